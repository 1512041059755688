import type { SectionVectorStore } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { batchesOf, VALUES_PER_STATEMENT } from '#platform/database/batches.ts'

/**
 * Reads embedding vectors of sections from the database, by which the ranking engine compares sections by meaning. All
 * vectors come from one model.
 */
export class KyselyVectorStore implements SectionVectorStore {
  readonly #db: Db
  readonly #model: string

  constructor(db: Db, model: string) {
    this.#db = db
    this.#model = model
  }

  async version(): Promise<string> {
    const { count, last } = await this.#db
      .selectFrom('section_embeddings')
      .where('model', '=', this.#model)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('section_id').as('last')])
      .executeTakeFirstOrThrow()
    return `${count} ${last}`
  }

  async load(sectionIds: readonly number[]): Promise<Map<number, Int8Array>> {
    const found = new Map<number, Int8Array>()
    for (const some of batchesOf(sectionIds, VALUES_PER_STATEMENT)) {
      const rows = await this.#db
        .selectFrom('section_embeddings as section')
        .innerJoin('embedding_vectors as vector', 'vector.key', 'section.vector_key')
        .where('section.section_id', 'in', some)
        .where('section.model', '=', this.#model)
        .select(['section.section_id', 'vector.vector'])
        .execute()
      for (const { section_id: id, vector } of rows) found.set(id, new Int8Array(vector))
    }
    return found
  }
}
