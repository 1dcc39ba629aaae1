/** Light or dark: that of the system, until a person chooses. */
import { useEffect, useState, useSyncExternalStore } from "react";

type Theme = "light" | "dark";

const key = "capacity-filter-playground-theme";
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function subscribe(listener: () => void): () => void {
  prefersDark.addEventListener("change", listener);
  return () => prefersDark.removeEventListener("change", listener);
}

export function useTheme(): readonly [theme: Theme, toggle: () => void] {
  const system = useSyncExternalStore(subscribe, () => (prefersDark.matches ? "dark" : "light"));
  const [chosen, setChosen] = useState(stored);
  const theme = chosen ?? system;
  useEffect(() => {
    document.documentElement.style.colorScheme = chosen ?? "";
  }, [chosen]);
  const toggle = (): void => {
    const next = theme === "dark" ? "light" : "dark";
    setChosen(next === system ? undefined : next);
    try {
      if (next === system) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      // The choice lasts as long as the page.
    }
  };
  return [theme, toggle];
}

function stored(): Theme | undefined {
  try {
    const theme = localStorage.getItem(key);
    return theme === "light" || theme === "dark" ? theme : undefined;
  } catch {
    return undefined; // A browser may refuse storage.
  }
}
