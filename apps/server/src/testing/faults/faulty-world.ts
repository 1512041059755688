import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import type { DatabaseKind, Db } from '#platform/database/database.ts'
import { NodeSqliteDialect } from '#platform/database/sqlite/sqlite-dialect.ts'
import { machineFailure } from '#platform/failures/machine-failure.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import type { TestDatabase } from '#platform/testing/databases.ts'
import { examineServer } from '../../examine-server.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { FaultPlan } from './fault-plan.ts'
import { FILE_FAULTS, type FileFaultName, injectFileFaults } from './file-faults.ts'
import { injectPostgresqlFaults, POSTGRESQL_FAULTS, type PostgresqlFaultName } from './postgresql-faults.ts'
import { injectSqliteFaults, SQLITE_FAULTS, type SqliteFaultName } from './sqlite-faults.ts'

export type FaultName = SqliteFaultName | FileFaultName | PostgresqlFaultName

/** Returns the names of the failures that tests can inject into a database of this kind, such as `BUSY`. */
export function databaseFaults(kind: DatabaseKind): FaultName[] {
  return Object.keys(kind === 'sqlite' ? SQLITE_FAULTS : POSTGRESQL_FAULTS) as FaultName[]
}

/** Returns the names of the failures that tests can inject into file system calls, such as `ENOSPC`. */
export function fileFaults(): FaultName[] {
  return Object.keys(FILE_FAULTS) as FaultName[]
}

/**
 * Milliseconds that the server waits for a database lock in these tests. They are far fewer than normally, so that a
 * test of all calls ends within hours.
 */
const LOCK_PATIENCE_MILLISECONDS = 20
const SETTLE_MILLISECONDS = 30_000
const LONGEST_BACK_OFF_MILLISECONDS = 120_000

/**
 * Server under test whose disk and database fail according to a plan. `app` is also the HTTP client of a signed-in
 * person.
 */
export interface FaultyWorld {
  kind: DatabaseKind
  app: TestApp
  clock: FixedClock
  plan: FaultPlan
  /** Returns the number of a new round, which makes the data of the round differ from earlier data. */
  nextRound(): number
  /** Begins to inject a fault into the calls that the plan chooses. Returns a function that ends the fault. */
  inject(fault: FaultName): () => void
  /** Runs the jobs that may start now. Jobs that fail are left for later. */
  work(): Promise<void>
  /**
   * Runs jobs until none is left. Moves the clock past the pauses of failed jobs.
   * @throws when jobs remain after half a minute
   */
  finishWork(): Promise<void>
  /**
   * Checks everything that the server stores, as the operator's command `doctor` does. Returns a sentence about each
   * fault.
   */
  examine(options: { quick: boolean }): Promise<string[]>
  /** Returns the unexpected errors that were logged since the last call. */
  takeUnforeseen(): string[]
}

/**
 * Starts a server whose disk and database can fail according to a plan.
 * @param pageNumbers `rendered` to count the pages of generated documents with LibreOffice, if it is installed
 */
export async function startFaultyWorld(
  given: TestDatabase,
  pageNumbers: 'rendered' | 'estimated',
): Promise<FaultyWorld> {
  const { kind, dataDir } = given
  const clock = new FixedClock(new Date().toISOString())
  const unforeseen: string[] = []
  const log = pino(
    { level: 'error' },
    {
      write(line: string) {
        const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } }
        if (/unforeseen|crashed/.test(msg)) unforeseen.push(`${msg}: ${err?.message}`)
      },
    },
  )
  const db = kind === 'sqlite' ? impatient(given) : given.db
  const app = await startTestApp(
    { ...given, db },
    {
      clock,
      log,
      environment: { PAGE_NUMBERS: pageNumbers },
      // A fault belongs to the server's process, never to the one that reads a workbook.
      workbookPlace: 'apart',
    },
  )
  const { services } = app
  const plan = new FaultPlan()
  let rounds = 0
  const definitions = new Map(
    jobHandlers(services).map(({ definition }) => [definition.kind, definition] as const),
  )
  const waiting = async () => {
    const { rows } = await db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('status', 'in', ['pending', 'processing'])
      .executeTakeFirstOrThrow()
    return rows
  }
  let working: Promise<void> | undefined
  const work = () =>
    (working ??= app
      .runJobs()
      .catch((error: unknown) => {
        if (!machineFailure(error)) unforeseen.push(`the queue: ${String(error)}`)
      })
      .finally(() => {
        working = undefined
      }))
  const database = given.databaseUrl === undefined ? '' : new URL(given.databaseUrl).pathname.slice(1)
  return {
    kind,
    app,
    clock,
    plan,
    nextRound: () => (rounds += 1),
    inject(fault) {
      if (fault in SQLITE_FAULTS)
        return injectSqliteFaults(fault as SqliteFaultName, plan, (file) => file.startsWith(dataDir))
      if (fault in FILE_FAULTS)
        return injectFileFaults(fault as FileFaultName, plan, (file) =>
          path.resolve(file).startsWith(dataDir),
        )
      return injectPostgresqlFaults(fault as PostgresqlFaultName, plan, (name) => name === database)
    },
    work,
    async finishWork() {
      const deadline = performance.now() + SETTLE_MILLISECONDS
      for (;;) {
        await work()
        if ((await waiting()) === 0) return
        if (performance.now() > deadline) throw new Error('jobs do not finish')
        clock.advance(LONGEST_BACK_OFF_MILLISECONDS)
      }
    },
    async examine(options) {
      const found: string[] = []
      for await (const { findings } of examineServer({ services, definitions, handlers: new Map() }, options))
        found.push(...findings.map(({ what }) => `doctor: ${what}`))
      return found
    },
    takeUnforeseen: () => unforeseen.splice(0),
  }
}

/** Opens the test's SQLite database so that it waits only briefly for locks. */
function impatient({ dataDir }: TestDatabase): Db {
  const db: Db = new Kysely({
    dialect: new NodeSqliteDialect(path.join(dataDir, 'tenderwright.db'), LOCK_PATIENCE_MILLISECONDS),
  })
  onTestFinished(() => db.destroy())
  return db
}

/** Creates an empty folder inside the server's data folder, where the injected failures of the disk apply. */
export function folderIn({ app }: FaultyWorld, name: string): string {
  return mkdtempSync(path.join(app.config.dataDir, `${name}-`))
}
