import type { BodyItem, BodyParagraph, TableRowReading } from '@tenderwright/docx'
import type { MatrixLanguage } from '../../cells/detect-language.ts'
import { foldName } from '../../sheet/fold-name.ts'
import { shownText } from '../../sheet/shown-text.ts'
import type { ListFacts, ListParagraph, SheetGrid } from '../../sheet/sheet-grid.ts'
import { wordsIn } from '../../cells/cell-kinds.ts'
import { HeadingPath } from './heading-path.ts'
import { headingLevel, isCaption, numberedText, withoutBullet } from './paragraph-kinds.ts'
import { laidOut, TableGrid } from './table-grid.ts'

/** Names for tables, lists and plain texts of a document that have no title, by the document's language. */
const NAMES: Record<MatrixLanguage, { table: string; list: string; text: string }> = {
  pt: { table: 'Tabela', list: 'Lista', text: 'Texto' },
  en: { table: 'Table', list: 'List', text: 'Text' },
}
const MAX_NAME_LENGTH = 100
/** Maximum number of words at which a line directly above a table is used as its title. */
const MAX_TITLE_WORDS = 12

/**
 * Converter from a Word document to grids like those of worksheets, in which requirements are then searched. Each table
 * becomes a grid. The paragraphs under each heading become a grid too.
 */
export class DocumentGrids {
  readonly #names: (typeof NAMES)['pt']
  readonly #grids: SheetGrid[] = []
  /** Number of grids with each name so far. The key is the name in lower case without accents. */
  readonly #taken = new Map<string, number>()
  readonly #path = new HeadingPath()
  #paragraphs: ListParagraph[] = []
  #tables = 0
  #lists = 0
  /** Last paragraph since the last table, which may be the title of the next table. */
  #above: BodyParagraph | undefined
  /**
   * Table that was read last, to which the next table may be added as its continuation. Absent after further text,
   * which ends the table.
   */
  #open: TableGrid | undefined

  constructor(language: MatrixLanguage) {
    this.#names = NAMES[language]
  }

  read(items: readonly BodyItem[]): SheetGrid[] {
    const texts: ListParagraph[] = []
    for (const item of items) {
      if (item.kind === 'table') this.#table(item.rows, item.continues)
      else if (item.text.trim() !== '' && !item.inContents) texts.push(this.#paragraph(item))
    }
    this.#endList()
    // A document without tables and lists gets one grid with its paragraphs, so that a person can see the text.
    if (this.#grids.every(({ rows }) => rows.length === 0) && texts.length > 0) {
      this.#grids.push(gridOf(this.#names.text, { title: '', headings: [], paragraphs: texts }))
    }
    return this.#grids.filter(({ rows }) => rows.length > 0)
  }

  #paragraph(paragraph: BodyParagraph): ListParagraph {
    const { number, text } = numberedText(paragraph)
    const index = paragraph.place - 1
    this.#above = paragraph
    this.#open = undefined
    const level = headingLevel(paragraph)
    if (level !== null) {
      this.#endList()
      this.#path.enter(shownText([number, text].filter(Boolean).join(' ')), level)
    } else if (isCaption(paragraph)) this.#path.content()
    else {
      const bullet = number === '' ? withoutBullet(text) : null
      const isBullet = paragraph.isBullet || bullet !== null
      this.#path.content()
      this.#paragraphs.push({
        index,
        kind: number !== '' ? 'item' : isBullet ? 'bullet' : 'text',
        number,
        text: shownText(bullet ?? text),
      })
    }
    return { index, kind: 'text', number, text: shownText(text) }
  }

  #table(rows: readonly TableRowReading[], continues: boolean): void {
    for (const inner of laidOut(rows)) {
      if (this.#open && ((continues && inner === rows) || this.#open.isContinuedBy(inner))) {
        this.#open.add(inner)
        continue
      }
      this.#tables += 1
      this.#open = new TableGrid(this.#unique(this.#titleAbove() ?? `${this.#names.table} ${this.#tables}`))
      this.#open.add(inner)
      this.#grids.push(this.#open.grid)
    }
    this.#path.content()
    this.#above = undefined
  }

  /**
   * Returns the title of the next table in the Word document. A caption directly above the table is preferred, then the
   * heading, then a short line directly above it. `undefined` if there is none.
   */
  #titleAbove(): string | undefined {
    const above = this.#above
    if (above && isCaption(above)) return above.text
    const heading = this.#path.titles.at(-1)
    if (heading !== undefined) return heading
    return above && wordsIn(above.text) <= MAX_TITLE_WORDS ? above.text.replace(/:\s*$/, '') : undefined
  }

  #endList(): void {
    const paragraphs = this.#paragraphs
    this.#paragraphs = []
    if (paragraphs.length === 0) return
    this.#lists += 1
    const headings = this.#path.titles
    const title = headings.at(-1)
    const name = `${this.#names.list} ${this.#lists}${title === undefined ? '' : `: ${title}`}`
    this.#grids.push(gridOf(this.#unique(name), { title: this.#path.documentTitle, headings, paragraphs }))
  }

  /** Returns a name for a grid, made from a text. Adds a number if another grid already has the name. */
  #unique(text: string): string {
    const name = shownText(text).replaceAll('\n', ' ').slice(0, MAX_NAME_LENGTH)
    const folded = foldName(name)
    const count = (this.#taken.get(folded) ?? 0) + 1
    this.#taken.set(folded, count)
    return count === 1 ? name : this.#unique(`${name} (${count})`)
  }
}

function gridOf(name: string, list: ListFacts): SheetGrid {
  const rows = list.paragraphs.map(({ index, number, text }) => ({
    index,
    cells: new Map([...(number === '' ? [] : [[0, number] as const]), [1, text] as const]),
  }))
  return { name, hidden: false, rows, merges: [], list }
}
