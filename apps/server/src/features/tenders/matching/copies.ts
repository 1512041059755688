import { compareVersions } from '#knowledge/version-order.ts'
import type { CopyRow } from './matching.repository.ts'

/**
 * Lookup for families, which are groups of sections that differ only in names, numbers and dates. It finds the family
 * of a section, and the sections of a family.
 */
export class Copies {
  /**
   * Section ids by family, which is a group of nearly equal sections. The first id of a family is that of the section
   * to show first.
   */
  readonly #families: ReadonlyMap<string, readonly number[]>
  readonly #familyById = new Map<number, string>()
  readonly #rank = new Map<number, number>()

  constructor(copies: Iterable<CopyRow>) {
    const ordered = [...copies].sort(compareVersions)
    const families = new Map<string, number[]>()
    for (const [rank, copy] of ordered.entries()) {
      const family = familyOf(copy)
      this.#familyById.set(copy.id, family)
      this.#rank.set(copy.id, rank)
      const members = families.get(family)
      if (members === undefined) families.set(family, [copy.id])
      else members.push(copy.id)
    }
    this.#families = families
  }

  /**
   * Returns a key that is equal for nearly equal sections, which form a family. Returns `undefined` if the section is
   * deleted or its document is not searched.
   */
  familyOf(sectionId: number): string | undefined {
    return this.#familyById.get(sectionId)
  }

  /** Returns the ids of the sections in a family of nearly equal sections, beginning with the section to show first. */
  membersOf(family: string): readonly number[] {
    return this.#families.get(family) ?? []
  }

  /**
   * Compares two section ids for sorting. The result is negative if the first section should be shown before the
   * second, for example because its proposal was won.
   */
  compare(a: number, b: number): number {
    return this.#rank.get(a)! - this.#rank.get(b)!
  }
}

/**
 * Returns a key that is equal for nearly equal sections, which differ only in names, numbers and dates. Until these
 * families are computed, only equal texts have equal keys. A section without text has a unique key.
 */
export function familyOf({ id, family, content_hash: hash, word_count: words }: CopyRow): string {
  if (words === 0) return `only ${id}`
  return family === null ? hash : `family ${family}`
}
