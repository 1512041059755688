import { asks } from '../cells/asking.ts'
import { countsColumns, isExample, isHint, wordsIn } from '../cells/cell-kinds.ts'
import { isNumber, partOf } from '../cells/requirement-numbers.ts'
import type { ColumnRoles } from '../columns/column-roles.ts'
import { foldHeader } from '../names/column-names.ts'
import { foldName } from '../sheet/fold-name.ts'
import type { Table, TableRow } from '../tables/table.ts'
import type { KnownRow, RowKind } from './known-row.ts'
import { isFalse, isTrue, kindOfType } from './row-types.ts'
import { MAX_TITLE_WORDS, settleGroups, settleParents } from './settle-groups.ts'
import { settleLegend } from './settle-legend.ts'
import { settleLetters } from './settle-letters.ts'
import { settlePages } from './settle-pages.ts'
import { isFigure, settleSums } from './settle-sums.ts'
import { filledOf, shapeOf, type Shape } from './table-shape.ts'

/**
 * Largest length of a title, compared with the median length of the texts in its table. Lengths are counted in words.
 * Used only for tables whose texts are sentences.
 */
const SHORT_SHARE = 0.35
/**
 * Maximum length of the number of a requirement's part, such as "a", "iv)" or "1.2.3". The number of the whole
 * requirement is in a merged cell to the left of its parts.
 */
const MAX_PART = 5
/**
 * Maximum number of words at which a text without a number counts as a title, in a table of numbered requirements. The
 * text must be the only one in its row.
 */
const MAX_SHORT_TITLE = 8

/**
 * Smallest median number of filled cells at which a table's rows with few cells are in doubt. In such a wide table, a
 * short row may belong to another table.
 */
const MANY_CELLS = 5
/**
 * Largest share of the usual number of filled cells at which a row is in doubt. The usual number is the median of the
 * table. A row with so few cells may belong to another table.
 */
const FEW_CELLS = 0.4

/** Matches a cell in the column of numbers that marks a note, such as "Nota 1" and "Note:". */
const NOTE = /^\W*(notas?|notes?)\W*\d{0,2}\W*$/i

/**
 * Returns the kind of every row in a table of requirements, such as requirement, title or note. The row's own cells
 * decide first. Then the numbers and kinds of the rows around it are considered.
 */
export function rowKinds(table: Table, roles: ColumnRoles): KnownRow[] {
  const shape = shapeOf(table, roles)
  const known = table.rows.map((row, at): KnownRow => {
    if (at === 0 && countsColumns([...row.cells.values()])) return { row, kind: 'header', number: '' }
    if (isTitleOfBlock(table, at)) return { row, kind: 'group', number: '' }
    return { row, ...kindOf(row, shape) }
  })
  const withoutSums = settleSums(known, shape)
  const withoutLegend = settleLegend(settleLetters(settleParents(withoutSums, shape), shape), table, shape)
  return settlePages(settleGroups(withoutLegend, shape))
}

/**
 * Returns whether a row is a title directly above a repeated header of its table. It has one text that asks for
 * nothing, and is below a blank row. Otherwise the titles of an empty form would be read as requirements.
 */
function isTitleOfBlock({ rows, headerRow = 0 }: Table, at: number): boolean {
  const [row, next] = [rows[at], rows[at + 1]]
  if (!row || row.cells.size !== 1 || next?.blockTitle === undefined) return false
  const above = rows[at - 1]?.index ?? headerRow
  return next.index === row.index + 1 && above < row.index - 1 && ![...row.cells.values()].some(asks)
}

type Told = Omit<KnownRow, 'row'>

function kindOf(row: TableRow, shape: Shape): Told {
  const { cells, merged } = row
  const { id } = shape.roles
  if (row.blockTitle !== undefined) return { kind: 'header', number: '' }
  const typed = kindTold(cells, shape)
  const number = id === undefined ? '' : (cells.get(id) ?? '')
  const own = shape.texts.filter((column) => cells.has(column))
  const told = (kind: RowKind, doubt?: KnownRow['doubt']): Told => ({ kind, number, ...(doubt && { doubt }) })
  if (cells.size === 0) return told('merged')
  if (typed && own.length > 0) return told(typed)
  const [text = ''] = own.map((column) => cells.get(column) ?? '')
  if (own.length === 1 && isTotal(text)) return told('note')
  if (own.length > 0 && own.every((column) => isLeftBlank(cells.get(column) ?? ''))) return told('no_text')
  const [[column, only] = [-1, '']] = cells
  if (cells.size === 1 && isNote(only)) {
    // In the column of texts, a remark may belong to the requirement above it.
    const isApart = (row.wide === true || column === id) && !asks(only)
    return { kind: 'note', number: '', ...(!isApart && { doubt: 'rows_unclear' as const }) }
  }
  if (own.length > 0 && id !== undefined && number !== '' && foldHeader(number) === shape.idName)
    return { kind: 'group', number: '' }
  const shown = [...cells.values()]
  if (own.length > 0 && (shown.slice(0, 3).some(isExample) || isHint(shown))) return told('example')
  if (own.length === 0) return told(...withoutText(row, number, shape))
  if (shape.numbered) {
    if (number) {
      if (NOTE.test(number)) return told('note')
      // A word whose neighbours are figures is probably the label of a sum.
      const isSum = !isNumber(number) && own.every((column) => isFigure(cells.get(column) ?? ''))
      const isTitled = isWords(number) && filledOf(cells, shape.roles) <= 2
      return isSum || isTitled ? told('requirement', 'rows_unclear') : told('requirement')
    }
    return told(...withoutNumber(row, own, shape))
  }
  const filled = filledOf(cells, shape.roles)
  if (filled === 1 && merged.size === 0 && shape.typical >= 2) {
    // If the requirements have no numbers, only its look distinguishes a title from a requirement whose other cells are
    // empty.
    return isTitle(text, row) ? told('group') : told('group', 'groups_unclear')
  }
  if (filled === 1 && shape.typical === 1 && !shape.smallLetters && /^\p{Ll}/u.test(text))
    return told('continuation', 'rows_unclear')
  if (shape.typical >= MANY_CELLS && filled <= shape.typical * FEW_CELLS)
    return told('requirement', 'rows_unclear')
  // If the other texts are sentences, one or two words may be the title of the sentences below.
  const title = shape.typical === 1 && wordsIn(text) <= shape.words * SHORT_SHARE && !asks(text)
  return title ? told('requirement', 'groups_unclear') : told('requirement')
}

/**
 * Returns the kind of a row if one of its cells states it, such as "Heading" in a column "Type". A heading gives
 * `group`. Returns `undefined` if no cell calls the row a title or a note.
 */
function kindTold(
  cells: TableRow['cells'],
  { types, headings, requirements, texts }: Shape,
): 'group' | 'note' | undefined {
  const typed = types === undefined ? undefined : kindOfType(cells.get(types) ?? '')
  if (typed) return typed
  if (headings !== undefined && isTrue(cells.get(headings) ?? '')) return 'group'
  if (requirements === undefined || !isFalse(cells.get(requirements) ?? '')) return undefined
  const text = texts.map((column) => cells.get(column) ?? '').join(' ')
  // A row that asks for something is not a remark, even if the column of true and false says so.
  if (asks(text)) return undefined
  return wordsIn(text) <= MAX_TITLE_WORDS && !/[.;]$/.test(text.trim()) ? 'group' : 'note'
}

/** Returns whether a text only names a sum of the rows above it, such as "Total". */
const isTotal = (text: string) =>
  /^(sub-?|grand )?total(es|is|e)?( (geral|general|général|points|score|(de|dos|of) (pontos|puntos|points|itens|requisitos|requirements)))?\s*:?$|^(pontua[çc][ãa]o|puntaje|puntuaci[óo]n) total\s*:?$/i.test(
    text.trim(),
  )

/** Returns whether a text only says that a number is not in use, such as "Deleted" and "(intentionally left blank)". */
const isLeftBlank = (text: string) =>
  /^\W*((item|requisito|requirement|requerimiento|clause|clausula|linha|texto) )?(intentionally (left )?blank|this (row|line|item) is intentionally (left )?blank|deleted|removed|withdrawn|not used|unused|reserved( for future use)?|excluid[oa]|suprimid[oa]|revogad[oa]|removid[oa]|cancelad[oa]|eliminad[oa]|anulad[oa]|reservad[oa]|(nao|no) (utilizad[oa]|usad[oa]|aplicavel)|sem efeito|sin efecto|deixad[oa] em branco( intencionalmente)?|intencionalmente (deixado )?em branco)\W*$/.test(
    foldName(text),
  )

/** Returns whether a text between requirements only comments on them, such as "Nota: serão verificados". */
const isNote = (text: string) =>
  /^[\s*(]*(notas?|notes?|obs|observa[çc](ão|ões|ao|oes)|observaci[óo]n(es)?|remarks?|importante?|important|aten[çc](ão|ao|i[óo]n)|attention|aviso)\s*\d{0,2}\s*[.:–-]\s*\S/iu.test(
    text,
  ) || /^(p[áa]g(ina)?|page)\.?\s*\d+(\s*(de|of|\/)\s*\d+)?$/iu.test(text.trim())

/**
 * Returns the kind of a row whose cells for the requirement's texts are empty, for example a title. Also returns the
 * code of a question for a person if the kind is not certain.
 */
function withoutText(
  { cells, merged, wide }: TableRow,
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
  if (other.length === 1 && words >= 1 && isBefore(other[0]?.[0], roles.text)) return ['group']
  // A merged title to the right of the texts is the title of a legend.
  if (other.length === 1 && wide === true && !other.some(([, text]) => asks(text))) return ['unsupported']
  return words >= 5 ? ['unsupported', 'rows_unclear'] : ['unsupported']
}

/**
 * Returns whether a column is not to the right of the requirements' texts. Words further right may explain something,
 * so they are no titles.
 */
const isBefore = (column = 0, text: number | undefined) => text === undefined || column <= text

/** Matches texts that may continue or explain the requirement above, such as "Observação: ..." and "Includes ...". */
const MAY_CONTINUE =
  /^\W*(obs(erva\p{L}+|ervation)?\s*[.:]|(nota|note|remark)\s*[\d:]|inclu(i|em|indo|sive|des?|ding)\s|(com|sem|podendo|sendo|exceto|além|bem como|tais como|and|or|with|without|except|such as|sin|excepto|así como)\s)/iu

/**
 * Returns the kind of a row without a number, in a table whose requirements are numbered. Also returns the code of a
 * question for a person if the kind is not certain.
 */
function withoutNumber(
  row: TableRow,
  own: readonly number[],
  { roles, typical, texts, smallLetters }: Shape,
): [RowKind, KnownRow['doubt']?] {
  const { cells, merged } = row
  const text = own.map((column) => cells.get(column) ?? '').join(' ')
  // Rows beside one merged number are either lines of a single text, or several requirements with the same number.
  if (roles.id !== undefined && merged.has(roles.id)) {
    const number = merged.get(roles.id) ?? ''
    // "1.2. The system" beside a merged "1" is a separate requirement.
    if (own.some((column) => partOf(number, cells.get(column) ?? '') !== '')) return ['requirement']
    const others = [...cells].filter(([column]) => !texts.includes(column) && !roles.answers.includes(column))
    return others.some(([, part]) => part.length <= MAX_PART && isNumber(part.replace(/^[a-z]$/, '$&)')))
      ? ['requirement']
      : ['continuation', 'rows_unclear']
  }
  const filled = filledOf(cells, roles)
  // If requirements have both a title and a text, a row with only a title is the title of a group.
  const titleAlone = own.length === 1 && texts.length > 1 && own[0] === roles.title
  if (!smallLetters && /^\p{Ll}/u.test(text) && filled === 1) return ['continuation']
  if (filled === 1 || titleAlone || typical >= filled + 2) {
    if (asks(text) && wordsIn(text) > 4) return ['group', 'rows_unclear']
    if (!titleAlone && !isTitle(text, row) && MAY_CONTINUE.test(text)) return ['group', 'groups_unclear']
    return titleAlone || isTitle(text, row) || (filled === 1 && wordsIn(text) <= MAX_SHORT_TITLE)
      ? ['group']
      : ['group', 'rows_unclear']
  }
  return ['requirement', 'rows_without_number']
}

/**
 * Returns whether a text looks like a title. It must be short and ask for nothing. In addition, it must be merged over
 * several columns, be in capitals, end with a colon, or begin with a bullet.
 */
function isTitle(text: string, { wide }: TableRow): boolean {
  if (wordsIn(text) > MAX_TITLE_WORDS || asks(text)) return false
  const capitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
  return wide === true || capitals || text.endsWith(':') || /^[▶►•■●]/u.test(text)
}

const isWords = (text: string) => !isNumber(text) && wordsIn(text) > 3
