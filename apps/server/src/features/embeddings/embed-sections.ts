import { quantize } from '@tenderwright/search'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { embedEach } from './embed-each.ts'
import type { Embedder } from './embeddings-service.ts'
import {
  countSectionsToEmbed,
  findKnownKeys,
  findSectionsToEmbed,
  forgetUnusedVectors,
  saveVectors,
} from './embeddings.repository.ts'
import { refuseOtherModel } from './refuse-other-model.ts'

/**
 * Number of texts that are sent to the embeddings service in one call. Larger calls would hardly save time, and would
 * lose more when they fail.
 */
const TEXTS_PER_CALL = 32

interface EmbedProgress {
  done: number
  total: number
}

/**
 * Computes and stores the embedding vectors of all visible sections that have none. Sections with equal texts share a
 * vector. Each result is stored at once, so an interruption loses little. Texts that the service refuses are left out.
 * @returns the numbers of sections that got a vector, of texts sent, and of refused texts if there are any
 * @throws errors of the embedder; ProductError `embeddings.other_model` when its vectors have another length than
 * stored ones; the signal's reason when it is aborted
 */
export async function embedSections(
  { db, clock, embedder }: { db: Db; clock: Clock; embedder: Embedder },
  signal: AbortSignal,
  onProgress: (progress: EmbedProgress) => Promise<void>,
): Promise<{ sections: number; asked: number; refused?: number }> {
  const { model } = embedder
  const missing = await countSectionsToEmbed(db, model)
  let sections = 0
  let asked = 0
  let refused = 0
  let last = -1
  for (;;) {
    signal.throwIfAborted()
    const batch = await findSectionsToEmbed(db, model, last, TEXTS_PER_CALL)
    if (batch.length === 0) break
    last = batch.at(-1)!.id
    const known = await findKnownKeys(
      db,
      batch.map(({ key }) => key),
    )
    const texts = new Map(batch.filter(({ key }) => !known.has(key)).map(({ key, text }) => [key, text]))
    const vectors = await embedEach(embedder, [...texts.values()], signal)
    await refuseOtherModel(db, model, vectors)
    const named = [...texts.keys()].flatMap((key, at) => {
      const vector = vectors[at]
      return vector === undefined ? [] : [{ key, vector: quantize(vector) }]
    })
    for (const { key } of named) known.add(key)
    const embedded = batch.filter(({ key }) => known.has(key))
    if (embedded.length > 0) await saveVectors(db, model, named, embedded, timestamp(clock))
    sections += embedded.length
    asked += texts.size
    refused += texts.size - named.length
    await onProgress({ done: sections, total: Math.max(missing, sections) })
  }
  await forgetUnusedVectors(db)
  return { sections, asked, ...(refused > 0 ? { refused } : {}) }
}
