import { compareVersions } from '#knowledge/version-order.ts'
import type { CopyRow } from './matching.repository.ts'

/**
 * Lookup of families. A family is a group of sections that differ only in names, numbers and dates. The lookup finds
 * the family of a section, and the sections of a family.
 */
export class Copies {
  /**
   * Section ids by family. A family is a group of nearly equal sections. The section to show first is the first of its
   * family.
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
   * Returns the key of a section's family, the group of nearly equal sections to which it belongs. Returns `undefined`
   * if the section is deleted, or if its document is not among the searched ones.
   */
  familyOf(sectionId: number): string | undefined {
    return this.#familyById.get(sectionId)
  }

  /** Returns the ids of the nearly equal sections that form a family. The section to show first comes first. */
  membersOf(family: string): readonly number[] {
    return this.#families.get(family) ?? []
  }

  /**
   * Compares two section ids for sorting. The result is negative if the first section should be shown before the
   * second. For example, sections of proposals that were won come first.
   */
  compare(a: number, b: number): number {
    return this.#rank.get(a)! - this.#rank.get(b)!
  }
}

/**
 * Returns a key that is equal for nearly equal sections. Such a family of sections differs only in names, numbers and
 * dates. If the family is not computed yet, the key is a hash of the section's text. A section without text gets a
 * unique key.
 */
export function familyOf({ id, family, content_hash: hash, word_count: words }: CopyRow): string {
  if (words === 0) return `only ${id}`
  return family === null ? hash : `family ${family}`
}
