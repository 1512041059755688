import { child, element, isElement, type XmlElement } from '../package/xml/xml.ts'
import { flowText } from '../replace/rewrite-flow.ts'
import { APART, readFlow } from '../replace/text-flow.ts'
import { typedNumber } from './typed-heading-number.ts'
import { property } from './wordprocessing.ts'

const DEEPEST_LEVEL = 9

/**
 * Returns the level of a section's heading below another heading.
 * @param own its level in the source, 1 to 9
 * @param top highest (smallest) heading level in the same section; headings of this level go directly below
 * @param under level of the heading above; 0 for none
 * @returns 1 to 9; deeper headings share level 9, the deepest possible (ECMA-376 part 1, 17.3.1.20)
 */
export function levelBelow(own: number, top: number, under: number): number {
  return Math.min(DEEPEST_LEVEL, Math.max(1, under + 1 + Math.max(0, own - top)))
}

/** Style and numbering that a heading takes from its new document. */
export interface HeadingTarget {
  /** Id of the style for the level. */
  style: string
  /** True to keep the fonts, sizes and colours of the runs instead of the style's. */
  keepsLook?: boolean
}

/**
 * Turns a paragraph into a heading of its new document. It gets that document's style. It loses the numbering, indents
 * and spacing of the source, and the formatting that made it a heading there. A typed number is removed, because it
 * counted the source's headings.
 * @returns the typed number, if there was one
 */
export function makeHeading(heading: XmlElement, target: HeadingTarget): string | undefined {
  const before = child(heading, 'w:pPr')
  const kept = before?.children.filter(isElement).filter((node) => KEPT_OF_PARAGRAPH.has(node.name)) ?? []
  const properties = element('w:pPr', {}, [property('w:pStyle', target.style), ...kept])
  heading.children = [properties, ...heading.children.filter((node) => node !== before)]
  if (!target.keepsLook) plainRuns(heading)
  return stripTypedNumber(heading)
}

/** Gives a paragraph the default style of text instead of a heading's. Direct formatting stays, lists included. */
export function withoutHeadingStyle(paragraph: XmlElement): void {
  const properties = child(paragraph, 'w:pPr')
  if (!properties) return
  properties.children = properties.children.filter((node) => !isElement(node) || !OF_HEADINGS.has(node.name))
}

// Properties that make a paragraph a heading, or keep it on the page of the paragraph below.
const OF_HEADINGS = new Set(['w:pStyle', 'w:outlineLvl', 'w:keepNext'])

// Properties that concern the text and not its look, in the order of CT_PPr.
const KEPT_OF_PARAGRAPH = new Set(['w:bidi', 'w:rPr', 'w:sectPr', 'w:pPrChange'])
const KEPT_OF_RUN = new Set([
  'w:rStyle',
  'w:i',
  'w:iCs',
  'w:strike',
  'w:dstrike',
  'w:vanish',
  'w:webHidden',
  'w:vertAlign',
  'w:rtl',
  'w:cs',
  'w:lang',
  'w:ins',
  'w:del',
  'w:moveFrom',
  'w:moveTo',
  'w:rPrChange',
])

function plainRuns(parent: XmlElement): void {
  for (const node of parent.children) {
    // A text box anchored in the heading is not part of its line and keeps its look.
    if (!isElement(node) || APART.has(node.name)) continue
    if (node.name === 'w:rPr')
      node.children = node.children.filter((mark) => isElement(mark) && KEPT_OF_RUN.has(mark.name))
    else plainRuns(node)
  }
}

/**
 * Removes the typed number from the beginning of a heading, across runs and tabs. Returns it, or undefined when
 * there was none.
 */
export function stripTypedNumber(heading: XmlElement): string | undefined {
  const { flow } = readFlow(heading)
  const number = typedNumber(flowText(flow))
  if (number === undefined) return undefined
  let left = number.length
  for (const piece of flow.pieces) {
    if (left <= 0) break
    if (piece.revision === 'deleted') continue
    const taken = Math.min(left, piece.text.length)
    left -= taken
    if (piece.isText && taken < piece.text.length) piece.element.children = [piece.text.slice(taken)]
    else if (taken > 0) piece.parent.children = piece.parent.children.filter((node) => node !== piece.element)
  }
  return number.trim()
}
