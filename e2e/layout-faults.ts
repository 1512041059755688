import type { Page } from '@playwright/test'

/**
 * Returns the layout faults in the visible part of a web page: controls and lines of text that something else covers,
 * and text that is cut off without a way to read the rest. Elements that are partly scrolled out of view are skipped.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=textbox], [role=slider]'
    /**
     * Distance in pixels between the edges of a control and the four points that are checked near its corners. The
     * corners themselves may be rounded.
     */
    const CORNER = 4
    const SMALLEST = 8
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open], [popover]:popover-open')]
    const root = open.at(-1) ?? document.body
    const found = new Set<string>()

    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`

    /**
     * Returns whether a person can see a rectangle completely. It must be inside the window, and inside all ancestors
     * of the element `from` that scroll or clip their content.
     */
    function isShownWhole(from: Element | null, { left, right, top, bottom }: DOMRect): boolean {
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false
      for (let up = from; up; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up)
        const frame = up.getBoundingClientRect()
        if (overflowX !== 'visible' && (left < frame.left - 1 || right > frame.right + 1)) return false
        if (overflowY !== 'visible' && (top < frame.top - 1 || bottom > frame.bottom + 1)) return false
      }
      return true
    }

    function coverAt(element: Element, x: number, y: number): Element | undefined {
      const top = document.elementFromPoint(x, y)
      if (!top || top === element || element.contains(top) || top.contains(element)) return undefined
      const label = element.closest('label')
      return label?.contains(top) ? undefined : top
    }

    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [data-document-preview]')

    for (const control of root.querySelectorAll(CONTROLS)) {
      const box = control.getBoundingClientRect()
      if (
        !isSeen(control) ||
        box.width < SMALLEST ||
        box.height < SMALLEST ||
        !isShownWhole(control.parentElement, box)
      )
        continue
      const { left, right, top, bottom } = box
      const cover = [
        [(left + right) / 2, (top + bottom) / 2],
        ...[left + CORNER, right - CORNER].flatMap((x) => [top + CORNER, bottom - CORNER].map((y) => [x, y])),
      ]
        .map(([x = 0, y = 0]) => coverAt(control, x, y))
        .find(Boolean)
      if (cover) found.add(`${named(control)} lies under ${named(cover)}`)
    }

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !isSeen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        if (box.width < SMALLEST || box.height < SMALLEST || !isShownWhole(parent, box)) continue
        const cover = [box.left + 1, (box.left + box.right) / 2, box.right - 1]
          .flatMap((x) => [box.top + 3, box.bottom - 3].map((y) => coverAt(parent, x, y)))
          .find(Boolean)
        if (cover) found.add(`text "${text.textContent.trim().slice(0, 60)}" lies under ${named(cover)}`)
      }
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(parent)
      const isCut =
        (overflowX === 'hidden' && parent.scrollWidth > parent.clientWidth + 1) ||
        (overflowY === 'hidden' && parent.scrollHeight > parent.clientHeight + 1)
      if (isCut && webkitLineClamp === 'none' && parent.clientWidth > 1 && !parent.closest('[title]'))
        found.add(`${named(parent)} is cut`)
    }
    return [...found]
  })
}
