import type { CopyRow } from './matching.repository.ts'

/** Sections that say the same in several places, looked up by section and by family. */
export class Copies {
  /** By family, newest first. */
  readonly #families: ReadonlyMap<string, readonly number[]>
  readonly #familyById = new Map<number, string>()
  readonly #rank = new Map<number, number>()

  constructor(copies: Iterable<CopyRow>) {
    const newest = [...copies].sort(newestFirst)
    const families = new Map<string, number[]>()
    for (const [rank, copy] of newest.entries()) {
      const family = familyOf(copy)
      this.#familyById.set(copy.id, family)
      this.#rank.set(copy.id, rank)
      const members = families.get(family)
      if (members === undefined) families.set(family, [copy.id])
      else members.push(copy.id)
    }
    this.#families = families
  }

  /** undefined for a section that is gone, or not of the documents that were asked. */
  familyOf(sectionId: number): string | undefined {
    return this.#familyById.get(sectionId)
  }

  /** The sections of a family, newest first. */
  membersOf(family: string): readonly number[] {
    return this.#families.get(family) ?? []
  }

  /** Below 0 when the first is newer; both must be known. */
  compare(a: number, b: number): number {
    return this.#rank.get(a)! - this.#rank.get(b)!
  }
}

/** Sections without text are not copies of each other. */
export function familyOf({ id, family, content_hash: hash, word_count: words }: CopyRow): string {
  if (words === 0) return `only ${id}`
  return family === null ? hash : `family ${family}`
}

function newestFirst(a: CopyRow, b: CopyRow): number {
  const [left, right] = [a.indexed_at ?? '', b.indexed_at ?? '']
  if (left !== right) return left > right ? -1 : 1
  return b.id - a.id
}
