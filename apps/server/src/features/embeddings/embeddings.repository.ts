import { createHash } from 'node:crypto'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

/**
 * Section of a document that has no embedding vector of the current model yet. `text` is sent to the embeddings
 * service.
 */
interface SectionToEmbed {
  id: number
  text: string
  /**
   * SHA-256 of the model's name and the text. It is the key of the vector, so that sections with equal texts share one.
   */
  key: string
}

/**
 * Returns at most `limit` sections that have no embedding vector of this model yet, sorted by id. Only sections with an
 * id above `after` are returned. Sections of a document that is being read for the first time are left out.
 */
export async function findSectionsToEmbed(
  db: Db,
  model: string,
  after: number,
  limit: number,
): Promise<SectionToEmbed[]> {
  const rows = await visibleSections(db)
    .leftJoin('section_embeddings as embedding', (join) =>
      join.onRef('embedding.section_id', '=', 'section.id').on('embedding.model', '=', model),
    )
    // The join also finds sections whose vector was removed after it was recorded.
    .leftJoin('embedding_vectors as vector', 'vector.key', 'embedding.vector_key')
    .where('vector.key', 'is', null)
    .where('section.id', '>', after)
    .select(['section.id', 'section.title', 'section.content'])
    .orderBy('section.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, content }) => {
    // Services refuse empty texts, so an empty section is embedded as a dash.
    const text = `${title}\n${content}`.trim() || '-'
    return { id, text, key: createHash('sha256').update(`${model}\0${text}`).digest('hex') }
  })
}

export async function countSectionsToEmbed(db: Db, model: string): Promise<number> {
  const { count } = await visibleSections(db)
    .leftJoin('section_embeddings as embedding', (join) =>
      join.onRef('embedding.section_id', '=', 'section.id').on('embedding.model', '=', model),
    )
    // The join also finds sections whose vector was removed after it was recorded.
    .leftJoin('embedding_vectors as vector', 'vector.key', 'embedding.vector_key')
    .where('vector.key', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('embedding_vectors').where('key', 'in', keys).select('key').execute()
  return new Set(rows.map(({ key }) => key))
}

interface NewVector {
  key: string
  vector: Int8Array
}

/**
 * Stores embedding vectors, and records for each section the key of its vector. Sections that were deleted meanwhile
 * are skipped.
 * @param vectors vectors that are not stored yet; sections with equal texts share one
 */
export async function saveVectors(
  db: Db,
  model: string,
  vectors: readonly NewVector[],
  sections: readonly SectionToEmbed[],
  createdAt: string,
): Promise<void> {
  await inWriteTransaction(db, async (transaction) => {
    for (const { key, vector } of vectors) {
      await transaction
        .insertInto('embedding_vectors')
        .values({
          key,
          model,
          dimensions: vector.length,
          vector: new Uint8Array(vector.buffer, vector.byteOffset, vector.length),
          created_at: createdAt,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    }
    const ids = sections.map(({ id }) => id)
    const present = await transaction.selectFrom('sections').where('id', 'in', ids).select('id').execute()
    const alive = new Set(present.map(({ id }) => id))
    for (const { id, key } of sections) {
      if (!alive.has(id)) continue
      const values = { section_id: id, vector_key: key, model }
      await transaction
        .insertInto('section_embeddings')
        .values(values)
        .onConflict((conflict) => conflict.column('section_id').doUpdateSet(values))
        .execute()
    }
  })
}

/**
 * Deletes embedding vectors to which no section refers any more, because a vector reveals something about a deleted
 * text.
 */
export async function forgetUnusedVectors(db: Db): Promise<void> {
  await inWriteTransaction(db, (transaction) =>
    transaction
      .deleteFrom('embedding_vectors')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('section_embeddings')
              .whereRef('section_embeddings.vector_key', '=', 'embedding_vectors.key')
              .select('section_embeddings.section_id'),
          ),
        ),
      )
      .execute(),
  )
}
