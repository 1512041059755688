import { covers, parseRange } from './cell-address.ts'
import { columnStyle } from './column-widths.ts'
import { cellsOf, type RowElement, type SheetParts } from './sheet-parts.ts'
import { attributesOf, localName, tagsOf } from './xml-tags.ts'

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'
const isOff = (value: string | undefined): boolean => value === '0' || value === 'false'

/**
 * Returns the indexes of the cell styles that unlock cells (`protection`, ECMA-376 part 1, 18.8.33). On a protected
 * worksheet, people can fill only unlocked cells.
 *
 * @param styles XML of the styles part of a workbook
 */
export function unlockedStyles(styles: string): Set<string> {
  const unlocked = new Set<string>()
  let inside = false
  let index = -1
  for (const tag of tagsOf(styles)) {
    const name = localName(tag.name)
    if (name === 'cellXfs') inside = tag.kind === 'open'
    else if (inside && name === 'xf' && tag.kind !== 'close') index += 1
    else if (inside && name === 'protection' && isOff(attributesOf(styles, tag).get('locked')))
      unlocked.add(String(index))
  }
  return unlocked
}

/**
 * Returns a function that tells whether people cannot fill a cell, by its 0-based row and column. A cell is locked if
 * its worksheet is protected and its style does not unlock it (ECMA-376 part 1, 18.3.1.85). Ranges opened for some
 * people count as unlocked.
 *
 * @param unlocked indexes of the cell styles that unlock cells
 */
export function lockTest(
  sheet: SheetParts,
  unlocked: ReadonlySet<string>,
): (row: number, column: number) => boolean {
  const { xml, data } = sheet
  const opened: string[] = []
  let isProtected = false
  for (const tag of tagsOf(xml, data.close.end)) {
    const name = tag.kind === 'close' ? '' : localName(tag.name)
    if (name === 'sheetProtection') isProtected = isOn(attributesOf(xml, tag).get('sheet'))
    if (name === 'protectedRange') opened.push(...(attributesOf(xml, tag).get('sqref') ?? '').split(/\s+/))
  }
  if (!isProtected) return () => false
  const ranges = opened.flatMap((range) => parseRange(range) ?? [])
  const elements = new Map(sheet.rows.map((one) => [one.row, one]))
  const known = new Map<number, RowStyles>()
  return (row, column) => {
    if (ranges.some((range) => covers(range, row, column))) return false
    const element = elements.get(row)
    const none: RowStyles = { cells: new Map() }
    const styles = known.get(row) ?? (element ? stylesOf(sheet, element) : none)
    known.set(row, styles)
    const style = styles.cells.has(column)
      ? styles.cells.get(column)
      : (styles.own ?? columnStyle(sheet, column))
    return !unlocked.has(style ?? '0')
  }
}

/**
 * Indexes of the styles in a worksheet's row. `cells` has the style of each cell, by its 0-based column. `own` is the
 * style for cells that do not exist yet.
 */
interface RowStyles {
  cells: ReadonlyMap<number, string | undefined>
  own?: string | undefined
}

function stylesOf(sheet: SheetParts, element: RowElement): RowStyles {
  const attributes = attributesOf(sheet.xml, element.open)
  return {
    cells: new Map(cellsOf(sheet, element).map(({ column, style }) => [column, style])),
    own: attributes.has('customFormat') ? attributes.get('s') : undefined,
  }
}
