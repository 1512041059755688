import { describe, expect, test } from 'vitest'
import { editSheet, type SheetEdits } from './edit-sheet.ts'
import { findSheetParts } from './sheet-parts.ts'
import { decodeXml, encodeXml } from './xml-bytes.ts'

const TRANSITIONAL = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const sheet = (content: string) => `<worksheet xmlns="${TRANSITIONAL}">${content}</worksheet>`
const edited = (xml: string, edits: SheetEdits) => editSheet(findSheetParts(xml), edits).xml
const content = (xml: string) => /<worksheet[^>]*>(.*)<\/worksheet>/s.exec(xml)?.[1]
const at = (row: number, column: number, text = 'A', styleFrom?: number) => ({
  row,
  column,
  text,
  ...(styleFrom !== undefined && { styleFrom }),
})
const inline = (address: string, style = '') =>
  `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">A</t></is></c>`

describe('a cell', () => {
  test('keeps its style and loses its old value', () => {
    const xml = sheet(
      '<sheetData><row r="1"><c r="A1" s="7" t="s"><v>3</v></c><c r="B1"><v>1</v></c></row></sheetData>',
    )
    expect(content(edited(xml, { texts: [at(0, 0)] }))).toBe(
      `<sheetData><row r="1">${inline('A1', ' s="7"')}<c r="B1"><v>1</v></c></row></sheetData>`,
    )
  })

  test('is inserted at its position, before elements that follow the cells', () => {
    const xml = sheet('<sheetData><row r="1"><c r="B1"/><c r="D1"/><extLst/></row></sheetData>')
    expect(content(edited(xml, { texts: [at(0, 4), at(0, 0), at(0, 2)] }))).toBe(
      `<sheetData><row r="1">${inline('A1')}<c r="B1"/>${inline('C1')}<c r="D1"/>${inline('E1')}<extLst/></row></sheetData>`,
    )
  })

  test('takes the style of another cell of its row, of its row, or of its column', () => {
    const xml = sheet(
      '<cols><col min="3" max="3" width="9" style="4"/></cols><sheetData><row r="1"><c r="A1" s="2"/></row><row r="2" s="3" customFormat="1"/></sheetData>',
    )
    const result = edited(xml, { texts: [at(0, 1, 'A', 0), at(0, 2), at(1, 1)] })
    expect(result).toContain(inline('B1', ' s="2"'))
    expect(result).toContain(inline('C1', ' s="4"'))
    expect(result).toContain(inline('B2', ' s="3"'))
  })

  test('without an address follows the previous cell, also after insertions', () => {
    const xml = sheet(
      '<sheetData><row><c><v>1</v></c><c r="C1"><v>2</v></c><c><v>3</v></c></row><row><c/></row></sheetData>',
    )
    expect(content(edited(xml, { texts: [at(0, 1), at(0, 3), at(1, 0)] }))).toBe(
      `<sheetData><row><c><v>1</v></c>${inline('B1')}<c r="C1"><v>2</v></c>${inline('D1')}</row><row>${inline('A2')}</row></sheetData>`,
    )
    const shifted = sheet('<sheetData><row r="2"><c r="B2"/></row><row><c><v>3</v></c></row></sheetData>')
    expect(content(edited(shifted, { texts: [at(1, 0), at(0, 0)] }))).toBe(
      `<sheetData><row r="1">${inline('A1')}</row><row r="2">${inline('A2')}<c r="B2"/></row><row><c><v>3</v></c></row></sheetData>`,
    )
    const gap = sheet('<sheetData><row r="1"/><row r="3"><c/></row><row/></sheetData>')
    expect(content(edited(gap, { texts: [at(1, 0)] }))).toContain(
      `<row r="2">${inline('A2')}</row><row r="3"><c/></row><row/>`,
    )
  })

  test('of an array formula or a data table is never written', () => {
    const xml = sheet(
      '<sheetData><row r="1"><c r="A1"><f t="array" ref="A1:A2">B1:B2</f><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row></sheetData>',
    )
    const result = editSheet(findSheetParts(xml), { texts: [at(0, 0), at(1, 0)] })
    expect(result.xml).toBe(xml)
    expect(result.keptFormulas).toHaveLength(2)
  })

  test('with a formula loses its stored value when that is stale', () => {
    const xml = sheet('<sheetData><row r="1"><c r="A1" s="1" t="str"><f>B1</f><v>x</v></c></row></sheetData>')
    expect(content(edited(xml, { texts: [], stale: new Set(['A1']) }))).toBe(
      '<sheetData><row r="1"><c r="A1" s="1"><f>B1</f></c></row></sheetData>',
    )
  })
})

describe('a row', () => {
  test('is added in order, also to an empty sheet', () => {
    const rows = '<row r="2"><c r="A2"/></row>'
    expect(content(edited(sheet(`<sheetData>${rows}</sheetData>`), { texts: [at(2, 0), at(0, 0)] }))).toBe(
      `<sheetData><row r="1">${inline('A1')}</row>${rows}<row r="3">${inline('A3')}</row></sheetData>`,
    )
    expect(content(edited(sheet('<sheetData/>'), { texts: [at(0, 0)] }))).toBe(
      `<sheetData><row r="1">${inline('A1')}</row></sheetData>`,
    )
  })

  test('gets wider spans, and its sheet a larger dimension', () => {
    const xml = sheet('<dimension ref="A1:B2"/><sheetData><row r="1" spans="1:2"/></sheetData>')
    expect(content(edited(xml, { texts: [at(0, 3)] }))).toBe(
      `<dimension ref="A1:D2"/><sheetData><row r="1" spans="1:4">${inline('D1')}</row></sheetData>`,
    )
  })
})

describe('the widths of columns', () => {
  const widths = [{ column: 2, width: 20 }]
  const columns = (cols: string) =>
    /<cols>.*<\/cols>/s.exec(edited(sheet(`${cols}<sheetData/>`), { texts: [], widths }))?.[0]

  test('are added when there are none', () => {
    expect(columns('')).toBe('<cols><col min="3" max="3" width="20" customWidth="1"/></cols>')
  })

  test('split a column range and show the column', () => {
    expect(columns('<cols><col min="1" max="16384" width="9" hidden="1" style="2"/></cols>')).toBe(
      '<cols><col min="1" max="2" width="9" hidden="1" style="2"/><col customWidth="1" min="3" max="3" width="20" style="2"/><col min="4" max="16384" width="9" hidden="1" style="2"/></cols>',
    )
  })

  test('are in order', () => {
    expect(columns('<cols><col min="1" max="1" width="9"/><col min="5" max="5" width="9"/></cols>')).toBe(
      '<cols><col min="1" max="1" width="9"/><col min="3" max="3" width="20" customWidth="1"/><col min="5" max="5" width="9"/></cols>',
    )
  })
})

describe('the XML of a sheet', () => {
  test.each([
    [
      'a prefix',
      `<x:worksheet xmlns:x="${TRANSITIONAL}"><x:sheetData>`,
      '<x:row r="1"',
      '</x:sheetData></x:worksheet>',
      'x:',
    ],
    [
      'the strict namespace',
      `<worksheet xmlns="${STRICT}"><sheetData>`,
      '<row r="1"',
      '</sheetData></worksheet>',
      '',
    ],
    [
      'comments, line breaks and single quotes',
      `<?xml version='1.0'?>\r\n<!-- <row r="1"/> -->\r\n<worksheet xmlns='${TRANSITIONAL}'\r\n>\r\n<sheetData>\r\n<!--<row r='1'>-->`,
      "<row\r\n r='1' ht='a>b'",
      '\r\n</sheetData>\r\n</worksheet>',
      '',
    ],
    [
      'alternate content',
      `<worksheet xmlns="${TRANSITIONAL}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:AlternateContent><mc:Choice Requires="x"><sheetData><row r="1"/></sheetData></mc:Choice></mc:AlternateContent><sheetData>`,
      '<row r="1"',
      '</sheetData></worksheet>',
      '',
    ],
  ])('may have %s, and all but the row stays as it was', (_, before, row, after, prefix) => {
    const cell = `<${prefix}c r="A1" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">A</${prefix}t></${prefix}is></${prefix}c>`
    expect(edited(`${before}${row}/>${after}`, { texts: [at(0, 0)] })).toBe(
      `${before}${row}>${cell}</${prefix}row>${after}`,
    )
  })

  test('with a megabyte in one line takes at most three seconds of processor time', () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c></row>`,
    )
    const texts = Array.from({ length: 20_000 }, (_, row) => at(row, 1))
    const start = process.threadCpuUsage()
    const result = edited(sheet(`<sheetData>${rows.join('')}</sheetData>`), { texts })
    expect(process.threadCpuUsage(start).user).toBeLessThan(3_000_000)
    expect(result.match(/inlineStr/g)).toHaveLength(20_000)
  })

  test.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${sheet('<sheetData/>')}`],
    ['no rows', sheet('')],
    ['another root', `<chartsheet xmlns="${TRANSITIONAL}"/>`],
    ['an open element', `<worksheet xmlns="${TRANSITIONAL}"><sheetData>`],
    ['an open quote', `<worksheet xmlns="${TRANSITIONAL}`],
    ['elements that cross', sheet('<sheetData><row></sheetData></row>')],
  ])('with %s is refused', (_, xml) => {
    expect(() => findSheetParts(xml)).toThrow(expect.objectContaining({ code: 'workbook.damaged' }) as Error)
  })

  test('is read in its declared encoding and written in UTF-8', () => {
    const xml = '<?xml version="1.0" encoding="UTF-16"?><a>ção</a>'
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')])
    expect(decodeXml(bytes)).toContain('ção')
    expect(encodeXml(decodeXml(bytes), bytes).toString()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><a>ção</a>',
    )
    const plain = Buffer.from('\ufeff<?xml version="1.0" encoding="utf-8"?><a>ção</a>')
    expect(encodeXml(decodeXml(plain), plain)).toEqual(plain)
    expect(() => decodeXml(Buffer.from([0x3c, 0xff]))).toThrow(
      expect.objectContaining({ code: 'workbook.damaged' }) as Error,
    )
  })
})
