import type { Clock } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { collectOrphanSegments } from './collect-orphan-segments.ts'
import { mergeSmallSegments } from './merge-small-segments.ts'

/** What the index needs after documents have come or gone: small segments merged, deleted ones cleared away. */
export async function tidyIndex(deps: { db: Db; clock: Clock }): Promise<void> {
  await mergeSmallSegments(deps)
  await collectOrphanSegments(deps)
}
