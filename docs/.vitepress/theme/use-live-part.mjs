import { onBeforeUnmount, onMounted, ref } from "vue";

/** The module of an example, which is loaded when the element comes into view. The page is complete before, and without it. */
export function useLivePart(element, importModule) {
  const isMounted = ref(false);
  /** Whether the module was needed, and could not be loaded. */
  const isMissing = ref(false);

  async function load() {
    try {
      return await importModule();
    } catch {
      isMissing.value = true;
    }
  }

  let observer;
  onMounted(() => {
    isMounted.value = true;
    observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Nobody has asked for it yet.
      importModule().catch(() => undefined);
    });
    observer.observe(element.value);
  });
  onBeforeUnmount(() => observer?.disconnect());

  return { isMounted, isMissing, load };
}
