import { useSyncExternalStore } from 'react'

/** Returns true if a CSS media query matches, and renders again on changes: `useMediaQuery('(min-width: 64rem)')`. */
export function useMediaQuery(condition: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(condition)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(condition).matches,
  )
}

/** Returns true if the window has room for a list beside an open entry (Tailwind's `lg`). */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64rem)')
}
