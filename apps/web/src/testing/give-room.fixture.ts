import { vi } from 'vitest'

/** Gives every element a size in pixels, because virtual lists render only the rows that fit. */
export function giveRoom(pixels = 600): void {
  for (const key of ['clientHeight', 'clientWidth'] as const) {
    // The class that defines the property may be above the window's HTMLElement.
    let owner: object = document.createElement('div')
    while (!Object.hasOwn(owner, key)) owner = Object.getPrototypeOf(owner) as object
    vi.spyOn(owner as HTMLElement, key, 'get').mockReturnValue(pixels)
  }
}
