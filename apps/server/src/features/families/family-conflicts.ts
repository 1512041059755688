import type { ExpiredDate, NumberConflict } from '@tenderwright/contract'
import { findValidities } from '@tenderwright/quantities'
import type { Validity } from '@tenderwright/quantities'
import type { Db } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { findContents } from './family-members.repository.ts'
import { numberConflicts } from './number-conflicts.ts'
import type { Disagreement } from './number-conflicts.ts'

export interface FamilyConflicts {
  conflicts: NumberConflict[]
  expired: ExpiredDate[]
}

/**
 * Sections of one family, which differ only in names, numbers and dates. `shown` is the id of the one that screens show
 * first, and `others` are the ids of the rest in order.
 */
export interface ShownFamily {
  shown: number
  others: readonly number[]
}

/** Largest number of other sections of a family to compare with the one that screens show. */
const COMPARED = 8
/**
 * Largest number of comparisons that the cache holds. When it is full, the oldest is removed. Entries stay valid,
 * because stored sections never change.
 */
const REMEMBERED = 20_000
/** Number of comparisons of two texts after which other work of the thread gets a turn. */
const PAIRS_AT_ONCE = 40

/**
 * Finds numbers in which nearly equal sections contradict each other, and validities in them that have expired.
 * Comparisons are cached, because stored sections never change.
 */
export class ConflictFinder {
  readonly #db: Db
  readonly #clock: Clock
  readonly #pairs = new Map<string, Disagreement[]>()
  readonly #validities = new Map<number, Validity[]>()

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Compares, in each family of nearly equal sections, the one that screens show with up to eight others. Returns
   * contradicting numbers and expired validities; the key is the id of the shown section. Families with neither are
   * left out.
   */
  async find(families: readonly ShownFamily[]): Promise<Map<number, FamilyConflicts>> {
    const asked = families.map(({ shown, others }) => ({ shown, others: others.slice(0, COMPARED) }))
    await this.#compare(asked)
    const today = timestamp(this.#clock).slice(0, 10)
    const found = new Map<number, FamilyConflicts>()
    for (const { shown, others } of asked) {
      const conflicts = this.#conflictsOf(shown, others)
      const expired = [shown, ...others].flatMap((id) =>
        (this.#validities.get(id) ?? [])
          .filter(({ until }) => until < today)
          .map(({ until, text, excerpt }) => ({ section_id: String(id), date: until, text, excerpt })),
      )
      if (conflicts.length > 0 || expired.length > 0) found.set(shown, { conflicts, expired })
    }
    return found
  }

  #conflictsOf(shown: number, others: readonly number[]): NumberConflict[] {
    const byPlace = new Map<number, NumberConflict>()
    for (const other of others) {
      for (const { start, text, excerpt, otherText, otherExcerpt } of this.#pairs.get(pairOf(shown, other)) ??
        []) {
        const conflict = byPlace.get(start) ?? { shown: text, excerpt, others: [] }
        conflict.others.push({ section_id: String(other), text: otherText, excerpt: otherExcerpt })
        byPlace.set(start, conflict)
      }
    }
    return [...byPlace].sort(([a], [b]) => a - b).map(([, conflict]) => conflict)
  }

  async #compare(families: readonly ShownFamily[]): Promise<void> {
    const pairs = families
      .flatMap(({ shown, others }) => others.map((other) => [shown, other] as const))
      .filter(([shown, other]) => !this.#pairs.has(pairOf(shown, other)))
    const unread = families
      .flatMap(({ shown, others }) => [shown, ...others])
      .filter((id) => !this.#validities.has(id))
    const contents = await findContents(this.#db, [...new Set([...unread, ...pairs.flat()])])
    for (const id of unread) remember(this.#validities, id, findValidities(contents.get(id) ?? ''))
    for (const [index, [shown, other]] of pairs.entries()) {
      const [one, two] = [contents.get(shown), contents.get(other)]
      remember(this.#pairs, pairOf(shown, other), one && two ? numberConflicts(one, two) : [])
      if (index % PAIRS_AT_ONCE === PAIRS_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

function pairOf(shown: number, other: number): string {
  return `${shown} ${other}`
}

function remember<K, V>(memory: Map<K, V>, key: K, value: V): void {
  if (memory.size >= REMEMBERED) memory.delete(memory.keys().next().value!)
  memory.set(key, value)
}
