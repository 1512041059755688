/**
 * Outcomes of an earlier proposal. `won`: the client accepted it. `lost`: the client chose another proposal. `unknown`:
 * nobody has entered the outcome.
 */
export const OUTCOMES = ['won', 'lost', 'unknown'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Earliest year that is accepted in the date of a proposal. */
export const FIRST_PROPOSAL_YEAR = 1990

const PARTIAL_DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/** Returns whether a text is an existing day, month or year, from 1990 on: "2024-03-12", "2024-03" or "2024". */
export function isPartialDate(text: string): boolean {
  const [, year, month = '01', day = '01'] = PARTIAL_DATE.exec(text) ?? []
  if (year === undefined || Number(year) < FIRST_PROPOSAL_YEAR || Number(month) < 1) return false
  return day >= '01' && day <= lastDayOf(`${year}-${month}`).slice(8) && Number(month) <= 12
}

/**
 * Returns the last day of a day, month or year, as an ISO date: "2024-02" gives "2024-02-29". If only the month or year
 * of a date is known, the last day is used for comparisons.
 */
export function lastDayOf(date: string): string {
  const [year, month = '12', day] = date.split('-')
  if (day !== undefined) return date
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return `${year}-${month}-${String(last).padStart(2, '0')}`
}
