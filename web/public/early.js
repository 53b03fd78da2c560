// Before the first paint: the theme, the language and the size of letters that were chosen here.
(function () {
  const root = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('jinn') || '{}') || {};
  } catch {
    // What is stored cannot be read: the page begins as for a newcomer.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = chosen.theme === 'light' || chosen.theme === 'dark' ? chosen.theme : dark ? 'dark' : 'light';
  root.lang =
    chosen.lang === 'en' || chosen.lang === 'ru' ? chosen.lang : navigator.language.startsWith('ru') ? 'ru' : 'en';
  if (typeof chosen.size === 'number' && chosen.size >= 80 && chosen.size <= 200)
    root.style.fontSize = chosen.size + '%';
})();
