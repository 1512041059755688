import { foldName } from '../sheet/fold-name.ts'
import type { ReviewReason } from '../reading/reading.ts'
import { namesRequirement, namesRequirementNumber } from '../names/name-kinds.ts'
import { detectLanguage } from '../cells/detect-language.ts'
import { areRequirements } from '../judgement/evidence.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

/**
 * Smallest share of column names that a table must share with the largest chosen table. With fewer, it may be of
 * another kind.
 */
const SAME_NAMES = 0.5
/**
 * Smallest number of rows at which a table is read as requirements without asking a person. A second header row may
 * look like a table with one row.
 */
export const FEWEST_ROWS = 3
/** Matches names of sheets that show by an example how to fill the other sheets. */
const EXAMPLE_SHEET = /^(exemplo|example|ejemplo|exemple|sample|amostra)s?( |$)/

/**
 * Returns reasons to ask a person about chosen tables whose column names differ from those of the largest one. Such
 * tables may not be about requirements. A table that certainly has requirements by itself gives no reason.
 */
export function otherKinds(taken: readonly SheetReading[]): ReviewReason[] {
  const [main] = [...taken].sort((a, b) => b.requirements.length - a.requirements.length)
  return taken.flatMap((one): ReviewReason[] =>
    one.use === true ||
    one === main ||
    !main ||
    one.by !== 'table' ||
    main.by !== 'table' ||
    sameNames(one, main) >= SAME_NAMES ||
    (one.judgement.verdict === 'requirements' && namesRequirements(one) && areRequirements([one]))
      ? []
      : [{ code: 'table_unclear', params: { sheet: one.grid.name, row: one.headerRow } }],
  )
}

/**
 * Returns reasons to ask a person about tables that are left out although most of their column names are those of a
 * chosen table. Only sheets from which nothing is read are considered.
 */
export function unreadAlike(
  readings: readonly SheetReading[],
  taken: readonly SheetReading[],
): ReviewReason[] {
  const read = new Set(taken.map(({ grid }) => grid))
  return readings
    .filter(
      (one) =>
        one.by === 'table' &&
        one.judgement.verdict === 'other' &&
        !read.has(one.grid) &&
        !isExampleSheet(one) &&
        one.requirements.length >= FEWEST_ROWS &&
        taken.some((main) => main.by === 'table' && sameNames(one, main) >= SAME_NAMES),
    )
    .map((one) => ({ code: 'table_unclear', params: { sheet: one.grid.name, row: one.headerRow } }))
}

/** Returns whether the column name above a table's texts or numbers mentions requirements. */
const namesRequirements = ({ columns }: SheetReading) =>
  columns.some(
    ({ role, name }) =>
      (role === 'text' && namesRequirement(name)) || (role === 'number' && namesRequirementNumber(name)),
  )

function sameNames(one: SheetReading, main: SheetReading): number {
  const [names, other] = [one, main].map(({ header }) => new Set(header.split('|').filter(Boolean)))
  if (!names || !other || names.size === 0) return 0
  return [...names].filter((name) => other.has(name)).length / Math.min(names.size, other.size)
}

/** Returns whether a table is on a sheet that is named as an example of how to fill the other sheets. */
export const isExampleSheet = ({ grid }: SheetReading) => EXAMPLE_SHEET.test(foldName(grid.name))

/** Smallest number of requirements at which a table may count as the translation of another one. */
const MIN_TRANSLATED = 5

/**
 * Returns reasons to ask a person about chosen tables that may be translations of another one. They have the same
 * numbers as a table on another sheet, but texts in another language.
 */
export function translations(taken: readonly SheetReading[]): ReviewReason[] {
  const facts = taken.map((one) => ({
    one,
    numbers: one.requirements.map(({ number }) => number ?? '').join('\n'),
    language: detectLanguage(one.requirements.map(({ item, description }) => `${item} ${description}`)),
  }))
  return facts.flatMap(({ one, numbers, language }, at): ReviewReason[] => {
    if (one.requirements.length < MIN_TRANSLATED || one.use === true) return []
    const of = facts
      .slice(0, at)
      .find(
        (other) => other.one.grid !== one.grid && other.numbers === numbers && other.language !== language,
      )
    return of ? [{ code: 'copies_differ', params: { sheet: one.grid.name, of: of.one.grid.name } }] : []
  })
}
