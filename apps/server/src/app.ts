import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { collectApi, serveApiPages } from '#platform/http/api-pages.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { serveWebClient } from '#platform/http/web-client.ts'
import { registerAssemblyRoutes } from './features/assembly/assembly.routes.ts'
import { authenticateWith, registerAuthRoutes } from './features/auth/auth.routes.ts'
import { openSignIn } from './features/auth/sign-in.ts'
import { registerHealthRoutes } from './features/health/health.routes.ts'
import { registerJobRoutes } from './features/jobs/jobs.routes.ts'
import { registerSearchRoutes } from './features/search/search.routes.ts'
import type { Services } from './services.ts'

const WEB_CLIENT = path.resolve(import.meta.dirname, '../../web/dist')

/** The composition root: every feature is plugged in here, one line each, and features meet nowhere else. */
function registerFeatures(api: FastifyInstance, services: Services): void {
  registerHealthRoutes(api, services)
  registerJobRoutes(api, services)
  registerSearchRoutes(api, services)
  registerAssemblyRoutes(api, services)
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
  await app.ready()
  return app
}
