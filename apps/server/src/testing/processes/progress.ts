import type { Db } from '#platform/database/database.ts'
import type { Answers } from '../outage/writer.ts'

const LOOK_MILLISECONDS = 5000
/**
 * Milliseconds without any response and without the end of a job after which a test is aborted. As long as anything
 * happens, a slow test continues.
 */
const STUCK_MILLISECONDS = 180_000

interface Watched {
  db: Db
  answers: Answers
  /** Returns a phrase that says what the test is doing now. */
  doing: () => string
  /** Called with a progress line from time to time. */
  tell: (line: string) => void
}

/** Reports the progress of a test with several server processes, and notices when nothing happens any more. */
export class Progress {
  readonly #watched: Watched
  readonly #stuck = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #begunAt = performance.now()
  #moved = ''
  #movedAt = performance.now()
  #looking: Promise<void> = Promise.resolve()

  constructor(watched: Watched) {
    this.#watched = watched
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look())
    }, LOOK_MILLISECONDS)
  }

  /** Signal that is aborted when no request was answered and no job ended for a long time. The test then gives up. */
  get stuck(): AbortSignal {
    return this.#stuck.signal
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async #look(): Promise<void> {
    const { db, answers, doing, tell } = this.#watched
    const rows = await db
      .selectFrom('jobs')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .groupBy('status')
      .orderBy('status')
      .execute()
    const jobs = rows.map(({ status, count }) => `${count} ${status}`).join(', ')
    const { good, refused, cut, wrong } = answers
    const now = performance.now()
    const moved = `${good} ${jobs}`
    if (moved !== this.#moved) this.#movedAt = now
    this.#moved = moved
    const seconds = Math.round((now - this.#begunAt) / 1000)
    tell(
      `${seconds} s: ${doing()}; answers ${good} good, ${refused} refused, ${cut} cut, ${wrong.length} wrong; jobs ${jobs}`,
    )
    if (now - this.#movedAt > STUCK_MILLISECONDS && !this.#stuck.signal.aborted) {
      wrong.push(`nothing moved for ${STUCK_MILLISECONDS / 1000} s: jobs ${jobs}`)
      this.#stuck.abort()
    }
  }
}
