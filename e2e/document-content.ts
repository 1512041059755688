/**
 * Reads the visible content of a Word file: its paragraphs, tables and pictures in order. The module uses no code of
 * the product, so that browser tests check generated proposals independently.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { readEntries } from './zip-entries.ts'

export interface Paragraph {
  kind: 'paragraph'
  text: string
  style: string
  /** SHA-1 hashes of the paragraph's pictures, in the order of the pictures. */
  images: string[]
}
export interface Table {
  kind: 'table'
  rows: string[][]
  images: string[]
}
export type Content = Paragraph | Table

function parse(
  xml: Buffer,
  handlers: { open(tag: SaxesTagNS): void; text?(text: string): void; close?(tag: SaxesTagNS): void },
) {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', (tag) => handlers.open(tag))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('closetag', (tag) => handlers.close?.(tag))
  parser.write(xml.toString('utf8')).close()
}

function relationships(entries: Map<string, Buffer>): Map<string, string> {
  const targets = new Map<string, string>()
  const xml = entries.get('word/_rels/document.xml.rels')
  if (xml)
    parse(xml, {
      open(tag) {
        const value = (name: string) => tag.attributes[name]?.value ?? ''
        if (tag.local === 'Relationship' && value('TargetMode') !== 'External')
          targets.set(value('Id'), path.posix.join('word', value('Target').replace(/^\/word\//, '')))
      },
    })
  return targets
}

/**
 * Reads the paragraphs and tables in the body of a Word document, in order. Includes the names of their styles and
 * hashes of their pictures.
 * @throws {Error} if the file has no main part, `word/document.xml`
 */
export async function readContent(file: string): Promise<Content[]> {
  const entries = await readEntries(file)
  const document = entries.get('word/document.xml')
  if (!document) throw new Error(`${file} has no word/document.xml`)
  const targets = relationships(entries)
  const styleNames = new Map<string, string>()
  let styleId = ''
  const styles = entries.get('word/styles.xml')
  if (styles)
    parse(styles, {
      open(tag) {
        if (tag.local === 'style') styleId = tag.attributes['w:styleId']?.value ?? ''
        if (tag.local === 'name' && styleId) styleNames.set(styleId, tag.attributes['w:val']?.value ?? '')
      },
      close(tag) {
        if (tag.local === 'style') styleId = ''
      },
    })

  const content: Content[] = []
  const open: string[] = []
  let paragraph: Paragraph | undefined
  let table: Table | undefined
  let tableDepth = 0
  parse(document, {
    open(tag) {
      open.push(tag.name)
      if (tag.name === 'w:tbl' && tableDepth++ === 0)
        content.push((table = { kind: 'table', rows: [], images: [] }))
      if (tag.name === 'w:tr' && tableDepth === 1) table?.rows.push([])
      if (tag.name === 'w:tc' && tableDepth === 1) table?.rows.at(-1)?.push('')
      if (tag.name === 'w:p' && tableDepth === 0 && !open.includes('w:txbxContent'))
        content.push((paragraph = { kind: 'paragraph', text: '', style: '', images: [] }))
      if (tag.name === 'w:pStyle' && paragraph && tableDepth === 0)
        paragraph.style = styleNames.get(tag.attributes['w:val']?.value ?? '') ?? ''
      if (tag.name === 'w:tab' && open.at(-2) === 'w:r' && paragraph) paragraph.text += '\t'
      const embedded = tag.name === 'a:blip' ? tag.attributes['r:embed']?.value : undefined
      const picture = embedded && entries.get(targets.get(embedded) ?? '')
      if (picture)
        (tableDepth ? table : paragraph)?.images.push(createHash('sha1').update(picture).digest('hex'))
    },
    text(text) {
      if (open.at(-1) !== 'w:t') return
      const row = table?.rows.at(-1)
      if (tableDepth && row) row[row.length - 1] += text
      else if (paragraph) paragraph.text += text
    },
    close(tag) {
      open.pop()
      if (tag.name === 'w:tbl' && --tableDepth === 0) table = undefined
      if (tag.name === 'w:p' && tableDepth === 0 && !open.includes('w:txbxContent')) paragraph = undefined
    },
  })
  return content
}

/**
 * Returns the part of a Word document's content from a heading with the given text up to the next heading of any level.
 * The heading is included.
 * @throws {Error} if there is no such heading
 */
export function sectionUnder(content: Content[], heading: string): Content[] {
  const isHeading = (item: Content) => item.kind === 'paragraph' && /^heading \d$/i.test(item.style)
  const start = content.findIndex(
    (item) => isHeading(item) && item.kind === 'paragraph' && item.text === heading,
  )
  if (start < 0) throw new Error(`No heading "${heading}"`)
  const next = content.findIndex((item, index) => index > start && isHeading(item))
  return content.slice(start, next < 0 ? undefined : next)
}

/**
 * Returns the parts of a Word document's content that a generated proposal must not change: words, table cells and
 * pictures. Styles are left out, because they may follow the template.
 */
export function essence(content: Content[]): unknown[] {
  return content.map((item) =>
    item.kind === 'table'
      ? { table: item.rows, images: item.images }
      : { paragraph: item.text, images: item.images },
  )
}
