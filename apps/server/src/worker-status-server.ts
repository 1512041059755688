import type { FastifyInstance } from 'fastify'
import { createHttpServer } from '#platform/http/server.ts'
import { Metrics } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { requireSameStore } from './features/store/identity/require-same-store.ts'
import { registerHealthRoutes } from './features/health/health.routes.ts'
import { readChanges } from './features/move/state/move-state.ts'
import { storeMetrics } from './features/store/store-metrics.ts'
import { readStoreState } from './features/store/store-state.ts'
import type { Services } from './services.ts'

/**
 * Builds the small HTTP server of a process that only runs background jobs (setting ROLE=`worker`). Below `/api`, it
 * reports the health of the process. It also serves metrics to callers with the configured token.
 */
export async function buildWorkerStatusServer(services: Services): Promise<FastifyInstance> {
  const { config, log } = services
  const app = await createHttpServer({
    log,
    authenticate: () => Promise.resolve(null),
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
  })
  const { metricsToken } = config
  const metrics = metricsToken === undefined ? undefined : new Metrics(services)
  for (const metric of storeMetrics(services)) metrics?.addMetric(metric)
  metrics?.measureAnswers(app)
  await app.register(
    (api, _options, done) => {
      registerHealthRoutes(api, {
        ...services,
        requireSameStore: () => requireSameStore(services),
        readStoreState: () => readStoreState(services),
        readChanges: () => readChanges(services.db),
      })
      if (metrics && metricsToken !== undefined) serveMetrics(api, metrics, metricsToken)
      done()
    },
    { prefix: '/api' },
  )
  await app.ready()
  return app
}
