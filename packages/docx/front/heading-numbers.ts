import { child, childrenOf, childValue, type XmlElement } from '../package/xml/xml.ts'
import { readListDefinitions } from '../read/blocks/list-definitions.ts'
import { Numbering } from '../read/blocks/numbering.ts'

/**
 * Returns the automatic numbers that Word shows before a document's headings, such as "2" and "2.1", for the table of
 * contents. An entry is `undefined` if the style of the heading gives no number.
 * @param levels levels of the headings, 1 to 9, in document order
 * @param headings ids of the styles of headings 1 to 9
 * @param styles the `w:styles` element
 * @param numbering the `w:numbering` element; `undefined` if the document has none
 */
export function headingNumbers(
  levels: number[],
  headings: string[],
  styles: XmlElement,
  numbering: XmlElement | undefined,
): (string | undefined)[] {
  const byId = new Map(
    childrenOf(styles, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]),
  )
  const counters = new Numbering(readListDefinitions(numbering))
  const places = headings.map((id) => numberingOf(id, byId, counters))
  return levels.map((level) => {
    const place = places[level - 1]
    const text = place && counters.next(place.numId, place.level)?.text
    // The table of contents puts a tab between the number and the text, so a period at the end of the number is
    // dropped.
    return text?.replace(/[.)]+$/, '') || undefined
  })
}

function numberingOf(
  id: string,
  styles: ReadonlyMap<string, XmlElement>,
  counters: Numbering,
): { numId: string; level: number } | undefined {
  const chain: string[] = []
  for (let at: string | undefined = id; at !== undefined && !chain.includes(at);) {
    chain.push(at)
    const style = styles.get(at)
    const properties = child(child(style, 'w:pPr'), 'w:numPr')
    const numId = childValue(properties, 'w:numId')
    if (numId === '0') return undefined
    if (numId !== undefined) {
      const stated = childValue(properties, 'w:ilvl')
      // A list may state which style belongs to a level. That level is used, even if the style itself states another
      // one (ECMA-376 Part 1, 17.9.23).
      const linked = counters.levelOfStyle(numId, chain)
      return { numId, level: linked > 0 ? linked : Number(stated ?? linked) }
    }
    at = childValue(style, 'w:basedOn')
  }
  return undefined
}
