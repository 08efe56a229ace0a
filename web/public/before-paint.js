// Sets the theme before the first paint, so that a dark page never flashes white. Not a module, to run at once.
(() => {
  const preference = localStorage.getItem('touchstone-theme');
  const isDark =
    preference === 'dark' || (preference !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(isDark ? 'dark' : 'light');
})();
