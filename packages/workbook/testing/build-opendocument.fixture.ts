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

/** Parts of a spreadsheet: its sheets, the content before them, and styles of sheets. */
export interface OpenDocumentParts {
  sheets: string
  before?: string
  styles?: string
}

/** Returns the XML of a document's content. */
export function contentXml(
  { sheets, before = '', styles = '' }: OpenDocumentParts,
  root = 'document-content',
  attributes = '',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?><office:${root} ${NAMESPACES}${attributes}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${before}${sheets}</office:spreadsheet></office:body></office:${root}>`
}

/**
 * Returns an .ods file.
 * @param content parts of the content, or the whole content part as XML
 */
export function odsBytes(content: OpenDocumentParts | string, type = ODS_TYPE, manifest = '<x/>'): Buffer {
  const xml = typeof content === 'string' ? content : contentXml(content)
  return storedArchive([
    { name: 'mimetype', bytes: Buffer.from(type) },
    { name: 'content.xml', bytes: Buffer.from(xml) },
    { name: 'META-INF/manifest.xml', bytes: Buffer.from(manifest) },
  ])
}

/** Returns a flat document (.fods). */
export function flatBytes(parts: OpenDocumentParts): Buffer {
  return Buffer.from(contentXml(parts, 'document', ` office:mimetype="${ODS_TYPE}"`))
}

/** Returns a sheet with rows as XML. */
export const sheetXml = (name: string, rows: string, attributes = '') =>
  `<table:table table:name="${name}"${attributes}>${rows}</table:table>`

/** Returns a row of cells as XML. Each text becomes a cell of one paragraph. */
export const rowXml = (cells: readonly string[], attributes = '') =>
  `<table:table-row${attributes}>${cells.map((cell) => (cell.startsWith('<') ? cell : cellXml(cell))).join('')}</table:table-row>`

/** Returns a cell as XML with a paragraph for each line. */
export const cellXml = (text: string, attributes = '') =>
  `<table:table-cell${attributes}>${text
    .split('\n')
    .map((line) => (line === '' ? '' : `<text:p>${line}</text:p>`))
    .join('')}</table:table-cell>`

export const covered = (text = '', count = 1) =>
  `<table:covered-table-cell table:number-columns-repeated="${count}">${text && `<text:p>${text}</text:p>`}</table:covered-table-cell>`
