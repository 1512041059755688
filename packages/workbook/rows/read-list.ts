import { asks, demands } from '../cells/asking.ts'
import { wordsIn } from '../cells/cell-kinds.ts'
import { digitsOf } from '../cells/requirement-numbers.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../reading/reading.ts'
import type { ListFacts, ListParagraph, SheetGrid } from '../sheet/sheet-grid.ts'
import { GroupPath } from './group-path.ts'
import { MAX_TITLE_WORDS } from './settle-groups.ts'

/**
 * Result of reading the paragraphs under a heading of a Word document. It has the requirements, the other paragraphs,
 * and the reasons to ask a person (`doubts`).
 */
export interface ListReading {
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
}

type Doubt = 'rows_unclear' | 'groups_unclear'

const NAMED_ROWS = 20
const MAX_IGNORED_TEXT = 300
/** Smallest number of words at which a paragraph without a number may be a requirement of its own. */
const MIN_ASKING_WORDS = 5

/**
 * Reads the requirements among the paragraphs under one heading of a Word document. Numbered paragraphs, and bullets
 * that ask for something, become requirements. If there are neither, each paragraph that asks for something becomes
 * one.
 */
export function readList({ name }: SheetGrid, list: ListFacts): ListReading {
  return new ListReader(name, list).read()
}

class ListReader {
  readonly #sheet: string
  readonly #list: ListFacts
  readonly #reading: ListReading = { requirements: [], ignored: [], doubts: [] }
  readonly #groups = new GroupPath()
  readonly #unsure = new Map<Doubt, number[]>()
  /**
   * Last requirement that was read, with its original text. Further paragraphs may have been appended to the
   * requirement since.
   */
  #last: { requirement: MatrixRequirement; text: string; kind: ListParagraph['kind'] } | undefined

  constructor(sheet: string, list: ListFacts) {
    this.#sheet = sheet
    this.#list = list
  }

  read(): ListReading {
    const { paragraphs } = this.#list
    const isNumbered = paragraphs.some(({ kind }) => kind === 'item')
    const bullets = paragraphs.filter(({ kind }) => kind === 'bullet')
    const isBulleted = !isNumbered && bullets.length >= 2
    const nextNumbers = numbersBelow(paragraphs)
    for (const [at, paragraph] of paragraphs.entries()) {
      const { kind, text } = paragraph
      if (text === '') this.#ignore(paragraph, 'no_text')
      else if (kind === 'item') this.#item(paragraph, nextNumbers[at])
      else if (kind === 'bullet' && (asks(text) || (isBulleted && !this.#isPart(paragraph))))
        this.#take(paragraph)
      else if (!isNumbered && !isBulleted && kind === 'text' && asks(text)) this.#take(paragraph)
      else if (isNumbered && kind === 'text' && namesList(text)) this.#enter(paragraph)
      else this.#continue(paragraph)
    }
    for (const [code, rows] of this.#unsure) {
      const named = rows.slice(0, NAMED_ROWS).join(', ')
      this.#reading.doubts.push({ code, params: { sheet: this.#sheet, count: rows.length, rows: named } })
    }
    return this.#reading
  }

  #item(paragraph: ListParagraph, next: string | undefined): void {
    const { number, text } = paragraph
    if (next !== undefined && isParent(number, next)) {
      if (!demands(text) && wordsIn(text) <= MAX_TITLE_WORDS && !/[.;:]$/.test(text)) {
        this.#enter(paragraph)
        return
      }
      // A sentence that ends with a colon, such as "The system shall print:", either introduces the parts below it or
      // is one requirement with them.
      if (text.endsWith(':') || !demands(text)) this.#doubt('groups_unclear', paragraph)
    } else if (!demands(text) && wordsIn(text) <= 3) this.#doubt('rows_unclear', paragraph)
    this.#take(paragraph)
  }

  /** Makes a paragraph the title of the requirements below it. */
  #enter(paragraph: ListParagraph): void {
    this.#groups.enter(paragraph.text, paragraph.number)
    this.#ignore(paragraph, 'group')
    this.#last = undefined
  }

  #take(paragraph: ListParagraph): void {
    const { number, text, index, kind } = paragraph
    const groupPath = [...this.#list.headings, ...this.#groups.titles()].filter(
      (title, at, all) => title !== all[at - 1],
    )
    const requirement: MatrixRequirement = {
      category: groupPath.join(' > '),
      groupPath,
      item: '',
      description: text,
      sheet: this.#sheet,
      row: index + 1,
      ...(number !== '' && { number }),
    }
    if (kind === 'bullet' && this.#last?.kind === 'item' && this.#last.text.endsWith(':')) {
      this.#doubt('groups_unclear', paragraph)
    }
    this.#reading.requirements.push(requirement)
    this.#last = { requirement, text, kind }
  }

  /**
   * Appends a paragraph to the requirement above it. If the paragraph is a sentence that asks for something, a person
   * is asked, because it may be a requirement of its own.
   */
  #continue(paragraph: ListParagraph): void {
    const { text, kind } = paragraph
    const isOwn = asks(text) && wordsIn(text) >= MIN_ASKING_WORDS && !/^\p{Ll}/u.test(text)
    const introduces = (this.#last?.text ?? text).endsWith(':')
    if (isOwn && !introduces && kind === 'text') this.#doubt('rows_unclear', paragraph)
    if (!this.#last) {
      this.#ignore(paragraph, 'note')
      return
    }
    const { requirement } = this.#last
    requirement.description = `${requirement.description}\n${text}`
    this.#ignore(paragraph, 'continuation')
  }

  /**
   * Returns whether a bullet is a part of the bullet above it. The bullet above must end with a colon, and the part
   * must ask for nothing.
   */
  #isPart({ text }: ListParagraph): boolean {
    return !demands(text) && this.#last?.kind === 'bullet' && this.#last.text.endsWith(':')
  }

  #doubt(code: Doubt, { index }: ListParagraph): void {
    this.#unsure.set(code, [...(this.#unsure.get(code) ?? []), index + 1])
  }

  #ignore({ index, number, text }: ListParagraph, reason: IgnoredRow['reason']): void {
    const words = [number, text].filter(Boolean).join(' | ').slice(0, MAX_IGNORED_TEXT)
    this.#reading.ignored.push({ sheet: this.#sheet, row: index + 1, reason, text: words })
  }
}

/** Maximum number of words of a paragraph that only names the list below it, such as "Non-functional requirements:". */
const MAX_LIST_NAME = 6

/** Returns whether a paragraph only names the list below it, such as "Non-Functional Requirements (NFR):". */
const namesList = (text: string) =>
  wordsIn(text) <= MAX_LIST_NAME &&
  /^((non?|n[ãa]o)[ -]?)?(\p{L}+[ -])?(requisitos|requirements|requerimientos|exigences)(?!\p{L})/iu.test(
    text,
  ) &&
  !asks(text) &&
  !/[.;]$/.test(text)

/**
 * Returns for each paragraph the number of the next numbered paragraph. It shows whether the paragraph is a title: "1"
 * above "1.1" may be one.
 */
function numbersBelow(paragraphs: readonly ListParagraph[]): (string | undefined)[] {
  const below: (string | undefined)[] = []
  let next: string | undefined
  for (const { kind, number } of paragraphs.toReversed()) {
    below.push(next)
    if (kind === 'item') next = number
  }
  return below.reverse()
}

/**
 * Returns whether a number is the parent of the next number. Example: "2" is the parent of "2.1". A letter, such as
 * "a)", always belongs to the number above it.
 */
function isParent(number: string, next: string): boolean {
  const isLetter = (text: string) => /^\(?[a-z]{1,5}\)?$/.test(text)
  if (isLetter(next)) return !isLetter(number)
  const [upper, lower] = [digitsOf(number), digitsOf(next)]
  return upper.length > 0 && upper.length < lower.length && upper.every((digit, at) => digit === lower[at])
}
