import { areDissimilar } from './band-keys.ts'
import { recentlyCompared } from './compared-texts.ts'
import type { ComparedText } from './compared-texts.ts'
import { isNearDuplicate } from './near-duplicate.ts'

/**
 * Text of a section without names and numbers, as the database stores it; such a text is called a shape. Near
 * duplicates form a family, and one of them represents the family.
 */
export interface FamilyShape {
  id: number
  hash: string
  words: string
  /**
   * Id of the text that represents this text's family of near duplicates, possibly the id of this text itself. `null`
   * while undecided.
   */
  representativeId: number | null
}

/**
 * Database of section texts without names and numbers, which are called shapes. Near duplicates among them form
 * families. No query of this database loads all shapes.
 */
export interface FamilyStore {
  /**
   * Returns the stored texts that have at least one of the given look-up keys, which `bandKeys` computes. Near
   * duplicates nearly always share a key.
   */
  sharingKeys(keys: readonly number[]): Promise<FamilyShape[]>
  /**
   * Returns the other members of each family that one of the given texts represents. A family is a group of
   * near-duplicate texts, one of which represents it.
   */
  represented(ids: readonly number[]): Promise<FamilyShape[]>
}

/**
 * Groups near-duplicate texts into families after texts were added or removed. One text of each family represents it.
 * The order in which texts arrive makes no difference.
 *
 * @param undecided shapes (texts without names and numbers) that are new, or whose representative was removed
 * @returns the id of the new representative for every shape whose representative has changed, by the shape's id
 */
export async function electRepresentatives(
  store: FamilyStore,
  undecided: readonly FamilyShape[],
): Promise<ReadonlyMap<number, number>> {
  // Shapes are visited in ascending order of their hash. A near duplicate of an earlier representative joins the first
  // such representative; any other shape becomes one itself. The representatives are the lexicographically first
  // maximal independent set of the graph of near duplicates. Every member is near its representative, so families never
  // grow by chains. Hashes order shapes at random, so one change affects a constant number of others on average
  // (Censor-Hillel, Haramaty, Karnin 2016).
  return new Election(store).run(undecided)
}

/** Number of texts for which one database query reads the possible near duplicates. Fewer queries are faster. */
const READ_AHEAD = 300

/**
 * Text that was loaded from the database to decide which texts represent groups of near duplicates. Names and numbers
 * have been removed from it.
 */
interface KnownShape extends FamilyShape {
  /**
   * Words of the text, prepared for comparison. `undefined` for a text with too few words, which is never a near
   * duplicate.
   */
  text: ComparedText | undefined
  /**
   * Number of the last search that returned this text. A search by several keys can meet a text repeatedly, and by this
   * number returns it only once.
   */
  met: number
}

/**
 * Texts by their look-up keys. Near duplicates nearly always share a key. Names and numbers have been removed from the
 * texts.
 */
type ShapesByKey = Map<number, KnownShape[]>

class Election {
  readonly #store: FamilyStore
  readonly #texts = recentlyCompared()
  readonly #known = new Map<number, KnownShape>()
  readonly #byKey: ShapesByKey = new Map()
  /**
   * Texts that represent a family of near duplicates now or did so earlier, by their look-up keys. A text is compared
   * only with those that share a look-up key with it.
   */
  readonly #representativesByKey: ShapesByKey = new Map()
  readonly #loaded = new Set<number>()
  readonly #waiting = new Map<number, KnownShape>()
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

  /**
   * Decides which text represents the group of near duplicates to which a shape belongs. A shape is a text without
   * names and numbers. Shapes must come in ascending order of their hashes, because a decision is final.
   */
  async #decide(shape: KnownShape): Promise<void> {
    await this.#load(shape)
    let representative = shape
    for (const other of this.#sharing(shape, this.#representativesByKey)) {
      if (other.representativeId !== other.id || !isBefore(other, representative)) continue
      if (this.#near(shape, other)) representative = other
    }
    const before = shape.representativeId
    if (before === representative.id) return
    this.#change(shape, representative.id)
    if (representative === shape) {
      // Later shapes may now join the family of this one. Earlier shapes are already decided.
      for (const other of this.#sharing(shape, this.#byKey)) {
        if (isBefore(other, shape) || this.#waiting.has(other.id)) continue
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

  /**
   * Loads the stored texts that may be near duplicates of the given one, because they share a look-up key. To save
   * database queries, also loads those of the next undecided texts.
   */
  async #load(shape: KnownShape): Promise<void> {
    if (this.#loaded.has(shape.id)) return
    const together = [shape]
    for (const other of this.#waiting.values()) {
      if (together.length >= READ_AHEAD) break
      if (!this.#loaded.has(other.id)) together.push(other)
    }
    const keys = new Set(together.flatMap(({ text }) => text?.keys ?? []))
    for (const found of await this.#store.sharingKeys([...keys])) this.#know(found)
    for (const { id } of together) this.#loaded.add(id)
  }

  #searches = 0

  /**
   * Returns the texts in `byKey` that share a look-up key with the given one, each once. Near duplicates nearly always
   * share such a key. A shape is a text without names and numbers.
   */
  #sharing(shape: KnownShape, byKey: ShapesByKey): KnownShape[] {
    const search = ++this.#searches
    shape.met = search
    const found: KnownShape[] = []
    for (const key of shape.text?.keys ?? []) {
      for (const other of byKey.get(key) ?? []) {
        if (other.met === search) continue
        other.met = search
        found.push(other)
      }
    }
    return found
  }

  #know(shape: FamilyShape): KnownShape {
    const known = this.#known.get(shape.id)
    if (known !== undefined) return known
    const text = shape.words === '' ? undefined : this.#texts.ofShape(shape)
    const own = { ...shape, text, met: 0 }
    this.#known.set(own.id, own)
    addByKey(this.#byKey, own)
    if (own.representativeId === own.id) addByKey(this.#representativesByKey, own)
    return own
  }

  #change(shape: KnownShape, representativeId: number): void {
    if (!this.#before.has(shape.id)) this.#before.set(shape.id, shape.representativeId)
    shape.representativeId = representativeId
    if (representativeId === shape.id) addByKey(this.#representativesByKey, shape)
  }

  #wait(shape: KnownShape): void {
    this.#waiting.set(shape.id, shape)
  }

  #first(): KnownShape {
    let first: KnownShape | undefined
    for (const shape of this.#waiting.values()) {
      if (first === undefined || isBefore(shape, first)) first = shape
    }
    return first!
  }

  #near({ text: one }: KnownShape, { text: other }: KnownShape): boolean {
    if (one === undefined || other === undefined || areDissimilar(one, other)) return false
    return isNearDuplicate(one, other)
  }
}

function addByKey(byKey: ShapesByKey, shape: KnownShape): void {
  for (const key of new Set(shape.text?.keys)) {
    const sharing = byKey.get(key)
    if (sharing === undefined) byKey.set(key, [shape])
    else sharing.push(shape)
  }
}

function isBefore(a: FamilyShape, b: FamilyShape): boolean {
  return a.hash < b.hash
}
