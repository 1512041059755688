import { compareVersions } from '#knowledge/version-order.ts'
import type { CopyRow } from './matching.repository.ts'

/** Lookup of families: sections by family, and families by section. */
export class Copies {
  /** Members of each family, in the order of versions (`compareVersions`). */
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

  /** Returns the family of a section, or undefined when it is deleted or outside the requested documents. */
  familyOf(sectionId: number): string | undefined {
    return this.#familyById.get(sectionId)
  }

  /** Returns the members of a family. The first is the version to show first. */
  membersOf(family: string): readonly number[] {
    return this.#families.get(family) ?? []
  }

  /** Compares two known sections as versions. A negative result means that the first is shown first. */
  compare(a: number, b: number): number {
    return this.#rank.get(a)! - this.#rank.get(b)!
  }
}

/** Returns the key of a section's family. Sections without text are not versions of each other. */
export function familyOf({ id, family, content_hash: hash, word_count: words }: CopyRow): string {
  if (words === 0) return `only ${id}`
  return family === null ? hash : `family ${family}`
}
