import { child, childrenOf, cloneElement, isElement, type XmlElement } from '../package/xml/xml.ts'
import { size } from './style-elements.ts'

// Properties of letters that the headings of a document share, in the order of CT_RPr. Size is not among them.
const SHARED = [
  'w:rFonts',
  'w:b',
  'w:bCs',
  'w:i',
  'w:iCs',
  'w:caps',
  'w:smallCaps',
  'w:color',
  'w:spacing',
  'w:kern',
]
/** Difference between the font sizes of a heading style and the next deeper one, in half-points. */
const STEP = 2
const SMALLEST = 20

/**
 * Gives a new heading style the look of the heading style one level above, but a smaller size, in place. If the style
 * above sets no size, the new one sets none either.
 * @param above the heading style one level above, and its base styles except the default paragraph style
 */
export function continueLook(added: XmlElement, above: readonly XmlElement[]): void {
  const run = child(added, 'w:rPr')
  if (!run) return
  const looks = above.flatMap((style) => childrenOf(style, 'w:rPr'))
  const look = (name: string): XmlElement | undefined =>
    looks.map((one) => child(one, name)).find((property) => property !== undefined)
  const ownSize = sizeOf(child(run, 'w:sz'))
  const sizeAbove = sizeOf(look('w:sz'))
  const smaller = sizeAbove && Math.min(ownSize ?? sizeAbove, sizeAbove, Math.max(SMALLEST, sizeAbove - STEP))
  const shared = SHARED.map(look).filter((property) => property !== undefined)
  run.children = [...shared.map(cloneElement), ...(smaller === undefined ? [] : size(smaller / 2))].filter(
    isElement,
  )
}

function sizeOf(property: XmlElement | undefined): number | undefined {
  const halfPoints = Number(property?.attributes['w:val'])
  return halfPoints > 0 ? halfPoints : undefined
}
