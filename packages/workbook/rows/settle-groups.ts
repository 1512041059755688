import { asks } from '../cells/asking.ts'
import { isFooter, wordsIn } from '../cells/cell-kinds.ts'
import { digitsOf, isDeeper } from '../cells/requirement-numbers.ts'
import type { KnownRow } from './known-row.ts'
import { filledOf, textsOf, type Shape } from './table-shape.ts'

/** Maximum number of words of a title above requirements. A longer text may be a requirement. */
export const MAX_TITLE_WORDS = 14

/**
 * Turns numbered requirements into titles if they only introduce the rows below them, as "2" introduces "2.1". If this
 * is not certain, `doubt` is set, so that a person is asked. Returns new rows.
 */
export function settleParents(known: KnownRow[], shape: Shape): KnownRow[] {
  if (!shape.numbered) return known
  const leaves = leafDepths(known, shape)
  const nextNumbered = followers(known)
  return known.map((one, at): KnownRow => {
    if (one.kind !== 'requirement' || !one.number) return one
    const next = nextNumbered[at]
    if (!next || !isParent(one.number, next.number)) return one
    const [own, below] = [textsOf(one.row, shape), textsOf(next.row, shape)]
    const text = own.join(' ')
    // If a row has a title and a text, like the rows below it, it is a requirement itself.
    if (own.length >= 2 && own.length >= below.length) return one
    const fewer =
      filledOf(one.row.cells, shape.roles) < filledOf(next.row.cells, shape.roles) &&
      own.length <= below.length
    const short = wordsIn(text) <= MAX_TITLE_WORDS && !asks(text) && !/[.;]$/.test(text)
    if (short && fewer)
      return {
        ...one,
        kind: 'group',
        ...(leaves.has(digitsOf(one.number).length) && { doubt: 'groups_unclear' }),
      }
    if (!short) return one
    const longer = partsBelow(known, at, shape).some(
      (words) => wordsIn(words) >= wordsIn(text) * 1.5 || asks(words),
    )
    return {
      ...one,
      kind: 'group',
      ...((!longer || leaves.has(digitsOf(one.number).length)) && { doubt: 'groups_unclear' }),
    }
  })
}

/**
 * Returns whether a number is the parent of another one. Examples: "2" is the parent of "2.1", and "RF1" of "RF1.2". A
 * number that ends with 0, such as "13.0", is not the parent of "13.1".
 */
function isParent(number: string, child: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').toLowerCase()
  return isDeeper(child, number) && letters(child).startsWith(letters(number))
}

/**
 * Returns the depths of numbers at which a number may belong to a requirement, even if deeper numbers follow. The depth
 * of "2.1" is 2. At these depths, some requirements have no deeper numbers below them, and not all of those ask for
 * something.
 */
function leafDepths(known: readonly KnownRow[], shape: Shape): Set<number> {
  const numbered = known.filter(({ kind, number }) => kind === 'requirement' && number)
  const leaves = numbered.filter(({ number }, at) => {
    const next = numbered[at + 1]
    return !(next && isParent(number, next.number))
  })
  const isAsking = ({ row }: KnownRow) => asks(textsOf(row, shape).join(' '))
  const byDepth = Map.groupBy(leaves, ({ number }) => digitsOf(number).length)
  // A row that asks for nothing is a title if all others of its depth ask for something.
  return new Set([...byDepth].filter(([, rows]) => !rows.every(isAsking)).map(([depth]) => depth))
}

/** Returns for each row the next requirement with a number below it. */
function followers(known: readonly KnownRow[]): (KnownRow | undefined)[] {
  const next: (KnownRow | undefined)[] = []
  let last: KnownRow | undefined
  for (let at = known.length - 1; at >= 0; at -= 1) {
    next[at] = last
    const one = known[at]
    if (one?.kind === 'requirement' && one.number) last = one
  }
  return next
}

/** Returns the texts of the numbered rows that belong to the numbered row `at`, as "2.1" belongs to "2". */
function partsBelow(known: readonly KnownRow[], at: number, shape: Shape): string[] {
  const number = known[at]?.number ?? ''
  const texts: string[] = []
  for (let below = at + 1; below < known.length; below += 1) {
    const one = known[below]
    if (!one || one.kind !== 'requirement' || !one.number) continue
    if (!isParent(number, one.number)) break
    texts.push(textsOf(one.row, shape).join(' '))
  }
  return texts
}

/**
 * Corrects the kinds of rows before the first and after the last requirement of a table. A title after the last one
 * becomes a note. A continued text before the first one becomes a title. Returns new rows.
 */
export function settleGroups(known: KnownRow[], shape: Shape): KnownRow[] {
  const first = known.findIndex(({ kind }) => kind === 'requirement')
  const last = known.findLastIndex(({ kind }) => kind === 'requirement')
  return known.map((one, at): KnownRow => {
    if (one.kind === 'continuation' && (first < 0 || at < first)) {
      return { ...one, kind: 'group' }
    }
    if (one.kind !== 'group' || at < last) return one
    const text = [...one.row.cells.values()].join(' ')
    const { doubt, ...rest } = one
    // After the last requirement, words that ask for something may be a requirement without a number. One or two lines
    // below a blank row are notes.
    const apart =
      shape.numbered && one.row.index > (known[last]?.row.index ?? 0) + 1 && known.length - last <= 4
    const unclear = !apart && !isFooter(text) && (doubt !== undefined || (asks(text) && wordsIn(text) >= 5))
    return {
      ...rest,
      kind: 'note',
      ...(unclear && shape.roles.text !== undefined && { doubt: 'rows_unclear' }),
    }
  })
}
