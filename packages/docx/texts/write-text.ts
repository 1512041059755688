import { defaultStyles } from '../front/default-styles.ts'
import { extentOfWidth, inlinePicture } from './inline-picture.ts'
import {
  contentTypes,
  coreProperties,
  defaultSettings,
  extendedProperties,
  type NewPart,
  OFFICE,
  packageRelationships,
  partXml,
  relationships,
  XML_DECLARATION,
} from '../front/new-package.ts'
import { defaultNumbering } from '../front/numbering-definitions.ts'
import { defaultPage, TEXT_WIDTH } from '../front/page-layout.ts'
import { BULLET_NUMBERING, DECIMAL_NUMBERING, plainDesign } from '../front/style-design.ts'
import { themePart } from '../front/theme.ts'
import { numbering } from '../front/style-elements.ts'
import { paragraph, property, run } from '../front/wordprocessing.ts'
import { child, element, type XmlElement } from '../package/xml/xml.ts'
import { ZipWriter } from '../package/zip/zip-writer.ts'
import { NumberedLists } from './numbered-lists.ts'
import type { TextBlock, TextPicture, TextPiece } from './text-blocks.ts'

/** Text that a person wrote in an editor, with everything that is needed to write it as a Word file. */
export interface NewText {
  title: string
  author: string
  /** Time at which the text was created, in ISO 8601. */
  created: string
  /** Identifier that is written into the properties of the file, so that files with equal words differ. */
  identifier: string
  language: 'pt-BR' | 'en-US'
  blocks: readonly TextBlock[]
}

const EMU_PER_TWENTIETH = 635
/**
 * Largest size of a picture, in English Metric Units (360,000 to a centimetre): the text area of the default page,
 * minus one line for a caption.
 */
const LARGEST_PICTURE = { width: TEXT_WIDTH * EMU_PER_TWENTIETH, height: 8_200_000 }
const PICTURE_NAMESPACES =
  ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
  ' xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"' +
  ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"'
const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpeg' } as const

/**
 * Writes a text as a Word file of its own, from which proposals can copy it. The title is the first paragraph, in the
 * style of heading 1. Only Word's built-in styles are used, so that the text takes the look of a proposal's template.
 * Equal texts give equal bytes.
 * @throws {DocxError} `docx.write_failed` when the file cannot be written
 */
export async function writeText(path: string, text: NewText): Promise<void> {
  const body = new TextBody()
  const title = paragraph('Heading1', [run(text.title)])
  const blocks = body.blocksOf(text.blocks)
  const last = text.blocks.at(-1)
  // Word requires a paragraph after a table at the end of the document.
  const end = last?.kind === 'table' ? [paragraph(undefined, [])] : []
  const document = element('w:document', {}, [
    element('w:body', {}, [title, ...blocks, ...end, defaultPage()]),
  ])
  const design = { ...plainDesign, language: text.language }
  const parts: NewPart[] = [
    ['styles', 'styles', 'styles', partXml(defaultStyles(design))],
    ['numbering', 'numbering', 'numbering', partXml(body.numbering(defaultNumbering(design)))],
    ['settings', 'settings', 'settings', partXml(defaultSettings())],
  ]
  const zip = await ZipWriter.create(path)
  try {
    await zip.add('[Content_Types].xml', contentTypes(parts, { png: 'image/png', jpeg: 'image/jpeg' }))
    await zip.add('_rels/.rels', packageRelationships())
    const { author: creator, ...facts } = text
    await zip.add('docProps/core.xml', coreProperties({ ...facts, creator }))
    await zip.add('docProps/app.xml', extendedProperties())
    await zip.add('word/document.xml', partXml(document, PICTURE_NAMESPACES))
    const own = parts.map(([name, kind]): [string, string, string] => [
      name,
      `${OFFICE}/${kind}`,
      `${name}.xml`,
    ])
    const theme: [string, string, string] = ['theme1', `${OFFICE}/theme`, 'theme/theme1.xml']
    await zip.add('word/_rels/document.xml.rels', relationships([...own, theme, ...body.relationships]))
    for (const [name, , , xml] of parts) await zip.add(`word/${name}.xml`, xml)
    await zip.add('word/theme/theme1.xml', XML_DECLARATION + themePart(design))
    for (const [name, { bytes }] of body.pictures) await zip.add(`word/${name}`, bytes)
    await zip.finish()
  } catch (error) {
    await zip.abort()
    throw error
  }
}

/**
 * Converts the paragraphs, tables and pictures of a text to XML elements. Collects the lists, links and pictures that
 * the file needs for them.
 */
class TextBody {
  readonly relationships: [id: string, type: string, target: string][] = []
  readonly pictures = new Map<string, TextPicture>()
  readonly #links = new Map<string, string>()
  readonly #lists = new NumberedLists()

  blocksOf(blocks: readonly TextBlock[]): XmlElement[] {
    return blocks.flatMap((block, at) => {
      const before = blocks[at - 1]
      const own = this.#blockOf(block)
      if (before?.kind !== 'table') return [own]
      // Two tables in a row would become one table (ECMA-376 Part 1, 17.4.37), and text after a table would touch its
      // last line.
      if (block.kind === 'table') return [paragraph(undefined, []), own]
      if (block.kind !== 'heading') setSpaceBefore(own)
      return [own]
    })
  }

  /**
   * Adds a list (`w:num`) to the list definitions for each numbered list of the text. Each list restarts at 1
   * (`w:startOverride`, ECMA-376 Part 1, 17.9.27).
   */
  numbering(definitions: XmlElement): XmlElement {
    for (const id of this.#lists.ids)
      definitions.children.push(
        element('w:num', { 'w:numId': id }, [
          property('w:abstractNumId', DECIMAL_NUMBERING),
          ...[0, 1, 2].map((level) =>
            element('w:lvlOverride', { 'w:ilvl': String(level) }, [property('w:startOverride', 1)]),
          ),
        ]),
      )
    return definitions
  }

  #blockOf(block: TextBlock): XmlElement {
    if (block.kind !== 'listItem') this.#lists.end()
    switch (block.kind) {
      case 'paragraph':
        return paragraph(undefined, this.#runsOf(block.pieces))
      case 'heading':
        return paragraph(`Heading${block.level + 1}`, this.#runsOf(block.pieces))
      case 'listItem':
        return this.#itemOf(block)
      case 'table':
        return this.#tableOf(block)
      default:
        return paragraph(undefined, [this.#pictureOf(block)])
    }
  }

  #itemOf(item: Extract<TextBlock, { kind: 'listItem' }>): XmlElement {
    const { level, pieces } = item
    const content = this.#runsOf(pieces)
    const id = this.#lists.take(item)
    if (id === undefined) {
      const deeper = level > 1 ? [numbering(BULLET_NUMBERING, level - 1)] : []
      return paragraph('ListBullet', content, deeper)
    }
    return paragraph('ListNumber', content, [numbering(id, level - 1)])
  }

  #tableOf({ hasHeader, rows }: Extract<TextBlock, { kind: 'table' }>): XmlElement {
    const columns = rows[0]?.length ?? 0
    const width = String(Math.floor(TEXT_WIDTH / columns))
    const look = {
      'w:firstRow': hasHeader ? '1' : '0',
      'w:lastRow': '0',
      'w:firstColumn': '0',
      'w:lastColumn': '0',
    }
    return element('w:tbl', {}, [
      element('w:tblPr', {}, [
        property('w:tblStyle', 'TableGrid'),
        element('w:tblW', { 'w:w': '5000', 'w:type': 'pct' }),
        element('w:tblLook', {
          'w:val': hasHeader ? '0420' : '0400',
          ...look,
          'w:noHBand': '0',
          'w:noVBand': '1',
        }),
      ]),
      element(
        'w:tblGrid',
        {},
        Array.from({ length: columns }, () => element('w:gridCol', { 'w:w': width })),
      ),
      ...rows.map((cells, at) => this.#rowOf(cells, { isHeader: hasHeader && at === 0, width })),
    ])
  }

  #rowOf(cells: TextPiece[][], { isHeader, width }: { isHeader: boolean; width: string }): XmlElement {
    const properties = [element('w:cantSplit'), ...(isHeader ? [element('w:tblHeader')] : [])]
    return element('w:tr', {}, [
      element('w:trPr', {}, properties),
      ...cells.map((pieces) =>
        element('w:tc', {}, [
          element('w:tcPr', {}, [element('w:tcW', { 'w:w': width, 'w:type': 'dxa' })]),
          paragraph(
            undefined,
            this.#runsOf(isHeader ? pieces.map((piece) => ({ ...piece, bold: true })) : pieces),
            [
              ...(isHeader ? [element('w:keepNext')] : []),
              element('w:spacing', { 'w:before': '40', 'w:after': '40' }),
            ],
          ),
        ]),
      ),
    ])
  }

  #pictureOf({ picture, alternativeText, width }: Extract<TextBlock, { kind: 'picture' }>): XmlElement {
    const number = this.pictures.size + 1
    const name = `media/image${number}.${EXTENSIONS[picture.type]}`
    this.pictures.set(name, picture)
    const id = `picture${number}`
    this.relationships.push([id, `${OFFICE}/image`, name])
    const extent = extentOfWidth(picture, (LARGEST_PICTURE.width * width) / 100, LARGEST_PICTURE)
    return inlinePicture(id, extent, {
      id: String(number),
      name: `Picture ${number}`,
      descr: alternativeText,
    })
  }

  #runsOf(pieces: readonly TextPiece[]): XmlElement[] {
    return pieces.map((piece) => {
      const words = run(piece.text, propertiesOf(piece))
      if (piece.link === undefined) return words
      return element('w:hyperlink', { 'r:id': this.#linkTo(piece.link), 'w:history': '1' }, [words])
    })
  }

  #linkTo(address: string): string {
    const known = this.#links.get(address)
    if (known !== undefined) return known
    const id = `link${this.#links.size + 1}`
    this.#links.set(address, id)
    this.relationships.push([id, `${OFFICE}/hyperlink`, address])
    return id
  }
}

/** Adds space before a paragraph that follows a table, so that its text does not touch the table. */
function setSpaceBefore(block: XmlElement): void {
  const own = child(block, 'w:pPr')
  const properties = own ?? element('w:pPr')
  if (!own) block.children.unshift(properties)
  properties.children.push(element('w:spacing', { 'w:before': '160' }))
}

/** Returns the properties of a run of text as XML elements, in the order that ECMA-376 requires (CT_RPr). */
function propertiesOf({ bold, italic, underline, link }: TextPiece): XmlElement[] {
  return [
    ...(link === undefined ? [] : [property('w:rStyle', 'Hyperlink')]),
    ...(bold ? [element('w:b'), element('w:bCs')] : []),
    ...(italic ? [element('w:i'), element('w:iCs')] : []),
    ...(underline ? [property('w:u', 'single')] : []),
  ]
}
