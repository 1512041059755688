import { child, childrenOf, childValue } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Level of a list in a Word document. It defines how the paragraphs of the level are numbered (`w:lvl`,
 * ECMA-376 Part 1, 17.9.6).
 */
export interface Level {
  start: number
  format: string
  text: string
  /**
   * Id of a paragraph style. Paragraphs with that style are numbered by this list level (`w:pStyle`, ECMA-376
   * Part 1, 17.9.23).
   */
  style?: string
  legal: boolean
  /**
   * Number of levels, from the highest, whose paragraphs restart the numbers of this level (`w:lvlRestart`, ECMA-376
   * Part 1, 17.9.10). With 1, only the first level does so. 0 means none, and undefined means all higher levels.
   */
  restartAfter?: number
}

/** List of a document (`w:num`) with its levels. Paragraphs refer to the list by its id. */
export interface List {
  /**
   * Id of the definition (`w:abstractNum`) on which the list is based. Lists with the same definition continue
   * each other's numbers.
   */
  abstractId: string
  levels: (Level | undefined)[]
  startOverrides: Map<number, number>
}

/**
 * Returns the lists that a Word document defines (ECMA-376 Part 1, 17.9). The key is the list's `w:numId`, to
 * which paragraphs refer.
 * @param root root element of the document's list definitions; undefined if there are none
 */
export function readListDefinitions(root: XmlElement | undefined): Map<string, List> {
  const abstracts = new Map<string, XmlElement>()
  const byStyleLink = new Map<string, XmlElement>()
  for (const el of childrenOf(root, 'w:abstractNum')) {
    abstracts.set(el.attributes['w:abstractNumId'] ?? '', el)
    const link = childValue(el, 'w:styleLink')
    if (link !== undefined) byStyleLink.set(link, el)
  }
  const lists = new Map<string, List>()
  for (const num of childrenOf(root, 'w:num')) {
    const numId = num.attributes['w:numId'] ?? ''
    const abstractId = childValue(num, 'w:abstractNumId') ?? ''
    let abstract = abstracts.get(abstractId)
    // If a definition only refers to a numbering style, its levels are in the definition of that style.
    const link = childValue(abstract, 'w:numStyleLink')
    if (link !== undefined) abstract = byStyleLink.get(link) ?? abstract
    if (!lists.has(numId)) lists.set(numId, readList(num, abstract, abstractId))
  }
  return lists
}

function readList(num: XmlElement, abstract: XmlElement | undefined, abstractId: string): List {
  const list: List = { abstractId, levels: [], startOverrides: new Map() }
  const overrides = childrenOf(num, 'w:lvlOverride')
  const replacements = overrides.flatMap((override) => child(override, 'w:lvl') ?? [])
  for (const override of overrides) {
    const level = Number(override.attributes['w:ilvl'] ?? Number.NaN)
    const start = Number(childValue(override, 'w:startOverride') ?? Number.NaN)
    if (Number.isInteger(level) && Number.isInteger(start)) list.startOverrides.set(level, start)
  }
  for (const el of [...childrenOf(abstract, 'w:lvl'), ...replacements]) {
    const index = Number(el.attributes['w:ilvl'] ?? Number.NaN)
    if (!Number.isInteger(index) || index < 0 || index > 8) continue
    const start = Number(childValue(el, 'w:start') ?? 0)
    const style = childValue(el, 'w:pStyle')
    const restart = childValue(el, 'w:lvlRestart')
    list.levels[index] = {
      start: Number.isInteger(start) ? start : 0,
      format: childValue(el, 'w:numFmt') ?? 'decimal',
      text: childValue(el, 'w:lvlText') ?? '',
      legal: child(el, 'w:isLgl') !== undefined,
      ...(style !== undefined && { style }),
      ...(restart !== undefined && { restartAfter: Number(restart) }),
    }
  }
  return list
}
