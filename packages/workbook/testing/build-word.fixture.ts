import { storedArchive } from '../read/archive/stored-archive.ts'

/** Cell of a table in a Word document that a test builds: a text, or a cell that is merged or contains a table. */
export type WordCell =
  | string
  | { text: string; span?: number; merge?: 'restart' | 'continue'; inner?: WordRows }
export type WordRows = WordCell[][]

/**
 * Block of a Word document that a test builds: a paragraph (a string), a heading, a list item, a table, or
 * WordprocessingML.
 */
export type WordBlock =
  | string
  | { heading: string; level?: number }
  | { bold: string }
  /** Paragraph of an automatic list. `decimal` gives 1, 1.1, 1.1.1, and `code` gives RF1, RF2. */
  | { item: string; list?: 'decimal' | 'letters' | 'code' | 'bullets'; level?: number }
  | { table: WordRows }
  | { xml: string }

const LISTS = { decimal: 1, letters: 2, code: 3, bullets: 4 }
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const WORDML = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

/** Returns the bytes of a Word document with the given paragraphs and tables, for a test. */
export function wordBytes(blocks: readonly WordBlock[]): Buffer {
  return wordPackage(
    `<w:document ${W}><w:body>${blocks.map(blockXml).join('')}<w:sectPr/></w:body></w:document>`,
  )
}

/** Returns the bytes of a Word document for a test. `document` is the XML of its main part, `word/document.xml`. */
export function wordPackage(document: string): Buffer {
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
  const override = (name: string, kind: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${WORDML}${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONSHIPS}${kind}" Target="${target}"/>`
  const relations = (inside: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
  return storedArchive([
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('document', 'document.main')}${override('styles', 'styles')}${override('numbering', 'numbering')}</Types>`,
    ),
    part('_rels/.rels', relations(relation('r1', 'officeDocument', 'word/document.xml'))),
    part(
      'word/_rels/document.xml.rels',
      relations(relation('r1', 'styles', 'styles.xml') + relation('r2', 'numbering', 'numbering.xml')),
    ),
    part('word/document.xml', document),
    part('word/styles.xml', `<w:styles ${W}>${[1, 2, 3].map(headingStyle).join('')}</w:styles>`),
    part('word/numbering.xml', `<w:numbering ${W}>${NUMBERING}</w:numbering>`),
  ])
}

const headingStyle = (level: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const LEVELS = [
  [level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2.'), level(2, 'decimal', '%1.%2.%3.')],
  [level(0, 'lowerLetter', '%1)')],
  [level(0, 'decimal', 'RF%1')],
  [level(0, 'bullet', '•'), level(1, 'bullet', '–')],
]
const NUMBERING =
  LEVELS.map(
    (levels, at) => `<w:abstractNum w:abstractNumId="${at + 1}">${levels.join('')}</w:abstractNum>`,
  ).join('') +
  LEVELS.map((_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at + 1}"/></w:num>`).join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const runXml = (text: string, properties = '') =>
  `<w:r>${properties}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

/**
 * Returns a paragraph.
 * @param properties content of its properties element, as XML
 */
function paragraphXml(text: string, properties = '', runProperties = ''): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${text && runXml(text, runProperties)}</w:p>`
}

function blockXml(block: WordBlock): string {
  if (typeof block === 'string') return paragraphXml(block)
  if ('heading' in block) return paragraphXml(block.heading, `<w:pStyle w:val="Heading${block.level ?? 1}"/>`)
  if ('bold' in block) return paragraphXml(block.bold, '', '<w:rPr><w:b/></w:rPr>')
  if ('item' in block) {
    const list = LISTS[block.list ?? 'decimal']
    return paragraphXml(
      block.item,
      `<w:numPr><w:ilvl w:val="${block.level ?? 0}"/><w:numId w:val="${list}"/></w:numPr>`,
    )
  }
  return 'xml' in block ? block.xml : tableXml(block.table)
}

/** Returns a table of cells. */
function tableXml(rows: WordRows): string {
  return `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.map(cellXml).join('')}</w:tr>`).join('')}</w:tbl>`
}

function cellXml(cell: WordCell): string {
  const { text, span, merge, inner } = typeof cell === 'string' ? { text: cell } : cell
  const properties =
    (span === undefined ? '' : `<w:gridSpan w:val="${span}"/>`) +
    (merge === undefined ? '' : merge === 'restart' ? '<w:vMerge w:val="restart"/>' : '<w:vMerge/>')
  const content =
    (inner ? tableXml(inner) : '') +
    text
      .split('\n')
      .map((line) => paragraphXml(line))
      .join('')
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
}
