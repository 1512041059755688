import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.ts'
import { relayTo } from '#platform/testing/tcp-relay.ts'
import { examineServer } from '../../examine-server.ts'
import { openServices } from '../../open-services.ts'
import { Person } from '../crash/acknowledged.ts'
import { ServerProcess } from '../server-process.ts'
import { createOwnDatabase } from './postgres-of-our-own.ts'
import { type Answers, keepWriting } from './writer.ts'

export interface OutagePlan {
  /** Address of a PostgreSQL server on which the test creates its own database. */
  serverUrl: string
  writers: number
  /**
   * Part of the test in which all database connections are terminated again and again. It lasts at least
   * `milliseconds`, and until there were `goodAnswers` good responses.
   */
  terminations: { milliseconds: number; everyMilliseconds: number; goodAnswers: number }
  /** Milliseconds for which connections to the database are refused. */
  refusedMilliseconds: number
  /** Milliseconds for which all data to and from the database is silently dropped. */
  silentMilliseconds: number
}

export interface OutageOutcome extends Answers {
  /** Number of database connections that were terminated. */
  terminated: number
  documents: number
  tenders: number
  proposals: number
  /** Milliseconds from the end of the last outage to the first good response. */
  firstGoodMilliseconds: number
  /** Milliseconds from the end of the last outage until no job was waiting or running. */
  quietMilliseconds: number
  exitCode: number | null
}

const QUIET_MILLISECONDS = 300_000
/** Maximum milliseconds to wait for enough good responses on a busy machine. */
const LONGEST_TERMINATIONS_MILLISECONDS = 120_000

interface LoggedFailure {
  msg: string
  /** Kind of the job that crashed. */
  kind?: string
  err?: { message?: string; code?: string; constraint?: string; frames?: string[] }
}

/**
 * Returns the unexpected failures in a server's log, for which the server has no error code. Each line has the topmost
 * stack frame in the code of a feature.
 * @param output log of the server, with one JSON line for each event
 */
export function unforeseen(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    if (!line.includes('"unforeseen failure"') && !line.includes('"job crashed"')) return []
    const { msg, kind, err } = JSON.parse(line) as LoggedFailure
    const place = err?.frames?.find((frame) => frame.includes('/src/') && !frame.includes('/platform/'))
    return [[`${msg}:`, kind, err?.code, err?.constraint, err?.message, place].filter(Boolean).join(' ')]
  })
}

/**
 * Runs a server and clients that write without a pause. Meanwhile, the database's connections are terminated, refused,
 * and left without an answer. Then checks that no change is lost that the server had confirmed.
 */
export async function runOutage(plan: OutagePlan): Promise<OutageOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-outage-'))
  const database = await createOwnDatabase(plan.serverUrl)
  const { relay, url } = await relayTo(database.url)
  const settings = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error', PAGE_NUMBERS: 'estimated' }
  const server = new ServerProcess({ ...settings, DATABASE_URL: url })
  const opened = openServices(readConfig({ ...settings, DATABASE_URL: database.url }, folder))
  const answers: Answers = { good: 0, refused: 0, cut: 0, wrong: [] }
  try {
    const address = await server.address()
    const people = Array.from(
      { length: plan.writers },
      (_, writer) => new Person(() => address, '', `${String.fromCharCode(97 + writer)}-`),
    )
    for (const person of people) await person.signUp()
    const stop = new AbortController()
    const writing = Promise.all(people.map((person) => keepWriting(person, answers, stop.signal)))

    let terminated = 0
    const { milliseconds, everyMilliseconds, goodAnswers } = plan.terminations
    const isEnough = (passed: number) =>
      passed >= LONGEST_TERMINATIONS_MILLISECONDS || (passed >= milliseconds && answers.good >= goodAnswers)
    for (let passed = 0; !isEnough(passed); passed += everyMilliseconds) {
      await sleep(everyMilliseconds)
      terminated += await database.terminateAll()
    }
    await relay.close()
    await sleep(plan.refusedMilliseconds)
    await relay.open()
    await sleep(1000)
    relay.swallow(true)
    await sleep(plan.silentMilliseconds)
    relay.swallow(false)
    // Dropped packets never arrive, so these connections are useless.
    relay.cut()

    const backAt = performance.now()
    const goodBefore = answers.good
    while (answers.good === goodBefore && performance.now() - backAt < 60_000) await sleep(20)
    const firstGoodMilliseconds = performance.now() - backAt
    stop.abort()
    await writing

    const wrong = answers.wrong
    if (!server.isAlive)
      wrong.push(`the server ended with ${await server.exited}: ${server.output.slice(-2000)}`)
    const db = opened.services.db
    const openJobs = () =>
      db.selectFrom('jobs').select('id').where('status', 'in', ['pending', 'processing']).execute()
    while ((await openJobs()).length > 0 && performance.now() - backAt < QUIET_MILLISECONDS) {
      await sleep(50)
    }
    const quietMilliseconds = performance.now() - backAt
    wrong.push(...unforeseen(server.output))
    for (const { id } of await openJobs()) wrong.push(`the job ${id} never ended`)
    const failed = await db.selectFrom('jobs').selectAll().where('status', '=', 'failed').execute()
    // Deleting a document cancels the job that reads it. It also removes the document from proposals, which `missed`
    // checks.
    const meant = new Set(['job.cancelled', 'documents.not_found', 'assembly.nothing_selected'])
    for (const { kind, error_code: code } of failed)
      if (!meant.has(code ?? '')) wrong.push(`a job (${kind}) failed: ${code}`)
    const hasDeleted = people.some(({ deleted }) => deleted.size > 0)
    for (const person of people) wrong.push(...(await person.missed(hasDeleted)))
    for await (const { findings } of examineServer(opened, { quick: false }))
      wrong.push(...findings.map(({ what }) => `doctor: ${what}`))
    if (server.isAlive) server.kill('SIGTERM')
    const sum = (of: (person: Person) => number) => people.reduce((total, person) => total + of(person), 0)
    return {
      ...answers,
      terminated,
      documents: sum(({ documents }) => documents.size),
      tenders: sum(({ sessions }) => sessions.size),
      proposals: sum(({ assemblies }) => assemblies.size),
      firstGoodMilliseconds,
      quietMilliseconds,
      exitCode: await server.exited,
    }
  } finally {
    if (server.isAlive) server.kill('SIGKILL')
    await server.exited
    await opened.services.search.close()
    await opened.services.db.destroy()
    await relay.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
