import { isMark } from '../cells/cell-kinds.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { roleOfName } from '../names/column-names.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'
import type { GridRow, MergedRange, SheetGrid } from '../sheet/sheet-grid.ts'
import { hasValues, isLabel, isRepeated, repeatsNames, type TableHeader } from './table-header.ts'

/** Maximum number of rows of one table header. */
const MAX_HEADER_ROWS = 3

/**
 * Finds the headers of tables in a sheet that may have requirements. A header consists of names, and at least one names
 * a column of texts, such as "Requisito".
 */
export function findHeaders(grid: SheetGrid): TableHeader[] {
  const headers: TableHeader[] = []
  for (let at = 0; at < grid.rows.length; at += 1) {
    const row = grid.rows[at]
    const [first] = headers
    if (!row || !(isHeader(row) || (first && repeatsNames(first, row)))) continue
    const header = withFurtherRows(grid, at)
    if (first && continuesNumbering(row, grid.rows[at - 1])) continue
    // The words of a row may be column names by chance. So below a header, only an unmistakable header begins another
    // table.
    if (
      first &&
      !isRepeated(first, header) &&
      ((!isClear(header) && !isApart(grid, at)) || hasValues(grid, at))
    )
      continue
    headers.push(header)
    at = header.last
  }
  return headers
}

/**
 * Returns the headers that `findHeaders` finds in a sheet, and the rows that a person marked as headers. If two of them
 * overlap, the marked one is taken.
 *
 * @param named 0-based rows that a person marked as headers
 */
export function headersWith(grid: SheetGrid, named: ReadonlySet<number>): TableHeader[] {
  const own = grid.rows.flatMap((row, at) => (named.has(row.index) ? [withFurtherRows(grid, at)] : []))
  const found = findHeaders(grid).filter(({ first, last }) =>
    own.every((header) => header.last < first || last < header.first),
  )
  return [...own, ...found].sort((a, b) => a.first - b.first)
}

/**
 * Returns whether a header is certain, because at least two of its names are usual column names, such as "Requirement".
 */
export function isClear({ names }: TableHeader): boolean {
  return [...names.values()].filter((name) => (roleOfName(name)?.fit ?? 0) >= 0.9).length >= 2
}

/**
 * Returns whether a row's number follows the number of the row above, as "27" follows "26" and "RF-12" follows "RF-11".
 * Such a row is a requirement even if its words are also column names. Example: "27", "Requirements", "Non-functional
 * requirements", "Yes".
 */
function continuesNumbering(row: GridRow, above: GridRow | undefined): boolean {
  const [number] = row.cells
  if (!number || !above) return false
  const before = DIGITS_AT_END.exec(above.cells.get(number[0]) ?? '')
  const own = DIGITS_AT_END.exec(number[1])
  return before !== null && own !== null && before[1] === own[1] && Number(own[2]) === Number(before[2]) + 1
}

const DIGITS_AT_END = /^(.*?)(\d{1,9})\.?$/s

/** Returns whether a blank row or a title is directly above a row. */
function isApart({ rows }: SheetGrid, at: number): boolean {
  const [row, above] = [rows[at], rows[at - 1]]
  return !row || !above || row.index > above.index + 1 || above.cells.size === 1
}

/** Smallest number of texts such as "Date:" at which a row counts as a part of a form. */
const MIN_FORM_LABELS = 3

/**
 * Returns whether a row has names of columns. Most texts of such a row look like names, and one of them names a column
 * of texts, such as "Description".
 */
function isHeader(row: GridRow): boolean {
  const texts = [...row.cells.values()]
  if (texts.length < 2 || !mostlyLabels(texts) || texts.some((text) => /^<.*>$/.test(text))) return false
  // "Auditor:", "Date:" and further labels with colons belong to a form to be filled in.
  if (texts.length >= MIN_FORM_LABELS && texts.every((text) => text.endsWith(':'))) return false
  const fits = texts.map(roleOfName)
  const named = fits.filter((fit) => fit !== null && fit.fit >= 0.6)
  const counted = countedNames(texts)
  const isValue = (text: string) => isNumber(text) && !/^\d$/.test(text) && !counted.has(text)
  if (named.length < 3 && texts.some(isValue)) return false
  const tellsText = fits.filter((fit) => fit !== null && TEXT_ROLES.has(fit.role) && fit.fit >= 0.6)
  if (tellsText.length === 0) {
    // One of the other names may identify the column of texts, as in "ID", "Test Name", "Status".
    const weak = fits.some((fit) => fit !== null && TEXT_ROLES.has(fit.role))
    return weak && named.length >= 2 && named.length >= texts.length / 2
  }
  if (tellsText.some((fit) => fit?.fit === 1)) {
    return named.length >= 2 || texts.length >= 3 || tellsText.some((fit) => fit?.role === 'ask')
  }
  return named.length >= 2
}

function mostlyLabels(texts: readonly string[]): boolean {
  if (new Set(texts).size < texts.length * 0.7) return false
  const enough = texts.length * 0.7
  const counted = countedNames(texts)
  const labels = texts.filter((text) => isLabel(text) || counted.has(text))
  if (labels.length >= enough) return true
  // Columns to tick are named after the possible answers, beside one exactly known name: "#", "Question", "Yes", "No".
  const marks = texts.filter(
    (text) => text === '#' || (/^\p{L}/u.test(text) && isMark(text) && !isLabel(text)),
  )
  return marks.length > 0 && labels.length + marks.length >= enough && labels.some(namesText)
}

/**
 * Smallest number of texts such as "TC 1.1" and "TC 1.2" that count as names of columns. Fewer of them may be values of
 * a row.
 */
const MIN_NUMBERED_COLUMNS = 4

/**
 * Returns those texts that name columns by counting, such as "Level 1" and "Level 2", or "TC 1.1" to "TC 1.4". They
 * have equal letters and different numbers.
 */
function countedNames(texts: readonly string[]): Set<string> {
  const counted = texts.flatMap((text) => {
    const [, word] = /^(\p{L}{4,})\s\d{1,3}$/u.exec(text) ?? []
    const [, letters] = /^(\p{L}{1,4})[\s._-]?\d[\d.]*$/u.exec(text) ?? []
    return word
      ? [{ text, word, least: 2 }]
      : letters
        ? [{ text, word: letters, least: MIN_NUMBERED_COLUMNS }]
        : []
  })
  const groups = Map.groupBy(counted, ({ word }) => word.toLowerCase())
  return new Set(
    [...groups.values()]
      .filter((group) => group.every(({ least }) => group.length >= least))
      .flat()
      .map(({ text }) => text),
  )
}

/** Returns whether a text is exactly a usual name for a column of texts, such as "Question". */
function namesText(label: string): boolean {
  const named = roleOfName(label)
  return named?.fit === 1 && TEXT_ROLES.has(named.role)
}

/**
 * Returns whether a cell below a column name is merged over more columns than the name. Such a cell is a title of the
 * rows below, and no second line of names.
 */
const isWide = (grid: SheetGrid, row: number, column: number, above: readonly MergedRange[]) =>
  grid.merges.some(
    ({ top, left, right }) =>
      top === row &&
      left === column &&
      right > Math.max(column, ...above.filter((name) => name.left <= column).map((name) => name.right)),
  )

/**
 * Returns the table header that begins at a row, with at most two further rows. A further row divides a group of
 * columns into its parts, or has cells that are merged with the first row.
 */
function withFurtherRows(grid: SheetGrid, first: number): TableHeader {
  const row = grid.rows[first]
  const names = new Map(row?.cells)
  let last = first
  if (!row) return { first, last, names }
  while (last + 1 < first + MAX_HEADER_ROWS) {
    const next = grid.rows[last + 1]
    const merges = grid.merges.filter(
      ({ top, bottom, left, right }) => top === row.index && (right > left || bottom > top),
    )
    if (!next || next.index !== row.index + last + 1 - first || merges.length === 0) break
    const texts = [...next.cells]
    const below = texts.every(
      ([column, text]) =>
        (isLabel(text) || isMark(text)) &&
        !isWide(grid, next.index, column, merges) &&
        merges.some(
          ({ left, right, bottom }) =>
            left <= column && column <= right && (right > left || bottom >= next.index),
        ),
    )
    if (texts.length === 0 || !below) break
    for (const [column, text] of texts) {
      const upper = merges.find(({ left, right }) => left <= column && column <= right && right > left)
      const above = upper ? (row.cells.get(upper.left) ?? '') : ''
      names.set(column, [above, text].filter(Boolean).join(' '))
    }
    last += 1
  }
  return { first, last, names }
}
