import { foldName } from '../sheet/fold-name.ts'
import type { ReviewReason } from '../reading/reading.ts'
import { namesRequirement, namesRequirementNumber } from '../names/name-kinds.ts'
import { detectLanguage } from '../cells/detect-language.ts'
import { areRequirements } from '../judgement/evidence.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

/**
 * Smallest share of column names in common with the largest chosen table. A table with fewer may be of another kind.
 */
const SAME_NAMES = 0.5
/**
 * Smallest number of rows at which a table is read as requirements without asking a person. A shorter one may just be a
 * second header row.
 */
export const FEWEST_ROWS = 3
/** Matches names of sheets that show by an example how to fill the other sheets. */
const EXAMPLE_SHEET = /^(exemplo|example|ejemplo|exemple|sample|amostra)s?( |$)/

/**
 * Returns questions for a person about chosen tables whose column names differ from those of the largest one. They may
 * not have requirements. A table with enough evidence of its own gives no question.
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
 * Returns questions for a person about tables that were left out although they resemble a chosen table. Most of their
 * column names are equal. Only tables on sheets from which nothing was read are considered.
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

/** Returns whether the column of requirements' texts or numbers has a name that mentions requirements. */
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

/**
 * Smallest number of requirements at which a table may count as a translation. Shorter tables may have equal numbers by
 * chance.
 */
const MIN_TRANSLATED = 5

/**
 * Returns questions for a person about chosen tables that may be translations of another table. Their numbers are those
 * of a table on another sheet, but the language differs.
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
