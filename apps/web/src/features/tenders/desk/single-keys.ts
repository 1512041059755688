import { useRemembered } from '#ui/controls/remembered.ts'

/**
 * Hook that returns whether keyboard shortcuts of a single character work, and a function that switches them. People
 * who dictate need to turn them off (WCAG 2.1.4). The browser remembers the choice.
 */
export function useSingleKeys(): [boolean, (heard: boolean) => void] {
  return useRemembered('single-keys', true)
}
