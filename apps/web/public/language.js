// Runs while the application's own file is on its way: names the page's language and fetches its texts meanwhile. It
// repeats the rule of src/platform/language-rule.ts; the build writes the texts' addresses on the element that loads it.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('checkpoint.language');
  } catch {
    // Storage can be blocked; the browser's languages decide then.
  }
  const known = ['en', 'de', 'es'];
  const wished = [chosen, ...navigator.languages.map((tag) => tag.split(/[-_]/)[0].toLowerCase())];
  const language = wished.find((wish) => known.includes(wish)) ?? 'en';
  document.documentElement.lang = language;
  const texts = document.currentScript?.dataset[language];
  if (texts === undefined) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = texts;
  document.head.append(link);
})();
