import { collectUnusedOriginals } from '#platform/storage/unused-originals.ts'
import { previewCache } from './features/previews/previews.routes.ts'
import type { Services } from './services.ts'

/** What is cleared away every hour: what crashes left behind, and what deleted documents did. */
export async function keepHouse(services: Services): Promise<void> {
  const { storage, clock, config, log } = services
  const now = clock.now()
  const leftovers = await storage.clearLeftovers(now)
  const originals = await collectUnusedOriginals(services, now)
  await previewCache(config).forget((sha256) => storage.has(sha256))
  if (leftovers + originals > 0) log.info({ leftovers, originals }, 'cleared away what crashes left')
}
