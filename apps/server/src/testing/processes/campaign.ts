import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.ts'
import { startTestStore } from '#platform/testing/s3-store.ts'
import { relayTo } from '#platform/testing/tcp-relay.ts'
import { examineServer } from '../../examine-server.ts'
import { openServices } from '../../open-services.ts'
import { Person } from '../crash/acknowledged.ts'
import { unforeseen } from '../outage/campaign.ts'
import { createOwnDatabase } from '../outage/postgres-of-our-own.ts'
import type { Answers } from '../outage/writer.ts'
import { findDoneTwice } from './done-twice.ts'
import { Fleet, type Role } from './fleet.ts'
import { countLeftovers, isExplained } from './leftovers.ts'
import { Progress } from './progress.ts'
import { keepTelling } from './story.ts'
import { aWorkingOne, leasesOf, takenOver } from './takeovers.ts'

export interface ProcessesPlan {
  /** Address of a PostgreSQL server on which the test creates its own database. */
  serverUrl: string
  /** Number of processes that answer requests (`web`), and of processes that run jobs (`worker`). */
  processes: Record<Role, number>
  people: number
  /**
   * Number of times that one process of each role is killed. After half of the kills, the database becomes unreachable
   * for a while.
   */
  kills: number
  /** Milliseconds before each kill. */
  everyMilliseconds: number
  databaseAwayMilliseconds: number
  /** Milliseconds after which a client asks again whether a job has ended, or repeats a request. */
  lookMilliseconds: number
  /** Called every few seconds with a line about the progress of the test. */
  tell?: (line: string) => void
}

export interface ProcessesOutcome extends Answers {
  killed: number
  /** For each job of a killed process, the milliseconds until another process took it over. */
  takeovers: number[]
  documents: number
  tenders: number
  proposals: number
  /** Number of stored files without a database row, left by uploads whose process was killed. */
  leftovers: number
  quietMilliseconds: number
  /** Milliseconds from the start of the first process to the end of all checks. */
  wholeMilliseconds: number
  exitCodes: (number | null)[]
}

/**
 * Error codes of failed jobs that are expected, because clients delete documents that are being read or that others
 * have selected.
 */
const MEANT = new Set(['job.cancelled', 'documents.not_found', 'assembly.nothing_selected'])

/**
 * Runs several server processes with clients. Meanwhile, processes are killed, and the database becomes unreachable
 * once. When no job is left, checks that no change is lost that the servers had confirmed.
 */
export async function runProcesses(plan: ProcessesPlan): Promise<ProcessesOutcome> {
  const begunAt = performance.now()
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-processes-'))
  const store = await startTestStore()
  const database = await createOwnDatabase(plan.serverUrl)
  const { relay, url } = await relayTo(database.url)
  const settings = {
    STORAGE_URL: store.url('team'),
    AUTH_SECRET: 'a secret for tests, long enough to sign',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    PAGE_NUMBERS: 'estimated',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
  }
  const fleet = new Fleet(folder, { ...settings, DATABASE_URL: url })
  const own = { ...settings, DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'own') }
  const opened = openServices(readConfig(own, folder))
  const { db } = opened.services
  const answers: Answers = { good: 0, refused: 0, cut: 0, wrong: [] }
  let progress: Progress | undefined
  try {
    await fleet.start('web')
    for (let one = 0; one < Math.max(plan.processes.web, plan.processes.worker); one += 1)
      await Promise.all([
        one > 0 && one < plan.processes.web && fleet.start('web'),
        one < plan.processes.worker && fleet.start('worker'),
      ])
    const people = Array.from(
      { length: plan.people },
      (_, at) => new Person(() => fleet.nextAddress(), '', `p${at}-`, { 'x-forwarded-for': `10.1.${at}.1` }),
    )
    for (const person of people) await person.signUp()
    let doing = 'people work'
    progress = new Progress({ db, answers, doing: () => doing, tell: plan.tell ?? (() => undefined) })
    const { stuck } = progress
    const ends = new AbortController()
    const telling = Promise.all(
      people.map((person) =>
        keepTelling({
          person,
          answers,
          lookMilliseconds: plan.lookMilliseconds,
          ends: ends.signal,
          stuck,
        }),
      ),
    )

    let killed = 0
    const takeovers: Promise<number[]>[] = []
    for (let kill = 1; kill <= plan.kills; kill += 1) {
      await sleep(plan.everyMilliseconds)
      doing = `kill ${kill} of ${plan.kills}`
      for (const role of ['web', 'worker'] as const) {
        const machines = fleet.machines(role)
        const machine = role === 'web' ? machines[0]! : await aWorkingOne(db, machines)
        fleet.kill(machine)
        killed += 1
        takeovers.push(leasesOf(db, machine).then((leases) => takenOver(db, leases)))
        await fleet.start(role)
      }
      if (kill !== Math.ceil(plan.kills / 2)) continue
      // Takeovers are counted before the database becomes unreachable, which delays everything.
      await Promise.all(takeovers)
      doing = 'the database is away'
      await relay.close()
      await sleep(plan.databaseAwayMilliseconds)
      await relay.open()
    }
    await Promise.all(takeovers)
    ends.abort()
    doing = 'people end their stories'
    await telling

    doing = 'the last jobs end'
    const endedAt = performance.now()
    const openJobs = () =>
      db.selectFrom('jobs').select('id').where('status', 'in', ['pending', 'processing']).execute()
    while ((await openJobs()).length > 0 && !stuck.aborted) await sleep(100)
    const { wrong } = answers
    for (const { id } of await openJobs()) wrong.push(`the job ${id} never ended`)
    const quietMilliseconds = performance.now() - endedAt
    doing = 'everything is compared'
    await progress.stop()
    wrong.push(...unforeseen(fleet.output))
    const failed = await db.selectFrom('jobs').selectAll().where('status', '=', 'failed').execute()
    for (const { kind, error_code: code } of failed)
      if (!MEANT.has(code ?? '')) wrong.push(`a job (${kind}) failed: ${code}`)
    const hasDeleted = people.some(({ deleted }) => deleted.size > 0)
    for (const person of people) wrong.push(...(await person.missed(hasDeleted)))
    wrong.push(...(await findDoneTwice(db)))
    const leftovers = await countLeftovers(opened.services)
    for await (const { findings } of examineServer(opened, { quick: false }))
      for (const { what } of findings)
        if (!isExplained(what, leftovers, answers)) wrong.push(`doctor: ${what}`)
    const sum = (of: (person: Person) => number) => people.reduce((total, person) => total + of(person), 0)
    return {
      ...answers,
      killed,
      takeovers: (await Promise.all(takeovers)).flat(),
      documents: sum(({ documents }) => documents.size),
      tenders: sum(({ sessions }) => sessions.size),
      proposals: sum(({ assemblies }) => assemblies.size),
      leftovers,
      quietMilliseconds,
      wholeMilliseconds: performance.now() - begunAt,
      exitCodes: await fleet.stop(),
    }
  } finally {
    await progress?.stop()
    await fleet.killAll()
    await opened.services.search.close()
    await db.destroy()
    await relay.close()
    await database.drop()
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
