import { calls, type Health, VERSION } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { DamageWatch } from '#platform/database/failures/damage.ts'
import { databaseKind } from '#platform/database/database.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { route } from '#platform/http/route.ts'
import { checkReadiness, type ReadinessDeps } from './check-readiness.ts'

/** State of the stored data that the call GET /health reports while the database does not answer. */
const UNKNOWN_STORE = { status: 'unchecked', findings: 0, damaged_originals: 0, checked_at: null } as const

interface HealthDeps extends Omit<ReadinessDeps, 'damage'> {
  /** Returns the result of the self-checks, in which the server regularly reads all its stored data. */
  readStoreState(): Promise<Health['store']>
  /**
   * Returns whether the server accepts changes. It refuses them while its data is moved to another place, and after the
   * move.
   */
  readChanges(): Promise<Health['changes']>
}

/**
 * Registers the HTTP calls for monitoring: a summary (version and state of the stored data), a liveness probe and a
 * readiness probe. They need no session.
 */
export function registerHealthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  const { db, log } = deps
  const damage = new DamageWatch()
  app.addHook('onClose', async () => damage.close())

  route(app, calls.health, async (): Promise<Health> => {
    const answers = await sql`select 1`.execute(db).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'the database does not answer')
        return false
      },
    )
    return {
      status: answers ? 'ok' : 'unavailable',
      version: VERSION,
      database: databaseKind(db),
      store: answers ? await deps.readStoreState() : UNKNOWN_STORE,
      changes: answers ? await deps.readChanges() : 'open',
    }
  })

  route(app, calls.healthLive, () => Promise.resolve({ status: 'ok' as const }))

  route(app, calls.healthReady, async () => {
    const failed = await checkReadiness({ ...deps, damage })
    if (failed.length > 0) throw new ProductError('server.not_ready', 503, { parts: failed.join(', ') })
    return { status: 'ok' as const, checks: { database: 'ok', storage: 'ok', disk: 'ok' } as const }
  })
}
