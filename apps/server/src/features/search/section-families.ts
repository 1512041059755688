import type { SectionFamilies } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'

const VALUES_PER_QUERY = 2000
/** Beyond so many unknown sections all are read in one go. */
const READ_ALL_ABOVE = 20_000

/**
 * Which stored sections say the same, remembered: a section's shape never changes, and of the families only what
 * changed since the last question is read again.
 */
export class StoredSectionFamilies implements SectionFamilies {
  readonly #db: Db
  readonly #shapes = new Map<number, number>()
  readonly #representatives = new Map<number, number>()
  #seen = 0

  constructor(db: Db) {
    this.#db = db
  }

  async prepare(sectionIds: readonly number[]): Promise<void> {
    const unknown = sectionIds.filter((id) => !this.#shapes.has(id))
    if (unknown.length > READ_ALL_ABOVE) this.#learn(await this.#sections().execute())
    else {
      for (let first = 0; first < unknown.length; first += VALUES_PER_QUERY) {
        const some = unknown.slice(first, first + VALUES_PER_QUERY)
        this.#learn(await this.#sections().where('id', 'in', some).execute())
      }
    }
    await this.#followChanges()
  }

  familyOf(sectionId: number): number {
    const shape = this.#shapes.get(sectionId)
    // Shapes count up from 1: a section without one is its own family.
    if (shape === undefined || shape === 0) return -sectionId
    return this.#representatives.get(shape) ?? shape
  }

  #sections() {
    return this.#db.selectFrom('sections').select(['id', 'shape_id', 'word_count'])
  }

  #learn(rows: readonly { id: number; shape_id?: number | null; word_count: number }[]): void {
    // Sections without text are not copies of each other.
    for (const { id, shape_id: shape, word_count: words } of rows) {
      this.#shapes.set(id, words > 0 ? (shape ?? 0) : 0)
    }
  }

  async #followChanges(): Promise<void> {
    const latest = await this.#db.selectFrom('family_changes').select('latest').executeTakeFirst()
    if (latest === undefined || latest.latest === this.#seen) return
    const changed = await this.#db
      .selectFrom('text_shapes')
      .where('changed', '>', this.#seen)
      .where('changed', '<=', latest.latest)
      .select(['id', 'representative_id'])
      .execute()
    for (const { id, representative_id: representative } of changed) {
      if (representative === null || representative === id) this.#representatives.delete(id)
      else this.#representatives.set(id, representative)
    }
    this.#seen = latest.latest
  }
}
