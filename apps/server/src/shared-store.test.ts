import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DocumentUploadResponse, TemplateList } from '@tenderwright/contract'
import { openDocument } from '@tenderwright/docx'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { describeOnSqlite, type TestDatabase } from '#platform/testing/databases.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'
import { startTestStore, type TestStore } from '#platform/testing/s3-store.ts'
import { examineServer } from './examine-server.ts'
import { addTender } from './features/assembly/tender.fixture.ts'
import { restoreBackup } from './features/backup/restore-backup.ts'
import { takeBackup } from './features/backup/take-backup.ts'
import { createDatabaseIdentity } from './features/store/identity/database-identity.ts'
import { openServices } from './open-services.ts'
import { openStore } from './open-store.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp, type TestApp, type TestClient } from './testing/test-app.ts'

let store: TestStore
let prefixes = 0

beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store.close())
beforeEach(() => {
  store.onRequest = () => undefined
})

const nextUrl = () => store.url(`team-${(prefixes += 1)}`)

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-shared-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** Starts two apps on one database and one bucket, each with its own folder. */
async function two(database: TestDatabase): Promise<[TestApp, TestApp]> {
  const environment = { STORAGE_URL: nextUrl() }
  const first = await startTestApp(database, { environment })
  await openStore(first.services)
  const second = await startTestApp(
    { ...database, dataDir: await emptyFolder() },
    { environment, signedIn: false },
  )
  await openStore(second.services)
  for (const [name, value] of first.cookies) second.cookies.set(name, value)
  return [first, second]
}

const PROTOCOL = { 'tus-resumable': '1.0.0' }
const proposal = smallDocx([
  { title: 'Suporte técnico', text: prose('Atendimento 24 horas por dia') },
  { title: 'Treinamento', text: prose('Turmas presenciais') },
])

const sendPiece = (client: TestClient, address: string, content: Buffer, offset: number) =>
  client.request('PATCH', address, content, {
    ...PROTOCOL,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })

async function sendInPieces(clients: TestClient[], content: Buffer, size: number): Promise<string> {
  const [first] = clients
  const { headers } = await first!.request('POST', '/documents/uploads', undefined, {
    ...PROTOCOL,
    'upload-length': String(content.length),
    'upload-metadata': `filename ${Buffer.from('proposta.docx').toString('base64')}`,
  })
  const address = String(headers.location).replace(/^\/api/, '')
  for (let at = 0, turn = 0; at < content.length; at += size, turn += 1) {
    const client = clients[turn % clients.length]!
    const head = await client.request('HEAD', address, undefined, PROTOCOL)
    expect(Number(head.headers['upload-offset'])).toBe(at)
    expect((await sendPiece(client, address, content.subarray(at, at + size), at)).status).toBe(204)
  }
  return address
}

describeOnSqlite('two servers that share only database and bucket', (open) => {
  test('process a proposal from an upload in pieces to the download, whichever is asked', async () => {
    const [first, second] = await two(await open())
    const address = await sendInPieces([first, second], proposal, 700)
    const finished = await second.request<DocumentUploadResponse>('POST', `${address}/finish`, {})
    expect(finished.status).toBe(200)
    // The other server repeats the answer, and the pieces are removed.
    const again = await first.request<DocumentUploadResponse>('POST', `${address}/finish`, {})
    expect(again.json).toEqual(finished.json)
    const left = await Array.fromAsync(first.services.storage.shared!.list('uploads'))
    expect(left.map(({ key }) => key)).toEqual([`uploads/${path.basename(address)}.json`])
    await second.runJobs()

    const rows = await first.services.db.selectFrom('sections').select(['id', 'title']).execute()
    const section = rows.find(({ title }) => title === 'Treinamento')!.id
    for (const app of [first, second]) {
      const preview = await app.request('GET', `/rfp/sections/${section}/preview`)
      expect(preview.status).toBe(200)
    }
    const cover = smallDocx([], ['{{tender}}', '{{content}}'])
    await first.upload('/assembly/templates', {}, { name: 'Nossa Capa.docx', content: cover })
    const tender = await addTender(first.services, { client: 'Santa Casa', tender: 'Edital 9' }, [
      ['T', 'Capacitação', section],
    ])
    const asked = await first.request<{ assembly_id: string }>('POST', '/assembly/generate', {
      session_id: tender,
      output_filename: 'nova.docx',
      template_path: 'Nossa Capa.docx',
    })
    expect(asked.status).toBe(200)
    await second.runJobs()
    const { status, bytes } = await first.request('GET', `/assembly/${asked.json.assembly_id}/download`)
    expect(status).toBe(200)
    const file = path.join(await emptyFolder(), 'nova.docx')
    await writeFile(file, bytes)
    const document = await openDocument(file)
    expect(document.facts.coverText).toContain('Edital 9')
    await document.close()
    for (const app of [first, second])
      expect(await readdir(path.join(app.config.storageDir, 'staging'))).toEqual([])
  })

  test('list, replace and delete the same templates', async () => {
    const [first, second] = await two(await open())
    const names = async (app: TestApp) =>
      (await app.request<TemplateList>('GET', '/assembly/templates')).json.items.map((one) => one.path)
    const send = (app: TestApp, line: string, fields = {}) =>
      app.upload('/assembly/templates', fields, {
        name: 'Capa São José.docx',
        content: smallDocx([], [line]),
      })
    const shipped = await names(second)
    expect((await send(first, '{{tender}}')).status).toBe(200)
    expect(await names(second)).toEqual(['Capa São José.docx', ...shipped])
    expect((await send(second, '{{date}}')).status).toBe(409)
    expect((await send(second, '{{date}}', { replace: 'true' })).status).toBe(200)
    const { json } = await first.request<TemplateList>('GET', '/assembly/templates')
    expect(json.items[0]).toMatchObject({ origin: 'uploaded', fills: ['date'] })
    const path = `/assembly/templates/${encodeURIComponent('Capa São José.docx')}`
    expect((await first.request('DELETE', path)).status).toBeLessThan(300)
    expect(await names(second)).toEqual(shipped)
  })

  test('report a store that does not answer, and are not ready', { timeout: 90_000 }, async () => {
    const [first] = await two(await open())
    store.onRequest = () => ({ status: 400 })
    const sent = await first.upload('/documents/upload', {}, { name: 'a.docx', content: proposal })
    expect(sent).toMatchObject({ status: 503, json: { code: 'server.storage_failed' } })
    const ready = await first.request('GET', '/health/ready')
    expect(ready).toMatchObject({ status: 503, json: { code: 'server.not_ready' } })
  })

  test('are backed up, examined and restored to another bucket', async () => {
    const database = await open()
    const [first, second] = await two(database)
    await first.upload('/documents/upload', {}, { name: 'proposta.docx', content: proposal })
    await first.runJobs()
    const cover = smallDocx([], ['{{tender}}'])
    await first.upload('/assembly/templates', {}, { name: 'Nossa Capa.docx', content: cover })
    const target = path.join(await emptyFolder(), 'backup')
    const { manifest } = await takeBackup(second.services, target)
    expect([manifest.losses, manifest.originals.length]).toEqual([[], 1])

    const dataDir = await emptyFolder()
    const place = {
      ...first.config,
      dataDir,
      storageDir: path.join(dataDir, 'storage'),
      databaseUrl: database.databaseUrl && (await emptyPostgres(database.databaseUrl)),
    }
    const config = { ...place, s3: { ...store.address, prefix: `restored-${(prefixes += 1)}` } }
    const { losses } = await restoreBackup(config, target, { keepIdentity: createDatabaseIdentity })
    expect(losses).toEqual([])
    const opened = openServices(config)
    onTestFinished(async () => {
      await opened.services.search.close()
      await opened.services.db.destroy()
    })
    await openStore(opened.services)
    const examined = await Array.fromAsync(examineServer(opened, { quick: false, watchedMilliseconds: 10 }))
    expect(examined.flatMap(({ findings }) => findings.map(({ what }) => what))).toEqual([])
    const templates = await Array.fromAsync(opened.services.storage.shared!.list('templates'))
    expect(templates.map(({ key }) => key)).toEqual(['templates/Nossa%20Capa.docx'])
  })
})
