import type { FamilyView, SectionFamilies, SegmentSections } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { NumberById } from './number-by-id.ts'
import { batchesOf, VALUES_PER_STATEMENT } from '#platform/database/batches.ts'

/**
 * Number of database rows to read at once when all sections are loaded to find out which are nearly equal. It is also a
 * limit: if more sections than this are unknown, all are loaded instead of single ones.
 */
const PAGE_ROWS = 20_000
/**
 * Initial length of arrays with an entry for each family of similar sections. The arrays grow when there are more
 * families.
 */
const FEW = 1024

/**
 * Tells the ranking engine which sections form a family: they differ only in names, numbers and dates, and are shown as
 * one result. Families are kept in memory. Before each search, changed families are read again.
 */
export class StoredSectionFamilies implements SectionFamilies {
  readonly #db: Db
  readonly #pageRows: number
  readonly #byShape = new NumberById()
  readonly #bySection = new NumberById()
  #bySegment = new Map<number, Uint32Array>()
  /**
   * Number of each shape's family, by the shape's own number. A shape is the text of a section in which names, numbers
   * and dates are masked. A family has the number of the shape that represents it.
   */
  #families = new Uint32Array(FEW)
  #count = 0
  #seen = 0

  constructor(db: Db, pageRows = PAGE_ROWS) {
    this.#db = db
    this.#pageRows = pageRows
  }

  async viewOf(segments: readonly SegmentSections[]): Promise<FamilyView> {
    await this.#learnSections(segments.filter(({ id }) => !this.#bySegment.has(id)))
    await this.#followChanges()
    const known = this.#bySegment
    const numbers = segments.map((segment) => known.get(segment.id) ?? this.#numbersOf(segment))
    this.#bySegment = new Map(segments.map(({ id }, at) => [id, numbers[at]!]))
    const families = this.#families
    return {
      count: this.#count,
      familyOf: (segment, ordinal) => families[numbers[segment]![ordinal]!]!,
    }
  }

  async #learnSections(segments: readonly SegmentSections[]): Promise<void> {
    const unknown: number[] = []
    for (const { sectionIds } of segments)
      for (const id of sectionIds) if (!this.#bySection.has(id)) unknown.push(id)
    if (unknown.length > this.#pageRows) return this.#learnAll()
    for (const some of batchesOf(unknown, VALUES_PER_STATEMENT))
      this.#learn(await this.#sections().where('id', 'in', some).execute())
  }

  async #learnAll(): Promise<void> {
    for (let last = -1; ;) {
      const page = await this.#sections().where('id', '>', last).orderBy('id').limit(this.#pageRows).execute()
      this.#learn(page)
      if (page.length < this.#pageRows) return
      last = page.at(-1)!.id
    }
  }

  #sections() {
    return this.#db.selectFrom('sections').select(['id', 'shape_id', 'word_count'])
  }

  #learn(rows: readonly { id: number; shape_id?: number | null; word_count: number }[]): void {
    for (const { id, shape_id: shape, word_count: words } of rows) {
      if (this.#bySection.has(id)) continue
      // Sections without text never count as versions of each other.
      this.#bySection.set(id, shape && words > 0 ? this.#numberOf(shape) : this.#newNumber())
    }
  }

  /**
   * Returns the number of the family of each section in a part of the search index. A family is a group of nearly equal
   * sections. A deleted section gets a new number, as if it were a family of its own.
   */
  #numbersOf({ sectionIds }: SegmentSections): Uint32Array {
    return Uint32Array.from(sectionIds, (id) => this.#bySection.get(id) ?? this.#newNumber())
  }

  async #followChanges(): Promise<void> {
    const latest = await this.#db.selectFrom('family_changes').select('latest').executeTakeFirst()
    if (latest === undefined || latest.latest === this.#seen) return
    if (this.#seen === 0) await this.#followAll(latest.latest)
    else {
      const changed = await this.#changes(latest.latest).execute()
      this.#follow(changed)
      await this.#followSections(changed.map(({ id }) => id))
    }
    this.#seen = latest.latest
  }

  /**
   * Reads again which stored sections have the given shapes. A shape is the text of a section in which names, numbers
   * and dates are masked. Sections can get other shapes when all families of similar texts are rebuilt.
   */
  async #followSections(shapes: readonly number[]): Promise<void> {
    for (const some of batchesOf(shapes, VALUES_PER_STATEMENT)) {
      for (const { id, shape_id: shape, word_count: words } of await this.#sections()
        .where('shape_id', 'in', some)
        .execute()) {
        if (!shape || words === 0 || !this.#bySection.has(id)) continue
        const number = this.#numberOf(shape)
        if (this.#bySection.get(id) === number) continue
        this.#bySection.set(id, number)
        this.#bySegment.clear()
      }
    }
  }

  #changes(latest: number) {
    return this.#db
      .selectFrom('text_shapes')
      .where('changed', '>', this.#seen)
      .where('changed', '<=', latest)
      .select(['id', 'representative_id'])
  }

  /**
   * Loads the families of all section texts into memory, in pages that limit the memory needed. A family is a group of
   * texts that differ only in names, numbers and dates. Later, only changed families are read again.
   */
  async #followAll(latest: number): Promise<void> {
    for (let last = -1; ;) {
      const page = await this.#changes(latest)
        .where('id', '>', last)
        .orderBy('id')
        .limit(this.#pageRows)
        .execute()
      this.#follow(page)
      if (page.length < this.#pageRows) return
      last = page.at(-1)!.id
    }
  }

  #follow(rows: readonly { id: number; representative_id: number | null }[]): void {
    for (const { id, representative_id: representative } of rows) {
      const number = this.#numberOf(id)
      const family = this.#numberOf(representative ?? id)
      this.#families[number] = family
    }
  }

  #numberOf(shape: number): number {
    const known = this.#byShape.get(shape)
    if (known !== undefined) return known
    const number = this.#newNumber()
    this.#byShape.set(shape, number)
    return number
  }

  /** Returns a new number for a family of nearly equal sections. */
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
