/**
 * Returns HTML attributes of a control with a letter as keyboard shortcut: A for another way to answer, C for the
 * comment, and R for the mark "reviewed". The letter presses a button or focuses a field. Screen readers announce the
 * letter with the control.
 */
export const pressedBy = (letter: 'A' | 'C' | 'R') => ({ 'aria-keyshortcuts': letter })

/**
 * Returns a function that presses or focuses the control with this letter as keyboard shortcut. Returns `undefined` if
 * the page has no such control.
 */
export function pressOf(letter: string): (() => void) | undefined {
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
  if (!control) return undefined
  return () => {
    control.focus()
    if (control instanceof HTMLButtonElement) control.click()
  }
}
