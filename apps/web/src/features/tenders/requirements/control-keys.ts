/** Returns HTML attributes of a control with a shortcut: A (answer), C (comment) or R (reviewed). */
export const pressedBy = (letter: 'A' | 'C' | 'R') => ({ 'aria-keyshortcuts': letter })

/** Returns a function that presses or focuses the control with this shortcut; `undefined` without one. */
export function pressOf(letter: string): (() => void) | undefined {
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
  if (!control) return undefined
  return () => {
    control.focus()
    if (control instanceof HTMLButtonElement) control.click()
  }
}
