/**
 * Returns the HTML attribute that gives a control a letter as its keyboard shortcut. A is for another way to answer, C
 * for the comment, and R for the mark "reviewed". Screen readers announce the letter.
 */
export const pressedBy = (letter: 'A' | 'C' | 'R') => ({ 'aria-keyshortcuts': letter })

/**
 * Returns a function that activates the control with a letter as its keyboard shortcut. A button is clicked, and a
 * field gets the focus. Returns `undefined` if the page has no such control.
 */
export function pressOf(letter: string): (() => void) | undefined {
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
  if (!control) return undefined
  return () => {
    control.focus()
    if (control instanceof HTMLButtonElement) control.click()
  }
}
