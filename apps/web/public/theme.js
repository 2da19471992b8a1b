// Runs before the first paint, so that nobody sees the wrong theme flash. It repeats the rule of src/ui/theme.tsx.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('checkpoint.theme');
  } catch {
    // Storage can be blocked; the system's preference decides then.
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
