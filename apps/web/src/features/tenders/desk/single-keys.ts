import { useRemembered } from '#ui/controls/remembered.ts'

/**
 * Hook that returns whether keyboard shortcuts of a single character are on, and a function that turns them on or off.
 * People who control the browser by voice need to turn them off (WCAG 2.1.4). The browser remembers the choice.
 */
export function useSingleKeys(): [boolean, (heard: boolean) => void] {
  return useRemembered('single-keys', true)
}
