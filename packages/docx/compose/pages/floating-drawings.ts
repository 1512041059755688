import type { XmlElement } from '../../package/xml/xml.ts'
import { child, element, isElement } from '../../package/xml/xml.ts'

const EMU_PER_POINT = 12_700
/**
 * Maximum distance in points by which a drawing may reach below its paragraph. Larger distances count as errors and are
 * ignored.
 */
const FURTHEST_POINTS = 600
// Vertical anchors that move with the text (ECMA-376, 20.4.3.5). All others are positions on the page.
const WITH_TEXT = new Set(['paragraph', 'line'])

// Otherwise a drawing might cover the text of another section.
/**
 * Keeps floating drawings beside their text: positions on the page become relative to the paragraph. One object serves
 * one section.
 */
export class FloatingDrawings {
  /** Height of the section's text so far, in points. */
  #written = 0
  #reach = 0

  // The text after the section must leave that much room.
  /** Distance in points by which drawings reach below the section's text so far. */
  get overhang(): number {
    return Math.min(FURTHEST_POINTS, Math.max(0, this.#reach - this.#written))
  }

  /** Places the floating drawings and frames of a paragraph relative to the paragraph instead of the page, in place. */
  settle(block: XmlElement): void {
    // A drawing that would reach up into the text before the copied section is moved down.
    if (block.name !== 'w:p') return
    const anchors = anchorsOf(block)
    if (anchors.length > 0) this.#place(anchors)
    settleFrame(block)
  }

  /**
   * Adds the next block's height to the text, so that `overhang` is measured from the new end.
   *
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

/** Returns an empty paragraph with `points` of space below it, which keeps following text below a drawing. */
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

/** Returns a paragraph's floating drawings in front of its text, without those in text boxes. */
function anchorsOf(node: XmlElement): XmlElement[] {
  // Drawings behind the text are backgrounds. Drawings in a text box are placed within the box.
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

/** Makes text flow above and below a drawing instead of behind it (ECMA-376, 20.4.2.15, 20.4.2.20). */
function letTextMakeRoom(anchor: XmlElement): void {
  // The drawing moved from a fixed place on the page to its paragraph, where it would otherwise cover text.
  anchor.children = anchor.children.map((node) =>
    isElement(node) && node.name === 'wp:wrapNone' ? element('wp:wrapTopAndBottom') : node,
  )
}

/** Places a frame (`w:framePr`; ECMA-376, 17.3.1.11) relative to the text around it instead of the page. */
function settleFrame(paragraph: XmlElement): void {
  const frame = child(child(paragraph, 'w:pPr'), 'w:framePr')
  if (!frame || !['page', 'margin', undefined].includes(frame.attributes['w:vAnchor'])) return
  if (frame.attributes['w:dropCap'] !== undefined) return
  delete frame.attributes['w:yAlign']
  Object.assign(frame.attributes, { 'w:vAnchor': 'text', 'w:y': '1' })
}
