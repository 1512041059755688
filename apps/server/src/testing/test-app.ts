import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '#platform/config/config.ts'
import { JobRunner } from '#platform/jobs/job-runner.ts'
import { LANES } from '#platform/jobs/definition.ts'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { openStorage } from '#platform/storage/place/open-storage.ts'
import type { TestDatabase } from '#platform/testing/databases.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { Log } from '#platform/log/log.ts'
import { type AppOptions, buildApp } from '../app.ts'
import type { PasswordHashing } from '../features/auth/sign-in.ts'
import { searchHere } from '../features/search/search-service.ts'
import type { Comparing } from '../features/tenders/amendments/comparing-thread.ts'
import { comparingHere } from './comparing-here.ts'
import { documentsHere } from './documents-here.ts'
import { statesHere } from './states-here.ts'
import { undeclaredError } from './undeclared-error.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../services.ts'

export interface Answered<T = Record<string, unknown>> {
  status: number
  /** Parsed JSON of the response. Undefined when the response is not JSON, such as a file. */
  json: T
  bytes: Buffer
  headers: LightMyRequestResponse['headers']
}

interface UploadedFile {
  name: string
  content: Uint8Array
}

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * HTTP client of a person in a test, with its own cookies. It calls the app directly, without a network. It throws if
 * the app answers with an error code that the API contract does not list for the call.
 */
export class TestClient {
  readonly #inject: (request: object) => Promise<LightMyRequestResponse>
  readonly cookies = new Map<string, string>()
  language = 'en'

  constructor(inject: (request: object) => Promise<LightMyRequestResponse>) {
    this.#inject = inject
  }

  /**
   * Sends a request with an optional JSON body, and returns the status and the JSON response.
   * @param path path below /api, such as `/documents`
   */
  async request<T = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: unknown,
    headers: object = {},
  ): Promise<Answered<T>> {
    return this.#send<T>({
      method,
      url: `/api${path}`,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
  }

  /**
   * Sends a multipart form with text fields and, if given, a file in the field `file`.
   * @param path path below /api
   */
  async upload<T = Record<string, unknown>>(
    path: string,
    fields: Record<string, string>,
    file: UploadedFile | undefined,
    headers: object = {},
  ): Promise<Answered<T>> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('file', new Blob([Uint8Array.from(file.content)]), file.name)
    const encoded = new Response(form)
    return this.#send<T>({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  async uploadFile<T = Record<string, unknown>>(
    path: string,
    fields: Record<string, string>,
    file: string,
  ): Promise<Answered<T>> {
    return this.upload<T>(path, fields, {
      name: file.split('/').at(-1) ?? file,
      content: await readFile(file),
    })
  }

  async signUp(email = 'ana@example.com', password = 'correct horse'): Promise<Answered> {
    return this.request('POST', '/auth/sign-up/email', { email, password, name: '' })
  }

  async #send<T>(request: { headers: object } & Record<string, unknown>): Promise<Answered<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#inject({
      ...request,
      headers: {
        host: 'localhost:3000',
        'accept-language': this.language,
        ...(cookie === '' ? {} : { cookie }),
        ...request.headers,
      },
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, encodeURIComponent(value))
    }
    const isJson = /json/.test(String(response.headers['content-type']))
    const json = (isJson && response.body !== '' ? JSON.parse(response.body) : undefined) as T
    const undeclared = undeclaredError(
      String(request['method']),
      String(request['url']).slice('/api'.length),
      response.statusCode,
      (json as { code?: unknown } | null | undefined)?.code,
    )
    if (undeclared !== undefined) throw new Error(undeclared)
    return {
      status: response.statusCode,
      json,
      bytes: response.rawPayload,
      headers: response.headers,
    }
  }
}

export interface TestApp extends TestClient {
  passwords: PasswordHashing
  /**
   * Services of the app, such as its database and storage. The storage is a folder, so that tests can damage its files.
   */
  services: Services & { storage: FolderStorage }
  config: Config
  /** Runs waiting jobs in the test's thread until none is left. */
  runJobs(): Promise<void>
  /** Runs jobs until a request that waits for one is answered. Returns the response. */
  runningJobs<T>(answer: Promise<T>): Promise<T>
  /** Returns a client that is not signed in. It sends from the given network address. */
  visitor(address?: string): TestClient
}

const quickHash = (password: string) => createHash('sha256').update(password).digest('hex')

const quickHashing: PasswordHashing = {
  hash: (password) => Promise.resolve(quickHash(password)),
  verify: ({ hash, password }) => Promise.resolve(hash === quickHash(password)),
}

export interface TestAppOptions {
  environment?: Record<string, string>
  clock?: Clock
  ids?: Ids
  /** Signal that tells the app that its process is stopping. */
  stopping?: AbortSignal
  /** True to sign up a person and keep the session in the client. The default is true. */
  signedIn?: boolean
  limitAttempts?: boolean
  /** Log of the app. By default, nothing is logged. */
  log?: Log
  /** Functions that hash and check passwords. The default is fast and only for tests. */
  passwords?: PasswordHashing
  /**
   * Place where workbooks are parsed. The default is this process. `apart` is a separate process, for tests of
   * progress, faults and hostile files.
   */
  workbookPlace?: AppOptions['workbookPlace']
  /** Comparison of two versions of a client's spreadsheet. By default, it runs in the test's thread. */
  comparing?: Comparing | undefined
  /** Functions that store and restore earlier states of tenders. By default, they run in the test's thread. */
  states?: AppOptions['states']
  /** Called with every route of the app. */
  onRoute?: AppOptions['onRoute']
}

/**
 * Starts the server's app on a test's own database and folder, with a signed-in client. It opens no port, and is closed
 * after the test. Background jobs run in the test's thread, when the test calls `runJobs`. Example of a call:
 * `app.request('GET', '/documents')`.
 */
export async function startTestApp(
  { db, dataDir, databaseUrl }: TestDatabase,
  {
    environment = {},
    signedIn = true,
    limitAttempts = false,
    clock,
    ids,
    stopping,
    passwords = quickHashing,
    log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    comparing = comparingHere,
    ...appOptions
  }: TestAppOptions = {},
): Promise<TestApp> {
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret for tests, long enough to sign',
      // LibreOffice takes longer than most tests. The test of rendered page numbers turns it on.
      PAGE_NUMBERS: 'estimated',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    path.resolve(dataDir),
  )
  // With a bucket, tests call only methods that every storage has.
  const storage = (config.s3 ? openStorage(config) : new FolderStorage(config.storageDir)) as FolderStorage
  const { services, handlers, definitions } = openServices(config, {
    db,
    storage,
    search: searchHere(db, config.embeddings),
    log,
    ...(clock ? { clock } : {}),
    ...(ids ? { ids } : {}),
    ...(stopping ? { stopping } : {}),
  })
  const app = await buildApp(services, {
    limitAttempts,
    passwords,
    documents: documentsHere,
    workbookPlace: 'here',
    states: statesHere({ ...services, workbookPlace: 'here', comparing, ...appOptions }),
    ...appOptions,
  })
  onTestFinished(() => app.close())
  const inject = (request: object) => app.inject(request)
  const runners = LANES.map((lane) => ({
    lane,
    runner: new JobRunner({
      ...services,
      definitions,
      handlers,
      lane,
      owner: 'test',
      onStart: () => undefined,
      onEnd: () => undefined,
    }),
  }))
  const lanesWithJobs = async () => {
    const waiting = db.selectFrom('jobs').select('lane').distinct().where('status', '=', 'pending')
    return new Set((await waiting.execute()).map(({ lane }) => lane))
  }
  const runJobs = async () => {
    for (let ran = 1; ran > 0;) {
      ran = 0
      let waiting = await lanesWithJobs()
      for (const { lane, runner } of runners) {
        const done = waiting.has(lane) ? await runner.drain() : 0
        // Jobs often add jobs to lanes that follow.
        if (done > 0) waiting = await lanesWithJobs()
        ran += done
      }
    }
  }
  const client = Object.assign(new TestClient(inject), {
    services: Object.assign(services, { storage }),
    config,
    passwords,
    visitor: (address?: string) =>
      new TestClient(
        address === undefined ? inject : (request) => inject({ ...request, remoteAddress: address }),
      ),
    runJobs,
    runningJobs: async <T>(answer: Promise<T>): Promise<T> => {
      const state = { waiting: true }
      const settled = answer.finally(() => {
        state.waiting = false
      })
      while (state.waiting) {
        await runJobs()
        await Promise.race([settled, sleep(10)])
      }
      return settled
    },
  })
  if (signedIn) await client.signUp()
  return client
}
