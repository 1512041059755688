import { useRemembered } from '#ui/controls/remembered.ts'

/** Switch for single-character shortcuts, which disturb voice control (WCAG 2.1.4). Remembered by the browser. */
export function useSingleKeys(): [boolean, (heard: boolean) => void] {
  return useRemembered('single-keys', true)
}
