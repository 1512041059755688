import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { type Config, readConfig } from '#platform/config/config.ts'
import { SettingError } from '#platform/config/settings.ts'
import { migrate } from '#platform/database/migrate.ts'
import { BackgroundWork } from '#platform/jobs/background-work.ts'
import { buildApp } from './app.ts'
import { keepHouse } from './keep-house.ts'
import { requestEmbedding } from './features/embeddings/embeddings.jobs.ts'
import { buildWatchApp } from './watch-app.ts'
import { openServices } from './open-services.ts'

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

async function start(config: Config): Promise<void> {
  const { services, handlers, definitions } = openServices(config)
  const { db, log, jobs } = services
  await migrate(db)
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

/** What a person can do about a failed start, in one sentence; undefined when it is a defect. */
function startFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof SettingError) return error.message
  const { code } = error as { code?: unknown }
  if (code === 'EADDRINUSE') {
    const [port, name] =
      config?.role === 'worker' ? [config.workerPort, 'WORKER_PORT'] : [config?.port, 'PORT']
    return `Port ${port} is taken by another program. Stop it, or choose another with ${name}.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${config?.host}. Choose another with HOST.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The server may not write to ${config?.dataDir} or listen on port ${config?.port}. Check the permissions.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${config?.dataDir} cannot be a folder. Choose another with DATA_DIR.`
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000')
    return 'The PostgreSQL database of DATABASE_URL cannot be reached with these credentials.'
  return undefined
}

let config: Config | undefined
try {
  config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd())
  await start(config)
} catch (error) {
  const sentence = startFailure(error, config)
  console.error(sentence ?? error)
  process.exit(1)
}
