import { roleOfName } from '../names/column-names.ts'
import { namesExplanation, namesRemarks, namesShortDescription } from '../names/name-kinds.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'
import type { Table } from '../tables/table.ts'
import { ALWAYS, CLEAR_FIT, DETAIL_FIT, MOSTLY, profileIn } from './candidate.ts'
import type { ColumnProfile } from './column-profile.ts'

/** Minimum mean number of words in a column of descriptions. */
const DESCRIBING = 1.5

/** Returns true if a column has words that rarely repeat, so that they are no weights. */
export const isInWords = (texts: readonly string[], { words, variety }: ColumnProfile) =>
  // Example: columns "Score 1" to "Score 5" that describe each level of a scale.
  words >= DESCRIBING &&
  variety >= MOSTLY &&
  texts.filter((text) => /\d/.test(text)).length < texts.length * MOSTLY

/** Matches amounts of money: with a currency, or at least 100 with two decimals. */
const PRICE = /(R?\$|€|£)\s*\d|\d\s*(€|£|BRL|USD|EUR)$|^\d{3,}[.,]\d{2}$|^\d{1,3}([.,]\d{3})+[.,]\d{2}$/u

/**
 * Returns true if most cells are amounts of money, such as "R$ 100,00". Such amounts are no weights of requirements.
 */
export const arePrices = (texts: readonly string[]) =>
  texts.filter((text) => PRICE.test(text)).length > texts.length * MOSTLY

/** Returns whether most cells of a column list several values, such as "low, [medium, high]". */
export const listsValues = (texts: readonly string[]) =>
  texts.filter((text) => /, |[[\]]/.test(text)).length > texts.length * MOSTLY

/** Minimum share of the client's remarks that ask for something. With fewer, the remarks are the supplier's. */
const ASKING_REMARKS = 0.3

/** Minimum mean number of words in the client's remarks. Shorter remarks are the supplier's. */
const REMARK_WORDS = 5

/** Returns true if the remarks in a column such as "Observações" are the client's, not the supplier's answers. */
export const isRemark = (name: string, { asking, words, marks }: ColumnProfile) => {
  // Cells such as "N/A" mean that there is no remark.
  const remarks = 1 - marks
  return (
    asking >= ASKING_REMARKS * remarks && words >= REMARK_WORDS * remarks && asking > 0 && namesRemarks(name)
  )
}

/** Returns true if a column such as "Details" explains the answers in the column to its left. */
export function explainsAnswers({ names }: Table, column: number): boolean {
  // A column with texts must be further left.
  const left = names.get(column - 1) ?? ''
  const answer = roleOfName(left)
  const isAnswer = answer?.role === 'answer' && answer.fit >= DETAIL_FIT && !namesRemarks(left)
  const hasText = [...names].some(
    ([other, name]) => other < column - 1 && TEXT_ROLES.has(roleOfName(name)?.role ?? null),
  )
  return isAnswer && hasText && namesExplanation(names.get(column) ?? '')
}

/** Lower-case names of columns that may group requirements, such as "Control" above several questions. */
export const GROUPING: ReadonlySet<string> = new Set([
  'control',
  'control name',
  'control title',
  'controle',
  'topic',
  'item',
  'feature',
  'function',
  'funcionalidade',
  'funcao',
])

/** Minimum share of cells equal to the cell above, in a column that counts as repeating. */
const ABOVE_SHARE = 0.3

export const repeatsAbove = (texts: readonly string[]) =>
  texts.filter((text, at) => text === texts[at - 1]).length >= Math.max(1, texts.length * ABOVE_SHARE)

/** Returns whether another column has a name for full texts, such as "Descrição detalhada". */
export const isDescribedElsewhere = ({ names }: Table, column: number) =>
  [...names].some(([other, name]) => {
    const named = other === column || namesShortDescription(name) ? null : roleOfName(name)
    return (named?.role === 'describe' || named?.role === 'ask') && named.fit >= DETAIL_FIT
  })

/**
 * Returns whether another column is named "Requirement", "Question" or the like, and its text differs in nearly every
 * row.
 */
export const asksElsewhere = (table: Table, column: number) =>
  [...table.names].some(([other, name]) => {
    const named = other === column ? null : roleOfName(name)
    return named?.role === 'ask' && named.fit >= CLEAR_FIT && profileIn(table, other).variety >= ALWAYS
  })

/** Returns true if a column has the same word, such as "Done", in some rows and is empty in the others. */
export const saysOneThing = ({ filled, fill, variety, words }: ColumnProfile) =>
  fill < ALWAYS && words === 1 && variety * filled < 1.5
