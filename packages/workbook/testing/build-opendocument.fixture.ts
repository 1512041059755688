import { storedArchive } from '../read/archive/stored-archive.ts'

const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet'
const NAMESPACES = [
  'office:urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  'table:urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  'text:urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  'style:urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  'draw:urn:oasis:names:tc:opendocument:xmlns:drawing:1.0',
  'xlink:http://www.w3.org/1999/xlink',
]
  .map((one) => `xmlns:${one.slice(0, one.indexOf(':'))}="${one.slice(one.indexOf(':') + 1)}"`)
  .join(' ')

/** XML from which a test builds an OpenDocument spreadsheet: its sheets, elements before them, and styles. */
export interface OpenDocumentParts {
  sheets: string
  before?: string
  styles?: string
}

/** Returns the XML of an OpenDocument spreadsheet's content (`content.xml`), for a test. */
export function contentXml(
  { sheets, before = '', styles = '' }: OpenDocumentParts,
  root = 'document-content',
  attributes = '',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?><office:${root} ${NAMESPACES}${attributes}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${before}${sheets}</office:spreadsheet></office:body></office:${root}>`
}

/**
 * Returns the bytes of an OpenDocument spreadsheet (.ods), for a test.
 * @param content parts of the content, or the whole `content.xml`
 */
export function odsBytes(content: OpenDocumentParts | string, type = ODS_TYPE, manifest = '<x/>'): Buffer {
  const xml = typeof content === 'string' ? content : contentXml(content)
  return storedArchive([
    { name: 'mimetype', bytes: Buffer.from(type) },
    { name: 'content.xml', bytes: Buffer.from(xml) },
    { name: 'META-INF/manifest.xml', bytes: Buffer.from(manifest) },
  ])
}

/** Returns the bytes of an OpenDocument spreadsheet that is a single XML file (.fods), for a test. */
export function flatBytes(parts: OpenDocumentParts): Buffer {
  return Buffer.from(contentXml(parts, 'document', ` office:mimetype="${ODS_TYPE}"`))
}

/** Returns the XML of a sheet in an OpenDocument spreadsheet. `rows` is the XML of its rows. */
export const sheetXml = (name: string, rows: string, attributes = '') =>
  `<table:table table:name="${name}"${attributes}>${rows}</table:table>`

/**
 * Returns the XML of a row in an OpenDocument spreadsheet. A text becomes a cell, and a string that begins with "<" is
 * used as XML of a cell.
 */
export const rowXml = (cells: readonly string[], attributes = '') =>
  `<table:table-row${attributes}>${cells.map((cell) => (cell.startsWith('<') ? cell : cellXml(cell))).join('')}</table:table-row>`

/** Returns the XML of a cell in an OpenDocument spreadsheet, with a paragraph for each line of the text. */
export const cellXml = (text: string, attributes = '') =>
  `<table:table-cell${attributes}>${text
    .split('\n')
    .map((line) => (line === '' ? '' : `<text:p>${line}</text:p>`))
    .join('')}</table:table-cell>`

export const covered = (text = '', count = 1) =>
  `<table:covered-table-cell table:number-columns-repeated="${count}">${text && `<text:p>${text}</text:p>`}</table:covered-table-cell>`
