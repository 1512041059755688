import { roleOfName } from '../names/column-names.ts'
import { namesExplanation, namesRemarks, namesShortDescription } from '../names/name-kinds.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'
import type { Table } from '../tables/table.ts'
import { ALWAYS, CLEAR_FIT, DETAIL_FIT, MOSTLY, profileIn } from './candidate.ts'
import type { ColumnProfile } from './column-profile.ts'

/** Smallest mean number of words at which the cells of a column are descriptions and not just names. */
const DESCRIBING = 1.5

/**
 * Returns whether a column mostly has different descriptions in words. Example: the meaning of each score under "Score
 * 1" to "Score 5". Such a column does not have the weights of requirements.
 */
export const isInWords = (texts: readonly string[], { words, variety }: ColumnProfile) =>
  words >= DESCRIBING &&
  variety >= MOSTLY &&
  texts.filter((text) => /\d/.test(text)).length < texts.length * MOSTLY

/** Matches amounts of money. They have a currency, or are at least 100 and have two decimals. */
const PRICE = /(R?\$|€|£)\s*\d|\d\s*(€|£|BRL|USD|EUR)$|^\d{3,}[.,]\d{2}$|^\d{1,3}([.,]\d{3})+[.,]\d{2}$/u

/**
 * Returns whether most cells of a column are amounts of money, such as "R$ 100,00". Such a column does not have the
 * weights of requirements.
 */
export const arePrices = (texts: readonly string[]) =>
  texts.filter((text) => PRICE.test(text)).length > texts.length * MOSTLY

/** Returns whether most cells of a column list several values, such as "low, [medium, high]". */
export const listsValues = (texts: readonly string[]) =>
  texts.filter((text) => /, |[[\]]/.test(text)).length > texts.length * MOSTLY

/**
 * Smallest share of a column's remarks that must ask for something, such as "must support HL7". With fewer, the remarks
 * count as the supplier's answers and not as the client's own words.
 */
const ASKING_REMARKS = 0.3

/**
 * Smallest mean number of words at which remarks may be the client's own. Shorter remarks count as the supplier's
 * answers.
 */
const REMARK_WORDS = 5

/**
 * Returns whether the client wrote the remarks in a column such as "Observações", to complete the requirements. Such
 * remarks are long, and many ask for something. Otherwise the column is for the supplier's answers.
 */
export const isRemark = (name: string, { asking, words, marks }: ColumnProfile) => {
  // Cells such as "N/A" mean that there is no remark.
  const remarks = 1 - marks
  return (
    asking >= ASKING_REMARKS * remarks && words >= REMARK_WORDS * remarks && asking > 0 && namesRemarks(name)
  )
}

/**
 * Returns whether a column such as "Details" explains the answers in the column to its left. A column with the
 * requirements' texts must be further left.
 */
export function explainsAnswers({ names }: Table, column: number): boolean {
  const left = names.get(column - 1) ?? ''
  const answer = roleOfName(left)
  const isAnswer = answer?.role === 'answer' && answer.fit >= DETAIL_FIT && !namesRemarks(left)
  const hasText = [...names].some(
    ([other, name]) => other < column - 1 && TEXT_ROLES.has(roleOfName(name)?.role ?? null),
  )
  return isAnswer && hasText && namesExplanation(names.get(column) ?? '')
}

/**
 * Column names that may group requirements or questions, such as "Control" above several questions. They are in lower
 * case without accents.
 */
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

/** Smallest share of cells equal to the cell above at which a column counts as repeating its texts. */
const ABOVE_SHARE = 0.3

export const repeatsAbove = (texts: readonly string[]) =>
  texts.filter((text, at) => text === texts[at - 1]).length >= Math.max(1, texts.length * ABOVE_SHARE)

/** Returns whether a column other than the given one has a name for full texts, such as "Descrição detalhada". */
export const isDescribedElsewhere = ({ names }: Table, column: number) =>
  [...names].some(([other, name]) => {
    const named = other === column || namesShortDescription(name) ? null : roleOfName(name)
    return (named?.role === 'describe' || named?.role === 'ask') && named.fit >= DETAIL_FIT
  })

/**
 * Returns whether another column has the texts of the requirements. Its name is "Requirement", "Question" or the like,
 * and its text differs in nearly every row.
 */
export const asksElsewhere = (table: Table, column: number) =>
  [...table.names].some(([other, name]) => {
    const named = other === column ? null : roleOfName(name)
    return named?.role === 'ask' && named.fit >= CLEAR_FIT && profileIn(table, other).variety >= ALWAYS
  })

/** Returns whether a column has one single word, such as "Done", in some rows and nothing in the others. */
export const saysOneThing = ({ filled, fill, variety, words }: ColumnProfile) =>
  fill < ALWAYS && words === 1 && variety * filled < 1.5
