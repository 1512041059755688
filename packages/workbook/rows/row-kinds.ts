import { asks, digitsOf, isExample, isFooter, isNumber, wordsIn } from '../tables/cell-kinds.ts'
import type { ColumnRoles } from '../tables/column-roles.ts'
import type { Table, TableRow } from '../tables/table.ts'

/** Kind of a row within a table. */
export type RowKind =
  | 'requirement'
  | 'group'
  | 'continuation'
  | 'merged'
  | 'no_text'
  | 'note'
  | 'example'
  | 'unsupported'
  | 'header'

/** Row with its kind, and whether the kind is in doubt. */
export interface KnownRow {
  row: TableRow
  kind: RowKind
  number: string
  doubt?: 'rows_unclear' | 'rows_without_number' | 'groups_unclear'
}

/** Part of the rows with text that have a number in a table whose requirements are numbered. */
const NUMBERED_SHARE = 0.6
/** Smallest part of all rows with text, titles of groups among them. */
const FEWEST_NUMBERED = 0.3
/** Longest title of a group, in words. */
const MAX_TITLE_WORDS = 14
/** Part of the usual number of words below which a text among sentences may be a title. */
const SHORT_SHARE = 0.35
/** Longest title known by its length alone, among numbered requirements. */
const MAX_SHORT_TITLE = 8

/** Tells the kind of every row of a table. */
export function rowKinds(table: Table, roles: ColumnRoles): KnownRow[] {
  const shape = shapeOf(table, roles)
  const known = table.rows.map((row) => ({ row, ...kindOf(row, shape) }))
  return settleGroups(settleParents(known, shape), shape)
}

/** What the rows of a table have in common. */
interface Shape {
  roles: ColumnRoles
  texts: number[]
  numbered: boolean
  /** Median number of filled columns of a requirement, without answers. */
  typical: number
  /** Median number of words of a text. */
  words: number
}

function shapeOf(table: Table, roles: ColumnRoles): Shape {
  const texts = [roles.text, roles.title, ...roles.details].filter((column) => column !== undefined)
  const withText = table.rows.filter(
    ({ cells, blockTitle }) => blockTitle === undefined && texts.some((column) => cells.has(column)),
  )
  const { id } = roles
  const numbered = id !== undefined && isNumbered(withText, id, roles)
  const counts = withText
    .map(({ cells, merged }) => filledOf(cells, roles) + merged.size)
    .sort((a, b) => a - b)
  const words = withText
    .map(({ cells }) => wordsIn(texts.map((column) => cells.get(column) ?? '').join(' ')))
    .sort((a, b) => a - b)
  return {
    roles,
    texts,
    numbered,
    words: words[Math.floor(words.length / 2)] ?? 0,
    typical: counts[Math.floor(counts.length / 2)] ?? 0,
  }
}

/** Returns whether the rows of a table are numbered; a text alone in its row may be a title, and does not count. */
function isNumbered(rows: readonly TableRow[], id: number, roles: ColumnRoles): boolean {
  const has = ({ cells, merged }: TableRow) => cells.has(id) || merged.has(id)
  const counted = rows.filter((row) => has(row) || filledOf(row.cells, roles) >= 2)
  const numbers = rows.filter(has).length
  return numbers > 0 && numbers >= counted.length * NUMBERED_SHARE && numbers >= rows.length * FEWEST_NUMBERED
}

function filledOf(cells: ReadonlyMap<number, string>, { answers }: ColumnRoles): number {
  return [...cells.keys()].filter((column) => !answers.includes(column)).length
}

type Told = Omit<KnownRow, 'row'>

function kindOf(row: TableRow, shape: Shape): Told {
  const { cells, merged } = row
  const { id } = shape.roles
  if (row.blockTitle !== undefined) return { kind: 'header', number: '' }
  const number = id === undefined ? '' : (cells.get(id) ?? '')
  const own = shape.texts.filter((column) => cells.has(column))
  const told = (kind: RowKind, doubt?: KnownRow['doubt']): Told => ({ kind, number, ...(doubt && { doubt }) })
  if (cells.size === 0) return told('merged')
  if ([...cells.values()].slice(0, 3).some(isExample) && own.length > 0) return told('example')
  if (own.length === 0) return told(...withoutText(row, number, shape))
  if (shape.numbered) {
    if (number)
      return isWords(number) && filledOf(cells, shape.roles) <= 2
        ? told('requirement', 'rows_unclear')
        : told('requirement')
    return told(...withoutNumber(row, own, shape))
  }
  const filled = filledOf(cells, shape.roles)
  if (filled === 1 && merged.size === 0 && shape.typical >= 2) {
    // Without numbers nothing but its looks tells a title from a requirement whose other cells are empty.
    const [words = ''] = own.map((column) => cells.get(column) ?? '')
    return isTitle(words, row) ? told('group') : told('group', 'groups_unclear')
  }
  const [text = ''] = own.map((column) => cells.get(column) ?? '')
  if (filled === 1 && shape.typical === 1 && /^\p{Ll}/u.test(text))
    return told('continuation', 'rows_unclear')
  // Among sentences, a word or two may be the title of those below.
  const title = shape.typical === 1 && wordsIn(text) <= shape.words * SHORT_SHARE && !asks(text)
  return title ? told('requirement', 'groups_unclear') : told('requirement')
}

/** Kind of a row that has nothing in the columns of texts. */
function withoutText(
  { cells, merged }: TableRow,
  number: string,
  { roles }: Shape,
): [RowKind, KnownRow['doubt']?] {
  const below = roles.text !== undefined && merged.has(roles.text)
  if (below) return number ? ['requirement'] : ['merged']
  const other = [...cells].filter(([column]) => column !== roles.id && !roles.answers.includes(column))
  const words = Math.max(0, ...other.map(([, text]) => wordsIn(text)))
  if (number) {
    if (!isNumber(number)) return ['group']
    const told = new Set([...roles.categories, roles.mandatory, roles.weight])
    const unread = other.some(([column, text]) => !told.has(column) && wordsIn(text) >= 2)
    const answered = roles.answers.some((column) => wordsIn(cells.get(column) ?? '') >= 5)
    return unread || answered || words >= 4 ? ['no_text', 'rows_unclear'] : ['no_text']
  }
  if (other.length === 1 && roles.categories.includes(other[0]?.[0] ?? -1)) return ['group']
  if (other.length === 1 && words >= 1) return ['group']
  return words >= 5 ? ['unsupported', 'rows_unclear'] : ['unsupported']
}

/** Kind of a row with text but no number, in a table whose requirements are numbered. */
function withoutNumber(
  row: TableRow,
  own: readonly number[],
  { roles, typical, texts }: Shape,
): [RowKind, KnownRow['doubt']?] {
  const { cells, merged } = row
  const text = own.map((column) => cells.get(column) ?? '').join(' ')
  // Below a merged number stand either the lines of one text or requirements that share the number.
  if (roles.id !== undefined && merged.has(roles.id)) return ['continuation', 'rows_unclear']
  const filled = filledOf(cells, roles)
  // Group titles have no text of their own where requirements have a title and a text.
  const titleAlone = own.length === 1 && texts.length > 1 && own[0] === roles.title
  if (/^\p{Ll}/u.test(text) && filled === 1) return ['continuation']
  if (filled === 1 || titleAlone || typical >= filled + 2) {
    if (asks(text) && wordsIn(text) > 4) return ['group', 'rows_unclear']
    return titleAlone || isTitle(text, row) || (filled === 1 && wordsIn(text) <= MAX_SHORT_TITLE)
      ? ['group']
      : ['group', 'rows_unclear']
  }
  return ['requirement', 'rows_without_number']
}

/** A numbered row that only heads the numbers below it is a group: "2" over "2.1", "2.2". */
function settleParents(known: KnownRow[], shape: Shape): KnownRow[] {
  if (!shape.numbered) return known
  return known.map((one, at): KnownRow => {
    if (one.kind !== 'requirement' || !one.number) return one
    const next = known.slice(at + 1).find(({ kind, number }) => kind === 'requirement' && number)
    if (!next || !isParent(one.number, next.number)) return one
    const [own, below] = [textsOf(one.row, shape), textsOf(next.row, shape)]
    const text = own.join(' ')
    // With a title and a text like those below it, it is a requirement of its own.
    if (own.length >= 2 && own.length >= below.length) return one
    const fewer =
      filledOf(one.row.cells, shape.roles) < filledOf(next.row.cells, shape.roles) &&
      own.length <= below.length
    const short = wordsIn(text) <= MAX_TITLE_WORDS && !asks(text) && !/[.;]$/.test(text)
    if (short && fewer)
      return { ...one, kind: 'group', ...(hasSiblings(one, known) && { doubt: 'groups_unclear' }) }
    if (!short) return one
    const inner = known
      .slice(at + 1)
      .filter(({ kind, number }) => kind === 'requirement' && isParent(one.number, number))
      .map(({ row }) => textsOf(row, shape).join(' '))
    const longer = inner.some((words) => wordsIn(words) >= wordsIn(text) * 1.5 || asks(words))
    return { ...one, kind: 'group', ...((!longer || hasSiblings(one, known)) && { doubt: 'groups_unclear' }) }
  })
}

/** Returns whether requirements without parts have numbers of the same depth: then the row may be one of them. */
function hasSiblings({ number }: KnownRow, known: readonly KnownRow[]): boolean {
  const depth = digitsOf(number).length
  return known.some(
    (other, at) =>
      other.kind === 'requirement' &&
      other.number !== number &&
      digitsOf(other.number).length === depth &&
      !known.slice(at + 1).some((below) => isParent(other.number, below.number)),
  )
}

function textsOf({ cells }: TableRow, { texts }: Shape): string[] {
  return texts.flatMap((column) => cells.get(column) ?? [])
}

/** Returns whether a number is that of the group of another: "2" of "2.1", "RF1" of "RF1.2"; "13.0" is of none. */
function isParent(number: string, child: string): boolean {
  const [upper, lower] = [digitsOf(number), digitsOf(child)]
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').toLowerCase()
  return (
    upper.length < lower.length &&
    upper.every((digit, at) => digit === lower[at]) &&
    letters(child).startsWith(letters(number))
  )
}

/** Groups need requirements below them, in this table; what stands last is a note. */
function settleGroups(known: KnownRow[], shape: Shape): KnownRow[] {
  const last = known.findLastIndex(({ kind }) => kind === 'requirement')
  return known.map((one, at): KnownRow => {
    if (one.kind === 'continuation' && !known.slice(0, at).some(({ kind }) => kind === 'requirement')) {
      return { ...one, kind: 'group' }
    }
    if (one.kind !== 'group' || at < last) return one
    const text = [...one.row.cells.values()].join(' ')
    const { doubt, ...rest } = one
    // Words that ask for something after the last requirement may be one without its number; a line or two below a
    // blank row are notes.
    const apart =
      shape.numbered && one.row.index > (known[last]?.row.index ?? 0) + 1 && known.length - last <= 4
    const unclear = !apart && !isFooter(text) && (doubt !== undefined || (asks(text) && wordsIn(text) >= 5))
    return {
      ...rest,
      kind: 'note',
      ...(unclear && shape.roles.text !== undefined && { doubt: 'rows_unclear' }),
    }
  })
}

/** Returns whether a text is a title by its looks: merged over columns, in capitals, numbered or with a colon. */
function isTitle(text: string, { wide }: TableRow): boolean {
  if (wordsIn(text) > MAX_TITLE_WORDS || asks(text)) return false
  const capitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
  return wide === true || capitals || text.endsWith(':') || /^[▶►•■●]/u.test(text)
}

const isWords = (text: string) => !isNumber(text) && wordsIn(text) > 3
