import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childValue } from '../../package/xml/xml.ts'
import type { StyleTable } from '../styles/style-table.ts'
import { basedOn } from '../styles/style-table.ts'
import { levelAt, markOf } from './list-level.ts'
import type { ListMark } from './list-level.ts'

/**
 * List that a paragraph style gives to its paragraphs, with its id (`w:numId`), the level of the paragraphs, and the
 * number or bullet they show.
 */
export interface StyleList {
  numId: string
  level: string
  mark: ListMark
}

/** Lists of one document, in which the list of a paragraph style is looked up. */
export interface ListsOfDocument {
  /** Returns the list (`w:num`) with an id, or `undefined` if the document has none. */
  instance(numId: string): XmlElement | undefined
  /** Returns the levels (`w:lvl`) of the definition to which a list (`w:num`) refers. */
  levelsOfInstance(numId: string): XmlElement[]
}

/**
 * Returns the list into which a paragraph style puts its paragraphs, itself or through a style it is based on. Returns
 * `undefined` if there is none, or if the document does not define it.
 */
export function listOfStyle(
  styles: StyleTable,
  lists: ListsOfDocument,
  style: string,
): StyleList | undefined {
  const stated = styles.paragraphProperty(style, 'w:numPr')
  const numId = childValue(stated, 'w:numId')
  const num = numId === undefined ? undefined : lists.instance(numId)
  if (numId === undefined || !num) return undefined
  const levels = lists.levelsOfInstance(numId)
  const linked = levels.find((level) => childValue(level, 'w:pStyle') === style)?.attributes['w:ilvl']
  const level = childValue(stated, 'w:ilvl') ?? linked ?? '0'
  return { numId, level, mark: markOf(levelAt(num, levels, level)) }
}

/**
 * Returns the indent (`w:ind`) to write into a paragraph together with the list of its style. The indent must be
 * repeated there, because a list in the paragraph overrides the indents of the style (ECMA-376, 17.9.22). Returns
 * `undefined` if neither the style nor a base style up to the list sets an indent.
 */
export function indentBesideList(styles: StyleTable, style: string): XmlElement | undefined {
  for (let at: string | undefined = style, steps = 0; at !== undefined && steps < 64; steps++) {
    const entry = styles.get(at)
    const properties = child(entry?.element, 'w:pPr')
    if (child(properties, 'w:ind')) return styles.chain(style).paragraph.get('w:ind')
    if (!entry || child(properties, 'w:numPr')) return undefined
    at = basedOn(entry.element)
  }
  return undefined
}
