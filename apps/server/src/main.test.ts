import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Document, DocumentUploadResponse, ProcessingStatus } from '@tenderwright/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { ServerProcess, signUpAt } from './testing/server-process.ts'
import { prose, smallDocx } from './testing/small-docx.ts'

// Complete servers start here, on a machine that may have other work.
vi.setConfig({ testTimeout: 180_000 })

/** Server in a separate process, with a client that works with it. */
class Server extends ServerProcess {
  #cookie = ''

  constructor(settings: Record<string, string>, limits?: string[]) {
    super(settings, [], limits)
    onTestFinished(async () => {
      this.kill('SIGKILL')
      await this.exited
    })
  }

  async signUp(): Promise<void> {
    this.#cookie = await signUpAt(await this.address())
  }

  /** Uses the session of an earlier server in the same folder. */
  signedInLike(other: Server): void {
    this.#cookie = other.#cookie
  }

  async get<T>(path: string): Promise<T> {
    const response = await this.#fetch(path)
    expect(response.status).toBe(200)
    return (await response.json()) as T
  }

  async document(id: string): Promise<Document | undefined> {
    return (await this.get<Document[]>('/documents')).find((document) => document.id === id)
  }

  async upload(content: Uint8Array): Promise<DocumentUploadResponse> {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(content)]), 'proposta.docx')
    const response = await this.#fetch('/documents/upload', { method: 'POST', body: form })
    expect(response.status).toBe(200)
    return (await response.json()) as DocumentUploadResponse
  }

  async processed(id: string): Promise<ProcessingStatus> {
    for (;;) {
      const status = await this.get<ProcessingStatus>(`/documents/processing/${id}`)
      if (status.status === 'completed' || status.status === 'failed') return status
      await sleep(50)
    }
  }

  async #fetch(path: string, options: RequestInit = {}): Promise<Response> {
    const headers = { ...(options.headers as Record<string, string>), cookie: this.#cookie }
    return fetch(`${await this.address()}/api${path}`, { ...options, headers })
  }
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tenderwright-main-'))
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 3 }))
  return made
}

const support = smallDocx([{ title: 'Suporte técnico', text: prose('O atendimento') }])

test('starts, processes an upload in a worker thread, and ends cleanly when told to', async () => {
  const dataDir = path.join(await folder(), 'data')
  const server = new Server({ DATA_DIR: dataDir }, [])
  expect(await server.address()).toMatch(/^http:\/\/localhost:\d+$/)
  const { mode } = await stat(dataDir)
  expect(mode & 0o077, 'rights of other accounts of this machine').toBe(0)
  await server.signUp()
  const { processing_id: id = '' } = await server.upload(support)
  expect(await server.processed(id)).toMatchObject({ status: 'completed', sections_total: 1 })
  expect(await server.get<Document[]>('/documents')).toMatchObject([{ status: 'active', total_sections: 1 }])
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(server.output).not.toMatch(/error|warning/i)
})

test('continues answering while load balancers learn that it stops, and then on open connections', async () => {
  const server = new Server({ DATA_DIR: await folder(), DRAIN_SECONDS: '2' })
  await server.signUp()
  const ready = async () => (await fetch(`${await server.address()}/api/health/ready`)).status
  expect(await ready()).toBe(200)
  server.kill('SIGTERM')
  await expect.poll(ready).toBe(503)
  const answers = new Set<number | string>()
  while (server.isAlive)
    answers.add(
      await server.get('/documents').then(
        () => 200,
        (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
      ),
    )
  expect(await server.exited).toBe(0)
  // The server refuses connections from one moment on; a balancer tries another server.
  expect(
    [...answers].filter((answer) => !/ECONNREFUSED|ECONNRESET|other side closed/.test(String(answer))),
  ).toEqual([200])
})

/** Number of sections, stored in three batches, so that more follow the first. */
const SECTIONS = 900

/** Document of which a server has stored some sections. The database's write lock is held, so no more follow. */
interface HalfStored {
  processing: string
  document: string
  letGo: () => void
}

/** Uploads documents until one is stopped halfway, because a slow machine may finish a document between two looks. */
async function inTheMiddleOfWork(server: Server, dataDir: string, title: string): Promise<HalfStored> {
  const held = new DatabaseSync(path.join(dataDir, 'tenderwright.db'), { timeout: 0 })
  const stored = held.prepare('select count(*) as sections from sections where document_id = ?')
  for (let attempt = 1; ; attempt++) {
    const sections = Array.from({ length: SECTIONS }, (_, index) => ({
      title: `${title} ${attempt}.${index}`,
      text: prose(`${title} ${attempt}.${index}`),
    }))
    const { processing_id: processing = '', document_id: document } = await server.upload(smallDocx(sections))
    for (let count = 0; count < SECTIONS; await sleep(1)) {
      if (!lockForWriting(held)) continue
      count = Number(stored.get(document)?.sections)
      if (count > 0 && count < SECTIONS) return { processing, document, letGo: () => held.close() }
      held.exec('rollback')
    }
  }
}

/** Takes the single write lock of a database, unless it is held. */
function lockForWriting(database: DatabaseSync): boolean {
  try {
    database.exec('begin immediate')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}

const SQLITE_BUSY = 5

test('a server killed during work finishes it after the next start, and one told to stop returns it', async () => {
  const whole = { status: 'completed', sections_total: SECTIONS }
  const dataDir = await folder()
  const killed = new Server({ DATA_DIR: dataDir })
  await killed.signUp()
  const lost = await inTheMiddleOfWork(killed, dataDir, 'perdida')
  killed.kill('SIGKILL')
  await killed.exited
  lost.letGo()

  const second = new Server({ DATA_DIR: dataDir })
  second.signedInLike(killed)
  const address = await second.address()
  const before = await second.document(lost.document)
  expect([0, SECTIONS]).toContain(before?.total_sections)
  expect(await second.processed(lost.processing)).toMatchObject(whole)
  expect(await second.document(lost.document)).toMatchObject({ status: 'active', total_sections: SECTIONS })

  // The resumed job was reported; nothing else may be reported from here.
  const told = second.output.length
  const { processing: id, letGo } = await inTheMiddleOfWork(second, dataDir, 'devolvida')
  second.kill('SIGTERM')
  await expect.poll(() => fetch(`${address}/api/health/live`).catch(() => 'it stops')).toBe('it stops')
  letGo()
  expect(await second.exited).toBe(0)
  expect(second.output.slice(told)).not.toMatch(/error|warning/i)

  // The job was returned: no process holds it, and no attempt was counted.
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db.destroy()
  expect(job).toMatchObject({ status: 'pending', lease_owner: null, attempts: 0 })

  const third = new Server({ DATA_DIR: dataDir })
  third.signedInLike(killed)
  expect(await third.processed(id)).toMatchObject(whole)
})

test('a start without the earlier secret warns when there are accounts, and only then', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-secret-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const settings = { DATA_DIR: dataDir }
  const first = new Server(settings)
  await first.signUp()
  expect(first.output).not.toContain('There was no secret')
  first.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  await rm(path.join(dataDir, 'auth-secret'))
  const second = new Server(settings)
  await second.address()
  await vi.waitFor(() => expect(second.output).toMatch(/There was no secret in .*auth-secret, so a new one/))
})

test('a process with the role worker answers health and metrics at its own port, and nothing else', async () => {
  const token = 'a-token-for-Prometheus'
  const worker = new Server({
    DATA_DIR: await folder(),
    ROLE: 'worker',
    WORKER_PORT: '0',
    METRICS_TOKEN: token,
  })
  const address = await worker.said(/background\. It is watched at (\S+)/)
  const status = async (call: string, headers = {}) =>
    (await fetch(`${address}/api${call}`, { headers })).status
  expect(await status('/health/live')).toBe(200)
  expect(await status('/health/ready')).toBe(200)
  expect(await status('/metrics')).toBe(401)
  const figures = await fetch(`${address}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(await figures.text()).toMatch(/^process_resident_memory_bytes [1-9]/m)
  for (const call of ['/documents', '/auth/get-session', '/docs/json']) expect(await status(call)).toBe(404)
  worker.kill('SIGTERM')
  expect(await worker.exited).toBe(0)
})

test('a setting that cannot be used stops the start with one sentence', async () => {
  const server = new Server({ DATA_DIR: await folder(), SIGN_UP: 'maybe' })
  expect(await server.exited).toBe(1)
  expect(server.output).toBe(
    'The setting SIGN_UP is "maybe", but it must be open, closed, or e-mail domains such as hospital.org,group.example.\n',
  )
})

test('a database file that cannot be opened stops the start with one sentence', async () => {
  const dataDir = await folder()
  await mkdir(path.join(dataDir, 'tenderwright.db'))
  const server = new Server({ DATA_DIR: dataDir })
  expect(await server.exited).toBe(1)
  expect(server.output).toContain(`The server may not write to ${dataDir}`)
})

test('a used port stops the start with one sentence', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const server = new Server({ DATA_DIR: await folder(), PORT: port, LOG_LEVEL: 'silent' })
  expect(await server.exited).toBe(1)
  expect(server.output).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another with PORT.\n`,
  )
})

test('an unusable data folder stops the start with one sentence', async () => {
  const file = path.join(await folder(), 'file')
  await writeFile(file, '')
  const server = new Server({ DATA_DIR: path.join(file, 'data') })
  expect(await server.exited).toBe(1)
  expect(server.output.trim().split('\n')).toHaveLength(1)
  expect(server.output).toContain('DATA_DIR')
})
