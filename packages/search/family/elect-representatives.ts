import { areDissimilar, bandKeys, sketchOf } from './band-keys.ts'
import { isNearDuplicate } from './near-duplicate.ts'

/** Shape as families are elected from it. */
export interface FamilyShape {
  id: number
  hash: string
  words: string
  /** Shape that represents the family, perhaps itself; null while undecided. */
  representativeId: number | null
}

/** Store of shapes. */
export interface FamilyStore {
  /** Returns the stored shapes that share a key with one of the given ones, these included. */
  sharingKeys(shapes: readonly FamilyShape[]): Promise<FamilyShape[]>
  /** Returns the shapes that one of the given ones represents, the given ones excluded. */
  represented(ids: readonly number[]): Promise<FamilyShape[]>
}

/**
 * Elects the representatives of families after shapes were added or removed.
 *
 * By rising hash, a shape that is a near duplicate of an earlier representative joins the first such one; any other
 * becomes a representative. Only hashes and words decide, so families do not depend on the order in which shapes
 * arrive. The representatives are the lexicographically first maximal independent set of the graph of near duplicates:
 * every member is near its representative, so families never grow by chains. Since hashes order shapes at random, one
 * change affects a constant number of others on average (Censor-Hillel, Haramaty, Karnin 2016).
 *
 * @param undecided shapes that are new, or whose representative was removed
 * @returns the new representative of every shape whose representative has changed, to be stored
 */
export async function electRepresentatives(
  store: FamilyStore,
  undecided: readonly FamilyShape[],
): Promise<ReadonlyMap<number, number>> {
  return new Election(store).run(undecided)
}

/** Number of shapes whose neighbours are read together; a database query costs more than its rows. */
const READ_AHEAD = 300

class Election {
  readonly #store: FamilyStore
  readonly #known = new Map<number, FamilyShape>()
  readonly #byKey = new Map<number, number[]>()
  readonly #loaded = new Set<number>()
  readonly #waiting = new Map<number, FamilyShape>()
  readonly #words = new Map<number, string[]>()
  readonly #sketches = new Map<number, Uint32Array>()
  readonly #before = new Map<number, number | null>()

  constructor(store: FamilyStore) {
    this.#store = store
  }

  async run(undecided: readonly FamilyShape[]): Promise<Map<number, number>> {
    for (const shape of undecided) this.#wait(this.#know(shape))
    while (this.#waiting.size > 0) {
      const shape = this.#first()
      this.#waiting.delete(shape.id)
      await this.#decide(shape)
    }
    const changes = new Map<number, number>()
    for (const [id, before] of this.#before) {
      const { representativeId } = this.#known.get(id)!
      if (representativeId !== null && representativeId !== before) changes.set(id, representativeId)
    }
    return changes
  }

  /** Decides one shape. Shapes come by rising hash, so a decision is final. */
  async #decide(shape: FamilyShape): Promise<void> {
    const neighbours = await this.#neighbours(shape)
    let representative = shape
    for (const other of neighbours) {
      if (other.representativeId !== other.id || !isBefore(other, representative)) continue
      if (this.#near(shape, other)) representative = other
    }
    const before = shape.representativeId
    if (before === representative.id) return
    this.#change(shape, representative.id)
    if (representative === shape) {
      // Later shapes may now belong to this one; earlier ones are decided and stay.
      for (const other of neighbours) {
        if (other.id === shape.id || isBefore(other, shape) || this.#waiting.has(other.id)) continue
        const current = other.representativeId === null ? undefined : this.#known.get(other.representativeId)
        if (current !== undefined && isBefore(current, shape)) continue
        if (this.#near(shape, other)) this.#wait(other)
      }
    } else if (before === shape.id) {
      for (const orphan of await this.#store.represented([shape.id])) {
        const known = this.#know(orphan)
        if (known.representativeId === shape.id) this.#wait(known)
      }
      for (const known of this.#known.values()) {
        if (known.representativeId === shape.id && known.id !== shape.id) this.#wait(known)
      }
    }
  }

  async #neighbours(shape: FamilyShape): Promise<FamilyShape[]> {
    if (!this.#loaded.has(shape.id)) {
      const together = [shape]
      for (const other of this.#waiting.values()) {
        if (together.length >= READ_AHEAD) break
        if (!this.#loaded.has(other.id)) together.push(other)
      }
      for (const found of await this.#store.sharingKeys(together)) this.#know(found)
      for (const { id } of together) this.#loaded.add(id)
    }
    const ids = new Set<number>()
    for (const key of this.#keysOf(shape)) for (const id of this.#byKey.get(key) ?? []) ids.add(id)
    ids.delete(shape.id)
    return Array.from(ids, (id) => this.#known.get(id)!)
  }

  #know(shape: FamilyShape): FamilyShape {
    const known = this.#known.get(shape.id)
    if (known !== undefined) return known
    const own = { ...shape }
    this.#known.set(own.id, own)
    for (const key of this.#keysOf(own)) {
      const ids = this.#byKey.get(key)
      if (ids === undefined) this.#byKey.set(key, [own.id])
      else ids.push(own.id)
    }
    return own
  }

  #change(shape: FamilyShape, representativeId: number): void {
    if (!this.#before.has(shape.id)) this.#before.set(shape.id, shape.representativeId)
    shape.representativeId = representativeId
  }

  #wait(shape: FamilyShape): void {
    this.#waiting.set(shape.id, shape)
  }

  #first(): FamilyShape {
    let first: FamilyShape | undefined
    for (const shape of this.#waiting.values()) {
      if (first === undefined || isBefore(shape, first)) first = shape
    }
    return first!
  }

  #near(a: FamilyShape, b: FamilyShape): boolean {
    if (areDissimilar(this.#sketchOf(a), this.#sketchOf(b))) return false
    return isNearDuplicate(this.#wordsOf(a), this.#wordsOf(b))
  }

  #keysOf(shape: FamilyShape): number[] {
    return shape.words === '' ? [] : bandKeys(this.#sketchOf(shape))
  }

  #sketchOf(shape: FamilyShape): Uint32Array {
    let sketch = this.#sketches.get(shape.id)
    if (sketch === undefined) this.#sketches.set(shape.id, (sketch = sketchOf(this.#wordsOf(shape))))
    return sketch
  }

  #wordsOf(shape: FamilyShape): string[] {
    let words = this.#words.get(shape.id)
    if (words === undefined) this.#words.set(shape.id, (words = shape.words.split(' ')))
    return words
  }
}

function isBefore(a: FamilyShape, b: FamilyShape): boolean {
  return a.hash < b.hash
}
