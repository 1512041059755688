/**
 * Scrolls an element into view when it appears. It is used as the `ref` of an element that may be outside the visible
 * part of its dialog.
 */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
