import type { FamilyView, SectionFamilies, SegmentSections } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'

const VALUES_PER_QUERY = 2000
/** Number of unknown sections above which all are read in one query. */
const READ_ALL_ABOVE = 20_000
/** Initial capacity. */
const FEW = 1024

/**
 * Cache of the families of stored sections. A section's shape never changes, and only families changed since the
 * last question are read again. Shapes get dense numbers in order of appearance, so that a question with tens of
 * thousands of sections looks their families up in arrays.
 */
export class StoredSectionFamilies implements SectionFamilies {
  readonly #db: Db
  readonly #byShape = new Map<number, number>()
  readonly #bySection = new Map<number, number>()
  #bySegment = new Map<number, Uint32Array>()
  /** Number of the representative, by the number of the shape. */
  #families = new Uint32Array(FEW)
  #count = 0
  #seen = 0

  constructor(db: Db) {
    this.#db = db
  }

  async viewOf(segments: readonly SegmentSections[]): Promise<FamilyView> {
    const known = this.#bySegment
    await this.#learnSections(segments.filter(({ id }) => !known.has(id)))
    await this.#followChanges()
    const numbers = segments.map((segment) => known.get(segment.id) ?? this.#numbersOf(segment))
    this.#bySegment = new Map(segments.map(({ id }, at) => [id, numbers[at]!]))
    const families = this.#families
    return {
      count: this.#count,
      familyOf: (segment, ordinal) => families[numbers[segment]![ordinal]!]!,
    }
  }

  async #learnSections(segments: readonly SegmentSections[]): Promise<void> {
    const unknown = segments.flatMap(({ sectionIds }) =>
      Array.from(sectionIds).filter((id) => !this.#bySection.has(id)),
    )
    if (unknown.length > READ_ALL_ABOVE) {
      this.#learn(await this.#sections().execute())
      return
    }
    for (let first = 0; first < unknown.length; first += VALUES_PER_QUERY) {
      const some = unknown.slice(first, first + VALUES_PER_QUERY)
      this.#learn(await this.#sections().where('id', 'in', some).execute())
    }
  }

  #sections() {
    return this.#db.selectFrom('sections').select(['id', 'shape_id', 'word_count'])
  }

  #learn(rows: readonly { id: number; shape_id?: number | null; word_count: number }[]): void {
    for (const { id, shape_id: shape, word_count: words } of rows) {
      if (this.#bySection.has(id)) continue
      // Sections without text are no versions of each other.
      this.#bySection.set(id, shape && words > 0 ? this.#numberOf(shape) : this.#newNumber())
    }
  }

  /** Returns the numbers of sections; a deleted section is a family of its own. */
  #numbersOf({ sectionIds }: SegmentSections): Uint32Array {
    return Uint32Array.from(sectionIds, (id) => this.#bySection.get(id) ?? this.#newNumber())
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
      const number = this.#numberOf(id)
      const family = this.#numberOf(representative ?? id)
      this.#families[number] = family
    }
    this.#seen = latest.latest
  }

  #numberOf(shape: number): number {
    const known = this.#byShape.get(shape)
    if (known !== undefined) return known
    const number = this.#newNumber()
    this.#byShape.set(shape, number)
    return number
  }

  /** Returns a new number that is its own family. */
  #newNumber(): number {
    if (this.#count === this.#families.length) {
      const wider = new Uint32Array(this.#count * 2)
      wider.set(this.#families)
      this.#families = wider
    }
    this.#families[this.#count] = this.#count
    return this.#count++
  }
}
