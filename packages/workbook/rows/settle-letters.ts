import { mayBeTitle } from './mixed-rows.ts'
import type { KnownRow } from './known-row.ts'
import { filledOf, textsOf, type Shape } from './table-shape.ts'

// Lower-case letters do not match, because they number the parts of a text.
/** Matches a capital letter or Roman numeral that may number a group of requirements, such as "A" and "IV". */
const LETTER = /^\(?([A-Z]|[IVXLC]{1,6})[.)]?$/
/** Minimum share of requirement numbers with digits, for letters to number groups and not requirements. */
const DIGITS_SHARE = 0.6

/** Turns rows numbered "A" or "IV" from requirements into titles, if the numbers below have digits. */
export function settleLetters(known: KnownRow[], shape: Shape): KnownRow[] {
  // If this is not certain, the row gets a question to a person (`doubt`). Returns new rows.
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
