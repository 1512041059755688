import { SaxesParser } from 'saxes'
import type { ArchivePart } from '../archive/stored-archive.ts'

/** Drop-down list for cells of an .xlsx. The file format calls it a data validation (ECMA-376 part 1, 18.3.1.32). */
export interface DropDown {
  /** Ranges of cells with this drop-down list, separated by blanks, such as `C2:C90 E2`. */
  cells: string
  /** Formula that gives the allowed values: a list in quotes, a range, or a defined name. */
  values: string
}

/** Maximum size in bytes of the XML with a sheet's drop-down lists. Larger ones are not read. */
const MAX_VALIDATION_BYTES = 1024 * 1024
/** Maximum number of drop-down lists that are read of one sheet. Further lists are ignored. */
const MAX_DROP_DOWNS = 2000

/**
 * Returns the drop-down lists in the parts of an .xlsx; the key is the sheet's name. The values of a list help to
 * recognise the content of its column.
 */
export function dropDownsIn(parts: readonly ArchivePart[]): Map<string, DropDown[]> {
  const sheets = new Map<string, DropDown[]>()
  for (const [name, bytes] of sheetParts(parts)) {
    const found = validationsIn(bytes)
    if (found.length > 0) sheets.set(name, found)
  }
  return sheets
}

/** Returns the XML bytes of each worksheet, found among the parts of an .xlsx. The key is the sheet's name. */
export function sheetParts(parts: readonly ArchivePart[]): Map<string, Buffer> {
  const bytesOf = (name: string) => parts.find((part) => part.name === name)?.bytes
  const sheets = new Map<string, Buffer>()
  const targets = new Map<string, string>()
  readTags(bytesOf('xl/_rels/workbook.xml.rels'), (name, { Id, Target = '' }) => {
    if (name === 'Relationship' && Id !== undefined) {
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    }
  })
  readTags(bytesOf('xl/workbook.xml'), (name, attributes) => {
    if (name !== 'sheet') return
    const bytes = bytesOf(targets.get(attributes['r:id'] ?? '') ?? '')
    if (bytes) sheets.set(attributes['name'] ?? '', bytes)
  })
  return sheets
}

/**
 * Returns the drop-down lists in the XML of a sheet, including lists in the form that Excel 2010 and later versions
 * write ([MS-XLSX] 2.6.49).
 */
function validationsIn(sheet: Buffer): DropDown[] {
  const found: DropDown[] = []
  let open: (DropDown & { isList: boolean }) | undefined
  let within: keyof DropDown | undefined
  const elements = [
    validationsElement(sheet, 'dataValidations'),
    validationsElement(sheet, 'x14:dataValidations'),
  ]
  for (const element of elements) {
    readTags(
      element,
      (name, { type, sqref = '' }) => {
        if (name === 'dataValidation') open = { cells: sqref, values: '', isList: type === 'list' }
        if (name === 'formula1') within = 'values'
        if (name === 'sqref') within = 'cells'
      },
      (text) => {
        if (open && within) open[within] += text
      },
      (name) => {
        if (name === 'formula1' || name === 'sqref') within = undefined
        if (name !== 'dataValidation' || !open) return
        if (open.isList && found.length < MAX_DROP_DOWNS)
          found.push({ cells: open.cells.trim(), values: open.values.trim() })
        open = undefined
      },
    )
  }
  return found
}

/**
 * Returns the bytes of an XML element with a sheet's data validations, such as drop-down lists. Returns `undefined` if
 * there is none, or if it is too large.
 */
function validationsElement(sheet: Buffer, name: string): Buffer | undefined {
  const start = sheet.indexOf(`<${name} `)
  const close = `</${name}>`
  const end = start < 0 ? -1 : sheet.indexOf(close, start)
  return end < 0 || end - start > MAX_VALIDATION_BYTES ? undefined : sheet.subarray(start, end + close.length)
}

type Attributes = Readonly<Record<string, string>>

/**
 * Reads a small piece of XML, and calls functions for its tags and texts. Names are passed without their namespace
 * prefix. Reading ends where the XML is not well formed.
 */
function readTags(
  markup: Buffer | undefined,
  open: (name: string, attributes: Attributes) => void,
  text: (text: string) => void = () => {},
  close: (name: string) => void = () => {},
): void {
  if (!markup || markup.length > MAX_VALIDATION_BYTES) return
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new SaxesParser()
  let damaged = false
  parser.on('error', () => {
    // A damaged list is ignored, because it only helps to recognise a column. Whether the sheet itself is damaged is
    // decided elsewhere, by the library.
    damaged = true
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!damaged) open(local(name), attributes)
  })
  parser.on('text', (found) => {
    if (!damaged) text(found)
  })
  parser.on('closetag', ({ name }) => {
    if (!damaged) close(local(name))
  })
  parser.write(markup.toString('utf8')).close()
}
