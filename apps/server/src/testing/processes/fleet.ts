import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ServerProcess } from '../server-process.ts'

const PRELOADED = [pathToFileURL(path.join(import.meta.dirname, 'machine-name.ts')).href]

export type Role = 'web' | 'worker'

/** Server process under test, one of several. */
interface Member {
  role: Role
  /** Host name of the process. The names under which the process takes jobs begin with it. */
  machine: string
  server: ServerProcess
  /**
   * URL at which the process answers requests. Undefined until the process is ready, and always for a process that runs
   * jobs.
   */
  address: string | undefined
}

/**
 * Several server processes under test that share a database and a bucket. Some answer requests, others run background
 * jobs. Each has its own empty data folder and host name, as if it ran on another machine.
 */
export class Fleet {
  readonly #folder: string
  readonly #settings: Record<string, string>
  readonly #members: Member[] = []
  #started = 0
  #turn = 0
  /** Output of the processes that were killed. */
  readonly #outputs: string[] = []

  constructor(folder: string, settings: Record<string, string>) {
    this.#folder = folder
    this.#settings = settings
  }

  /**
   * Starts one more process and waits until it is ready.
   * @param role `web` to answer requests, `worker` to run background jobs
   */
  async start(role: Role): Promise<void> {
    this.#started += 1
    const machine = `machine-${this.#started}`
    const settings = {
      ...this.#settings,
      ROLE: role,
      MACHINE_NAME: machine,
      DATA_DIR: await mkdtemp(path.join(this.#folder, `${machine}-`)),
    }
    const server = new ServerProcess(settings, PRELOADED)
    const member: Member = { role, machine, server, address: undefined }
    this.#members.push(member)
    if (role === 'web') member.address = await server.address()
    else await server.said(/(works in the background)/)
  }

  /**
   * Returns the URL of a process that answers requests. Each call returns the next process, as a load balancer does.
   * @throws TypeError, like a failed `fetch`, when no such process is ready
   */
  nextAddress(): string {
    const ready = this.#members.flatMap(({ address }) => address ?? [])
    if (ready.length === 0)
      throw new TypeError('fetch failed', { cause: new Error('no web process is ready') })
    this.#turn += 1
    return ready[this.#turn % ready.length]!
  }

  /** Returns the host names of the running processes with a role, oldest first. */
  machines(role: Role): string[] {
    return this.#members.filter((member) => member.role === role).map(({ machine }) => machine)
  }

  kill(machine: string): void {
    const at = this.#members.findIndex((member) => member.machine === machine)
    const [killed] = this.#members.splice(at, 1)
    killed!.server.kill('SIGKILL')
    this.#outputs.push(killed!.server.output)
  }

  /** Output of all processes, including the killed ones. */
  get output(): string {
    return [...this.#outputs, ...this.#members.map(({ server }) => server.output)].join('\n')
  }

  /** Stops all processes with SIGTERM, the signal to end in an orderly way. Returns their exit codes. */
  async stop(): Promise<(number | null)[]> {
    for (const { server } of this.#members) server.kill('SIGTERM')
    return Promise.all(this.#members.map(({ server }) => server.exited))
  }

  async killAll(): Promise<void> {
    for (const { server } of this.#members) if (server.isAlive) server.kill('SIGKILL')
    await Promise.all(this.#members.map(({ server }) => server.exited))
  }
}
