import { mayBeTitle } from './mixed-rows.ts'
import type { KnownRow } from './known-row.ts'
import { filledOf, textsOf, type Shape } from './table-shape.ts'

/**
 * Matches a capital letter or Roman numeral that may number a group of requirements, such as "A", "B." and "IV".
 * Lower-case letters do not match, because they number the parts of a text.
 */
const LETTER = /^\(?([A-Z]|[IVXLC]{1,6})[.)]?$/
/**
 * Smallest share of requirement numbers that must have digits for letters to be titles of groups. With fewer, letters
 * such as "A" may number the requirements themselves.
 */
const DIGITS_SHARE = 0.6

/**
 * Turns requirements numbered with a letter or Roman numeral into titles, such as "A" above "1" and "2". If this is not
 * certain, `doubt` is set, so that a person is asked. Returns new rows.
 */
export function settleLetters(known: KnownRow[], shape: Shape): KnownRow[] {
  const numbered = known.filter(({ kind, number }) => kind === 'requirement' && number)
  const digits = numbered.filter(({ number }) => /\d/.test(number))
  if (digits.length < numbered.length * DIGITS_SHARE) return known
  const place = new Map(numbered.map((one, at) => [one, at]))
  return known.map((one): KnownRow => {
    if (one.kind !== 'requirement' || !LETTER.test(one.number)) return one
    const next = numbered[(place.get(one) ?? numbered.length) + 1]
    const texts = textsOf(one.row, shape)
    const text = texts.join(' ')
    if (!next || !/\d/.test(next.number) || texts.length !== 1 || !mayBeTitle(text)) return one
    const fewer = filledOf(one.row.cells, shape.roles) < filledOf(next.row.cells, shape.roles)
    const capitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
    const isSure = fewer || capitals || one.row.wide === true
    return { ...one, kind: 'group', ...(!isSure && { doubt: 'groups_unclear' as const }) }
  })
}
