import { vi } from 'vitest'

/** Gives every element a size, in pixels: lists of thousands draw only the rows there is room for. */
export function giveRoom(pixels = 600): void {
  for (const key of ['clientHeight', 'clientWidth'] as const) {
    // The class that really holds the property; what the window calls HTMLElement may be a class beneath it.
    let owner: object = document.createElement('div')
    while (!Object.hasOwn(owner, key)) owner = Object.getPrototypeOf(owner) as object
    vi.spyOn(owner as HTMLElement, key, 'get').mockReturnValue(pixels)
  }
}
