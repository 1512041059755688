import { compareVersions } from '#knowledge/version-order.ts'
import type { CopyRow } from './matching.repository.ts'

/**
 * Lookup of a section's family and of a family's sections. The sections of a family differ only in names, numbers and
 * dates.
 */
export class Copies {
  /** Section ids by family (group of nearly equal sections), best section first. */
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

  /** Returns the key of a section's family (nearly equal sections). `undefined` if the section is not searchable. */
  familyOf(sectionId: number): string | undefined {
    return this.#familyById.get(sectionId)
  }

  /** Returns the ids of a family of nearly equal sections, best section first. */
  membersOf(family: string): readonly number[] {
    return this.#families.get(family) ?? []
  }

  /** Compares two section ids for sorting. Sections of won proposals, for example, come first. */
  compare(a: number, b: number): number {
    return this.#rank.get(a)! - this.#rank.get(b)!
  }
}

/** Returns a section's family, or a key made of its text if no family is computed yet. */
export function familyOf({ id, family, content_hash: hash, word_count: words }: CopyRow): string {
  // A section without text gets a unique key.
  if (words === 0) return `only ${id}`
  return family === null ? hash : `family ${family}`
}
