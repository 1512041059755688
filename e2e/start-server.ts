import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const START_SECONDS = 90
const STOP_SECONDS = 10

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()))
    })
  })
}

export interface RunningServer {
  url: string
  /** Its own data folder, gone when it stops. */
  dataDir: string
  stop: () => Promise<void>
}

/** Starts the real server on a free port with an empty data folder, and waits until it answers. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // The project's own Node, also when the stories are started by another one.
  const own = path.join(root, 'node_modules/.bin/node')
  const child = spawn(existsSync(own) ? own : process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8000)
    // What the server warns of belongs to the story's output: it is the first thing to read when one fails.
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
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return { url, dataDir, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`The server did not start within ${START_SECONDS} s. Its last words:\n${output}`)
}
