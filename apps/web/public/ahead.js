// Runs while the application's own file is on its way, and asks meanwhile for what that file will ask for: the texts of
// the page's language, who is signed in, and on /checkin that page's files. The build writes the addresses on the element
// that loads it. It repeats rules of src/kernel/language/language-rule.ts and src/kernel/session/sign-out.ts.
(() => {
  // Loaded late, it must not ask any more: an answer that nobody takes now would be taken for that to a later question.
  if (document.documentElement.dataset.started !== undefined) return;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be blocked; the browser's languages decide then, and a sign-out is never unconfirmed.
      return null;
    }
  };
  const addresses = document.currentScript?.dataset ?? {};
  const ask = (rel, href, more) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, ...more }));

  const wished = [
    stored('checkpoint.language'),
    ...navigator.languages.map((tag) => tag.split(/[-_]/)[0].toLowerCase()),
  ];
  const language = wished.find((wish) => Object.hasOwn(addresses, wish)) ?? 'en';
  document.documentElement.lang = language;
  if (addresses[language]) ask('modulepreload', addresses[language]);

  // A session whose sign-out the server has not heard of must end before anybody learns whose it is.
  if (stored('checkpoint.sign-out-owed') === null)
    ask('preload', '/api/auth/user', { as: 'fetch', crossOrigin: 'use-credentials' });

  if (addresses.checkin && /^\/checkin\/*$/.test(location.pathname))
    for (const file of addresses.checkin.split(' ')) ask('modulepreload', file);
})();
