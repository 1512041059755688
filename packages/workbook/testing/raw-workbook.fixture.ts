import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { openPromise } from 'yauzl'
import { storedArchive, type ArchivePart } from '../read/archive/stored-archive.ts'
import { fileOf } from './build-workbook.fixture.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Workbook (.xlsx) of a test, given as the XML of its parts. So a test can contain XML that office programs write but
 * no library does.
 */
export interface RawWorkbook {
  /** XML of each worksheet, or only the content of its `worksheet` element. */
  sheets: Record<string, string>
  /** Content of the `definedNames` element. */
  names?: string
  /** Attributes of the `calcPr` element. */
  calculation?: string
  /** Further parts, such as macros and pictures. */
  parts?: Record<string, string | Buffer>
  /** Relationships of the first worksheet, as `Relationship` elements. */
  relations?: string
  /** Relationships of the workbook in addition to those of its worksheets, as `Relationship` elements. */
  bookRelations?: string
  /** Content types by part, for the workbook itself and for `parts`. */
  types?: Record<string, string>
  /** Name of the file. */
  name?: string
}

/** Writes an .xlsx with exactly the given XML to a temporary file, for a test, and returns its path. */
export async function rawWorkbook(raw: RawWorkbook): Promise<string> {
  const { sheets, names = '', calculation, parts = {}, relations, bookRelations = '', types = {} } = raw
  const listed = Object.entries(sheets)
  const text = (name: string, xml: string): ArchivePart => ({ name, bytes: Buffer.from(xml, 'utf8') })
  const override = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${types[name] ?? `${CONTENT}.${type}+xml`}"/>`
  const archive: ArchivePart[] = [
    text(
      '[Content_Types].xml',
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/octet-stream"/>` +
        override('xl/workbook.xml', 'sheet.main') +
        listed.map((_, at) => override(`xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join('') +
        Object.keys(types)
          .filter((part) => part in parts)
          .map((part) => override(part, ''))
          .join('') +
        `</Types>`,
    ),
    text('_rels/.rels', relationships(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    text(
      'xl/workbook.xml',
      `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
        listed
          .map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
          .join('') +
        `</sheets>${names && `<definedNames>${names}</definedNames>`}${calculation ? `<calcPr ${calculation}/>` : ''}</workbook>`,
    ),
    text(
      'xl/_rels/workbook.xml.rels',
      relationships(
        listed
          .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
          .join('') + bookRelations,
      ),
    ),
    ...listed.map(([, xml], at) =>
      text(
        `xl/worksheets/sheet${at + 1}.xml`,
        xml.startsWith('<?xml') || /^\s*<\w*:?worksheet/.test(xml)
          ? xml
          : `<?xml version="1.0"?><worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">${xml}</worksheet>`,
      ),
    ),
    ...(relations ? [text('xl/worksheets/_rels/sheet1.xml.rels', relationships(relations))] : []),
    ...Object.entries(parts).map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
  ]
  return fileOf(storedArchive(archive), raw.name ?? 'raw.xlsx')
}

function relationships(content: string): string {
  return `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}">${content}</Relationships>`
}

/**
 * Returns a `Relationship` element of an .xlsx. `type` is the last part of a standard type, such as "worksheet", or a
 * whole URI.
 */
export function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${type.includes('://') ? type : `${RELATIONS}/${type}`}" Target="${target}"/>`
}

/**
 * Returns the XML of a worksheet's row whose cells have the given texts as inline strings. `row` is 1-based, and `null`
 * leaves a cell out.
 */
export function rawRow(row: number, texts: readonly (string | null)[]): string {
  const cells = texts.map((text, at) =>
    text === null
      ? ''
      : `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${row}">${cells.join('')}</row>`
}

/**
 * Returns the compressed bytes of every entry of a ZIP archive, by name. Tests compare them to prove that entries were
 * copied unchanged.
 */
export async function rawParts(file: string): Promise<Map<string, Buffer>> {
  const bytes = await readFile(file)
  const archive = await openPromise(file, { autoClose: false, lazyEntries: true })
  const parts = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    const at = entry.relativeOffsetOfLocalHeader
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    parts.set(entry.fileName, bytes.subarray(start, start + entry.compressedSize))
  }
  archive.close()
  return parts
}

/**
 * Returns the unpacked text of one entry of a ZIP archive, such as the XML of a worksheet. The entry must be compressed
 * with deflate.
 */
export async function partXml(file: string, name: string): Promise<string> {
  const bytes = (await rawParts(file)).get(name) ?? Buffer.alloc(0)
  return inflateRawSync(bytes).toString('utf8')
}
