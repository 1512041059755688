import { useSyncExternalStore } from 'react'

/**
 * Returns whether a CSS media query matches now, and renders the component again when that changes:
 * `useMediaQuery('(min-width: 64rem)')`.
 */
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

/** Returns whether the window is so wide that a list and the opened entry are beside each other (Tailwind's `lg`). */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64rem)')
}
