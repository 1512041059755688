import { createHash } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Document, DocumentUploadResponse, ErrorBody } from '@tenderwright/contract'
import { expect, test, vi } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { PartialUploads } from './partial-uploads.ts'
import { UPLOAD_EXPIRY_MILLISECONDS } from './uploads-in-pieces.ts'

const support = Buffer.from(smallDocx([{ title: 'Suporte técnico', text: prose('O atendimento acontece') }]))
const UPLOADS = '/documents/uploads'
const PROTOCOL = { 'tus-resumable': '1.0.0' }
const folderOf = (app: TestApp) => path.join(app.config.storageDir, 'uploads')

function begin(client: TestClient, { name = 'proposta.docx', length = support.length } = {}) {
  return client.request<ErrorBody | undefined>('POST', UPLOADS, undefined, {
    ...PROTOCOL,
    'upload-length': String(length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  })
}

/** Starts an upload and returns its address below /api. */
async function begun(client: TestClient, options: Parameters<typeof begin>[1] = {}): Promise<string> {
  const { status, headers } = await begin(client, options)
  expect(status).toBe(201)
  return String(headers.location).replace(/^\/api/, '')
}

function send(client: TestClient, address: string, content: Buffer, offset = 0) {
  return client.request<ErrorBody | undefined>('PATCH', address, content, {
    ...PROTOCOL,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })
}

async function received(client: TestClient, address: string): Promise<number> {
  const { status, headers } = await client.request('HEAD', address, undefined, PROTOCOL)
  expect(status).toBe(200)
  return Number(headers['upload-offset'])
}

function finish(client: TestClient, address: string, names: object = {}) {
  return client.request<DocumentUploadResponse & ErrorBody>('POST', `${address}/finish`, names)
}

describeEachDatabase('a document sent in pieces', (open, _, testOnSqlite) => {
  test('arrives piece by piece, each counted, and becomes a document with the names given at the end', async () => {
    const app = await startTestApp(await open())
    const address = await begun(app, { name: 'Proposta São José.docx' })
    expect((await send(app, address, support.subarray(0, 700))).status).toBe(204)
    expect(await received(app, address)).toBe(700)
    expect(await finish(app, address)).toMatchObject({
      status: 409,
      json: { code: 'documents.upload_incomplete' },
    })
    expect((await send(app, address, support.subarray(700), 700)).headers['upload-offset']).toBe(
      String(support.length),
    )
    const finished = await finish(app, address, {
      organization_name: 'Hospital São José',
      rfp_name: 'Edital 1',
    })
    expect(finished).toMatchObject({
      status: 200,
      json: {
        file_name: 'Proposta São José.docx',
        hospital_name: 'Hospital São José',
        rfp_name: 'Edital 1',
        processing_id: expect.any(String),
        file_size_mb: support.length / 1024 / 1024,
      },
    })
    await app.runJobs()
    expect((await app.request<Document[]>('GET', '/documents')).json).toMatchObject([
      { id: finished.json.document_id, status: 'active', total_sections: 1 },
    ])
    // Only the response is kept after the pieces, for a client that did not receive it.
    expect(await readdir(folderOf(app))).toEqual([`${address.split('/').at(-1)}.json`])
  })

  test('is finished once by several requests, one after another or at the same time', async () => {
    const app = await startTestApp(await open())
    const address = await begun(app)
    await send(app, address, support)
    const [first, second] = await Promise.all([finish(app, address), finish(app, address)])
    expect(first.status).toBe(200)
    expect(second.json).toEqual(first.json)
    expect((await finish(app, address)).json).toEqual(first.json)
    expect((await app.request<Document[]>('GET', '/documents')).json).toHaveLength(1)
  })

  testOnSqlite('reactivates an indexed document of the same bytes, without new work', async () => {
    const app = await startTestApp(await open())
    const { json } = await app.upload<DocumentUploadResponse>(
      '/documents/upload',
      {},
      {
        name: 'a.docx',
        content: support,
      },
    )
    await app.runJobs()
    const address = await begun(app, { name: 'b.docx' })
    await send(app, address, support)
    const finished = await finish(app, address)
    expect(finished.json).toMatchObject({ document_id: json.document_id, file_name: 'b.docx' })
    expect(finished.json).not.toHaveProperty('processing_id')
  })

  testOnSqlite(
    'is refused before any byte is sent: wrong kind, too large, empty, without a length, a full disk',
    async () => {
      const app = await startTestApp(await open(), { environment: { MAX_UPLOAD_MB: '1' } })
      const refusal = async (options: Parameters<typeof begin>[1]) => {
        const { status, json } = await begin(app, options)
        return [status, json?.code]
      }
      expect(await refusal({ name: 'planilha.xlsx' })).toEqual([415, 'documents.wrong_type'])
      expect(await refusal({ length: 1024 * 1024 + 1 })).toEqual([413, 'documents.too_large'])
      expect(await refusal({ length: 0 })).toEqual([400, 'request.file_empty'])
      const unknown = await app.request<ErrorBody>('POST', UPLOADS, undefined, {
        ...PROTOCOL,
        'upload-defer-length': '1',
        'upload-metadata': `filename ${Buffer.from('a.docx').toString('base64')}`,
      })
      expect(unknown).toMatchObject({ status: 400, json: { code: 'request.invalid' } })
      vi.spyOn(app.services.storage, 'freeBytes').mockResolvedValue(support.length)
      expect(await refusal({})).toEqual([507, 'server.disk_full'])
      app.language = 'pt-BR'
      expect((await begin(app)).json?.detail).toContain('espaço em disco')
      expect(await readdir(folderOf(app))).toEqual([])
    },
  )

  testOnSqlite('reserves its space on the disk until it has arrived or is given up', async () => {
    const app = await startTestApp(await open())
    const reserve = 256 * 1024 * 1024
    vi.spyOn(app.services.storage, 'freeBytes').mockResolvedValue(reserve + 1000)
    const first = await begun(app, { length: 600 })
    const refused = { status: 507, json: { code: 'server.disk_full' } }
    expect(await begin(app, { length: 600 })).toMatchObject(refused)
    expect(
      await app.upload('/documents/upload', {}, { name: 'a.docx', content: new Uint8Array(300 * 1024) }),
    ).toMatchObject(refused)
    await send(app, first, support.subarray(0, 200))
    const second = await begun(app, { length: 600 })
    expect(await begin(app, { length: 1 })).toMatchObject(refused)
    for (const address of [first, second]) await app.request('DELETE', address, undefined, PROTOCOL)
    expect((await begin(app, { length: 1000 })).status).toBe(201)
  })

  testOnSqlite('is hashed while it arrives; bytes from before a restart are read again', async () => {
    const database = await open()
    const sha256 = createHash('sha256').update(support).digest('hex')
    /** Returns the hash passed to the storage. */
    const toldBy = async (beginner: TestApp, finisher: TestApp) => {
      const address = await begun(beginner)
      await send(beginner, address, support.subarray(0, 100))
      await send(finisher, address, support.subarray(100, 900), 100)
      await send(finisher, address, support.subarray(900), 900)
      const adopt = vi.spyOn(finisher.services.storage, 'adopt')
      expect((await finish(finisher, address)).status).toBe(200)
      const [[, told] = []] = adopt.mock.calls
      adopt.mockRestore()
      return told
    }
    const first = await startTestApp(database)
    expect(await toldBy(first, first)).toBe(sha256)
    const second = await startTestApp(database, { signedIn: false })
    for (const [name, value] of first.cookies) second.cookies.set(name, value)
    expect(await toldBy(first, second)).toBeUndefined()
    // Read or remembered, the hash is the same, so there is one document.
    expect((await second.request<Document[]>('GET', '/documents')).json).toHaveLength(1)
    expect(await second.services.storage.has(sha256)).toBe(true)
  })

  testOnSqlite('never accepts more than was declared', async () => {
    const app = await startTestApp(await open())
    const address = await begun(app, { length: 500 })
    expect(await send(app, address, support)).toMatchObject({
      status: 413,
      json: { code: 'request.invalid' },
    })
    expect(await received(app, address)).toBe(0)
  })

  testOnSqlite('continues only where it stopped', async () => {
    const app = await startTestApp(await open())
    const address = await begun(app)
    await send(app, address, support.subarray(0, 100))
    expect((await send(app, address, support.subarray(50), 50)).status).toBe(409)
    expect(await received(app, address)).toBe(100)
  })

  testOnSqlite('belongs to the person who began it, and does not exist for others', async () => {
    const app = await startTestApp(await open())
    const address = await begun(app)
    const visitor = app.visitor()
    expect((await send(visitor, address, support)).status).toBe(401)
    expect((await begin(visitor)).status).toBe(401)
    const rival = app.visitor()
    await rival.signUp('rui@example.com')
    expect((await rival.request('HEAD', address, undefined, PROTOCOL)).status).toBe(404)
    expect(await send(rival, address, support)).toMatchObject({
      status: 404,
      json: { code: 'documents.upload_not_found' },
    })
    expect((await rival.request('DELETE', address, undefined, PROTOCOL)).status).toBe(404)
    expect((await finish(rival, address)).status).toBe(404)
    await send(app, address, support)
    expect((await finish(app, address)).status).toBe(200)
    expect((await finish(rival, address)).status).toBe(404)
  })

  testOnSqlite('ignores an owner or an answer in the declared metadata', async () => {
    const app = await startTestApp(await open())
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const { headers } = await app.request('POST', UPLOADS, undefined, {
      ...PROTOCOL,
      'upload-length': '5',
      'upload-metadata': `filename ${base64('../../etc/a.docx')},owner ${base64('x')},answer ${base64('{}')}`,
    })
    const address = String(headers.location).replace(/^\/api/, '')
    const head = await app.request('HEAD', address, undefined, PROTOCOL)
    expect(head.headers['upload-metadata']).toContain(`filename ${base64('a.docx')}`)
    expect(head.headers['upload-metadata']).not.toContain(base64('{}'))
    expect((await finish(app, address)).status).toBe(409)
  })

  testOnSqlite('has no address outside the folder', async () => {
    const app = await startTestApp(await open())
    for (const id of ['..%2f..%2ftenderwright.db', '%2e%2e', 'a.json', '%00', 'CON', 'x'.repeat(500)])
      expect((await app.request('HEAD', `${UPLOADS}/${id}`, undefined, PROTOCOL)).status, id).toBe(404)
  })

  testOnSqlite('can be given up, and leaves nothing', async () => {
    const app = await startTestApp(await open())
    const address = await begun(app)
    await send(app, address, support.subarray(0, 100))
    expect((await app.request('DELETE', address, undefined, PROTOCOL)).status).toBe(204)
    expect(await readdir(folderOf(app))).toEqual([])
  })

  testOnSqlite('is removed if nobody continues it for three days; younger ones stay', async () => {
    const app = await startTestApp(await open())
    const old = await begun(app)
    const young = await begun(app)
    const folder = folderOf(app)
    const past = new Date(Date.now() - UPLOAD_EXPIRY_MILLISECONDS - 1000)
    const oldId = old.split('/').at(-1) ?? ''
    for (const name of [oldId, `${oldId}.json`]) await utimes(path.join(folder, name), past, past)
    let steady = 0
    const uploads = new PartialUploads(folder, { ...app.services, steady: () => steady })
    // Seen once, the upload may be a minute old by another clock.
    expect(await uploads.clearExpired()).toBe(0)
    steady += 3_600_000
    expect(await uploads.clearExpired()).toBe(2)
    expect((await app.request('HEAD', old, undefined, PROTOCOL)).status).toBe(404)
    expect(await received(app, young)).toBe(0)
  })

  testOnSqlite(
    'declares its support: tus 1.0.0 and its extensions, only to signed-in people of this site',
    async () => {
      const app = await startTestApp(await open())
      const { headers } = await app.request('OPTIONS', UPLOADS)
      expect(headers).toMatchObject({
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration',
        'tus-max-size': String(app.config.maxUploadBytes),
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    },
  )
})
