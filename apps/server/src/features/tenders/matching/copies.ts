import { compareVersions } from '#knowledge/version-order.ts'
import type { CopyRow } from './matching.repository.ts'

/**
 * Lookup of families (sections that differ only in names, numbers and dates): the family of a section, and the sections
 * of a family.
 */
export class Copies {
  /** Ids of the sections of each family, best to show first. The map's key is the key of the family. */
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
   * Returns the key of the family of a section. Returns undefined when the section is deleted, or is not in the
   * documents that are searched.
   */
  familyOf(sectionId: number): string | undefined {
    return this.#familyById.get(sectionId)
  }

  /** Returns the ids of the sections of a family, best to show first. */
  membersOf(family: string): readonly number[] {
    return this.#families.get(family) ?? []
  }

  /**
   * Compares two sections by id for sorting. The result is negative when `compareVersions` puts the first one before
   * the second.
   */
  compare(a: number, b: number): number {
    return this.#rank.get(a)! - this.#rank.get(b)!
  }
}

/**
 * Returns a key that is the same for sections that differ only in names, numbers and dates. Until the families are
 * computed, it is the hash of the text. A section without text gets a unique key.
 */
export function familyOf({ id, family, content_hash: hash, word_count: words }: CopyRow): string {
  if (words === 0) return `only ${id}`
  return family === null ? hash : `family ${family}`
}
