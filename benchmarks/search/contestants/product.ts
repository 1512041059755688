/**
 * Matches two tenders through the started server, one after the other, with a copy of the index that `ours-index.ts`
 * made: `product.ts <sections> <folder> <requirements>`. The first tender is matched by newly started threads. The
 * second one has other requirements and is matched by threads in use.
 */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import http from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MatchResponse, RfpSession } from '../../../packages/contract/index.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../../apps/server/src/platform/database/migrations/migrate.ts'
import { addStoredSession } from '../../../apps/server/src/testing/stored-session.ts'
import { makeRequirement } from '../corpus.ts'
import { rounded } from '../figures.ts'

const root = path.join(import.meta.dirname, '../../..')
const sections = Number(process.argv[2])
const requirements = Number(process.argv[4])
/** Clock ticks per second in the kernel's process statistics. */
const TICKS_PER_SECOND = 100
const POLL_MILLISECONDS = 250
const START_SECONDS = 120
/** Largest CPU use of an idle server, in CPU seconds per second. */
const IDLE_CPU_SECONDS = 0.1
/** Number of consecutive idle seconds to wait for, because the first job may begin some seconds after the start. */
const QUIET_SECONDS = 5

const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-product-'))
try {
  copyFileSync(path.join(process.argv[3]!, 'tenderwright.db'), path.join(dataDir, 'tenderwright.db'))
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(db)
  for (const [first, id] of [
    [0, 'first'],
    [requirements, 'second'],
  ] as const)
    await addStoredSession(db, {
      id,
      requirements: Array.from({ length: requirements }, (_, at) => [
        '',
        makeRequirement(first + at, sections),
      ]),
    })
  await db.destroy()
  adoptDatabase()
  console.log(JSON.stringify(await measure()))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Lets the server start although the files of the generated documents do not exist. */
function adoptDatabase(): void {
  const command = [path.join(root, 'apps/server/dist/originals.js'), 'adopt', '--yes']
  execFileSync(process.execPath, command, {
    cwd: root,
    env: environmentOf({}),
    stdio: ['ignore', 2, 'inherit'],
  })
}

function environmentOf(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...settings }
}

async function measure() {
  const port = await freePort()
  const server = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: environmentOf({ PORT: String(port), HOST: '127.0.0.1' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const url = `http://127.0.0.1:${port}/api`
    await untilHealthy(url)
    await untilIdle(server.pid!)
    const cookie = await signUp(url)
    const headers = { cookie, origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' }
    const first = await match('first', url, headers, server.pid!)
    const second = await match('second', url, headers, server.pid!)
    return {
      sections,
      ...first,
      inUse: { seconds: second.seconds, cpuSeconds: second.cpuSeconds },
      peakMegabytes: peakMegabytesOf(server.pid!),
      load: Math.round(loadavg()[0]!),
    }
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
  }
}

/** Starts matching a tender on the server, and asks for the progress until the matching ends. */
async function match(tenderId: string, url: string, headers: Record<string, string>, pid: number) {
  const cpu = cpuSecondsOf(pid)
  const start = performance.now()
  const body = JSON.stringify({ selected_document_ids: null, min_score_threshold: 0 })
  const matching = post(`${url}/rfp/${tenderId}/match`, headers, body)
  const ended = matching.then(() => 'ended' as const)
  const progress = new Set<number>()
  do {
    const session = await fetch(`${url}/rfp/sessions/${tenderId}`, { headers })
    if (!session.ok) throw new Error(`Asking for progress: ${session.status} ${await session.text()}`)
    progress.add(((await session.json()) as RfpSession).matching?.done ?? 0)
  } while ((await Promise.race([sleep(POLL_MILLISECONDS), ended])) !== 'ended')
  const answer = await matching
  const seconds = (performance.now() - start) / 1000
  const cpuSeconds = cpuSecondsOf(pid) - cpu
  if (answer.status !== 200) throw new Error(`Matching: ${answer.status} ${answer.text}`)
  const {
    status,
    requirements_count: asked,
    matched_count: matched,
  } = JSON.parse(answer.text) as MatchResponse
  if (status !== 'completed') throw new Error(`Matching is ${status} after ${rounded(seconds)} s`)
  return {
    requirements: asked,
    matched,
    seconds: rounded(seconds),
    cpuSeconds: rounded(cpuSeconds),
    progressSeen: progress.size,
  }
}

async function untilHealthy(url: string): Promise<void> {
  for (const deadline = Date.now() + START_SECONDS * 1000; Date.now() < deadline; await sleep(100)) {
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The server did not start within ${START_SECONDS} s`)
}

/**
 * Waits until the server is idle: until several consecutive seconds take hardly any CPU time. After its start, the
 * server reads missing dates and validities of the documents, which is not part of matching.
 */
async function untilIdle(pid: number): Promise<void> {
  let quiet = 0
  for (const deadline = Date.now() + START_SECONDS * 1000; Date.now() < deadline;) {
    const before = cpuSecondsOf(pid)
    await sleep(1000)
    quiet = cpuSecondsOf(pid) - before < IDLE_CPU_SECONDS ? quiet + 1 : 0
    if (quiet === QUIET_SECONDS) return
  }
  throw new Error(`The server was busy for ${START_SECONDS} s after its start`)
}

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify({ email: 'bench@example.com', password: 'correct horse battery', name: 'Bench' }),
  })
  if (!answer.ok) throw new Error(`Signing up: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Sends a POST request without a time limit. `fetch` would give up after five minutes. */
async function post(url: string, headers: Record<string, string>, body: string) {
  const request = http.request(url, { method: 'POST', headers })
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, text: await text(response) }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function peakMegabytesOf(pid: number): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(peak![1]) / 1000)
}
