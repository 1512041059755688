import { foldName } from '../sheet/fold-name.ts'
import { TOLD_POINTS } from '../judgement/judge-list.ts'
import type { ReviewReason } from '../reading/reading.ts'
import { asks } from '../cells/asking.ts'
import { roleOfName } from '../names/column-names.ts'
import { namesProgress, namesRequirement } from '../names/name-kinds.ts'
import { nameAnotherKind } from '../judgement/other-kinds.ts'
import { areCutOff, areRequirements } from '../judgement/evidence.ts'
import { isBesideMatrix } from './beside-matrix.ts'
import { isFormAbove } from './form-above.ts'
import { FEWEST_ROWS, isExampleSheet, otherKinds, translations, unreadAlike } from './same-columns.ts'
import type { SheetReading, TableColumn } from '../judgement/sheet-reading.ts'

/**
 * Division of a workbook's tables: `taken` form the requirements matrix, `copies` repeat one of them, and `left` are
 * all others. `doubts` are questions for a person about this division.
 */
export interface Choice {
  taken: SheetReading[]
  /** Tables that are left out because they repeat a chosen table. `of` is the chosen table. */
  copies: { reading: SheetReading; of: SheetReading }[]
  left: SheetReading[]
  doubts: ReviewReason[]
}

/** Smallest share of texts in common with another table at which a table counts as its copy. */
const COPY_SHARE = 0.8
/**
 * Smallest number of requirements at which a table can count as a copy of another one. A table with few signs of
 * requirements also needs this number to be read.
 */
const MIN_COPY = 3
/**
 * Chooses the tables of a workbook that form the client's requirements matrix. Each table was judged before by its
 * column names and texts. If none is certain, the most likely one is taken, and a person is asked. A person's choice
 * always counts.
 */
export function chooseTables(all: readonly SheetReading[]): Choice {
  const readings = all.filter(({ use }) => use !== false)
  const held = readings.filter(({ requirements }) => requirements.length > 0)
  const judged = new Set(
    readings.filter(
      (one) =>
        one.use === true ||
        one.judgement.verdict === 'requirements' ||
        (held.length === 1 && one.by !== 'paragraphs' && isPlain(one)),
    ),
  )
  const filled = new Set([...judged].filter((one) => !isExampleSheet(one)).map(({ header }) => header))
  const sure = new Set(
    [...judged].filter((one) => one.use === true || !isExampleSheet(one) || !filled.has(one.header)),
  )
  const kinds = new Set([...sure].map(({ header }) => header).filter(Boolean))
  const alike = new Set(
    readings.filter(
      (one) => !sure.has(one) && kinds.has(one.header) && one.requirements.length > 0 && !isExampleSheet(one),
    ),
  )
  const unclear = readings.filter(
    (one) =>
      one.judgement.verdict === 'unclear' &&
      !sure.has(one) &&
      !alike.has(one) &&
      one.requirements.length > 0 &&
      !isFormAbove(one, sure) &&
      !(sure.size > 0 && isBesideMatrix(one)) &&
      !(sure.size > 0 && isWithoutName(one)),
  )
  const doubts: ReviewReason[] = []
  let taken = readings.filter((one) => sure.has(one) || alike.has(one))
  if (taken.length === 0) {
    const tables = [...unclear, ...held.filter(isPossible)].filter(({ by }) => by !== 'paragraphs')
    const [best] = tables.sort((a, b) => b.judgement.points - a.judgement.points)
    const lists = bestLists(unclear)
    const alikeBest = readings.filter((one) => best && one.header !== '' && one.header === best.header)
    const suggested = best ? new Set([best, ...alikeBest]) : new Set<SheetReading>()
    taken = best && rowsOf([best]) >= rowsOf(lists) ? readings.filter((one) => suggested.has(one)) : lists
  }
  const doubted = new Set([...unclear, ...taken.filter(({ judgement }) => judgement.verdict === 'other')])
  for (const one of doubted) {
    if (one.use === true || kinds.has(one.header)) continue
    const code = one.by === 'paragraphs' ? 'list_unclear' : 'table_unclear'
    doubts.push({ code, params: { sheet: one.grid.name, row: one.headerRow } })
  }
  doubts.push(...otherKinds(taken), ...unreadAlike(readings, taken), ...translations(taken))
  const copies = copiesAmong(taken)
  const copied = new Set(copies.map(({ reading }) => reading))
  for (const { reading, of } of copies) {
    if (!isPartOf(reading, of)) {
      doubts.push({ code: 'copies_differ', params: { sheet: reading.grid.name, of: of.grid.name } })
    }
  }
  taken = taken.filter((one) => !copied.has(one))
  for (const alikeOnes of Map.groupBy(taken, ({ header }) => header).values()) {
    doubts.push(...withoutEvidence(alikeOnes.filter((one) => !doubted.has(one))))
  }
  return { taken, copies, left: all.filter((one) => !taken.includes(one) && !copied.has(one)), doubts }
}

/**
 * Returns a question for a person if tables with equal columns show too little evidence of requirements. Returns none
 * for tables that a person chose, and for lists of a Word document. The product's own template needs less evidence.
 */
function withoutEvidence(alike: readonly SheetReading[]): ReviewReason[] {
  const [first] = alike
  if (!first || first.by === 'paragraphs' || alike.some(({ use }) => use === true)) return []
  if (alike.some(({ doubts }) => doubts.some(({ code }) => code === 'table_unclear'))) return []
  const isShort = first.by === 'table' && countedRows(alike) < FEWEST_ROWS
  const isInDoubt =
    first.by === 'specified'
      ? areCutOff(alike.flatMap(({ requirements }) => requirements)) ||
        (first.columns.some(isBareName) &&
          (!areRequirements(alike) || nameAnotherKind(first.columns.map(({ name }) => name))))
      : isShort || !areRequirements(alike)
  return isInDoubt
    ? [{ code: 'table_unclear', params: { sheet: first.grid.name, row: first.headerRow } }]
    : []
}

/**
 * Returns whether a column with names of things is only called "Name" or "Title". Lists of risks or people have such a
 * column too, so it is no evidence of requirements.
 */
const isBareName = ({ role, name }: TableColumn) =>
  role === 'item' && /^(nome|name|nombre|titulo|title)s?$/.test(foldName(name))

/**
 * Returns whether the texts of a table are in a column without a name, and none asks for something. Such a table
 * usually has figures with labels. It is ignored without a question if another table certainly has requirements.
 */
const isWithoutName = ({ source, columns, requirements }: SheetReading) =>
  source?.table.headerRow !== undefined &&
  columns.some(({ role, name }) => role === 'text' && name === '') &&
  !requirements.some(({ item, description }) => asks(item) || asks(description))

const rowsOf = (readings: readonly SheetReading[]) =>
  readings.reduce((sum, { requirements }) => sum + requirements.length, 0)

/** Counts the requirements of some tables, including numbered rows whose texts are still missing. */
const countedRows = (readings: readonly SheetReading[]) =>
  rowsOf(readings) +
  readings.reduce((sum, { ignored }) => sum + ignored.filter(({ reason }) => reason === 'no_text').length, 0)

/**
 * Returns the lists of a Word document that most likely have requirements. These are the lists whose titles mention
 * requirements, or all lists if no title does.
 * @param unclear tables and lists that may or may not have requirements
 */
function bestLists(unclear: readonly SheetReading[]): SheetReading[] {
  const lists = unclear.filter(({ by }) => by === 'paragraphs')
  const told = lists.filter(({ judgement }) => judgement.points >= TOLD_POINTS)
  return told.length > 0 ? told : lists
}

/**
 * Smallest number of points at which a table may be suggested to a person, if the workbook has no better one. Points
 * are evidence of requirements.
 */
const LEAST_POINTS = -1

/** Returns whether a table may be suggested to a person as the requirements, if the workbook has no better one. */
function isPossible({ judgement, requirements }: SheetReading): boolean {
  return judgement.points >= LEAST_POINTS && requirements.length >= MIN_COPY
}

/**
 * Returns whether the only table of a workbook is used although its evidence of requirements is weak. A person is asked
 * about it, unless further evidence is found.
 */
function isPlain(one: SheetReading): boolean {
  const { judgement, doubts, requirements } = one
  return (
    judgement.verdict === 'unclear' &&
    judgement.otherKind !== true &&
    doubts.length === 0 &&
    requirements.length >= MIN_COPY &&
    (one.by !== 'table' || tellsRequirements(one))
  )
}

/**
 * Returns whether a table shows that it has requirements. Signs are a column name such as "Requirement", a column for
 * answers, and texts that ask for something. "Name" and "Status" are no signs, because lists of people and tasks have
 * them too.
 */
function tellsRequirements({ columns, requirements }: SheetReading): boolean {
  return (
    columns.some(
      ({ role, name }) =>
        (role === 'answer' && !namesProgress(name)) || role === 'mandatory' || tellsText(role, name),
    ) || requirements.some(({ item, description }) => asks(item) || asks(description))
  )
}

function tellsText(role: TableColumn['role'], name: string): boolean {
  const named = roleOfName(name)?.role
  return (
    (role === 'text' || role === 'item') &&
    (named === 'ask' || named === 'describe' || namesRequirement(name))
  )
}

/**
 * Returns the chosen tables that only repeat a table on another sheet. Of two such tables, the one with fewer
 * requirements is the copy.
 */
function copiesAmong(taken: readonly SheetReading[]): Choice['copies'] {
  const bySize = [...taken].sort((a, b) => b.requirements.length - a.requirements.length)
  const kept: SheetReading[] = []
  const copies: Choice['copies'] = []
  for (const reading of bySize) {
    const of =
      reading.use === true
        ? undefined
        : kept.find((one) => one.grid !== reading.grid && share(reading, one) >= COPY_SHARE)
    if (of && reading.requirements.length >= MIN_COPY) copies.push({ reading, of })
    else kept.push(reading)
  }
  return copies
}

const textsOf = ({ requirements }: SheetReading) =>
  requirements.map(({ item, description }) => foldName(`${item} ${description}`))

function share(reading: SheetReading, of: SheetReading): number {
  const had = new Set(textsOf(of))
  const texts = textsOf(reading)
  return texts.filter((text) => had.has(text)).length / Math.max(1, texts.length)
}

const isPartOf = (reading: SheetReading, of: SheetReading) => share(reading, of) === 1
