import { saysNothing } from '../cells/cell-kinds.ts'
import { isBareNumber, isNumber, partOf, splitNumber } from '../cells/requirement-numbers.ts'
import type { ColumnRoles } from '../columns/column-roles.ts'
import type { MatrixRequirement } from '../reading/reading.ts'
import type { TableRow } from '../tables/table.ts'

export const valueOf = ({ cells, merged }: TableRow, column: number | undefined) =>
  column === undefined ? '' : (cells.get(column) ?? merged.get(column) ?? '')

export function requirementOf(
  row: TableRow,
  roles: ColumnRoles,
  groupPath: string[],
  sheet: string,
): MatrixRequirement {
  const [id, title] = [valueOf(row, roles.id), valueOf(row, roles.title)]
  // "N/A" in a column of details means that there are none.
  const details = roles.details.map((column) => valueOf(row, column)).filter((text) => !saysNothing(text))
  const texts = [valueOf(row, roles.text), ...details].filter(Boolean)
  const [mandatory, weight, deadline] = [roles.mandatory, roles.weight, roles.deadline].map((column) =>
    valueOf(row, column),
  )
  // A person may have marked a row as a requirement although its words are in other columns.
  if (texts.length === 0 && (title === '' || isNumber(title))) texts.push(...otherWords(row, roles))
  const led = id || !texts[0] ? '' : splitNumber(texts[0]).number
  // If no column has numbers, a title that is only a number is the requirement's number.
  const numbering = isNumber(title) && (id === '' || isBareNumber(title))
  const part = [title, ...texts].map((text) => partOf(id, text)).find(Boolean)
  const named = id || numbering ? '' : codeBefore(title)
  const number = part || id || (numbering ? title : '') || named || led
  return {
    category: groupPath.join(' > '),
    groupPath,
    item: numbering ? '' : title,
    description: texts.join('\n'),
    sheet,
    row: row.index + 1,
    ...(number && { number }),
    ...(mandatory && { mandatory }),
    ...(weight && { weight }),
    ...(deadline && { deadline }),
  }
}

/**
 * Returns the code at the beginning of a requirement's name: "RF01" for "RF01 - Login". Returns an empty string if
 * there is none.
 */
function codeBefore(title: string): string {
  const { number } = splitNumber(title)
  return /^\p{L}{1,6}[\s._-]*\d/u.test(number) ? number : ''
}

function otherWords({ cells }: TableRow, { id, answers }: ColumnRoles): string[] {
  const own = [...cells].filter(([column]) => column !== id && !answers.includes(column))
  return (own.length > 0 ? own : [...cells]).map(([, text]) => text)
}

export function continueWith(
  requirement: MatrixRequirement | undefined,
  { cells }: TableRow,
  roles: ColumnRoles,
): void {
  const text = [roles.title, roles.text, ...roles.details].flatMap((column) => cells.get(column ?? -1) ?? [])
  if (requirement) requirement.description = [requirement.description, ...text].filter(Boolean).join('\n')
}

/**
 * Smallest share of different numbers among those at the beginning of texts. With fewer, they do not number the
 * requirements.
 */
const DISTINCT_LED = 0.5

/** Smallest share of texts that must begin with a number. With fewer, these numbers do not number the requirements. */
const NUMBERED_LED = 0.5

/**
 * Deletes the numbers of requirements if the texts begin with numbers that mean something else. This is so if few texts
 * have one, as in "24 hours of support", or if most numbers repeat, as the "1." of the first step of each test.
 */
export function dropOtherNumbers(requirements: MatrixRequirement[]): void {
  const led = requirements.filter(({ number }) => number !== undefined)
  const distinct = new Set(led.map(({ number }) => number)).size
  if (led.length >= requirements.length * NUMBERED_LED && distinct >= led.length * DISTINCT_LED) return
  for (const one of led) delete one.number
}
