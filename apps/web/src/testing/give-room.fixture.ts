import { vi } from 'vitest'

/**
 * Gives all elements of the test's DOM a width and height in pixels. Without it they are 0, and virtual lists, which
 * render only the visible rows, would render none.
 */
export function giveRoom(pixels = 600): void {
  for (const key of ['clientHeight', 'clientWidth'] as const) {
    // The class that defines the property may be above the window's HTMLElement.
    let owner: object = document.createElement('div')
    while (!Object.hasOwn(owner, key)) owner = Object.getPrototypeOf(owner) as object
    vi.spyOn(owner as HTMLElement, key, 'get').mockReturnValue(pixels)
  }
}
