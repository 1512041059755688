import type { Db } from '#platform/database/database.ts'
import { embeddingsOfOtherModel } from './embeddings.errors.ts'

/**
 * Refuses embedding vectors that have another length than the stored ones, because they cannot be compared. A different
 * length means that the service uses another model under the old name.
 * @param vectors new vectors of equal length; undefined for texts that have none
 * @throws ProductError `embeddings.other_model`
 */
export async function refuseOtherModel(
  db: Db,
  model: string,
  vectors: readonly (Float32Array | undefined)[],
): Promise<void> {
  const vector = vectors.find((one) => one !== undefined)
  if (vector === undefined) return
  const stored = await db
    .selectFrom('embedding_vectors')
    .where('model', '=', model)
    .select('dimensions')
    .limit(1)
    .executeTakeFirst()
  if (stored !== undefined && stored.dimensions !== vector.length) throw embeddingsOfOtherModel()
}
