import type { Locator } from '@playwright/test'

/**
 * Returns the number of lines of an element's text that a person can see. A line is visible if it is inside the window
 * and nothing covers its beginning, middle or end.
 */
export function seenLines(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const isSeen = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (top === element || element.contains(top))
    }
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Map<number, { left: number; right: number; top: number; bottom: number }>()
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width === 0) continue
      const line = lines.get(Math.round(top))
      lines.set(Math.round(top), {
        left: Math.min(left, line?.left ?? left),
        right: Math.max(right, line?.right ?? right),
        top,
        bottom,
      })
    }
    return [...lines.values()].filter(
      ({ left, right, top, bottom }) =>
        top >= 0 &&
        bottom <= innerHeight &&
        [left + 1, (left + right) / 2, right - 1].every((x) =>
          [top + 1, (top + bottom) / 2, bottom - 1].every((y) => isSeen(x, y)),
        ),
    ).length
  })
}

/**
 * Returns whether a person can see and click a control. It must be inside the window, and nothing may cover its middle
 * and corners.
 */
export function isUncovered(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      ...[left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y])),
    ]
    return points.every(([x, y]) => {
      const found = document.elementFromPoint(x ?? -1, y ?? -1)
      return found !== null && (found === element || element.contains(found))
    })
  })
}

/** Returns by how many pixels a web page is higher than its window, which is how far the page can be scrolled. */
export function pageOverflow(page: { evaluate: (script: string) => Promise<unknown> }): Promise<number> {
  return page
    .evaluate('Math.max(document.documentElement.scrollHeight, document.body.scrollHeight) - innerHeight')
    .then(Number)
}
