import { useRemembered } from '#ui/controls/remembered.ts'

/**
 * Hook for a switch that turns keyboard shortcuts of a single character on or off. People who control the browser by
 * voice need these shortcuts off (WCAG 2.1.4). The browser remembers the setting.
 */
export function useSingleKeys(): [boolean, (heard: boolean) => void] {
  return useRemembered('single-keys', true)
}
