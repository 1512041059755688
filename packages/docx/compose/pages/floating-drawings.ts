import type { XmlElement } from '../../package/xml/xml.ts'
import { child, element, isElement } from '../../package/xml/xml.ts'

const EMU_PER_POINT = 12_700
/**
 * Maximum distance in points by which a drawing may reach below its paragraph. A larger distance is regarded as an
 * error in the file and is ignored.
 */
const FURTHEST_POINTS = 600
// Vertical anchors that move with the text (ECMA-376, 20.4.3.5). All others are positions on the page.
const WITH_TEXT = new Set(['paragraph', 'line'])

/**
 * Keeps floating drawings beside their text when the text moves to other pages. A position on the page becomes a
 * position relative to the paragraph. Otherwise the drawing might cover the text of another section. One object serves
 * one copied section.
 */
export class FloatingDrawings {
  /** Height of the text that the copied section has so far, in points. */
  #written = 0
  #reach = 0

  /**
   * Distance in points by which floating drawings reach below the end of the copied text. The text after the section
   * must leave that much room.
   */
  get overhang(): number {
    return Math.min(FURTHEST_POINTS, Math.max(0, this.#reach - this.#written))
  }

  /**
   * Places the floating drawings and frames of a paragraph relative to that paragraph instead of the page, in place. A
   * drawing that would reach up into the text before the copied section is moved down.
   */
  settle(block: XmlElement): void {
    if (block.name !== 'w:p') return
    const anchors = anchorsOf(block)
    if (anchors.length > 0) this.#place(anchors)
    settleFrame(block)
  }

  /**
   * Adds the height of a written paragraph or table to the height of the section's text. `overhang` is measured from
   * the end of this text.
   * @param points height of the paragraph or table
   */
  advance(points: number): void {
    this.#written += points
  }

  #place(anchors: XmlElement[]): void {
    const onPage = anchors.filter((anchor) => !WITH_TEXT.has(originOf(anchor)))
    const top = Math.min(...onPage.map(offsetOf))
    for (const anchor of onPage) {
      moveTo(anchor, offsetOf(anchor) - top)
      letTextMakeRoom(anchor)
    }
    const highest = Math.min(...anchors.map(offsetOf)) + this.#written * EMU_PER_POINT
    for (const anchor of anchors) {
      // A drawing must not reach up into the text above, which answers another requirement.
      if (highest < 0) moveTo(anchor, offsetOf(anchor) - Math.floor(highest))
      if (!child(anchor, 'wp:wrapNone')) continue
      const height = Number(child(anchor, 'wp:extent')?.attributes['cy']) || 0
      const bottom = this.#written + (offsetOf(anchor) + height) / EMU_PER_POINT
      if (bottom - this.#written <= FURTHEST_POINTS) this.#reach = Math.max(this.#reach, bottom)
    }
  }
}

/**
 * Returns an empty paragraph that is one point high and has `points` of space below it, which keeps the following text
 * below a drawing that would overlap it.
 */
export function roomBelow(points: number): XmlElement {
  const spacing = {
    'w:before': '0',
    'w:after': String(Math.ceil(points * 20)),
    'w:line': '20',
    'w:lineRule': 'exact',
  }
  return element('w:p', {}, [
    element('w:pPr', {}, [
      element('w:spacing', spacing),
      element('w:rPr', {}, [element('w:sz', { 'w:val': '2' })]),
    ]),
  ])
}

/**
 * Returns the floating drawings of a paragraph that are in front of its text. Drawings behind the text are left out,
 * because they are backgrounds, and so are drawings in a text box, because they are placed within the box.
 */
function anchorsOf(node: XmlElement): XmlElement[] {
  return node.children.filter(isElement).flatMap((inner) => {
    if (inner.name === 'wp:anchor')
      return ['1', 'true'].includes(inner.attributes['behindDoc'] ?? '') ? [] : [inner]
    return HOLDS_NONE.has(inner.name) ? [] : anchorsOf(inner)
  })
}
const HOLDS_NONE = new Set(['mc:Fallback', 'w:txbxContent', 'w:pPr', 'w:rPr', 'w:t'])

function originOf(anchor: XmlElement): string {
  return child(anchor, 'wp:positionV')?.attributes['relativeFrom'] ?? 'paragraph'
}

function offsetOf(anchor: XmlElement): number {
  const [text] = child(child(anchor, 'wp:positionV'), 'wp:posOffset')?.children ?? []
  return Number(text) || 0
}

function moveTo(anchor: XmlElement, offset: number): void {
  const position = child(anchor, 'wp:positionV')
  if (!position) return
  position.attributes['relativeFrom'] = 'paragraph'
  position.children = [element('wp:posOffset', {}, [String(Math.round(offset))])]
}

/**
 * Makes text flow above and below a drawing instead of behind it. The drawing was moved from a fixed place on the page
 * to its paragraph, where it would otherwise cover text (ECMA-376, 20.4.2.15, 20.4.2.20).
 */
function letTextMakeRoom(anchor: XmlElement): void {
  anchor.children = anchor.children.map((node) =>
    isElement(node) && node.name === 'wp:wrapNone' ? element('wp:wrapTopAndBottom') : node,
  )
}

/**
 * Places a frame relative to the text around it, and no longer relative to the page. A frame is a paragraph with a
 * position of its own (`w:framePr`; ECMA-376, 17.3.1.11).
 */
function settleFrame(paragraph: XmlElement): void {
  const frame = child(child(paragraph, 'w:pPr'), 'w:framePr')
  if (!frame || !['page', 'margin', undefined].includes(frame.attributes['w:vAnchor'])) return
  if (frame.attributes['w:dropCap'] !== undefined) return
  delete frame.attributes['w:yAlign']
  Object.assign(frame.attributes, { 'w:vAnchor': 'text', 'w:y': '1' })
}
