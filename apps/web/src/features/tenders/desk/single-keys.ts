import { useRemembered } from '#ui/controls/remembered.ts'

/** Returns whether single-character keys are handled (WCAG 2.1.4), and the function that switches them on and off. */
export function useSingleKeys(): [boolean, (heard: boolean) => void] {
  return useRemembered('single-keys', true)
}
