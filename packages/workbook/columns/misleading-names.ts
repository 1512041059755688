import { roleOfName } from '../names/column-names.ts'
import { namesExplanation, namesRemarks, namesShortDescription } from '../names/name-kinds.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'
import type { Table } from '../tables/table.ts'
import { ALWAYS, CLEAR_FIT, DETAIL_FIT, MOSTLY, profileIn } from './candidate.ts'
import type { ColumnProfile } from './column-profile.ts'

/** Cells of a column with at least this mean number of words describe something. */
const DESCRIBING = 1.5

/**
 * Returns whether a column describes something in words that rarely repeat, as the columns "Score 1" to "Score 5" of a
 * scale do. Such words are not weights.
 */
export const isInWords = (texts: readonly string[], { words, variety }: ColumnProfile) =>
  words >= DESCRIBING &&
  variety >= MOSTLY &&
  texts.filter((text) => /\d/.test(text)).length < texts.length * MOSTLY

/** Matches amounts of money: with a currency, or from 100 on with two decimals. */
const PRICE = /(R?\$|€|£)\s*\d|\d\s*(€|£|BRL|USD|EUR)$|^\d{3,}[.,]\d{2}$|^\d{1,3}([.,]\d{3})+[.,]\d{2}$/u

/** Returns whether most cells of a column are amounts of money, such as "R$ 100,00". They are no weights. */
export const arePrices = (texts: readonly string[]) =>
  texts.filter((text) => PRICE.test(text)).length > texts.length * MOSTLY

/** Returns whether most cells of a column list several values, such as "low, [medium, high]". */
export const listsValues = (texts: readonly string[]) =>
  texts.filter((text) => /, |[[\]]/.test(text)).length > texts.length * MOSTLY

/** If at least this share of the remarks asks for something, the client wrote the column and not the supplier. */
const ASKING_REMARKS = 0.3

/** If remarks have at least this mean number of words, the client may have written the column. */
const REMARK_WORDS = 5

/**
 * Returns whether a column of remarks, such as "Observações", completes what the client asks. If not, it is for
 * answers.
 */
export const isRemark = (name: string, { asking, words, marks }: ColumnProfile) => {
  // Cells such as "N/A" mean that there is no remark.
  const remarks = 1 - marks
  return (
    asking >= ASKING_REMARKS * remarks && words >= REMARK_WORDS * remarks && asking > 0 && namesRemarks(name)
  )
}

/** Returns whether a column such as "Explanation" or "Details" stands right of a column of answers, which it explains. */
export function explainsAnswers({ names }: Table, column: number): boolean {
  const left = names.get(column - 1) ?? ''
  const answer = roleOfName(left)
  const isAnswer = answer?.role === 'answer' && answer.fit >= DETAIL_FIT && !namesRemarks(left)
  const hasText = [...names].some(
    ([other, name]) => other < column - 1 && TEXT_ROLES.has(roleOfName(name)?.role ?? null),
  )
  return isAnswer && hasText && namesExplanation(names.get(column) ?? '')
}

/** Names of what several questions or requirements may belong to. They are folded. */
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

/** A column repeats the cell above in several rows if it does so in at least this share of its cells. */
const ABOVE_SHARE = 0.3

export const repeatsAbove = (texts: readonly string[]) =>
  texts.filter((text, at) => text === texts[at - 1]).length >= Math.max(1, texts.length * ABOVE_SHARE)

/** Returns whether another column is named as one with full texts, such as "Descrição detalhada". */
export const isDescribedElsewhere = ({ names }: Table, column: number) =>
  [...names].some(([other, name]) => {
    const named = other === column || namesShortDescription(name) ? null : roleOfName(name)
    return (named?.role === 'describe' || named?.role === 'ask') && named.fit >= DETAIL_FIT
  })

/** Returns whether another column is exactly named as one with requirements or questions, different in every row. */
export const asksElsewhere = (table: Table, column: number) =>
  [...table.names].some(([other, name]) => {
    const named = other === column ? null : roleOfName(name)
    return named?.role === 'ask' && named.fit >= CLEAR_FIT && profileIn(table, other).variety >= ALWAYS
  })

/** Returns whether a column has only one word, such as "Done", in some rows and nothing in the other rows. */
export const saysOneThing = ({ filled, fill, variety, words }: ColumnProfile) =>
  fill < ALWAYS && words === 1 && variety * filled < 1.5
