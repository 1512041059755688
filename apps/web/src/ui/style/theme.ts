import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** public/theme.js reads it before the first paint. */
const STORAGE_KEY = 'tenderwright.theme'
const listeners = new Set<() => void>()

/** The look that was chosen; `system` as long as nobody has, or when what is stored is no look. */
export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'
}

/** Shows a look at once and keeps it for the next visit; `system` forgets the choice. */
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

/** Paints the browser's own bars like the page, now and whenever the page's ground changes. */
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
