import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import closeWithGrace from 'close-with-grace'
import type { Config } from '#platform/config/config.ts'
import { isSecretMissing } from '#platform/config/server-secret.ts'
import { refuseDamagedFile } from '#platform/database/check-file.ts'
import { markAtRest, markInUse } from '#platform/database/in-use.ts'
import { isDatabaseMissing } from '#platform/database/refuse-missing.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { BackgroundWork } from '#platform/jobs/background-work.ts'
import { runMaintenance } from './maintenance.ts'
import { openStorage } from '#platform/storage/place/open-storage.ts'
import { openTemplates } from './features/assembly/templates/open-templates.ts'
import { prepareSearch } from './features/search/prepare-search.ts'
import { requestEmbedding } from './features/embeddings/embeddings.jobs.ts'
import { findAccounts } from './features/auth/accounts.repository.ts'
import { refuseEmptyDatabase } from './features/store/identity/check-identity.ts'
import { openServices } from './open-services.ts'
import { openStore } from './open-store.ts'
import type { Services } from './services.ts'
import { startWarnings } from './start-warnings.ts'

/**
 * Milliseconds that closing the server may take, after the time in which it still accepts requests. During this time,
 * worker threads put their jobs back into the queue.
 */
const CLOSE_MILLISECONDS = 15_000

/** Returns the URL to type into a browser on this machine. */
function shownAddress({ address, port, family }: AddressInfo): string {
  const anywhere = address === '0.0.0.0' || address === '::' || address === '127.0.0.1'
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

/**
 * Builds the HTTP server of this process: the whole API, or only health and metrics if the process only runs jobs. The
 * modules are loaded only here, because loading them takes half of the start time.
 */
async function buildServer(services: Services): Promise<FastifyInstance> {
  if (services.config.role === 'worker') {
    const { buildWorkerStatusServer } = await import('./worker-status-server.ts')
    return buildWorkerStatusServer(services)
  }
  const { buildApp } = await import('./app.ts')
  return buildApp(services)
}

/**
 * Starts a server process: checks and migrates the database, starts the background jobs, and listens for requests. With
 * the setting ROLE=`web`, the process runs no background jobs. With ROLE=`worker`, it runs jobs and answers at most
 * requests for health and metrics.
 */
export async function startServer(config: Config): Promise<void> {
  const stopping = new AbortController()
  const isNew = isDatabaseMissing(config)
  // Opening creates a missing SQLite file.
  if (isNew)
    await refuseEmptyDatabase({ config, storage: openStorage(config) }, async () => isDatabaseMissing(config))
  const { services, handlers, definitions } = openServices(config, { stopping: stopping.signal })
  const { db, log, jobs } = services
  await refuseDamagedFile(db)
  await openStore(services)
  await markInUse(db)
  await services.storage.clearLeftovers(services.clock.now())

  const isWorker = config.role === 'worker'
  const port = isWorker ? config.workerPort : config.port
  const needsSecret = !isWorker && isSecretMissing(config)
  const app = port === undefined ? undefined : await buildServer(services)
  const lostSecret = needsSecret && (await findAccounts(db)).length > 0
  const work =
    config.role === 'web'
      ? undefined
      : new BackgroundWork({
          ...services,
          queue: jobs,
          definitions,
          handlers,
          databaseUrl: config.databaseUrl,
          maintenance: () => runMaintenance(services),
          thread: { entry: new URL('./worker.ts', import.meta.url), data: { config } },
        })

  const drain = app ? config.drainMilliseconds : 0
  closeWithGrace({ delay: drain + CLOSE_MILLISECONDS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the server stops because of an unforeseen failure')
    stopping.abort()
    if (!err) await sleep(drain)
    // Both are closed at the same time, because a request may wait for a job that the worker is just putting back.
    await Promise.all([app?.close(), work?.stop()])
    await services.search.close()
    await markAtRest(db).catch((error: unknown) =>
      log.warn(
        { err: error },
        'the database stays marked as used, so a copy of its file without its log is refused',
      ),
    )
    await db.destroy()
  })

  // Some sections may have no embeddings yet: the operator may have turned embeddings on after they were indexed, or
  // the service may have been unavailable.
  if (!(await isClosed(db))) await requestEmbedding(services)
  // The folder of templates is created at the first start, so if a backup does not find it, the backup looks in the
  // wrong place.
  if (services.storage.shared === undefined)
    await openTemplates(services)
      .list()
      .catch((error: unknown) => log.warn({ err: error }, 'the folder of Word templates cannot be prepared'))
  await work?.start()
  await app?.listen({ host: config.host, port })
  void prepareSearch(services).catch((error: unknown) => {
    if (!stopping.signal.aborted)
      log.warn({ err: error }, 'the search engine is not prepared, so the first tender takes longer')
  })
  const address = app?.server.address()
  const shown = address !== null && typeof address === 'object' ? shownAddress(address) : undefined
  for (const warning of startWarnings(config, { isNew, lostSecret })) console.warn(warning)
  if (isWorker) {
    const watched = shown === undefined ? '' : ` It is watched at ${shown}`
    console.log(`Tenderwright works in the background.${watched}`)
    return
  }
  console.log(`Tenderwright is ready at ${config.baseUrl ?? shown}`)
}
