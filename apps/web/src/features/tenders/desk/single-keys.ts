import { useRemembered } from '#ui/controls/remembered.ts'

/**
 * Hook for a switch that turns keyboard shortcuts of a single character on or off. People who control the browser by
 * voice turn them off (WCAG 2.1.4). The browser remembers this setting.
 */
export function useSingleKeys(): [boolean, (heard: boolean) => void] {
  return useRemembered('single-keys', true)
}
