import { mkdir, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type {
  Document,
  ErrorBody,
  IndexFolderResponse,
  IndexingStatus,
  SearchResponse,
} from '@tenderwright/contract'
import { LISTED_FROM } from '@tenderwright/search'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { systemClock } from '#platform/time/clock.ts'
import { KyselySegmentStore } from '../search/segments/kysely-segment-store.ts'
import { makeSuggestionLists } from '../search/segments/make-suggestion-lists.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const proposalAbout = (topic: string) => smallDocx([{ title: topic, text: prose(`${topic} descrito`) }])

async function put(app: TestApp, name: string, content: Uint8Array): Promise<string> {
  const file = path.join(app.config.proposalsDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
  return file
}

async function run(app: TestApp, options: object = {}): Promise<IndexingStatus> {
  const asked = await app.request<IndexFolderResponse>('POST', '/documents/index', {
    directory_path: './proposals/',
    ...options,
  })
  expect(asked.status).toBe(200)
  await app.runJobs()
  return (await app.request<IndexingStatus>('GET', `/documents/index/status/${asked.json.job_id}`)).json
}

const counts = ({ processed, skipped, failed, total }: IndexingStatus) => ({
  processed,
  skipped,
  failed,
  total,
})

async function documents(app: TestApp): Promise<Record<string, Document>> {
  const { json } = await app.request<Document[]>('GET', '/documents')
  return Object.fromEntries(json.map((document) => [document.file_path, document]))
}

async function found(app: TestApp, query: string): Promise<number> {
  return (await app.request<SearchResponse>('POST', '/search', { query })).json.total_results
}

describeEachDatabase('folder runs', (open, _, testOnSqlite) => {
  testOnSqlite('of a missing or empty folder are empty runs', async () => {
    const app = await startTestApp(await open())
    const missing = await run(app)
    expect(missing).toMatchObject({ status: 'completed', progress: 100, directory: './proposals/' })
    expect(counts(missing)).toEqual({ processed: 0, skipped: 0, failed: 0, total: 0 })
    await mkdir(app.config.proposalsDir, { recursive: true })
    expect(await run(app)).toMatchObject({ status: 'completed', total: 0 })
  })

  testOnSqlite(
    'read subfolders, which name the organization, and skip lock files and other files',
    async () => {
      const app = await startTestApp(await open())
      await put(app, 'Backup.docx', proposalAbout('Backup'))
      const decomposed = 'Hospital São José/2023/Treinamento.DOCX'.normalize('NFD')
      await put(app, decomposed, proposalAbout('Treinamento'))
      await put(app, '~$Backup.docx', Buffer.from('lock'))
      await put(app, 'matriz.xlsx', Buffer.from('no document'))
      const done = await run(app)
      expect(counts(done)).toEqual({ processed: 2, skipped: 0, failed: 0, total: 2 })
      expect(done.message).toBe('Processed: 2, skipped: 0, failed: 0, of 2.')
      expect(await documents(app)).toMatchObject({
        'Backup.docx': { hospital_name: '-', status: 'active', file_name: 'Backup.docx', total_sections: 1 },
        'Hospital São José/2023/Treinamento.DOCX': { hospital_name: 'Hospital São José', status: 'active' },
      })
      expect(await found(app, 'treinamento')).toBe(1)
    },
  )

  testOnSqlite('skip known content, whatever its name', async () => {
    const app = await startTestApp(await open())
    const file = await put(app, 'a.docx', proposalAbout('Backup'))
    await app.upload('/documents/upload', {}, { name: 'enviado.docx', content: proposalAbout('Treinamento') })
    await app.runJobs()
    await put(app, 'cópia do enviado.docx', proposalAbout('Treinamento'))
    expect(counts(await run(app))).toEqual({ processed: 1, skipped: 1, failed: 0, total: 2 })
    expect(counts(await run(app))).toEqual({ processed: 0, skipped: 2, failed: 0, total: 2 })
    await writeFile(file, proposalAbout('Suporte'))
    await utimes(file, new Date(), new Date(Date.now() + 5000))
    expect(counts(await run(app))).toEqual({ processed: 1, skipped: 1, failed: 0, total: 2 })
    expect(await found(app, 'suporte')).toBe(1)
    // The earlier content of the file exists in no file any more.
    expect(await found(app, 'backup')).toBe(0)
  })

  testOnSqlite('report an unreadable file by name, and continue', async () => {
    const app = await startTestApp(await open())
    await put(app, 'a quebrado.docx', Buffer.from('no document'))
    await put(app, 'b vazio.docx', new Uint8Array())
    await put(app, 'c grande.docx', new Uint8Array(1024 * 1024 + 1))
    await put(app, 'd bom.docx', proposalAbout('Backup'))
    const done = await run(app, { max_file_size_mb: 1 })
    expect(done.status).toBe('completed')
    expect(counts(done)).toEqual({ processed: 1, skipped: 0, failed: 3, total: 4 })
    const told = done.events.filter(({ error }) => error !== undefined)
    expect(told.map(({ current_file: file }) => file)).toEqual([
      'a quebrado.docx',
      'b vazio.docx',
      'c grande.docx',
    ])
    expect(told.map(({ error }) => error)).toEqual([
      expect.stringMatching(/^a quebrado\.docx: .*\.docx/),
      expect.stringMatching(/^b vazio\.docx: .*empty/),
      expect.stringMatching(/^c grande\.docx: .*larger/),
    ])
    expect(await documents(app)).toMatchObject({
      'a quebrado.docx': { status: 'failed' },
      'd bom.docx': { status: 'active' },
    })
  })

  test('list a file that could not be read no longer once a file that can be read replaces it', async () => {
    const app = await startTestApp(await open())
    await put(app, 'a.docx', Buffer.from('no document'))
    await put(app, 'b.docx', Buffer.from('no document either'))
    await put(app, 'c.docx', proposalAbout('Treinamento'))
    await run(app)
    const { 'a.docx': failed, 'b.docx': other } = await documents(app)
    expect([failed?.status, other?.status]).toEqual(['failed', 'failed'])
    await app.request('PATCH', `/documents/${failed!.id}`, { hospital_name: 'Hospital Norte' })
    await put(app, 'a.docx', proposalAbout('Backup'))
    // Another file has these bytes already.
    await put(app, 'b.docx', proposalAbout('Treinamento'))
    expect(counts(await run(app))).toEqual({ processed: 1, skipped: 2, failed: 0, total: 3 })
    const { json } = await app.request<Document[]>('GET', '/documents')
    expect(json.map(({ status }) => status)).toEqual(['active', 'active'])
    const read = json.find(({ file_path: file }) => file === 'a.docx')
    expect(read).toMatchObject({ id: failed!.id, hospital_name: 'Hospital Norte' })
    expect(read).not.toHaveProperty('problem')
    expect(await found(app, 'backup')).toBe(1)
    expect((await app.services.storage.trash.list()).length).toBe(2)
  })

  test('make a document without its file inactive, and active again when the file returns', async () => {
    const app = await startTestApp(await open())
    const file = await put(app, 'a.docx', proposalAbout('Backup'))
    await put(app, 'b.docx', proposalAbout('Treinamento'))
    await run(app)
    await rm(file)
    await run(app)
    expect(await documents(app)).toMatchObject({
      'a.docx': { status: 'inactive' },
      'b.docx': { status: 'active' },
    })
    expect(await found(app, 'backup')).toBe(0)
    await put(app, 'moved/a.docx', proposalAbout('Backup'))
    await run(app)
    expect((await documents(app))['a.docx']).toMatchObject({ status: 'active' })
    expect(await found(app, 'backup')).toBe(1)
  })

  test('and uploads that change which documents are active have outdated suggestion lists made again', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const file = await put(app, 'a.docx', proposalAbout('Backup'))
    await put(app, 'b.docx', proposalAbout('Treinamento'))
    await run(app)
    // As if the index had one segment with both documents, large enough for a list.
    const parts = await db.selectFrom('search_segment_parts').selectAll().execute()
    const { segment_id } = parts[0]!
    const section_count = LISTED_FROM
    await db.deleteFrom('search_segment_parts').execute()
    await db
      .insertInto('search_segment_parts')
      .values(
        parts.map((part, at) =>
          Object.assign(part, { segment_id, first_ordinal: at * LISTED_FROM, section_count }),
        ),
      )
      .execute()
    const areCurrent = async () => {
      const store = new KyselySegmentStore(db)
      const lists = (await store.listSegments()).map((segment) => store.findSuggestionList(segment))
      return (await Promise.all(lists)).map((list) => list?.isCurrent)
    }
    await makeSuggestionLists({ db, clock: systemClock })
    expect(await areCurrent()).toEqual([true])
    await rm(file)
    await run(app)
    expect(await areCurrent()).toEqual([true])
    await put(app, 'a.docx', proposalAbout('Backup'))
    await run(app)
    expect(await areCurrent()).toEqual([true])
    await rm(file)
    await run(app)
    await app.upload('/documents/upload', {}, { name: 'a.docx', content: proposalAbout('Backup') })
    await app.runJobs()
    expect((await documents(app))['a.docx']).toMatchObject({ status: 'active' })
    expect(await areCurrent()).toEqual([true])
  })

  testOnSqlite('ignore hidden files and folders, and folders of the operating system', async () => {
    const app = await startTestApp(await open())
    const file = await put(app, 'Norte/a.docx', proposalAbout('Backup'))
    await put(app, 'Norte/b.docx', proposalAbout('Treinamento'))
    await run(app)
    // Programs of desktops and file servers move a deleted file to a folder of the same disk.
    for (const trash of ['.Trash-1000/files', '$RECYCLE.BIN/S-1-5-21', '#recycle/Norte', '@Recycle'])
      await put(app, `${trash}/a.docx`, proposalAbout('Backup'))
    await put(app, '.snapshots/2024/Norte/c.docx', proposalAbout('Suporte'))
    await symlink('team@host.4711', path.join(app.config.proposalsDir, 'Norte/.#b.docx'))
    await symlink('gone', path.join(app.config.proposalsDir, 'lost+found'))
    await rm(file)
    expect(counts(await run(app))).toEqual({ processed: 0, skipped: 1, failed: 0, total: 1 })
    expect(await documents(app)).toMatchObject({
      'Norte/a.docx': { status: 'inactive' },
      'Norte/b.docx': { status: 'active' },
    })
    // A link that leads nowhere may lead to a disk that is not mounted.
    await symlink('gone', path.join(app.config.proposalsDir, 'Norte/d.docx'))
    expect(counts(await run(app))).toEqual({ processed: 0, skipped: 1, failed: 1, total: 2 })
  })

  testOnSqlite(
    'make nothing inactive if they found nothing or an unreadable file, or are of another folder',
    async () => {
      const app = await startTestApp(await open())
      const file = await put(app, 'team/a.docx', proposalAbout('Backup'))
      await run(app)
      await rm(file)
      await run(app)
      expect((await documents(app))['team/a.docx']?.status).toBe('active')
      await put(app, 'team/b.docx', proposalAbout('Treinamento'))
      await put(app, 'team/bad.docx', Buffer.from('no document'))
      await run(app)
      expect((await documents(app))['team/a.docx']?.status).toBe('active')
      await rm(path.join(app.config.proposalsDir, 'team/bad.docx'))
      await run(app, { directory_path: './proposals/team' })
      expect((await documents(app))['team/a.docx']?.status).toBe('active')
      await run(app)
      expect((await documents(app))['team/a.docx']?.status).toBe('inactive')
    },
  )

  testOnSqlite('keep an uploaded document active, whatever the folder contains', async () => {
    const app = await startTestApp(await open())
    await app.upload('/documents/upload', {}, { name: 'a.docx', content: proposalAbout('Backup') })
    await app.runJobs()
    await put(app, 'b.docx', proposalAbout('Treinamento'))
    await run(app)
    expect(await found(app, 'backup')).toBe(1)
  })

  test('finish a failed upload that an interrupted run began to read, and name its fault', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const failed = { status: 'failed', problem: '{"code":"job.cancelled","params":{}}' } as const
    const readings = [proposalAbout('Backup'), Buffer.from('no document')]
    for (const [index, content] of readings.entries()) {
      await app.upload('/documents/upload', {}, { name: `${index}.docx`, content })
      await put(app, `${index}.docx`, content)
    }
    await db.updateTable('documents').set(failed).execute()
    // The server stopped when the run had taken both files and read neither.
    const folder = await realpath(app.config.proposalsDir)
    await db.updateTable('documents').set({ status: 'pending', folder }).execute()
    await db.updateTable('jobs').set({ status: 'failed' }).execute()
    expect(counts(await run(app))).toEqual({ processed: 1, skipped: 0, failed: 1, total: 2 })
    expect(await documents(app)).toMatchObject({
      '0.docx': { status: 'active' },
      '1.docx': { status: 'failed', code: 'docx.not_a_zip' },
    })
    await rm(path.join(app.config.proposalsDir, '0.docx'))
    await rm(path.join(app.config.proposalsDir, '1.docx'))
    await put(app, '2.docx', proposalAbout('Suporte'))
    await run(app)
    expect((await documents(app))['0.docx'], 'an uploaded document needs no folder').toMatchObject({
      status: 'active',
    })
  })

  test("do not restore a document that a person deleted, whatever the file's name", async () => {
    const app = await startTestApp(await open())
    await put(app, 'a.docx', proposalAbout('Backup'))
    await run(app)
    const id = (await documents(app))['a.docx']?.id
    await app.request('DELETE', `/documents/${id}`)
    await put(app, 'renamed.docx', proposalAbout('Backup'))
    expect(counts(await run(app))).toEqual({ processed: 0, skipped: 2, failed: 0, total: 2 })
    expect(await documents(app)).toEqual({})
    await app.upload('/documents/upload', {}, { name: 'a.docx', content: proposalAbout('Backup') })
    await app.runJobs()
    expect(await found(app, 'backup')).toBe(1)
  })

  test('read everything again without changing the text behind selections', async () => {
    const app = await startTestApp(await open())
    await put(app, 'a.docx', proposalAbout('Backup'))
    await run(app)
    const { db } = app.services
    const before = await db.selectFrom('sections').select(['id', 'content_hash']).executeTakeFirstOrThrow()
    const now = '2026-03-02T09:00:00.000Z'
    await db
      .insertInto('rfp_sessions')
      .values({
        id: 's',
        rfp_filename: 'm.xlsx',
        organization_name: '',
        rfp_name: '',
        language: 'pt',
        notices: '[]',
        created_at: now,
        updated_at: now,
      })
      .execute()
    const requirement = { session_id: 's', category: '', item: '', description: '', sheet: '', row_number: 2 }
    await db
      .insertInto('requirements')
      .values({
        ...requirement,
        id: 'r',
        position: 0,
        selected_section_id: before.id,
        selection: 'selected',
        selected_by: 'hand',
      })
      .execute()
    expect(counts(await run(app, { skip_existing: false, build_index: true }))).toMatchObject({
      processed: 1,
    })
    const sections = await db.selectFrom('sections').select(['id', 'content_hash']).execute()
    expect(sections).toHaveLength(1)
    expect(sections[0]?.id).not.toBe(before.id)
    expect(sections[0]?.content_hash).toBe(before.content_hash)
    const { selected_section_id: selected } = await db
      .selectFrom('requirements')
      .select('selected_section_id')
      .executeTakeFirstOrThrow()
    expect(selected).toBe(sections[0]?.id)
    expect(await found(app, 'backup')).toBe(1)
  })

  testOnSqlite('refuse a folder outside the proposals folder, also by a link', async () => {
    const app = await startTestApp(await open())
    await put(app, 'inside/a.docx', proposalAbout('Backup'))
    const outside = path.join(app.config.dataDir, 'outside')
    await mkdir(outside)
    await writeFile(path.join(outside, 'secret.docx'), proposalAbout('Segredo'))
    await symlink(outside, path.join(app.config.proposalsDir, 'link'))
    for (const directory of [
      '/etc',
      outside,
      '../outside',
      './proposals/../outside',
      './proposals/link',
      'outside',
      '.',
      './',
      'proposals2',
      `${app.config.proposalsDir}2`,
      'C:\\Windows',
    ]) {
      const { status, json } = await app.request<ErrorBody>('POST', '/documents/index', {
        directory_path: directory,
      })
      expect({ directory, status, code: json.code, field: json.field }).toEqual({
        directory,
        status: 403,
        code: 'indexing.folder_refused',
        field: 'directory_path',
      })
    }
    expect(counts(await run(app))).toMatchObject({ processed: 1, total: 1 })
    expect(await found(app, 'segredo')).toBe(0)
    const absolute = await run(app, { directory_path: path.join(app.config.proposalsDir, 'inside') })
    expect(counts(absolute)).toMatchObject({ skipped: 1, total: 1 })
  })

  testOnSqlite('are one run for two requests before it begins', async () => {
    const app = await startTestApp(await open())
    const ask = () =>
      app.request<IndexFolderResponse>('POST', '/documents/index', { directory_path: './proposals/' })
    const [first, second] = [await ask(), await ask()]
    expect(second.json.job_id).toBe(first.json.job_id)
    await app.runJobs()
    expect((await ask()).json.job_id).not.toBe(first.json.job_id)
  })

  testOnSqlite('without a folder are refused with the name of the missing field', async () => {
    const app = await startTestApp(await open())
    const { status, json } = await app.request<ErrorBody>('POST', '/documents/index', {})
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'request.invalid', field: 'directory_path' })
  })
})
