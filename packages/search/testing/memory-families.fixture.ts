import { electRepresentatives } from '../family/elect-representatives.ts'
import type { FamilyShape, FamilyStore } from '../family/elect-representatives.ts'
import { shapeKeys, shapeOf } from '../family/shape.ts'
import type { Shape } from '../family/shape.ts'

/**
 * Families of near-duplicate sections, held in memory instead of the database, for tests and benchmarks of the
 * grouping.
 */
export class MemoryFamilies implements FamilyStore {
  readonly #shapes = new Map<number, FamilyShape>()
  readonly #idByHash = new Map<string, number>()
  readonly #idsByKey = new Map<number, number[]>()
  readonly #membersByRepresentative = new Map<number, Set<number>>()
  #lastId = 0

  /**
   * Adds the section texts of one document and groups them into families. Returns for each text the id of its shape
   * (the text without names and numbers).
   */
  add(texts: readonly string[], names: readonly string[] = []): Promise<number[]> {
    return this.addShapes(texts.map((text) => shapeOf(text, text, names)))
  }

  async addShapes(shapes: readonly Shape[]): Promise<number[]> {
    const fresh: FamilyShape[] = []
    const ids = shapes.map(({ hash, words, keys }) => {
      const known = this.#idByHash.get(hash)
      if (known !== undefined) return known
      const id = ++this.#lastId
      const shape = { id, hash, words, representativeId: null }
      this.#shapes.set(id, shape)
      this.#idByHash.set(hash, id)
      for (const key of keys) {
        const ids = this.#idsByKey.get(key)
        if (ids === undefined) this.#idsByKey.set(key, [id])
        else ids.push(id)
      }
      fresh.push(shape)
      return id
    })
    this.#setRepresentatives(await electRepresentatives(this, fresh))
    return ids
  }

  async remove(id: number): Promise<void> {
    const shape = this.#shapes.get(id)
    if (shape === undefined) return
    this.#shapes.delete(id)
    this.#idByHash.delete(shape.hash)
    for (const key of shapeKeys(shape.words)) {
      const ids = this.#idsByKey.get(key)
      if (ids !== undefined)
        this.#idsByKey.set(
          key,
          ids.filter((other) => other !== id),
        )
    }
    const orphans = await this.represented([id])
    this.#setRepresentatives(await electRepresentatives(this, orphans))
    if (shape.representativeId !== null) this.#membersByRepresentative.get(shape.representativeId)?.delete(id)
  }

  /**
   * Returns the families, for comparing two instances. The key is the hash of a shape (text without names and numbers),
   * the value the hash of the shape that represents its family.
   */
  families(): Map<string, string> {
    return new Map(
      Array.from(this.#shapes.values(), ({ hash, representativeId }) => [
        hash,
        this.#shapes.get(representativeId!)!.hash,
      ]),
    )
  }

  representativeOf(id: number): number {
    return this.#shapes.get(id)!.representativeId!
  }

  async sharingKeys(keys: readonly number[]): Promise<FamilyShape[]> {
    const ids = new Set(keys.flatMap((key) => this.#idsByKey.get(key) ?? []))
    return Array.from(ids, (id) => ({ ...this.#shapes.get(id)! }))
  }

  async represented(ids: readonly number[]): Promise<FamilyShape[]> {
    return ids.flatMap((id) =>
      [...(this.#membersByRepresentative.get(id) ?? [])].flatMap((member) => {
        const shape = this.#shapes.get(member)
        return member === id || shape === undefined ? [] : [{ ...shape }]
      }),
    )
  }

  #setRepresentatives(changes: ReadonlyMap<number, number>): void {
    for (const [id, representativeId] of changes) {
      const shape = this.#shapes.get(id)!
      if (shape.representativeId !== null)
        this.#membersByRepresentative.get(shape.representativeId)?.delete(id)
      shape.representativeId = representativeId
      const members = this.#membersByRepresentative.get(representativeId)
      if (members === undefined) this.#membersByRepresentative.set(representativeId, new Set([id]))
      else members.add(id)
    }
  }
}
