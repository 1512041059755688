import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.ts'
import { type Phase, PHASES } from '#platform/log/phase.ts'
import { findUnnamed } from '../../features/store/find-unnamed.ts'
import { trashOriginal } from '../../features/store/trash-original.ts'
import { MERGE_FACTOR } from '../../features/search/choose-merge.ts'
import { examineServer } from '../../examine-server.ts'
import { openServices, type OpenServices } from '../../open-services.ts'
import { originalOwners } from '../../original-owners.ts'
import { Person } from './acknowledged.ts'
import { CrashingServer } from './crashing-server.ts'

export interface Kill {
  number: number
  /** Where it was meant to die. */
  phase: Phase
  occurrence: number
  milliseconds: number
}

export interface KillOutcome extends Kill {
  /** The last phase the process reached before it was gone. */
  diedAt: Phase | undefined
  /** Jobs that were under way, and went on after the next start. */
  resumed: number
  /** Everything that was not as it should be. */
  wrong: string[]
}

const QUIET_MILLISECONDS = 180_000
const DEATH_MILLISECONDS = 120_000
/** Enough of one size, though a document or two were of another. */
const SEGMENTS_UNTIL_MERGE = MERGE_FACTOR * 1.5
const LONGEST_DELAY = 12

/** How often a phase is reached by one act, at least. */
const REACHED: Partial<Record<Phase, number>> = {
  'storage.streaming': 3,
  'document.writing': 2,
  'folder.between-files': 3,
  'matching.batch': 4,
  'merge.reading': 4,
}

/** The same seed gives the same kills: every phase in turn, at seeded times of reaching it, half of them a little later. */
export function planKills(seed: number, count: number): Kill[] {
  let state = (seed % 2_147_483_646) + 1
  const below = (end: number) => (state = (state * 48_271) % 2_147_483_647) % end
  const order = PHASES.toSorted(() => below(3) - 1)
  return Array.from({ length: count }, (_, number) => {
    const phase = order[number % order.length]!
    const round = Math.floor(number / order.length)
    return {
      number: number + 1,
      phase,
      occurrence: 1 + below(REACHED[phase] ?? 1),
      milliseconds: round % 2 === 0 ? 0 : 1 + below(LONGEST_DELAY),
    }
  })
}

/** One server and one person through many kills. */
export class Campaign {
  readonly #folder: string
  readonly #server: CrashingServer
  readonly #person: Person
  readonly #opened: OpenServices
  #session = ''

  private constructor(folder: string, settings: Record<string, string>) {
    this.#folder = folder
    this.#server = new CrashingServer(folder, settings)
    this.#person = new Person(() => this.#server.url, path.join(folder, 'data/proposals'))
    this.#opened = openServices(readConfig(settings, folder))
  }

  static async begin(databaseUrl?: string): Promise<Campaign> {
    const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-crash-'))
    const campaign = new Campaign(folder, {
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'silent',
      // LibreOffice's own time would drown what is measured, and a process it leaves behind is not ours to find.
      PAGE_NUMBERS: 'estimated',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    })
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

  /** Kills the server once, starts it again, and compares what it has with what it had said yes to. */
  async kill(kill: Kill): Promise<KillOutcome> {
    const { phase, occurrence, milliseconds } = kill
    await this.#server.killAt({ phase, occurrence, milliseconds })
    await this.#act(phase).catch((error: Error) => {
      // An answer that is an error is a defect; an answer that never comes is what a crash looks like.
      if (/^(GET|POST|DELETE) /.test(error.message)) throw error
    })
    const death = await this.#server.death(DEATH_MILLISECONDS)
    const wrong: string[] = []
    if (death.signal !== 'SIGKILL') wrong.push(`the server ended with ${death.signal}`)
    const resumed = await this.#openJobs()
    await this.#server.start()
    await this.#untilQuiet()
    if (phase === 'folder.between-files' || this.#person.folderFiles.size > 0)
      await this.#person.indexFolderAgain()
    wrong.push(...(await this.#person.missed()), ...(await this.#failedJobs()), ...(await this.#debris()))
    for await (const { findings } of examineServer(this.#opened, { quick: false }))
      wrong.push(...findings.map(({ what }) => `doctor: ${what}`))
    return { ...kill, diedAt: death.phase, resumed, wrong }
  }

  /** Moves to the trash what crashes left in storage, as the server does after an hour; counts the files. */
  async collectLeftBytes(): Promise<{ removed: number; left: number }> {
    const clock = { now: () => new Date(Date.now() + 2 * 3_600_000) }
    const deps = { ...this.#opened.services, clock, owners: originalOwners }
    const { hashes } = await findUnnamed(deps)
    for (const sha256 of hashes) await trashOriginal(deps, sha256)
    return { removed: hashes.length, left: (await findUnnamed(deps)).hashes.length }
  }

  /** @returns the exit code of the server, told to stop */
  async stop(): Promise<number | null> {
    return this.#server.stop()
  }

  async end(): Promise<void> {
    this.#server.kill()
    await this.#server.death(DEATH_MILLISECONDS)
    await this.#opened.services.search.close()
    await this.#opened.services.db.destroy()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  async #act(phase: Phase): Promise<void> {
    const person = this.#person
    switch (phase.split('.')[0]) {
      case 'storage':
        // Several chunks, quickly read.
        return person.upload(8, 4000)
      case 'document':
        // Two batches of sections.
        return person.upload(350)
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

  /** Waits for what runs; false when the server died over it. */
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

  /** Files in progress of the process that was killed. */
  async #debris(): Promise<string[]> {
    const staging = path.join(this.#folder, 'data/storage/staging')
    return (await readdir(staging)).map((name) => `${name} is left in progress`)
  }
}
