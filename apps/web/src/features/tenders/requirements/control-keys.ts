/**
 * HTML attributes of a control that a letter presses or, if it is a field, moves the focus to: A for another way to
 * answer, C for the comment, R for the mark "reviewed". Screen readers tell the letter with the control.
 */
export const pressedBy = (letter: 'A' | 'C' | 'R') => ({ 'aria-keyshortcuts': letter })

/** Returns a function that presses or focuses the control with the attribute `pressedBy`, if one is on the screen. */
export function pressOf(letter: string): (() => void) | undefined {
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
  if (!control) return undefined
  return () => {
    control.focus()
    if (control instanceof HTMLButtonElement) control.click()
  }
}
