import { utils } from '@e965/xlsx'
import type { StruckCells } from '../sheet/sheet-grid.ts'
import type { ArchivePart } from './archive/stored-archive.ts'
import { sheetParts } from './choices/drop-downs.ts'

/**
 * Matches a font property that strikes text through (ECMA-376 part 1, 18.4.10). A property with the value false does
 * not match.
 */
const STRIKE = /<(?:\w+:)?strike(?:\s*\/?>|\s+val\s*=\s*["'](?:1|true)["'])/

/** Returns whether a part of a formatted text is struck through. `runs` is the XML of the text's runs. */
export const hasStruckRun = (runs: string | undefined): boolean => runs !== undefined && STRIKE.test(runs)

/**
 * Returns the cells with struck-through text in each sheet of an .xlsx; the key is the sheet's name. Clients strike out
 * requirements that they withdraw. Texts in the workbook's shared list are not examined here, but by `hasStruckRun`.
 */
export function struckCellsIn(parts: readonly ArchivePart[]): Map<string, StruckCells> {
  const styles = parts.find(({ name }) => name === 'xl/styles.xml')?.bytes.toString('utf8') ?? ''
  const formats = STRIKE.test(styles) ? struckFormats(styles) : new Set<number>()
  const sheets = new Map<string, StruckCells>()
  for (const [name, bytes] of sheetParts(parts)) {
    const hasInline = bytes.includes('strike')
    if (formats.size === 0 && !hasInline) continue
    const cells = new Map<number, Set<number>>()
    const [, ...markup] = bytes.toString('utf8').split(/<(?:\w+:)?c(?=\s)/)
    for (const cell of markup) {
      const [attributes = ''] = cell.split('>', 1)
      const style = /(?:^|\s)s\s*=\s*["'](\d+)["']/.exec(attributes)?.[1]
      const place = /(?:^|\s)r\s*=\s*["']([A-Z]{1,3}\d{1,7})["']/.exec(attributes)?.[1]
      const isStruck = (style !== undefined && formats.has(Number(style))) || (hasInline && STRIKE.test(cell))
      if (!isStruck || place === undefined) continue
      const { r, c } = utils.decode_cell(place)
      cells.set(r, (cells.get(r) ?? new Set<number>()).add(c))
    }
    if (cells.size > 0) sheets.set(name, cells)
  }
  return sheets
}

/**
 * Returns the 0-based numbers of the cell formats with a font that strikes text through. `styles` is the XML of the
 * workbook's styles.
 */
function struckFormats(styles: string): Set<number> {
  const fonts = partsOf(elementOf(styles, 'fonts'), 'font').map((font) => STRIKE.test(font))
  const formats = [...elementOf(styles, 'cellXfs').matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)].map(
    ([, attributes = '']) => Number(/(?:^|\s)fontId\s*=\s*["'](\d+)["']/.exec(attributes)?.[1] ?? 0),
  )
  return new Set(formats.flatMap((font, format) => (fonts[font] ? [format] : [])))
}

/**
 * Returns an element in the XML of a workbook's styles with all its content. Returns an empty string if it is absent.
 */
function elementOf(styles: string, name: string): string {
  const start = styles.search(new RegExp(`<(?:\\w+:)?${name}[\\s>]`))
  const end = start < 0 ? -1 : styles.slice(start).search(new RegExp(`</(?:\\w+:)?${name}\\s*>`))
  return end < 0 ? '' : styles.slice(start, start + end)
}

/** Returns the attributes and content of each child element with the given name, in order. */
const partsOf = (element: string, name: string) =>
  element.split(new RegExp(`<(?:\\w+:)?${name}(?=[\\s>/])`)).slice(1)
