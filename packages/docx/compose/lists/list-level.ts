import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, childValue } from '../../package/xml/xml.ts'

/** Kind of sign before the paragraphs on a list level: a number, a bullet or another fixed text, or none. */
export type ListMark = 'number' | 'bullet' | 'none'

/**
 * Returns the definition (`w:lvl`) of one level of a list (`w:num`). It is the list's own definition, if it has one
 * (ECMA-376, 17.9.8), or else the one in `levels`.
 * @param levels levels of the general definition (`w:abstractNum`) to which the list refers
 * @param level index of the level, from "0"
 */
export function levelAt(
  num: XmlElement | undefined,
  levels: readonly XmlElement[],
  level: string,
): XmlElement | undefined {
  const isMeant = ({ attributes }: XmlElement): boolean => (attributes['w:ilvl'] ?? '0') === level
  const override = childrenOf(num, 'w:lvlOverride').find(isMeant)
  return child(override, 'w:lvl') ?? levels.find(isMeant)
}

/** Returns the kind of sign that a list level (`w:lvl`) shows before its paragraphs; "none" for an undefined level. */
export function markOf(level: XmlElement | undefined): ListMark {
  if (!level) return 'none'
  const format = childValue(level, 'w:numFmt') ?? 'decimal'
  if (format !== 'bullet' && format !== 'none') return 'number'
  const shown =
    (childValue(level, 'w:lvlText') ?? '') !== '' || child(level, 'w:lvlPicBulletId') !== undefined
  return shown ? 'bullet' : 'none'
}
