import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/**
 * Key in `localStorage` for the chosen theme. The script `public/theme.js` reads it before the browser first paints the
 * page.
 */
const STORAGE_KEY = 'tenderwright.theme'
const listeners = new Set<() => void>()

/**
 * Returns the theme that the person has chosen, `light` or `dark`. Without a valid choice, returns `system`, for which
 * the setting of the operating system applies.
 */
export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'
}

/**
 * Applies a theme to the page and stores it for the next visit. `system` removes the stored choice, so that the setting
 * of the operating system applies.
 */
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

/**
 * Gives the browser's own bars on phones the background colour of the page. They also change when the theme changes
 * later.
 */
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
