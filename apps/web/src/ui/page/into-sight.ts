/** Scrolls to an element that appears, as the `ref` of it: in a low window it may stand below the fold of its dialog. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
