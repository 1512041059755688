import { officePackage } from '../../disarm/office-package.fixture.ts'
import { entriesOf } from '../../disarm/package-scan.fixture.ts'
import { relationships } from '../../disarm/hostile-markup.fixture.ts'
import { paragraph } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'

export const OOXML = 'application/vnd.openxmlformats-officedocument.'
export const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
export const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const BOOK_TYPE = `${OOXML}spreadsheetml.sheet.main+xml`
const SHEET_TYPE = `${OOXML}spreadsheetml.worksheet+xml`

/** Returns the XML of a relationship part whose targets are all parts of the package. */
export function inside(entries: [id: string, kind: string, target: string][]): string {
  return relationships(entries).replaceAll(' TargetMode="External"', '')
}

/** Parts of an Office file for a test. The key is the part's name. */
export type Parts = Record<string, string | Buffer>

/** Returns the parts of an embedded file together with the list of their content types. */
export function typed(parts: Parts, types: Record<string, string>): Parts {
  const overrides = Object.entries(types).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ...parts,
  }
}

/**
 * Returns a workbook with one worksheet, and with more parts if given.
 * @param sheet worksheet: its content as XML, or the bytes of the whole part
 * @param more names and definitions for the part `xl/workbook.xml`
 */
export function bookOf(
  sheet: string | Buffer,
  parts: Parts = {},
  types: Record<string, string> = {},
  more = '',
): Buffer {
  return officePackage(
    typed(
      {
        '_rels/.rels': inside([['rId1', 'officeDocument', 'xl/workbook.xml']]),
        'xl/workbook.xml': `<workbook ${S} xmlns:r="${REL}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>${more}</workbook>`,
        'xl/_rels/workbook.xml.rels': inside([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
        'xl/worksheets/sheet1.xml':
          typeof sheet === 'string' ? `<worksheet ${S} xmlns:r="${REL}">${sheet}</worksheet>` : sheet,
        ...parts,
      },
      { 'xl/workbook.xml': BOOK_TYPE, 'xl/worksheets/sheet1.xml': SHEET_TYPE, ...types },
    ),
  )
}

/** Returns the XML of a worksheet's data with one cell that has this formula, already escaped, and the value 43. */
export function cellWith(formula: string): string {
  return `<sheetData><row r="1"><c r="A1"><f>${formula}</f><v>43</v></c></row></sheetData>`
}

/** Returns an Office file of Word with the given content of its body, and with more parts if given. */
export function documentOf(body: string, parts: Parts = {}, types: Record<string, string> = {}): Buffer {
  return officePackage(
    typed(
      {
        '_rels/.rels': inside([['rId1', 'officeDocument', 'word/document.xml']]),
        'word/document.xml': `<w:document ${W} xmlns:r="${REL}"><w:body>${body}</w:body></w:document>`,
        ...parts,
      },
      { 'word/document.xml': `${OOXML}wordprocessingml.document.main+xml`, ...types },
    ),
  )
}

/** Returns a Word file that embeds a workbook as an object. */
export function embeddingBook(data: Buffer, contentType = `${OOXML}spreadsheetml.sheet`): WordFile {
  return {
    body: `${paragraph('text')}<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Excel.Sheet.12" r:id="rIdX"/></w:object></w:r></w:p>`,
    parts: [{ name: 'word/embeddings/book.xlsx', data, kind: 'package', contentType, id: 'rIdX' }],
  }
}

/** Returns a Word file that imports a file, such as another Word document, by `w:altChunk`. */
export function importing(
  data: string | Buffer,
  contentType = `${OOXML}wordprocessingml.document.main+xml`,
): WordFile {
  return {
    body: `${paragraph('text')}<w:altChunk r:id="rIdD"/><w:p/>`,
    parts: [{ name: 'word/inner.docx', data, kind: 'aFChunk', contentType, id: 'rIdD' }],
  }
}

/**
 * Returns the texts of all files in an archive, and of the archives inside it, as one text. Zero bytes are left out, so
 * that words in UTF-16 are found too.
 */
export function textsWithin(archive: Buffer): string {
  return entriesOf(archive)
    .map(({ name, data }) => {
      const isArchive = data.subarray(0, 2).toString('latin1') === 'PK'
      return `\n${name}\n${isArchive ? textsWithin(data) : data.toString('utf8').replaceAll('\0', '')}`
    })
    .join('')
}
