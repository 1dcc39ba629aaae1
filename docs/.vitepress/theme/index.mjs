import DefaultTheme from "vitepress/theme";
import Layout from "./Layout.vue";
import LiveBuilder from "./LiveBuilder.vue";
import LiveFilter from "./LiveFilter.vue";
import LiveTeam from "./LiveTeam.vue";
import PlaygroundLink from "./PlaygroundLink.vue";
import "./styles.css";
import "./live.css";

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp: ({ app }) => {
    for (const [name, component] of Object.entries({ LiveBuilder, LiveFilter, LiveTeam, PlaygroundLink }))
      app.component(name, component);
  },
};
