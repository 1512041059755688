import { splitNumber } from '../cells/requirement-numbers.ts'
import type { NamedRole } from '../names/known-names.ts'
import { wordsOf, type IgnoredRow, type MatrixRequirement, type ReviewReason } from '../reading/reading.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { inlineLabels, labelsIn, type Label } from './card-labels.ts'

/**
 * Requirements that were read from the forms of a sheet. Each form is about one requirement. The forms are below each
 * other and have equal labels, such as "ID" and "Description".
 */
export interface Cards {
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
  /** 1-based row of the first label in the first form of the sheet. Each form is about one requirement. */
  firstRow: number
}

const MIN_LABELS = 3
const MIN_CARDS = 2
/** Maximum number of rows of a table that is read as a card, which is a form about one requirement. */
const MAX_CARD_ROWS = 40

/**
 * Reads a sheet that has a form for each requirement, one below the other. Returns `null` if the sheet does not repeat
 * equal labels in equal order.
 */
export function readCards(grid: SheetGrid): Cards | null {
  const forms = cardsOf(inlineLabels(grid))
  if (forms) return readAll(grid, 0, forms)
  const columns = new Set(grid.rows.flatMap(({ cells }) => [...cells.keys()]))
  for (const column of [...columns].sort((a, b) => a - b)) {
    const cards = cardsOf(labelsIn(grid, column))
    if (cards) return readAll(grid, column, cards)
  }
  return null
}

/**
 * Returns the labels of a table that is a form about one requirement, joined into one text. Forms with equal labels
 * have equal texts. Returns `null` for any other table, for example with more than two columns.
 */
export function labelsOfCard(grid: SheetGrid): string | null {
  if (grid.rows.length > MAX_CARD_ROWS) return null
  const columns = new Set(grid.rows.flatMap(({ cells }) => [...cells.keys()]))
  const labels = labelsIn(grid, 0).slice(titleOf(grid) === undefined ? 0 : 1)
  const roles = new Set(labels.map(({ role }) => role))
  const isCard =
    columns.size <= 2 &&
    labels.length >= MIN_LABELS - 1 &&
    new Set(labels.map(({ name }) => name)).size === labels.length &&
    (roles.has('describe') || roles.has('ask')) &&
    (titleOf(grid) !== undefined || roles.has('id') || roles.has('item'))
  return isCard ? labels.map(({ name }) => name).join('|') : null
}

/**
 * Reads a table that is a form about one requirement. A number or name that the form does not give is taken from the
 * title in its first row.
 */
export function readCard(grid: SheetGrid): Cards {
  const title = titleOf(grid)
  const labels = labelsIn(grid, 0).slice(title === undefined ? 0 : 1)
  const read = readAll(grid, 0, [labels])
  const [first] = read.requirements
  if (!first || title === undefined) return read
  const { number, rest } = splitNumber(title)
  first.row = (grid.rows[0]?.index ?? 0) + 1
  first.item ||= rest
  if (number && first.number === undefined) first.number = number
  return { ...read, firstRow: first.row }
}

/**
 * Returns the title of a form about one requirement: the text of its first row, if this row has only one filled cell.
 * Returns `undefined` for a form without a title.
 */
function titleOf({ rows }: SheetGrid): string | undefined {
  const [first] = rows
  return first?.cells.size === 1 ? [...first.cells.values()][0] : undefined
}

/**
 * Divides the labels of a sheet into forms about one requirement each. All forms must have equal labels in equal order;
 * one exception is allowed. Returns `null` if the labels do not repeat in this way.
 */
function cardsOf(labels: readonly Label[]): Label[][] | null {
  const counts = Map.groupBy(labels, ({ name }) => name)
  const repeated = [...counts].filter(([, all]) => all.length >= MIN_CARDS)
  const known = repeated.filter(
    ([, [one]]) => one?.role && ['id', 'ask', 'item', 'describe'].includes(one.role),
  )
  const first = repeated[0]?.[0]
  if (repeated.length < MIN_LABELS || known.length < 2 || first === undefined) return null
  const names = new Set(repeated.map(([name]) => name))
  const own = labels.filter(({ name }) => names.has(name))
  if (own.length < labels.length * 0.8) return null
  const cards: Label[][] = []
  for (const label of own) {
    if (label.name === first) cards.push([label])
    else cards.at(-1)?.push(label)
  }
  const order = (card: readonly Label[]) => card.map(({ name }) => name).join('|')
  const usual = order(cards[0] ?? [])
  const alike = cards.filter((card) => order(card) === usual)
  return (cards[0]?.length ?? 0) >= MIN_LABELS && alike.length >= Math.max(MIN_CARDS, cards.length - 1)
    ? cards
    : null
}

/**
 * Returns the first column to the right of a sheet's forms that does not belong to them. An empty column separates it
 * from the forms. Infinity if there is none.
 */
function columnBeside({ rows }: SheetGrid, column: number): number {
  const used = new Set(rows.flatMap(({ cells }) => [...cells.keys()].filter((at) => at > column)))
  const columns = [...used].sort((a, b) => a - b)
  return columns.find((at, place) => place > 0 && !used.has(at - 1)) ?? Infinity
}

function readAll(grid: SheetGrid, column: number, cards: readonly Label[][]): Cards {
  const read: Cards = {
    requirements: [],
    ignored: [],
    doubts: [],
    firstRow: (grid.rows[cards[0]?.[0]?.at ?? 0]?.index ?? 0) + 1,
  }
  const beside = columnBeside(grid, column)
  if (beside < Infinity && cards.some((card) => card.some(({ text }) => text === undefined)))
    read.doubts.push({ code: 'side_by_side', params: { sheet: grid.name, count: 2 } })
  const ends = [...cards.slice(1).map(([first]) => first?.at ?? 0), grid.rows.length]
  for (const [number, card] of cards.entries()) {
    const fields = card.map((label, at) => ({
      ...label,
      text:
        label.text ??
        valueOf(grid, [column, beside], label.at, card[at + 1]?.at ?? ends[number] ?? grid.rows.length),
    }))
    const value = (...roles: NamedRole[]) =>
      fields
        .filter(({ role }) => role !== null && roles.includes(role))
        .map(({ text }) => text)
        .filter(Boolean)
    const [item = ''] = value('item')
    const description = value('ask', 'describe').join('\n')
    const row = grid.rows[card[0]?.at ?? 0]
    if (!row) continue
    if (!item && !description) {
      read.ignored.push({ sheet: grid.name, row: row.index + 1, reason: 'no_text', text: wordsOf(row.cells) })
      if (value('id').length > 0)
        read.doubts.push({
          code: 'rows_unclear',
          params: { sheet: grid.name, count: 1, rows: String(row.index + 1) },
        })
      continue
    }
    const id = value('id')[0]
    const [category = ''] = value('category')
    const [mandatory] = value('mandatory')
    read.requirements.push({
      category,
      groupPath: category ? [category] : [],
      item,
      description,
      sheet: grid.name,
      row: row.index + 1,
      ...(id && { number: id }),
      ...(mandatory && { mandatory }),
    })
  }
  return read
}

/**
 * Returns the value of a form's label. It consists of the texts to the right of the label, from its row down to the
 * next label.
 */
function valueOf(
  grid: SheetGrid,
  [column, end]: readonly [number, number],
  from: number,
  to: number,
): string {
  const texts = grid.rows
    .slice(from, to)
    .flatMap(({ cells }) => [...cells].filter(([at]) => at > column && at < end).map(([, text]) => text))
  return texts.filter((text) => /[\p{L}\p{N}]/u.test(text)).join('\n')
}
