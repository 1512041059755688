import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const START_SECONDS = 90
const STOP_SECONDS = 10
/**
 * Arguments of Node that make it collect garbage on one thread. Three servers and browsers share two cores in tests.
 * Their parallel garbage collectors waited for each other, which took a fifth of a server's CPU time
 * (benchmarks/notes/tests.md).
 */
const NODE_ARGUMENTS = ['--single-threaded-gc']

export interface RunningServer {
  url: string
  /** Data folder of the server. It is deleted after the server has stopped. */
  dataDir: string
  stop: () => Promise<void>
}

/**
 * Starts a built program of the server, such as `main`, as a child process. It runs with the project's own Node, even
 * if another Node runs the tests.
 * @param settings environment variables
 */
export function startProgram(name: string, parameters: string[], settings: Record<string, string>) {
  const own = path.join(root, 'node_modules/.bin/node')
  const program = [...NODE_ARGUMENTS, `apps/server/dist/${name}.js`, ...parameters]
  return spawn(existsSync(own) ? own : process.execPath, program, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * Starts the real server with an empty data folder for browser tests, and waits until it is ready. The operating system
 * chooses the port, because a port that the test has found free could be taken before the server starts.
 * @param settings environment variables
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-e2e-'))
  const child = startProgram('main', [], {
    ...settings,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8000)
    // Warnings of the server are printed together with the test, so that they help to explain a failure.
    if (chunk.toString().includes('"level":')) process.stdout.write(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const running = () => child.exitCode === null && child.signalCode === null

  async function stop(): Promise<void> {
    if (running()) child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
    await ended
    clearTimeout(kill)
    await rm(dataDir, { recursive: true, force: true })
  }

  const deadline = Date.now() + START_SECONDS * 1000
  while (running() && Date.now() < deadline) {
    const port = /ready at http:\/\/[^/]+:(\d+)/.exec(output)?.[1]
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, dataDir, stop }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await stop()
  throw new Error(`The server did not start within ${START_SECONDS} s. Its last words:\n${output}`)
}
