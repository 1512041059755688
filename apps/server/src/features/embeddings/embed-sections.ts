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

/** Texts of one call: large enough that the calls do not count, small enough that a failure loses little. */
const TEXTS_PER_CALL = 32

export interface EmbedProgress {
  done: number
  total: number
}

/**
 * Gives every visible section its vector, call by call; each is kept as it comes, so that an interrupted run loses one
 * call at most. A text whose vector is known, as after a document was read anew, costs nothing.
 *
 * @throws what the embedder throws, and the signal's reason when it is aborted
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
