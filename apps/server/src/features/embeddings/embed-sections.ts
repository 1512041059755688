import { quantize } from '@tenderwright/search'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { Embedder } from './embeddings-service.ts'
import {
  countSectionsToEmbed,
  findKnownKeys,
  findSectionsToEmbed,
  forgetUnusedVectors,
  saveVectors,
} from './embeddings.repository.ts'

/**
 * Number of texts sent to the embeddings service in one call. It is large enough to make the overhead of a call
 * negligible, and small enough to lose little when a call fails.
 */
const TEXTS_PER_CALL = 32

export interface EmbedProgress {
  done: number
  total: number
}

/**
 * Computes and stores the embedding vectors of all visible sections that have none. Each result is stored at once, so
 * that an interrupted run loses little. Equal texts share a vector.
 * @returns the number of sections, and the number of texts sent
 * @throws errors of the embedder, and the signal's reason when it is aborted
 */
export async function embedSections(
  { db, clock, embedder }: { db: Db; clock: Clock; embedder: Embedder },
  signal: AbortSignal,
  onProgress: (progress: EmbedProgress) => Promise<void>,
): Promise<{ sections: number; asked: number }> {
  const { model } = embedder
  const missing = await countSectionsToEmbed(db, model)
  let sections = 0
  let asked = 0
  for (;;) {
    signal.throwIfAborted()
    const batch = await findSectionsToEmbed(db, model, TEXTS_PER_CALL)
    if (batch.length === 0) break
    const known = await findKnownKeys(
      db,
      batch.map(({ key }) => key),
    )
    const texts = new Map(batch.filter(({ key }) => !known.has(key)).map(({ key, text }) => [key, text]))
    const vectors = await embedder.embed([...texts.values()], signal)
    const named = [...texts.keys()].map((key, at) => ({ key, vector: quantize(vectors[at]!) }))
    await saveVectors(db, model, named, batch, timestamp(clock))
    sections += batch.length
    asked += texts.size
    await onProgress({ done: sections, total: Math.max(missing, sections) })
  }
  await forgetUnusedVectors(db)
  return { sections, asked }
}
