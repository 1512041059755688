import { calls, type Health, VERSION } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { databaseKind, type Db } from '#platform/database/database.ts'
import { route } from '#platform/http/route.ts'
import type { Log } from '#platform/log/log.ts'

/** Whether the server and its database answer; open, for those who watch over it. */
export function registerHealthRoutes(app: FastifyInstance, { db, log }: { db: Db; log: Log }): void {
  route(app, calls.health, async (): Promise<Health> => {
    const answers = await sql`select 1`.execute(db).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'the database does not answer')
        return false
      },
    )
    return { status: answers ? 'ok' : 'unavailable', version: VERSION, database: databaseKind(db) }
  })
}
