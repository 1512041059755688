import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createDatabaseIdentity,
  readDatabaseIdentity,
} from '../../apps/server/src/features/store/identity/database-identity.ts'
import { type Db, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrations/migrate.ts'
import { addStoredSession } from '../../apps/server/src/testing/stored-session.ts'
import { Person } from '../load/person.ts'
import { makeQuery, makeRequirement } from '../search/corpus.ts'
import type { BenchDatabase } from './postgres.ts'

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/dist/main.js')
/**
 * Number of clock ticks per second, called USER_HZ. CPU times in /proc/PID/stat are given in this unit (see the manual
 * page proc(5)).
 */
const TICKS_PER_SECOND = 100
const SAMPLE_MILLISECONDS = 250
const READY_MILLISECONDS = 180_000

export interface AskingPlan {
  processes: number
  people: number
  seconds: number
  /** Number of requirements in each of two tenders. The server searches for sections that answer them. */
  requirements: number
}

export interface AskingFigures extends AskingPlan {
  /** Milliseconds of a server process's first search, which also loads data about every segment of the search index. */
  firstSearchMilliseconds: number
  searches: {
    count: number
    failures: number
    p50: number
    p95: number
    perSecond: number
    cpuMilliseconds: number
  }
  /** Costs of finding sections for the requirements of two tenders at the same time. */
  matching: { seconds: number; cpuSeconds: number; requirementsPerSecond: number }
  postgresCpuSeconds: number
  /**
   * Largest resident memory of each server process, in MB. `postgresMegabytes` is that of the largest PostgreSQL
   * process, without shared memory.
   */
  peakMegabytes: number[]
  postgresMegabytes: number
}

/** Server process whose CPU time and memory are measured. */
class MeasuredProcess {
  readonly #child: ReturnType<typeof spawn>
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-scale-'))
  readonly #sampling: NodeJS.Timeout
  #output = ''
  peakMegabytes = 0

  constructor(databaseUrl: string, storage: string) {
    this.#child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: '0',
        DATA_DIR: this.#dataDir,
        DATABASE_URL: databaseUrl,
        STORAGE_URL: `file://${storage}`,
        LOG_LEVEL: 'fatal',
        AUTH_SECRET: 'a secret for a benchmark, long enough',
        TRUST_PROXY: 'loopback',
      },
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    this.#sampling = setInterval(() => {
      const status = this.#read('status')
      this.peakMegabytes = Math.max(
        this.peakMegabytes,
        Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
      )
    }, SAMPLE_MILLISECONDS)
  }

  async address(): Promise<string> {
    for (const deadline = Date.now() + READY_MILLISECONDS; Date.now() < deadline; await sleep(50)) {
      const [, url] = /ready at (\S+)/.exec(this.#output) ?? []
      if (url !== undefined) return `${url}/api`
      if (this.#child.exitCode !== null) break
    }
    throw new Error(`The server did not start: ${this.#output}`)
  }

  cpuSeconds(): number {
    const fields = this.#read('stat').split(') ')[1]?.split(' ')
    return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND : 0
  }

  async stop(): Promise<void> {
    clearInterval(this.#sampling)
    this.#child.kill('SIGTERM')
    while (this.#child.exitCode === null && this.#child.signalCode === null) await sleep(50)
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  #read(file: string): string {
    // When a process has ended, its folder in /proc disappears.
    if (!readdirSync('/proc').includes(String(this.#child.pid))) return ''
    return readFileSync(`/proc/${this.#child.pid}/${file}`, 'utf8')
  }
}

/**
 * Prepares an empty storage folder by writing the id of the database into it. The server starts only if folder and
 * database have the same id.
 */
async function pairStorage(db: Db, storage: string): Promise<void> {
  await createDatabaseIdentity(db, { id: 'scale', madeAt: '2026-01-01T00:00:00.000Z' })
  const identity = (await readDatabaseIdentity(db))!
  writeFileSync(
    path.join(storage, 'store.json'),
    JSON.stringify({ format: 1, id: identity.id, made_at: identity.madeAt }),
  )
}

/** Returns a percentile of the values (nearest rank). For example, a `share` of 0.95 gives the 95th percentile. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/**
 * Measures server processes that share one PostgreSQL database. First, simulated people search without pauses for
 * `plan.seconds`. Then two tenders are matched at the same time.
 *
 * @param sections number of sections in the database
 */
export async function askServers(
  database: BenchDatabase,
  sections: number,
  plan: AskingPlan,
): Promise<AskingFigures> {
  const { processes, people, seconds, requirements } = plan
  const db = openDatabase({ databaseUrl: database.url, dataDir: '' })
  await migrate(db)
  const storage = mkdtempSync(path.join(tmpdir(), 'tenderwright-scale-store-'))
  await pairStorage(db, storage)
  const tenders = ['one', 'two'].map((name) => `${name}-${Date.now()}`)
  for (const [tender, id] of tenders.entries())
    await addStoredSession(db, {
      id,
      requirements: Array.from({ length: requirements }, (_, at) => [
        '',
        makeRequirement(tender * requirements + at, sections),
      ]),
    })
  await db.destroy()
  const servers: MeasuredProcess[] = []
  try {
    const addresses: string[] = []
    while (servers.length < processes) {
      const server = new MeasuredProcess(database.url, storage)
      servers.push(server)
      addresses.push(await server.address())
    }
    const cpuSeconds = () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0)
    const asking: Person[] = []
    for (let at = 0; at < people; at += 1) {
      const person = new Person(addresses[at % processes]!)
      if (at === 0) await person.signUp(`scale-${Date.now()}@example.com`)
      else person.cookie = asking[0]!.cookie
      asking.push(person)
    }
    const search = (person: Person, number: number) =>
      person.ask('search', '/search', { query: makeQuery(number, sections), limit: 20 })
    // The first search of a process also loads data about every index segment, so it is measured separately.
    const firstAt = performance.now()
    await search(asking[0]!, 100_000)
    const firstSearchMilliseconds = performance.now() - firstAt
    await Promise.all(asking.slice(1, processes).map((person) => search(person, 100_000)))
    for (const person of asking) person.timings.length = 0
    const postgresBefore = database.cpuSeconds()
    const searchCpu = cpuSeconds()
    const began = performance.now()
    await Promise.all(
      asking.map(async (person, at) => {
        for (let turn = 0; performance.now() - began < seconds * 1000; turn += 1)
          await search(person, at * 1000 + turn)
      }),
    )
    const elapsed = (performance.now() - began) / 1000
    const timings = asking.flatMap((person) => person.timings)
    const took = timings.map(({ milliseconds }) => milliseconds)
    const searchCpuSeconds = cpuSeconds() - searchCpu
    const matchCpu = cpuSeconds()
    const matchAt = performance.now()
    const options = { max_matches_per_requirement: 5, min_score_threshold: 0 }
    await Promise.all(
      tenders.map((tender, at) => asking[at % people]!.ask('match', `/rfp/${tender}/match`, options)),
    )
    const matchSeconds = (performance.now() - matchAt) / 1000
    const failed = asking
      .flatMap((person) => person.timings)
      .filter(({ call, failure }) => call === 'match' && failure)
    if (failed.length > 0) throw new Error('A tender could not be matched.')
    return {
      ...plan,
      firstSearchMilliseconds,
      searches: {
        count: timings.length,
        failures: timings.filter(({ failure }) => failure !== undefined).length,
        p50: percentile(took, 0.5),
        p95: percentile(took, 0.95),
        perSecond: timings.length / elapsed,
        cpuMilliseconds: (searchCpuSeconds / timings.length) * 1000,
      },
      matching: {
        seconds: matchSeconds,
        cpuSeconds: cpuSeconds() - matchCpu,
        requirementsPerSecond: (2 * requirements) / matchSeconds,
      },
      postgresCpuSeconds: database.cpuSeconds() - postgresBefore,
      peakMegabytes: servers.map(({ peakMegabytes }) => peakMegabytes),
      postgresMegabytes: database.largestProcessMegabytes(),
    }
  } finally {
    for (const server of servers) await server.stop()
    rmSync(storage, { recursive: true, force: true })
  }
}
