/** Scrolls an element into view when it appears. Used as a `ref`. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
