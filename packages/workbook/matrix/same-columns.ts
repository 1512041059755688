import { foldName } from '../sheet/fold-name.ts'
import type { ReviewReason } from '../reading/reading.ts'
import { namesRequirement, namesRequirementNumber } from '../names/name-kinds.ts'
import { detectLanguage } from '../cells/detect-language.ts'
import { areRequirements } from '../judgement/evidence.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

/** Share of column names in common with the largest chosen table. Below, a table may be of another kind. */
const SAME_NAMES = 0.5
/** Minimum number of rows for a table to need no review. A one-row table may be a second header. */
export const FEWEST_ROWS = 3
/** Matches names of sheets that show by an example how to fill the other sheets. */
const EXAMPLE_SHEET = /^(exemplo|example|ejemplo|exemple|sample|amostra)s?( |$)/

/** Returns reasons to review chosen tables whose column names differ from those of the largest one. */
export function otherKinds(taken: readonly SheetReading[]): ReviewReason[] {
  // Such tables may not be about requirements. No reason is returned for a table that certainly has requirements by
  // itself.
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

/** Returns reasons to review unread tables with most column names of a chosen table. */
export function unreadAlike(
  readings: readonly SheetReading[],
  taken: readonly SheetReading[],
): ReviewReason[] {
  // Nothing else of their sheets is read.
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

/** Returns true if the header above the texts or the numbers mentions requirements. */
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

/** Minimum number of requirements in a table that may be the translation of another one. */
const MIN_TRANSLATED = 5

/** Returns reasons to review tables that may be translations: numbers of another table, texts in another language. */
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
