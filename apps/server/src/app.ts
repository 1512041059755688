import path from 'node:path'
import { type Call, calls } from '@tenderwright/contract'
import type { WorkbookPlace } from '@tenderwright/workbook'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { collectApi, serveApiPages } from '#platform/http/api-pages.ts'
import { keyedHash, serverSecret } from '#platform/config/server-secret.ts'
import { databaseKind, replicaOf } from '#platform/database/database.ts'
import { ReplicaReads } from '#platform/http/read-position.ts'
import { publicAddress } from '#platform/http/public-address.ts'
import { RequestCounts } from '#platform/http/request-counts.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { serveWebClient } from '#platform/http/web-client.ts'
import { Metrics } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { INSERTION_WITHOUT_TENDER, insertionOfDocument } from './features/assembly/insertion-of-document.ts'
import { placesInProposal } from './features/assembly/places/places-in-proposal.ts'
import { openTemplates } from './features/assembly/templates/open-templates.ts'
import { registerDraftRoutes } from './features/assembly/draft/draft.routes.ts'
import { registerAssemblyRoutes } from './features/assembly/assembly.routes.ts'
import { auditAnswers } from './features/audit/audit-answers.ts'
import { AuditLog } from './features/audit/audit-log.ts'
import { findAccountByEmail, findAccountNames, findAccounts } from './features/auth/accounts.repository.ts'
import { registerAccountRoutes } from './features/auth/account.routes.ts'
import { registerAuthRoutes } from './features/auth/auth.routes.ts'
import { authenticateWith } from './features/auth/library-request.ts'
import { openSignIn, type PasswordHashing } from './features/auth/sign-in.ts'
import { ownTexts } from './features/documents/own-texts.ts'
import { registerDocumentRoutes } from './features/documents/documents.routes.ts'
import { requestEmbedding } from './features/embeddings/embeddings.jobs.ts'
import { meaningSource } from './features/embeddings/meaning-source.ts'
import { ConflictFinder } from './features/families/family-conflicts.ts'
import { registerFamilyRoutes } from './features/families/families.routes.ts'
import { requestTidying } from './features/families/families.jobs.ts'
import { registerFreshnessRoutes } from './features/freshness/freshness.routes.ts'
import { registerGlossaryRoutes } from './features/glossary/glossary.routes.ts'
import { requireSameStore } from './features/store/identity/require-same-store.ts'
import { registerHealthRoutes } from './features/health/health.routes.ts'
import { registerIndexingRoutes } from './features/indexing/indexing.routes.ts'
import { documentProcessing } from './features/indexing/request-processing.ts'
import { readChanges } from './features/move/state/move-state.ts'
import { refuseChangesWhileClosed } from './features/move/refuse-changes.ts'
import { registerJobRoutes } from './features/jobs/jobs.routes.ts'
import { sectionReferences } from './features/tenders/section-references.ts'
import { letGoOfOriginals } from './original-owners.ts'
import { PreviewCache } from './features/previews/preview-cache.ts'
import { registerPreviewRoutes } from './features/previews/previews.routes.ts'
import { collectOrphanSegments } from './features/search/segments/collect-orphan-segments.ts'
import { requestSuggestionLists } from './features/search/segments/request-suggestion-lists.ts'
import { measuredSearch } from './features/search/measured-search.ts'
import { registerSearchRoutes } from './features/search/search.routes.ts'
import { storeMetrics } from './features/store/store-metrics.ts'
import { readStoreState } from './features/store/store-state.ts'
import type { DocumentWork } from './features/tenders/answers/document-thread.ts'
import type { StateWork } from './features/tenders/states/state-thread.ts'
import { registerTenderRoutes } from './features/tenders/tenders.routes.ts'
import { registerTeamRoutes } from './features/team/team.routes.ts'
import type { Services } from './services.ts'

const WEB_CLIENT = path.resolve(import.meta.dirname, '../../web/dist')

/**
 * API calls that may be answered from a read-only copy (replica) of the database: searches and lists. Their handlers
 * never write.
 */
const FROM_REPLICA: ReadonlySet<Call> = new Set<Call>([
  calls.listDocuments,
  calls.documentStatistics,
  calls.documentDetails,
  calls.search,
  calls.suggest,
  calls.section,
  calls.listSessions,
  calls.session,
  calls.matches,
])

/**
 * Registers the routes of every feature, such as documents, search and tenders. Features do not import each other.
 * Instead, this function passes to each feature the functions of other features that it needs.
 */
function registerFeatures(
  api: FastifyInstance,
  services: Services,
  { documents, workbookPlace, states }: Pick<AppOptions, 'documents' | 'workbookPlace' | 'states'>,
): void {
  const previews = new PreviewCache(services.storage.previews)
  const templates = openTemplates(services)
  registerHealthRoutes(api, {
    ...services,
    requireSameStore: () => requireSameStore(services),
    readStoreState: () => readStoreState(services),
    readChanges: () => readChanges(services.db),
  })
  registerJobRoutes(api, services)
  registerIndexingRoutes(api, services)
  registerDocumentRoutes(api, {
    ...services,
    originals: letGoOfOriginals(services),
    ...documentProcessing(services.jobs),
    references: sectionReferences({ ...services, matcher: services.search }),
    tidyIndex: async () => {
      await collectOrphanSegments(services)
      await requestSuggestionLists(services)
      await requestTidying(services)
      await previews.forget((sha256) => services.storage.has(sha256))
      await requestEmbedding(services)
    },
  })
  registerTeamRoutes(api, { ...services, accounts: () => findAccounts(services.db) })
  registerGlossaryRoutes(api, services)
  registerSearchRoutes(api, services)
  registerFamilyRoutes(api, services)
  registerFreshnessRoutes(api, services)
  const conflicts = new ConflictFinder(services)
  registerTenderRoutes(api, {
    ...services,
    originals: letGoOfOriginals(services),
    matcher: services.search,
    meaning: meaningSource(services),
    findConflicts: (matches) => conflicts.find(matches),
    placesInProposal: (tenderId) => placesInProposal(services, tenderId),
    documents,
    workbookPlace,
    states,
    accountNames: (ids) => findAccountNames(services.db, ids),
    ownTexts: ownTexts({
      ...services,
      ...documentProcessing(services.jobs),
      originals: letGoOfOriginals(services),
    }),
  })
  registerPreviewRoutes(api, {
    ...services,
    insertionOf: (tenderId, documentId) =>
      insertionOfDocument({ ...services, templates }, tenderId, documentId),
    plainInsertion: INSERTION_WITHOUT_TENDER,
    cache: previews,
  })
  registerAssemblyRoutes(api, services)
  registerDraftRoutes(api, services)
}

export interface AppOptions {
  /**
   * True to limit how often one network address may try to sign in or sign up. Tests may set false, because they sign
   * up many people from one address.
   */
  limitAttempts?: boolean | undefined
  /** Functions that hash and check passwords. Tests replace them to count their calls. */
  passwords?: PasswordHashing | undefined
  /**
   * Functions that read and write the Word documents of answers. Tests replace them, so that they need no worker
   * thread.
   */
  documents?: DocumentWork | undefined
  /** Separate process in which workbooks are parsed, with limits on memory and time. Most tests replace it. */
  workbookPlace?: WorkbookPlace | undefined
  /**
   * Functions that store and restore earlier states of tenders. Tests replace them, so that they need no worker thread.
   */
  states?: StateWork | undefined
  /** Called with every route of the server, including those that are not in the API contract. */
  onRoute?: ((route: RouteOptions) => void) | undefined
}

/**
 * Returns the server's metrics, and its services with a search engine that counts and times the calls. Without the
 * setting METRICS_TOKEN, nothing is measured.
 */
function measured(services: Services): { metrics: Metrics | undefined; services: Services } {
  if (services.config.metricsToken === undefined) return { metrics: undefined, services }
  const metrics = new Metrics(services)
  for (const metric of storeMetrics(services)) metrics.addMetric(metric)
  const search = measuredSearch(services.search, (question, ask) => metrics.measureQuestion(question, ask))
  return { metrics, services: { ...services, search } }
}

/**
 * Returns the request counts that all server processes share, to limit requests of each network address. Returns
 * undefined on SQLite, where only one process runs.
 */
async function sharedCounts(services: Services): Promise<RequestCounts | undefined> {
  if (databaseKind(services.db) === 'sqlite') return undefined
  return new RequestCounts({
    ...services,
    hash: keyedHash(await serverSecret(services.config), 'requests of addresses'),
  })
}

/** Builds the whole server without opening a port: a Fastify instance that answers the API and serves the web app. */
export async function buildApp(given: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { metrics, services } = measured(given)
  const { config, db, log } = services
  const signIn = await openSignIn({ ...services, ...options })
  const auditLog = new AuditLog(services)
  const app = await createHttpServer({
    log,
    authenticate: authenticateWith(signIn, config),
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    requestCounts: await sharedCounts(services),
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  metrics?.measureAnswers(app)
  await collectApi(app)
  await app.register(
    async (api) => {
      if (replicaOf(db)) {
        const reads = new ReplicaReads(db, FROM_REPLICA)
        api.decorate('replicaReads', reads)
        reads.remember(api, (request) => publicAddress(request, config.baseUrl).secure)
      }
      refuseChangesWhileClosed(api, db)
      auditAnswers(api, auditLog)
      registerAuthRoutes(api, {
        signIn,
        config,
        findAccount: (email) => findAccountByEmail(db, email),
        record: (event) => auditLog.record(event),
      })
      registerAccountRoutes(api, { db, signIn })
      if (metrics && config.metricsToken !== undefined) serveMetrics(api, metrics, config.metricsToken)
      registerFeatures(api, services, options)
    },
    { prefix: '/api' },
  )
  await serveApiPages(app)
  await serveWebClient(app, WEB_CLIENT)
  app.addHook('preClose', async () => services.jobs.stopWaiting())
  await app.ready()
  return app
}
