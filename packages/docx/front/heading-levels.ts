import { child, element, isElement, type XmlElement } from '../package/xml/xml.ts'
import { flowText } from '../replace/rewrite-flow.ts'
import { APART, readFlow } from '../replace/text-flow.ts'
import { typedNumber } from './typed-heading-number.ts'
import { property } from './wordprocessing.ts'

const DEEPEST_LEVEL = 9

/**
 * Returns the level that a copied heading gets in the new document, below the requested heading above it. For example,
 * copied headings of levels 2 and 3 below a heading of level 2 get levels 3 and 4.
 * @param own level in the source document, 1 to 9
 * @param top highest level (smallest number) among the headings copied together; they get the level `under` + 1
 * @param under level of the requested heading above; 0 if there is none
 * @returns level 1 to 9; all deeper headings get level 9, the deepest possible (ECMA-376 Part 1, 17.3.1.20)
 */
export function levelBelow(own: number, top: number, under: number): number {
  return Math.min(DEEPEST_LEVEL, Math.max(1, under + 1 + Math.max(0, own - top)))
}

/** Style that a copied heading gets in the new document, and whether its words keep their own fonts and colours. */
export interface HeadingTarget {
  /** Id of the new document's style for headings of the wanted level. */
  style: string
  /** True if the heading's words keep their own fonts, sizes and colours. Otherwise the style decides. */
  keepsLook?: boolean
}

/**
 * Turns a copied paragraph into a heading of the new document, in place. The paragraph gets a heading style of that
 * document, and loses its old numbering, indents, spacing and formatting. A typed number ("3.1 Scope") is removed,
 * because it counts the headings of the source document.
 * @returns the removed number, or `undefined` when there was none
 */
export function makeHeading(heading: XmlElement, target: HeadingTarget): string | undefined {
  const before = child(heading, 'w:pPr')
  const kept = before?.children.filter(isElement).filter((node) => KEPT_OF_PARAGRAPH.has(node.name)) ?? []
  const properties = element('w:pPr', {}, [property('w:pStyle', target.style), ...kept])
  heading.children = [properties, ...heading.children.filter((node) => node !== before)]
  if (!target.keepsLook) plainRuns(heading)
  return stripTypedNumber(heading)
}

/**
 * Turns a paragraph in a heading style into body text, in place. Removes its style, its outline level and the setting
 * "keep with next", which keeps a heading on one page with the text below. Other formatting stays, including that of
 * lists.
 */
export function withoutHeadingStyle(paragraph: XmlElement): void {
  const properties = child(paragraph, 'w:pPr')
  if (!properties) return
  properties.children = properties.children.filter((node) => !isElement(node) || !OF_HEADINGS.has(node.name))
}

// Properties that make a paragraph a heading, or keep it on one page with the paragraph below.
const OF_HEADINGS = new Set(['w:pStyle', 'w:outlineLvl', 'w:keepNext'])

// Properties that concern the text and not its look. They are in the order of CT_PPr.
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
 * Removes a number typed at the beginning of a heading ("2.1. Scope" becomes "Scope"), even if the number is split
 * across runs and tabs. Changes the given paragraph. Returns the number, or `undefined` when there was none.
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
