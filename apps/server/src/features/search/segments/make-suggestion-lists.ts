import { LISTED_FROM } from '@tenderwright/search'
import { timestamp } from '#platform/time/clock.ts'
import { KyselySegmentStore } from './kysely-segment-store.ts'
import { storeSuggestionList } from './store-suggestion-list.ts'
import type { ListDeps } from './store-suggestion-list.ts'

/**
 * Milliseconds for which a list of suggestions may be incomplete. After this time, the list counts as the leftover of a
 * crash and is deleted.
 */
const WRITING_TAKES_AT_MOST = 3_600_000

/**
 * Makes missing lists of suggestions for the search box. Each list has the sorted suggestions of one large segment, an
 * immutable part of the search index. Search threads then need not keep these suggestions in memory.
 * @param listedFrom number of visible sections from which a segment gets a list
 * @returns the number of lists made
 */
export async function makeSuggestionLists(deps: ListDeps, listedFrom = LISTED_FROM): Promise<number> {
  const { db, clock, signal } = deps
  await db
    .deleteFrom('suggestion_lists')
    .where('is_complete', '=', 0)
    .where('created_at', '<', timestamp(clock, -WRITING_TAKES_AT_MOST))
    .execute()
  const store = new KyselySegmentStore(db)
  let made = 0
  for (const segment of await store.listSegments()) {
    signal?.throwIfAborted()
    const seen = segment.documents.reduce((sum, { count }) => sum + count, 0)
    if (seen < listedFrom || (await store.findSuggestionList(segment))?.isCurrent === true) continue
    const suggestions = await store.loadSuggestions(segment.id)
    // A merge has removed the segment meanwhile. The next job makes the list of the merged segment.
    if (suggestions === null) continue
    if (await storeSuggestionList(deps, segment, suggestions)) made++
  }
  return made
}
