import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Key of the theme in `localStorage`. `public/theme.js` reads it before the first paint. */
const STORAGE_KEY = 'tenderwright.theme'
const listeners = new Set<() => void>()

/** Returns the chosen theme; `system` without a valid choice. */
export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'
}

/** Applies and stores a theme. `system` follows the operating system again. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch (error) {
    console.warn('The look lasts as long as this page: the browser keeps nothing', error)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

/** Gives the browser's own bars the page's background colour, also after a change of theme. */
export function paintBrowser(): void {
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  const paint = () => {
    meta.content = getComputedStyle(document.documentElement).backgroundColor
  }
  paint()
  document.head.append(meta)
  subscribe(paint)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint)
}
