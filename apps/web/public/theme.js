// Before the first paint, and for that reason no module: the chosen look, so that a page never flashes in the other.
// The same key as in src/ui/theme.ts.
try {
  const theme = localStorage.getItem('tenderwright.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be forbidden: then the system's look is shown.
}
