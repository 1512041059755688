import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Phase } from '#platform/log/phase.ts'
import type { KillPlan } from './kill-at-phase.ts'

const MAIN = path.join(import.meta.dirname, '../../main.ts')
const KILLER = path.join(import.meta.dirname, 'kill-at-phase.ts')
const START_MILLISECONDS = 120_000

/** How a killed server ended, as its own trace and the kernel tell. */
export interface Death {
  signal: NodeJS.Signals | null
  /** The phase it was killed at, or after; undefined when it had reached none since the plan. */
  phase: Phase | undefined
}

/** The real server in a process of its own, started again and again in the same folder. */
export class CrashingServer {
  readonly #folder: string
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined
  #plans = 0
  url = ''

  constructor(folder: string, settings: Record<string, string>) {
    this.#folder = folder
    this.#settings = settings
  }

  async start(): Promise<void> {
    await rm(path.join(this.#folder, 'plan.json'), { force: true })
    const inherited = Object.fromEntries(
      ['PATH', 'HOME', 'TMPDIR', 'SYSTEMROOT'].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    )
    const child = spawn(process.execPath, ['--import', pathToFileURL(KILLER).href, MAIN], {
      env: { ...inherited, PORT: '0', ...this.#settings, CRASH_FOLDER: this.#folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const deadline = Date.now() + START_MILLISECONDS
    for (;;) {
      const [, url] = /ready at (\S+)/.exec(output) ?? []
      if (url !== undefined) {
        this.url = url
        return
      }
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
        throw new Error(`The server did not start: ${output.slice(-4000)}`)
      await sleep(20)
    }
  }

  /** From now on the server dies when it reaches a phase. */
  async killAt(plan: Omit<KillPlan, 'number'>): Promise<void> {
    this.#plans += 1
    const file = path.join(this.#folder, 'plan.json')
    await rm(path.join(this.#folder, 'reached'), { force: true })
    await writeFile(`${file}.new`, JSON.stringify({ ...plan, number: this.#plans }))
    await rename(`${file}.new`, file)
  }

  /** Waits until it has died. */
  async death(milliseconds: number): Promise<Death> {
    const child = this.#child
    if (!child) throw new Error('There is no server to wait for.')
    if (child.exitCode === null && child.signalCode === null) {
      const timer = new AbortController()
      const late = sleep(milliseconds, 'late', { signal: timer.signal }).catch(() => 'in time')
      const first = await Promise.race([once(child, 'exit').then(() => 'dead'), late])
      timer.abort()
      if (first === 'late')
        throw new Error(`The server lived on for ${milliseconds} ms: ${(await this.#trace()).join(', ')}`)
    }
    const phases = (await this.#trace()).filter((line) => line.startsWith(`${this.#plans} `))
    return { signal: child.signalCode, phase: phases.at(-1)?.split(' ')[1] as Phase | undefined }
  }

  /** Ends it in good order. @returns its exit code */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }

  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  async #trace(): Promise<string[]> {
    const text = await readFile(path.join(this.#folder, 'reached'), 'utf8').catch(() => '')
    return text.split('\n').filter((line) => line !== '')
  }
}
