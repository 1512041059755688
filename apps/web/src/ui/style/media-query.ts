import { useSyncExternalStore } from 'react'

/**
 * Returns whether a CSS media query matches. The component renders again when this changes. Example:
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

/** Returns whether the window has room for a list and an open entry side by side (Tailwind's `lg`). */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64rem)')
}
