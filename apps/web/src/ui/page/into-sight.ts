/**
 * Scrolls an element into view when it appears. Pass the function as `ref` of an element that may be below the visible
 * part of its dialog.
 */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
