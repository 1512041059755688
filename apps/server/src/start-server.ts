import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { Config } from '#platform/config/config.ts'
import { refuseDamagedFile } from '#platform/database/check-file.ts'
import { BackgroundWork } from '#platform/jobs/background-work.ts'
import { buildApp } from './app.ts'
import { keepHouse } from './keep-house.ts'
import { requestEmbedding } from './features/embeddings/embeddings.jobs.ts'
import { buildWatchApp } from './watch-app.ts'
import { openServices } from './open-services.ts'
import { openStore } from './open-store.ts'

/** Longer than the worker threads get, so that they hand their work back first. */
const CLOSE_MILLISECONDS = 15_000

/** The address to type in a browser of this machine. */
function shownAddress({ address, port, family }: AddressInfo): string {
  const anywhere = address === '0.0.0.0' || address === '::' || address === '127.0.0.1'
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

function warnWhenOpen(config: Config): void {
  if (/^(localhost|127\..*|::1)$/.test(config.host) || config.signUp !== 'open') return
  console.warn(
    `Anyone who reaches ${config.host} can create an account and read every document. ` +
      'Set SIGN_UP=closed once your team has signed up.',
  )
}

/** Opens what the configuration names, begins the background work and listens. */
export async function startServer(config: Config): Promise<void> {
  const { services, handlers, definitions } = openServices(config)
  const { db, log, jobs } = services
  await refuseDamagedFile(db)
  await openStore(services)
  await services.storage.clearLeftovers(services.clock.now())

  const isWorker = config.role === 'worker'
  const port = isWorker ? config.workerPort : config.port
  const app = port === undefined ? undefined : await (isWorker ? buildWatchApp : buildApp)(services)
  const work =
    config.role === 'web'
      ? undefined
      : new BackgroundWork({
          ...services,
          queue: jobs,
          definitions,
          handlers,
          housekeeping: () => keepHouse(services),
          thread: { entry: new URL('./worker.ts', import.meta.url), data: { config } },
        })

  closeWithGrace({ delay: CLOSE_MILLISECONDS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the server stops because of an unforeseen failure')
    // Together: an answer may wait for work that is being handed back.
    await Promise.all([app?.close(), work?.stop()])
    await services.search.close()
    await db.destroy()
  })

  // Turned on after documents were indexed, or interrupted by a service that was down.
  await requestEmbedding(services)
  await work?.start()
  await app?.listen({ host: config.host, port })
  const address = app?.server.address()
  const shown = address !== null && typeof address === 'object' ? shownAddress(address) : undefined
  if (isWorker) {
    const watched = shown === undefined ? '' : ` It is watched at ${shown}`
    console.log(`Tenderwright works in the background.${watched}`)
    return
  }
  warnWhenOpen(config)
  console.log(`Tenderwright is ready at ${config.baseUrl ?? shown}`)
}
