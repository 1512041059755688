import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Document, RfpUploadResponse } from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase, type OpenTestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { runMaintenance } from '../../../maintenance.ts'
import { openStore } from '../../../open-store.ts'
import {
  listCommand,
  purgeCommand,
  restoreOriginalCommand,
  trashUnnamedCommand,
} from '../../../originals-commands.ts'
import { listFindings } from '../findings.repository.ts'
import { fileCalls } from '../../../testing/faults/file-calls.ts'
import { prose, smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ROWS } from '../../tenders/matrix.fixture.ts'

const DAY = 24 * 3600 * 1000
const HOUR = 3_600_000

async function start(open: OpenTestDatabase, environment: Record<string, string> = {}) {
  // Files have the machine's own time, which the check compares with the clock.
  const clock = new FixedClock(new Date(Date.now() + 2 * HOUR).toISOString())
  const app = await startTestApp(await open(), { clock, environment })
  await openStore(app.services)
  return { app, clock }
}

async function uploadDocument(app: TestApp, title = 'Suporte'): Promise<Document> {
  const content = smallDocx([{ title, text: prose(title) }])
  await app.upload(
    '/documents/upload',
    { organization_name: 'Santa Casa', rfp_name: 'Pregão 9' },
    { name: `${title}.docx`, content },
  )
  await app.runJobs()
  const { json } = await app.request<Document[]>('GET', '/documents')
  return json.find((document) => document.file_name === `${title}.docx`)!
}

async function keepUnnamed(app: TestApp, count: number): Promise<string[]> {
  const hashes: string[] = []
  for (let file = 0; file < count; file += 1) {
    const staged = await app.services.storage.stage(Readable.from([Buffer.from(`named by nobody ${file}`)]))
    await staged.keep()
    await staged.discard()
    hashes.push(staged.sha256)
  }
  return hashes
}

async function told(
  command: typeof listCommand | typeof purgeCommand,
  app: TestApp,
  ids: string[] = [],
): Promise<string> {
  const lines: string[] = []
  await command(app.services, { ids, json: false, say: (line) => lines.push(line) })
  return lines.join('\n')
}

const restore = async (app: TestApp, ids: string[], folder?: string) => {
  const lines: string[] = []
  const exit = await restoreOriginalCommand(
    app.services,
    { ids, json: false, say: (line) => lines.push(line) },
    folder,
  )
  return { exit, said: lines.join('\n') }
}

const sections = (app: TestApp) => app.services.db.selectFrom('sections').select('title').execute()

const actions = async (app: TestApp) =>
  (
    await app.services.db.selectFrom('audit_events').select(['action', 'subject']).orderBy('id').execute()
  ).filter(({ action }) => action === 'original-purged' || action === 'original-restored')

describeEachDatabase('the trash', (open, _, testOnSqlite) => {
  test('restores a deleted document with its names and its sections', async () => {
    const { app } = await start(open)
    const document = await uploadDocument(app)
    await app.request('PATCH', `/documents/${document.id}`, { hospital_type: 'public' })
    await app.request('DELETE', `/documents/${document.id}`)
    expect((await app.request<Document[]>('GET', '/documents')).json).toEqual([])
    expect(await told(listCommand, app)).toMatch(
      /^[0-9a-f]{12} {2}deleted .* 30 days left {2}document Suporte\.docx, Santa Casa, Pregão 9$/,
    )
    expect(await restore(app, [document.id])).toMatchObject({ exit: 0, said: /Suporte\.docx is back/ })
    await app.runJobs()
    const [back] = (await app.request<Document[]>('GET', '/documents')).json
    expect(back).toMatchObject({
      id: document.id,
      file_name: 'Suporte.docx',
      hospital_name: 'Santa Casa',
      hospital_type: 'public',
      rfp_name: 'Pregão 9',
      status: 'active',
      total_sections: 1,
    })
    expect(await sections(app)).toEqual([{ title: 'Suporte' }])
    const search = await app.request<{ results: unknown[] }>('POST', '/search', {
      query: 'Suporte',
      limit: 5,
    })
    expect(search.json.results).toHaveLength(1)
    expect(await app.services.db.selectFrom('tombstones').selectAll().execute()).toEqual([])
    expect(await told(listCommand, app)).toBe('The trash is empty.')
    expect(await actions(app)).toEqual([{ action: 'original-restored', subject: document.id }])
  })

  testOnSqlite('loses a purged document for ever, and the audit log records it', async () => {
    const { app } = await start(open)
    const document = await uploadDocument(app)
    const { sha256 } = await app.services.db
      .selectFrom('documents')
      .select('sha256')
      .executeTakeFirstOrThrow()
    await app.request('DELETE', `/documents/${document.id}`)
    expect(await told(purgeCommand, app, [sha256.slice(0, 12)])).toMatch(
      /^Suporte\.docx is removed from the trash for good\.\nBackups taken before still hold it/,
    )
    expect(await readdir(path.join(app.config.storageDir, 'trash'))).toEqual(['days.json'])
    expect(await actions(app)).toEqual([{ action: 'original-purged', subject: document.id }])
    expect(await restore(app, [document.id])).toMatchObject({ exit: 1, said: /Nothing in the trash/ })
  })

  testOnSqlite('reads no earlier description for a deletion', async () => {
    const { app } = await start(open)
    const documents = [
      await uploadDocument(app, 'Suporte'),
      await uploadDocument(app, 'Treinamento'),
      await uploadDocument(app, 'Backup'),
    ]
    const { storage } = app.services
    const readFor = async ({ id }: Document) => {
      const before = new Set((await storage.trash.list()).map(({ sha256 }) => `trash/${sha256}.json`))
      const calls = await fileCalls(app.config.storageDir, () => app.request('DELETE', `/documents/${id}`))
      return calls.filter(({ file }) => before.has(file))
    }
    for (const document of documents) expect(await readFor(document)).toEqual([])
    expect(await storage.trash.list()).toHaveLength(3)
  })

  test('does not purge a document when this cannot be audited', async () => {
    const { app } = await start(open)
    const document = await uploadDocument(app)
    await app.request('DELETE', `/documents/${document.id}`)
    const { db, storage } = app.services
    await db.schema.alterTable('audit_events').renameTo('elsewhere').execute()
    await expect(told(purgeCommand, app, [document.id])).rejects.toThrow(/audit_events/)
    await db.schema.alterTable('elsewhere').renameTo('audit_events').execute()
    expect(await storage.trash.list()).toHaveLength(1)
  })

  testOnSqlite('restores a matrix as a file when no other tender names it', async () => {
    const { app } = await start(open)
    const matrix = await writeMatrix(ROWS, 'pt')
    const upload = () =>
      app.upload<RfpUploadResponse>('/rfp/upload', {}, { name: 'matriz.xlsx', content: matrix })
    const first = (await upload()).json.rfp_id
    const second = (await upload()).json.rfp_id
    const erase = async (tender: string) => {
      await app.request('DELETE', `/rfp/sessions/${tender}`)
      await app.request('DELETE', `/rfp/deleted/${tender}`)
    }
    await erase(first)
    expect(await told(listCommand, app)).toBe('The trash is empty.')
    await erase(second)
    expect(await told(listCommand, app)).toMatch(/matrix matriz\.xlsx/)
    expect(await restore(app, [second])).toMatchObject({ exit: 1, said: /--to FOLDER/ })
    const folder = path.join(app.config.dataDir, 'copies')
    expect(await restore(app, [second], folder)).toMatchObject({ exit: 0 })
    expect(await readFile(path.join(folder, 'matriz.xlsx'))).toEqual(Buffer.from(matrix))
    await writeFile(path.join(folder, 'matriz.xlsx'), 'edited')
    expect(await restore(app, [second], folder)).toMatchObject({ exit: 1, said: /is there already/ })
    expect(await readFile(path.join(folder, 'matriz.xlsx'), 'utf8')).toBe('edited')
  })

  testOnSqlite('copies a document with a name that is too long for a file', async () => {
    const { app } = await start(open)
    const long = `${'é'.repeat(200)}.docx`
    await app.upload('/documents/upload', {}, { name: long, content: smallDocx([]) })
    const { json } = await app.request<Document[]>('GET', '/documents')
    expect(json[0]?.file_name).toBe(long)
    await app.request('DELETE', `/documents/${json[0]?.id}`)
    const folder = path.join(app.config.dataDir, 'back')
    expect((await restore(app, [json[0]!.id], folder)).exit).toBe(0)
    expect(await readdir(folder)).toEqual([`${'é'.repeat(125)}.docx`])
  })

  testOnSqlite('does not prevent uploading the same bytes again as a document', async () => {
    const { app } = await start(open)
    const document = await uploadDocument(app)
    await app.request('DELETE', `/documents/${document.id}`)
    const again = await uploadDocument(app)
    expect(again).toMatchObject({ status: 'active', total_sections: 1 })
    expect(await restore(app, [document.id])).toMatchObject({ exit: 0, said: /is there already, as/ })
    await app.request('DELETE', `/documents/${again.id}`)
    expect(await told(purgeCommand, app, [again.id])).toMatch(/for good/)
  })

  testOnSqlite('purges bytes without affecting a document that has them', async () => {
    const { app } = await start(open)
    const document = await uploadDocument(app)
    await app.request('DELETE', `/documents/${document.id}`)
    const again = await uploadDocument(app)
    expect(await told(purgeCommand, app, [document.id])).toMatch(/has the same bytes: those stay/)
    const { sha256 } = await app.services.db
      .selectFrom('documents')
      .select('sha256')
      .executeTakeFirstOrThrow()
    expect(again.status).toBe('active')
    expect(existsSync(app.services.storage.path(sha256))).toBe(true)
  })

  testOnSqlite('does not restore damaged bytes as the document', async () => {
    const { app } = await start(open)
    const document = await uploadDocument(app)
    const { sha256 } = await app.services.db
      .selectFrom('documents')
      .select('sha256')
      .executeTakeFirstOrThrow()
    await app.request('DELETE', `/documents/${document.id}`)
    await appendFile(app.services.storage.trashPath(sha256), 'x')
    expect(await restore(app, [document.id])).toMatchObject({ exit: 1, said: /damaged.*backup/ })
    expect((await app.request<Document[]>('GET', '/documents')).json).toEqual([])
  })

  test('gets a document whose bytes could not be moved later, by the hourly check', async () => {
    const { app } = await start(open)
    const document = await uploadDocument(app)
    const trash = path.join(app.config.storageDir, 'trash')
    await rm(trash, { recursive: true, force: true })
    await writeFile(trash, 'in the way')
    expect((await app.request('DELETE', `/documents/${document.id}`)).status).toBe(200)
    await rm(trash)
    await runMaintenance(app.services)
    expect(await app.services.storage.trash.list()).toMatchObject([
      { why: 'deleted', origins: [{ id: document.id, fileName: 'Suporte.docx' }] },
    ])
  })
})

describeEachDatabase('the hourly check of originals', (open, _, testOnSqlite) => {
  test('moves leftovers of a crash to the trash, but nothing younger than an hour', async () => {
    const { app, clock } = await start(open)
    const document = await uploadDocument(app)
    const [left] = await keepUnnamed(app, 1)
    clock.advance(-2 * HOUR)
    await runMaintenance(app.services)
    expect(await app.services.storage.has(left!)).toBe(true)
    clock.advance(2 * HOUR)
    await runMaintenance(app.services)
    expect(await app.services.storage.has(left!)).toBe(false)
    expect(await app.services.storage.trash.list()).toMatchObject([
      { sha256: left, why: 'unnamed', origins: [] },
    ])
    expect((await app.request<Document[]>('GET', '/documents')).json).toMatchObject([{ id: document.id }])
  })

  test('moves nothing when too many files are unnamed, reports it, and leaves it to a person', async () => {
    const { app } = await start(open, { METRICS_TOKEN: 'a-token-for-Prometheus' })
    await uploadDocument(app)
    const hashes = await keepUnnamed(app, 4)
    await runMaintenance(app.services)
    for (const sha256 of hashes) expect(await app.services.storage.has(sha256)).toBe(true)
    const { db } = app.services
    expect(await listFindings(db)).toMatchObject([{ kind: 'unnamed_originals', count: 4 }])
    const metrics = await app.request('GET', '/metrics', undefined, {
      authorization: 'Bearer a-token-for-Prometheus',
    })
    expect(metrics.bytes.toString()).toMatch(/^tenderwright_storage_unnamed_originals 4$/m)

    const lines: string[] = []
    const asked = { ids: [], json: false, say: (line: string) => lines.push(line) }
    await trashUnnamedCommand(app.services, asked, false)
    await trashUnnamedCommand(app.services, asked, true)
    expect(lines).toEqual([
      '4 of 5 stored files are named by no document and no tender. Nothing was changed. Add --yes to move them to the trash.',
      '4 of 5 stored files are in the trash now.',
    ])
    await runMaintenance(app.services)
    expect(await listFindings(db)).toEqual([])
    expect(await restore(app, [hashes[0]!])).toMatchObject({ exit: 0, said: /recovered-/ })
  })

  testOnSqlite('does not move originals stored within the hour, and the command says so', async () => {
    const { app, clock } = await start(open)
    const [fresh] = await keepUnnamed(app, 1)
    clock.advance(-2 * HOUR)
    const lines: string[] = []
    const asked = { ids: [], json: false, say: (line: string) => lines.push(line) }
    await trashUnnamedCommand(app.services, asked, true)
    expect(lines).toEqual([
      '0 of 1 stored files are in the trash now.',
      '1 more that nothing names were stored within the last hour. They may belong to an upload under way and stay; ask again in an hour.',
    ])
    expect(await app.services.storage.has(fresh!)).toBe(true)
  })

  testOnSqlite('does not limit the deletions of a person', async () => {
    const { app } = await start(open)
    for (const title of ['A', 'B', 'C', 'D', 'E']) {
      const document = await uploadDocument(app, title)
      await app.request('DELETE', `/documents/${document.id}`)
    }
    await runMaintenance(app.services)
    expect(await app.services.storage.trash.list()).toHaveLength(5)
    expect(await listFindings(app.services.db)).toEqual([])
  })

  testOnSqlite('changes nothing when the storage is of another database', async () => {
    const { app } = await start(open)
    const [left] = await keepUnnamed(app, 1)
    await rm(path.join(app.config.storageDir, 'store.json'))
    await runMaintenance(app.services)
    expect(await app.services.storage.has(left!)).toBe(true)
    expect(await listFindings(app.services.db)).toMatchObject([{ kind: 'identity' }])
  })

  testOnSqlite('deletes items after TRASH_DAYS days of operation, not by a clock that jumps', async () => {
    const { app, clock } = await start(open, { TRASH_DAYS: '3' })
    const document = await uploadDocument(app)
    await app.request('DELETE', `/documents/${document.id}`)
    const inTrash = async () => (await app.services.storage.trash.list()).length
    clock.advance(400 * DAY)
    await runMaintenance(app.services)
    clock.advance(-400 * DAY)
    await runMaintenance(app.services)
    expect(await inTrash()).toBe(1)
    clock.advance(DAY)
    await runMaintenance(app.services)
    await runMaintenance(app.services)
    expect(await inTrash()).toBe(1)
    for (let day = 0; day < 3; day += 1) {
      clock.advance(DAY)
      await runMaintenance(app.services)
    }
    expect(await inTrash()).toBe(0)
    expect(await readdir(path.join(app.config.storageDir, 'trash'))).toEqual(['days.json'])
  })

  testOnSqlite(
    'keeps items without a description for the whole time, and drops descriptions without bytes',
    async () => {
      const { app } = await start(open, { TRASH_DAYS: '0' })
      const document = await uploadDocument(app)
      await app.request('DELETE', `/documents/${document.id}`)
      const trash = path.join(app.config.storageDir, 'trash')
      const [item] = await app.services.storage.trash.list()
      await writeFile(path.join(trash, `${item!.sha256}.json`), '{')
      const lost = path.join(trash, `${'a'.repeat(64)}.json`)
      await writeFile(lost, '{}')
      const before = new Date(Date.now() - 2 * DAY)
      await utimes(lost, before, before)
      await runMaintenance(app.services)
      expect(await app.services.storage.trash.list()).toMatchObject([
        { sha256: item!.sha256, why: 'unnamed' },
      ])
      expect(existsSync(lost)).toBe(false)
    },
  )
})
