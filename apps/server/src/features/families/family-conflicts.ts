import type { ExpiredDate, NumberConflict } from '@tenderwright/contract'
import type { Validity } from '@tenderwright/quantities'
import { validitiesOfSection } from '#knowledge/section-validities.ts'
import type { Db } from '#platform/database/database.ts'
import { Pauses } from '#platform/threads/pauses.ts'
import { type Clock, dayOf } from '#platform/time/clock.ts'
import { findContents } from './family-members.repository.ts'
import { numberConflicts } from './number-conflicts.ts'
import type { Disagreement } from './number-conflicts.ts'

interface FamilyConflicts {
  conflicts: NumberConflict[]
  expired: ExpiredDate[]
}

/**
 * Family: sections that differ only in names, numbers and dates. `shown` is the id of the section that screens show
 * first. `others` are the ids of the other sections, in order.
 */
interface ShownFamily {
  shown: number
  others: readonly number[]
}

/** Maximum number of nearly equal sections to compare with a section when searching for contradicting numbers. */
const COMPARED = 8
/**
 * Maximum number of comparisons in the cache. When the cache is full, the least recently used ones are removed. Entries
 * stay valid, because stored sections never change.
 */
const REMEMBERED = 20_000
/**
 * Number of families whose texts are read and compared at once, which limits the memory needed. A family is a group of
 * nearly equal sections.
 */
const FAMILIES_AT_ONCE = 25

/**
 * Finds contradicting numbers in nearly equal sections, and statements whose validity has ended. Comparisons are
 * cached, because stored sections never change.
 */
export class ConflictFinder {
  readonly #db: Db
  readonly #clock: Clock
  readonly #remembered: number
  readonly #pairs = new Map<string, Disagreement[]>()
  readonly #validities = new Map<number, Validity[]>()

  /**
   * Creates the finder with empty caches.
   * @param remembered maximum number of cached comparisons, and of sections whose dates of validity are cached
   */
  constructor({ db, clock }: { db: Db; clock: Clock }, remembered = REMEMBERED) {
    this.#db = db
    this.#clock = clock
    this.#remembered = remembered
  }

  /**
   * Finds contradicting numbers and expired statements in families, which are groups of nearly equal sections. In each
   * family, the section that screens show is compared with up to eight others. The key of the result is its id.
   * Families without a problem are missing.
   */
  async find(families: readonly ShownFamily[]): Promise<Map<number, FamilyConflicts>> {
    const asked = families.map(({ shown, others }) => ({ shown, others: others.slice(0, COMPARED) }))
    const { pairs, validities } = await this.#compare(asked)
    const today = dayOf(this.#clock)
    const found = new Map<number, FamilyConflicts>()
    for (const { shown, others } of asked) {
      const conflicts = conflictsOf(shown, others, pairs)
      const expired = [shown, ...others].flatMap((id) =>
        (validities.get(id) ?? [])
          .filter(({ until }) => until < today)
          .map(({ until, text, excerpt }) => ({ section_id: String(id), date: until, text, excerpt })),
      )
      if (conflicts.length > 0 || expired.length > 0) found.set(shown, { conflicts, expired })
    }
    return found
  }

  /**
   * Returns the contradicting numbers between sections of each family, and the dates until which their statements are
   * valid. A family is a group of nearly equal sections. The results are cached for later calls.
   */
  async #compare(families: readonly ShownFamily[]): Promise<Compared> {
    const ids = families.flatMap(({ shown, others }) => [shown, ...others])
    // The cache may be too small for everything that one call needs, so the results are also held here.
    const found = {
      pairs: known(this.#pairs, families.flatMap(pairsOf).map(pairOf)),
      validities: known(this.#validities, ids),
    }
    const pauses = new Pauses()
    for (let first = 0; first < families.length; first += FAMILIES_AT_ONCE)
      await this.#compareSome(families.slice(first, first + FAMILIES_AT_ONCE), found, pauses)
    remember(this.#pairs, found.pairs, this.#remembered)
    remember(this.#validities, found.validities, this.#remembered)
    return found
  }

  /**
   * Compares the sections of some families, and reads the dates until which their statements are valid. A family is a
   * group of nearly equal sections. The results are added to the second parameter, which may contain some already.
   */
  async #compareSome(
    families: readonly ShownFamily[],
    { pairs, validities }: Compared,
    pauses: Pauses,
  ): Promise<void> {
    const unread = families
      .flatMap(({ shown, others }) => [shown, ...others])
      .filter((id) => !validities.has(id))
    const uncompared = families.flatMap(pairsOf).filter((pair) => !pairs.has(pairOf(pair)))
    const contents = await findContents(this.#db, [...new Set([...unread, ...uncompared.flat()])])
    for (const id of unread) {
      validities.set(id, validitiesOfSection(contents.get(id) ?? { title: '', content: '' }))
      await pauses.pauseIfLong()
    }
    for (const pair of uncompared) {
      const [one, two] = pair.map((id) => contents.get(id)?.content)
      pairs.set(pairOf(pair), one && two ? numberConflicts(one, two) : [])
      await pauses.pauseIfLong()
    }
  }
}

/**
 * Results of comparing sections. `pairs` has the contradictions of two sections, by the key that `pairOf` makes of
 * their ids. `validities` has the dates until which statements in a section are valid, by the section's id.
 */
interface Compared {
  pairs: Map<string, Disagreement[]>
  validities: Map<number, Validity[]>
}

function conflictsOf(shown: number, others: readonly number[], pairs: Compared['pairs']): NumberConflict[] {
  const byPlace = new Map<number, NumberConflict>()
  for (const other of others) {
    for (const { start, text, excerpt, otherText, otherExcerpt } of pairs.get(pairOf([shown, other])) ?? []) {
      const conflict = byPlace.get(start) ?? { shown: text, excerpt, others: [] }
      conflict.others.push({ section_id: String(other), text: otherText, excerpt: otherExcerpt })
      byPlace.set(start, conflict)
    }
  }
  return [...byPlace].sort(([a], [b]) => a - b).map(([, conflict]) => conflict)
}

function pairsOf({ shown, others }: ShownFamily): [number, number][] {
  return others.map((other) => [shown, other])
}

function pairOf([shown, other]: readonly [number, number]): string {
  return `${shown} ${other}`
}

/** Returns the part of a cache that has the given keys. Keys that are not in the cache are left out. */
function known<K, V>(memory: ReadonlyMap<K, V>, keys: readonly K[]): Map<K, V> {
  return new Map(keys.flatMap((key) => (memory.has(key) ? [[key, memory.get(key)!]] : [])))
}

/** Adds the newest entries to a cache, and removes the oldest ones above the limit. */
function remember<K, V>(memory: Map<K, V>, entries: ReadonlyMap<K, V>, limit: number): void {
  for (const [key, value] of entries) {
    memory.delete(key)
    memory.set(key, value)
  }
  for (const key of memory.keys()) {
    if (memory.size <= limit) return
    memory.delete(key)
  }
}
