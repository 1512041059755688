import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { collectApi, serveApiPages } from '#platform/http/api-pages.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { serveWebClient } from '#platform/http/web-client.ts'
import { registerAssemblyRoutes } from './features/assembly/assembly.routes.ts'
import { authenticateWith, registerAuthRoutes } from './features/auth/auth.routes.ts'
import { openSignIn } from './features/auth/sign-in.ts'
import { registerDocumentRoutes } from './features/documents/documents.routes.ts'
import { registerHealthRoutes } from './features/health/health.routes.ts'
import { registerIndexingRoutes } from './features/indexing/indexing.routes.ts'
import { documentProcessing } from './features/indexing/request-processing.ts'
import { registerJobRoutes } from './features/jobs/jobs.routes.ts'
import { addMatch } from './features/matching/add-match.ts'
import { readMatchGroup } from './features/matching/list-matches.ts'
import { readMatchingStates } from './features/matching/matching-states.ts'
import { matchRequirementsJob } from './features/matching/matching.jobs.ts'
import { registerMatchingRoutes } from './features/matching/matching.routes.ts'
import { readSession } from './features/rfp/read-sessions.ts'
import { renameSession } from './features/rfp/rename-session.ts'
import { registerRfpRoutes } from './features/rfp/rfp.routes.ts'
import { collectOrphanSegments } from './features/search/collect-orphan-segments.ts'
import { registerSearchRoutes } from './features/search/search.routes.ts'
import type { Services } from './services.ts'

const WEB_CLIENT = path.resolve(import.meta.dirname, '../../web/dist')

/** The composition root: every feature is plugged in here, one line each, and features meet nowhere else. */
function registerFeatures(api: FastifyInstance, services: Services): void {
  registerHealthRoutes(api, services)
  registerJobRoutes(api, services)
  registerIndexingRoutes(api, services)
  registerDocumentRoutes(api, {
    ...services,
    ...documentProcessing(services.jobs),
    tidyIndex: () => collectOrphanSegments(services),
  })
  registerSearchRoutes(api, services)
  registerTenderRoutes(api, services)
  registerAssemblyRoutes(api, services)
}

/** Sessions and their matches answer with each other: a session shows its matching run, a run ends with its session. */
function registerTenderRoutes(api: FastifyInstance, services: Services): void {
  const { db, jobs, search: matcher } = services
  const sessions = {
    ...services,
    readMatchingStates: (ids: readonly string[]) => readMatchingStates(db, ids),
  }
  registerRfpRoutes(api, {
    ...sessions,
    addMatch: (match) => addMatch({ db, matcher }, match),
    readMatchGroup: (sessionId, requirementId) => readMatchGroup({ db }, sessionId, requirementId),
    cancelMatching: async (sessionId) => {
      const { kind } = matchRequirementsJob(services)
      for (const { id } of await jobs.unfinished(kind, sessionId)) await jobs.cancel(id)
    },
  })
  registerMatchingRoutes(api, {
    ...services,
    presentSession: (sessionId) => readSession(sessions, sessionId),
    renameSession: (sessionId, names) => renameSession(services, sessionId, names),
  })
}

export interface AppOptions {
  /** Off only for tests that sign up many people from one address. */
  limitAttempts?: boolean
}

/** The whole server but its port: a Fastify instance that answers the API and serves the web client. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log } = services
  const signIn = await openSignIn({ ...services, ...options })
  const app = await createHttpServer({
    log,
    authenticate: authenticateWith(signIn),
    secure: config.baseUrl?.startsWith('https:') ?? false,
  })
  await collectApi(app)
  await app.register(
    async (api) => {
      registerAuthRoutes(api, { signIn, config })
      registerFeatures(api, services)
    },
    { prefix: '/api' },
  )
  await serveApiPages(app)
  await serveWebClient(app, WEB_CLIENT)
  app.addHook('preClose', async () => services.jobs.stopWaiting())
  await app.ready()
  return app
}
