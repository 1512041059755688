import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.ts'
import { type Phase, PHASES } from '#platform/log/phase.ts'
import { findUnnamed } from '../../features/store/find-unnamed.ts'
import { trashOriginal } from '../../features/store/trash/trash-original.ts'
import { relayTo, type TcpRelay } from '#platform/testing/tcp-relay.ts'
import { MERGE_FACTOR } from '../../features/search/segments/choose-merge.ts'
import { examineServer } from '../../examine-server.ts'
import { openServices, type OpenServices } from '../../open-services.ts'
import { originalOwners } from '../../original-owners.ts'
import { Person } from './acknowledged.ts'
import { isRefusal } from '../outage/writer.ts'
import { CrashingServer } from './crashing-server.ts'
import { HAPPENINGS, type Incident, isIncident } from './incidents.ts'

/**
 * Event with which a crash test disturbs a server. It is either a point of the program at which the server is killed
 * (`Phase`), or an incident while the server runs, such as a full disk.
 */
type Point = Phase | Incident

interface Kill {
  number: number
  /** Point at which the server is to be killed, or incident that is to happen. */
  phase: Point
  /** Point of the program at which the incident happens. For a kill, it is equal to `phase`. */
  at: Phase
  occurrence: number
  milliseconds: number
}

export interface KillOutcome extends Kill {
  /** Last point of the program that the server reached before it ended, or the incident itself if that happened. */
  diedAt: Point | undefined
  /** Number of jobs that the kill interrupted. They continued after the next start. */
  resumed: number
  /** Sentences about the faults found after the kill. */
  wrong: string[]
}

type Befallen = Pick<KillOutcome, 'diedAt' | 'resumed' | 'wrong'>

const QUIET_MILLISECONDS = 180_000
/**
 * Maximum milliseconds without progress that the test accepts. They are ample, because postponed work is repeated
 * within a minute.
 */
const LONGEST_STANDSTILL_MILLISECONDS = 90_000
const DEATH_MILLISECONDS = 120_000
/**
 * Number of documents to upload so that the search index merges segments, its immutable parts. A merge needs
 * MERGE_FACTOR segments of about one size. More documents are uploaded, because some give segments of another size.
 */
const SEGMENTS_UNTIL_MERGE = MERGE_FACTOR * 1.5
const LONGEST_DELAY = 12

/**
 * Minimum number of times that a piece of work reaches a point of the program. A point that is not listed is reached
 * once.
 */
const REACHED: Partial<Record<Phase, number>> = {
  'storage.streaming': 3,
  'document.writing': 2,
  'folder.between-files': 3,
  'matching.batch': 3,
  'merge.reading': 4,
}

/** Returns whether an error message says that the server refused a request because the disk was full. */
const isFull = (message: string) => /: 507 \{.*"code":"server\.disk_full"/.test(message)

/** Points of the program at which an incident can happen, because the work there takes long enough. */
const INCIDENTS_AT: readonly Phase[] = [
  'storage.streaming',
  'document.reading',
  'document.writing',
  'document.written',
  'matching.batch',
  'assembly.surveying',
  'assembly.composed',
]

/**
 * Plans the kills of a crash test. Every run with one seed has equal kills. The points of the program are chosen in
 * turn, again and again. If work reaches a point several times, a random number chooses one of these times. In every
 * second round, the kill comes some milliseconds after the point.
 */
export function planKills(seed: number, count: number, incidents: readonly Incident[] = []): Kill[] {
  let state = (seed % 2_147_483_646) + 1
  const below = (end: number) => (state = (state * 48_271) % 2_147_483_647) % end
  const order: Point[] = [...PHASES.toSorted(() => below(3) - 1), ...incidents]
  return Array.from({ length: count }, (_, number) => {
    const phase = order[number % order.length]!
    const round = Math.floor(number / order.length)
    const at = isIncident(phase) ? INCIDENTS_AT[below(INCIDENTS_AT.length)]! : phase
    return {
      number: number + 1,
      phase,
      at,
      occurrence: 1 + below(REACHED[at] ?? 1),
      milliseconds: isIncident(phase) || round % 2 === 0 ? 0 : 1 + below(LONGEST_DELAY),
    }
  })
}

/**
 * Crash test that kills one server many times while a client works with it. After each kill, it checks that no change
 * is lost that the server had confirmed.
 */
export class Campaign {
  readonly #folder: string
  readonly #server: CrashingServer
  readonly #person: Person
  readonly #opened: OpenServices
  readonly #relay: TcpRelay | undefined
  #session = ''
  /** Number of times that each incident has happened so far. */
  readonly #happened = new Map<Incident, number>()

  private constructor(
    folder: string,
    databaseUrl: string | undefined,
    way?: { relay: TcpRelay; url: string },
  ) {
    const settings = {
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'silent',
      // LibreOffice would dominate the measured times, and its leftover processes are not the server's.
      PAGE_NUMBERS: 'estimated',
    }
    const on = (url: string | undefined) =>
      url === undefined ? settings : { ...settings, DATABASE_URL: url }
    this.#folder = folder
    this.#relay = way?.relay
    this.#server = new CrashingServer(folder, on(way?.url))
    this.#person = new Person(() => this.#server.url, path.join(folder, 'data/proposals'))
    this.#opened = openServices(readConfig(on(databaseUrl), folder))
  }

  static async begin(databaseUrl?: string): Promise<Campaign> {
    const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-crash-'))
    // The server reaches PostgreSQL through a relay, which can be cut. The test's own comparisons connect directly.
    const way = databaseUrl === undefined ? undefined : await relayTo(databaseUrl)
    const campaign = new Campaign(folder, databaseUrl, way)
    try {
      await campaign.#server.start()
      await campaign.#person.signUp()
      for (let document = 0; document < 3; document += 1) await campaign.#person.upload()
      await campaign.#untilQuiet()
      campaign.#session = await campaign.#person.tender()
      await campaign.#person.match(campaign.#session)
      await campaign.#person.choose(campaign.#session)
    } catch (error) {
      await campaign.end()
      throw error
    }
    return campaign
  }

  /**
   * Kills the server once and starts it again, or causes an incident such as a full disk. Then checks that no change is
   * lost that the server had confirmed.
   */
  async kill(kill: Kill): Promise<KillOutcome> {
    const { phase } = kill
    const { diedAt, resumed, wrong } = isIncident(phase)
      ? await this.#suffer(kill, phase)
      : await this.#die(kill, phase)
    await this.#untilQuiet()
    if (phase === 'folder.between-files' || this.#person.folderFiles.size > 0)
      await this.#person.indexFolderAgain()
    wrong.push(...(await this.#person.missed()), ...(await this.#failedJobs()), ...(await this.#debris()))
    for await (const { findings } of examineServer(this.#opened, { quick: false }))
      wrong.push(...findings.map(({ what }) => `doctor: ${what}`))
    return { ...kill, diedAt, resumed, wrong }
  }

  async #die({ occurrence, milliseconds }: Kill, phase: Phase): Promise<Befallen> {
    await this.#server.killAt({ phase, occurrence, milliseconds })
    await this.#act(phase).catch((error: Error) => {
      // An error response is a defect; a missing response is the expected result of a crash.
      if (/^(GET|POST|DELETE) /.test(error.message)) throw error
    })
    const death = await this.#server.death(DEATH_MILLISECONDS)
    const wrong = death.signal === 'SIGKILL' ? [] : [`the server ended with ${death.signal}`]
    const resumed = await this.#openJobs()
    await this.#server.start()
    return { diedAt: death.phase, resumed, wrong }
  }

  async #suffer({ at, occurrence }: Kill, incident: Incident): Promise<Befallen> {
    const time = (this.#happened.get(incident) ?? 0) + 1
    this.#happened.set(incident, time)
    await this.#server.killAt({ phase: at, occurrence, milliseconds: undefined })
    const wrong: string[] = []
    const acting = this.#act(at).catch((error: Error) => {
      if (!isRefusal(error.message) && !isFull(error.message)) wrong.push(error.message)
    })
    const reached = await this.#server.reaches(at, occurrence, DEATH_MILLISECONDS)
    if (!reached) wrong.push(`${at} was not reached`)
    const resumed = await this.#openJobs()
    await HAPPENINGS[incident]({ folder: this.#folder, relay: this.#relay }, time)
    await acting
    // The time of a standstill is measured from here.
    const begun = performance.now()
    await this.#person.upload()
    await this.#untilQuiet()
    if (performance.now() - begun > LONGEST_STANDSTILL_MILLISECONDS)
      wrong.push(`work stood still for ${Math.round((performance.now() - begun) / 1000)} s`)
    if (!this.#server.isAlive) wrong.push('the server ended')
    return { diedAt: reached ? incident : undefined, resumed, wrong }
  }

  /**
   * Moves stored files without a database row to the trash, which interrupted uploads and deletions have left. The
   * server moves only files older than an hour. Instead of waiting, the test uses a clock that is two hours ahead.
   * Returns the numbers of moved and of remaining files.
   */
  async collectLeftBytes(): Promise<{ removed: number; left: number }> {
    const clock = { now: () => new Date(Date.now() + 2 * 3_600_000) }
    const deps = { ...this.#opened.services, clock, owners: originalOwners }
    const { hashes } = await findUnnamed(deps)
    for (const sha256 of hashes) await trashOriginal(deps, sha256)
    return { removed: hashes.length, left: (await findUnnamed(deps)).hashes.length }
  }

  /**
   * Stops the server with SIGTERM, the signal to end in an orderly way.
   * @returns its exit code
   */
  async stop(): Promise<number | null> {
    return this.#server.stop()
  }

  async end(): Promise<void> {
    this.#server.kill()
    await this.#server.death(DEATH_MILLISECONDS)
    await this.#opened.services.search.close()
    await this.#opened.services.db.destroy()
    await this.#relay?.close()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  async #act(phase: Phase): Promise<void> {
    const person = this.#person
    switch (phase.split('.')[0]) {
      case 'storage':
        // Several chunks, quickly read.
        await person.upload(8, 4000)
        return
      case 'document':
        // Two batches of sections.
        await person.upload(350)
        return
      case 'folder':
        return person.indexFolder(3)
      case 'matching':
        return person.match(this.#session)
      case 'assembly':
        await person.generate(this.#session)
        return
      case 'deletion':
        return person.deleteOne()
      default:
        // The index merges by itself when there are enough small segments.
        for (let segment = 0; segment < SEGMENTS_UNTIL_MERGE; segment += 1) {
          await person.upload()
          if (!(await this.#finishing())) return
        }
    }
  }

  /** Waits until no job is left. Returns false when the server died before. */
  async #finishing(): Promise<boolean> {
    for (;;) {
      if (!this.#server.isAlive) return false
      if ((await this.#openJobs()) === 0) return true
      await sleep(30)
    }
  }

  async #openJobs(): Promise<number> {
    const { rows } = await this.#opened.services.db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('status', 'in', ['pending', 'processing'])
      .executeTakeFirstOrThrow()
    return rows
  }

  async #untilQuiet(): Promise<void> {
    const deadline = Date.now() + QUIET_MILLISECONDS
    while ((await this.#openJobs()) > 0) {
      if (Date.now() > deadline) throw new Error(`Jobs did not finish within ${QUIET_MILLISECONDS} ms.`)
      await sleep(50)
    }
  }

  async #failedJobs(): Promise<string[]> {
    const rows = await this.#opened.services.db
      .selectFrom('jobs')
      .select(['id', 'kind', 'error_code'])
      .where('status', '=', 'failed')
      .execute()
    return rows.map(({ id, kind, error_code: code }) => `the job ${id} (${kind}) failed: ${code}`)
  }

  /** Returns sentences about unfinished files that the killed server left behind. */
  async #debris(): Promise<string[]> {
    const staging = path.join(this.#folder, 'data/storage/staging')
    return (await readdir(staging)).map((name) => `${name} is left in progress`)
  }
}
