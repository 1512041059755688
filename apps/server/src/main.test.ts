import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Document, DocumentUploadResponse, ProcessingStatus } from '@tenderwright/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { prose, smallDocx } from './testing/small-docx.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')

/** A server process of its own, in a folder of its own. */
class Server {
  readonly #child: ChildProcess
  output = ''
  readonly exited: Promise<number | null>
  #cookie = ''

  constructor(environment: Record<string, string>) {
    const inherited = Object.fromEntries(
      ['PATH', 'HOME', 'TMPDIR', 'SYSTEMROOT'].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    )
    this.#child = spawn(process.execPath, [MAIN], { env: { ...inherited, PORT: '0', ...environment } })
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    this.exited = new Promise((resolve) => this.#child.on('exit', (code) => resolve(code)))
    onTestFinished(async () => {
      this.#child.kill('SIGKILL')
      await this.exited
    })
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  async address(): Promise<string> {
    for (;;) {
      const [, address] = /ready at (\S+)/.exec(this.output) ?? []
      if (address !== undefined) return address
      if (this.#child.exitCode !== null) throw new Error(`the server ended: ${this.output}`)
      await sleep(20)
    }
  }

  async signUp(): Promise<void> {
    const response = await this.#fetch('/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.com', password: 'correct horse', name: '' }),
    })
    expect(response.status).toBe(200)
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  /** The session of a server before this one, in the same folder. */
  signedInLike(other: Server): void {
    this.#cookie = other.#cookie
  }

  async get<T>(path: string): Promise<T> {
    const response = await this.#fetch(path)
    expect(response.status).toBe(200)
    return (await response.json()) as T
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
  const server = new Server({ DATA_DIR: await folder() })
  expect(await server.address()).toMatch(/^http:\/\/localhost:\d+$/)
  await server.signUp()
  const { processing_id: id = '' } = await server.upload(support)
  expect(await server.processed(id)).toMatchObject({ status: 'completed', sections_total: 1 })
  expect(await server.get<Document[]>('/documents')).toMatchObject([{ status: 'active', total_sections: 1 }])
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(server.output).not.toMatch(/error|warning/i)
})

test('a server killed in the middle of its work finishes it after the next start', async () => {
  const dataDir = await folder()
  const many = smallDocx(
    Array.from({ length: 1500 }, (_, index) => ({
      title: `Item ${index}`,
      text: prose(`Item ${index}`, 60),
    })),
  )
  const first = new Server({ DATA_DIR: dataDir })
  await first.signUp()
  const { processing_id: id = '' } = await first.upload(many)
  for (;;) {
    const { status, current_step: step } = await first.get<ProcessingStatus>(`/documents/processing/${id}`)
    expect(status).not.toBe('completed')
    if (step === 'writing_sections') break
    await sleep(5)
  }
  first.kill('SIGKILL')
  await first.exited

  const second = new Server({ DATA_DIR: dataDir })
  second.signedInLike(first)
  const [before] = await second.get<Document[]>('/documents')
  expect([0, 1500]).toContain(before?.total_sections)
  expect(await second.processed(id)).toMatchObject({ status: 'completed', sections_total: 1500 })
  expect(await second.get<Document[]>('/documents')).toMatchObject([
    { status: 'active', total_sections: 1500 },
  ])
})

test('a server told to end in the middle of its work hands it back, ends cleanly, and finishes it after the next start', async () => {
  const dataDir = await folder()
  const many = smallDocx(
    Array.from({ length: 1500 }, (_, index) => ({
      title: `Item ${index}`,
      text: prose(`Item ${index}`, 60),
    })),
  )
  const first = new Server({ DATA_DIR: dataDir })
  await first.signUp()
  const { processing_id: id = '' } = await first.upload(many)
  for (;;) {
    const { status, current_step: step } = await first.get<ProcessingStatus>(`/documents/processing/${id}`)
    expect(status).not.toBe('completed')
    if (step === 'writing_sections') break
    await sleep(5)
  }
  first.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  expect(first.output).not.toMatch(/error|warning/i)

  // Handed back, not left behind: nobody holds the job, and it costs none of its attempts.
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db.destroy()
  expect(job).toMatchObject({ status: 'pending', lease_owner: null, attempts: 0 })

  const second = new Server({ DATA_DIR: dataDir })
  second.signedInLike(first)
  expect(await second.processed(id)).toMatchObject({ status: 'completed', sections_total: 1500 })
})

test('a setting that cannot be used stops the start with one sentence', async () => {
  const server = new Server({ DATA_DIR: await folder(), SIGN_UP: 'maybe' })
  expect(await server.exited).toBe(1)
  expect(server.output).toBe(
    'The setting SIGN_UP is "maybe", but it must be open, closed, or e-mail domains such as hospital.org,group.example.\n',
  )
})

test('a port that is taken stops the start with one sentence', async () => {
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

test('a data folder that cannot be one stops the start with one sentence', async () => {
  const file = path.join(await folder(), 'file')
  await writeFile(file, '')
  const server = new Server({ DATA_DIR: path.join(file, 'data') })
  expect(await server.exited).toBe(1)
  expect(server.output.trim().split('\n')).toHaveLength(1)
  expect(server.output).toContain('DATA_DIR')
})
