/**
 * Scrolls to an element when it appears, as its `ref`. In a low window it may be below the visible part of its dialog.
 */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
