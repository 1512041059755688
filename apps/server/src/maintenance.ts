import { isClosed } from '#platform/database/tables/closing.ts'
import { requestDates } from './features/documents/dates/dates.jobs.ts'
import { requestReview } from './features/freshness/freshness.jobs.ts'
import { requestTidying } from './features/families/families.jobs.ts'
import { collectOrphanSegments } from './features/search/segments/collect-orphan-segments.ts'
import { requestSuggestionLists } from './features/search/segments/request-suggestion-lists.ts'
import { checkOriginals } from './features/store/check-originals.ts'
import { requestStoreCheck } from './features/store/store.jobs.ts'
import { PreviewCache } from './features/previews/preview-cache.ts'
import { eraseExpiredTenders } from './features/tenders/deleted/erase-expired-tenders.ts'
import { letGoOfOriginals, originalOwners } from './original-owners.ts'
import type { Services } from './services.ts'

/**
 * Removes leftovers of crashes and of deleted documents, and enqueues the background jobs that are due. Runs every
 * hour. Does nothing while the database is closed for changes because its data is moved.
 */
export async function runMaintenance(services: Services): Promise<void> {
  const { storage, clock, log } = services
  if (await isClosed(services.db)) return
  const now = clock.now()
  const leftovers = await storage.clearLeftovers(now)
  const { trashed, expired, isHealthy } = await checkOriginals({ ...services, owners: originalOwners })
  if (isHealthy) await eraseExpiredTenders({ ...services, originals: letGoOfOriginals(services) })
  await collectOrphanSegments(services)
  await requestSuggestionLists(services)
  await requestTidying(services)
  await new PreviewCache(storage.previews).forget((sha256) => storage.has(sha256))
  await requestDates(services)
  await requestReview(services)
  await requestStoreCheck(services)
  if (leftovers + trashed + expired > 0)
    log.info({ leftovers, trashed, expired }, 'cleared away what was left behind')
}
