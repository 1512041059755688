import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Phase } from '#platform/log/phase.ts'
import { ServerProcess } from '../server-process.ts'
import type { KillPlan } from './kill-at-phase.ts'

const PRELOADED = ['kill-at-phase.ts', 'moved-clock.ts', 'full-disk.ts'].map(
  (name) => pathToFileURL(path.join(import.meta.dirname, name)).href,
)

/**
 * End of a server that a crash test killed: the signal that ended it, and the last point of the program that it had
 * reported.
 */
interface Death {
  signal: NodeJS.Signals | null
  /**
   * Point of the program at or after which the server was killed. Undefined if the server reported none since the
   * latest plan.
   */
  phase: Phase | undefined
}

/**
 * Server in a separate process that a crash test kills and starts again. Each start uses the data folder of the one
 * before.
 */
export class CrashingServer {
  readonly #folder: string
  readonly #settings: Record<string, string>
  #process: ServerProcess | undefined
  #plans = 0
  url = ''

  constructor(folder: string, settings: Record<string, string>) {
    this.#folder = folder
    this.#settings = settings
  }

  async start(): Promise<void> {
    await rm(path.join(this.#folder, 'plan.json'), { force: true })
    const settings = { ...this.#settings, CRASH_FOLDER: this.#folder }
    this.#process = new ServerProcess(settings, PRELOADED)
    this.url = await this.#process.address()
  }

  /**
   * Tells the running server at which point of the program to kill itself, or only to report that it reached the point.
   */
  async killAt(plan: Omit<KillPlan, 'number'>): Promise<void> {
    this.#plans += 1
    const file = path.join(this.#folder, 'plan.json')
    await rm(path.join(this.#folder, 'reached'), { force: true })
    await writeFile(`${file}.new`, JSON.stringify({ ...plan, number: this.#plans }))
    await rename(`${file}.new`, file)
  }

  /**
   * Waits until the server has reached a point of the program a number of times since the last call of `killAt`.
   * Returns false if this takes longer than the given time.
   * @param occurrence number of times
   */
  async reaches(phase: Phase, occurrence: number, milliseconds: number): Promise<boolean> {
    const deadline = performance.now() + milliseconds
    while (performance.now() < deadline) {
      const reached = (await this.#trace()).filter((line) => line === `${this.#plans} ${phase}`)
      if (reached.length >= occurrence) return true
      await sleep(10)
    }
    return false
  }

  /**
   * Waits until the killed server has ended.
   * @throws when it lives longer than the given time
   */
  async death(milliseconds: number): Promise<Death> {
    const server = this.#process
    if (!server) throw new Error('There is no server to wait for.')
    const timer = new AbortController()
    const late = sleep(milliseconds, 'late', { signal: timer.signal }).catch(() => 'in time')
    const first = await Promise.race([server.exited.then(() => 'dead'), late])
    timer.abort()
    if (first === 'late')
      throw new Error(`The server lived on for ${milliseconds} ms: ${(await this.#trace()).join(', ')}`)
    const phases = (await this.#trace()).filter((line) => line.startsWith(`${this.#plans} `))
    return { signal: server.endedBy, phase: phases.at(-1)?.split(' ')[1] as Phase | undefined }
  }

  /**
   * Stops the server with SIGTERM, the signal to end in an orderly way.
   * @returns its exit code; null when it was not running
   */
  async stop(): Promise<number | null> {
    if (!this.#process?.isAlive) return null
    this.#process.kill('SIGTERM')
    return this.#process.exited
  }

  get isAlive(): boolean {
    return this.#process?.isAlive === true
  }

  kill(): void {
    this.#process?.kill('SIGKILL')
  }

  async #trace(): Promise<string[]> {
    const text = await readFile(path.join(this.#folder, 'reached'), 'utf8').catch(() => '')
    return text.split('\n').filter((line) => line !== '')
  }
}
