import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtProgram } from './built-programs.ts'

/**
 * Folder of compiled code that all servers of a test run share, because compiling takes half of the time of a start.
 */
const COMPILED = path.join(import.meta.dirname, '../../../../node_modules/.cache/compiled')
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SYSTEMROOT']
/**
 * Heap limits, as arguments of Node, for servers that live only for seconds. With the server's own limits, garbage
 * collection would take a seventh of the CPU time. The server keeps limits that it is given, so it does not replace
 * itself at the start.
 */
const ROOMY = ['--max-old-space-size=1024', '--max-semi-space-size=32', '--initial-old-space-size=400']

/** Server under test in a separate process. It listens on a free port and has only the given settings. */
export class ServerProcess {
  readonly #child: ChildProcess
  /** Text that the server under test has written so far to standard output and standard error. */
  output = ''
  /**
   * Promise of the server's exit code. It resolves when the server ends. If a signal ended the server, the exit code is
   * null.
   */
  readonly exited: Promise<number | null>

  /**
   * Starts the server process.
   * @param preloaded modules that its threads load before anything else
   * @param limits memory limits as arguments of Node; when empty, the server sets its own, as it does for operators
   */
  constructor(
    settings: Record<string, string>,
    preloaded: readonly string[] = [],
    limits: readonly string[] = ROOMY,
  ) {
    const inherited = INHERITED.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value] as const]
    })
    const imports = preloaded.flatMap((module) => ['--import', module])
    const parameters = [...limits, ...imports, builtProgram('main.ts')]
    this.#child = spawn(process.execPath, parameters, {
      env: { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE: COMPILED, PORT: '0', ...settings },
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    this.exited = new Promise((resolve) => this.#child.on('exit', (code) => resolve(code)))
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Signal that ended the server. Null while it lives, or if no signal ended it. */
  get endedBy(): NodeJS.Signals | null {
    return this.#child.signalCode
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /**
   * Waits until the server accepts requests, and returns its URL.
   * @throws when the process ends instead
   */
  address(): Promise<string> {
    return this.said(/ready at (\S+)/)
  }

  /**
   * Waits until the output of the server under test matches a pattern.
   * @returns the text of the pattern's first group
   * @throws when the process ends instead
   */
  async said(pattern: RegExp): Promise<string> {
    for (;;) {
      const [, words] = pattern.exec(this.output) ?? []
      if (words !== undefined) return words
      if (!this.isAlive) throw new Error(`The server ended: ${this.output.slice(-4000)}`)
      await sleep(20)
    }
  }
}

/**
 * Creates an account on a running server and signs in with it.
 * @returns the cookies of the session, as a `Cookie` header
 */
export async function signUpAt(
  address: string,
  email = 'ana@example.com',
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', name: '' }),
  })
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
