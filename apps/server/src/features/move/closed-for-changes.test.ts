import { type Call, calls } from '@tenderwright/contract'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeTables, openTables } from '#platform/database/tables/closing.ts'
import { describeEachDatabase, describeOnSqlite, type OpenTestDatabase } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TemplateFolder } from '../assembly/templates/template-folder.ts'
import { addTender } from '../assembly/tender.fixture.ts'
import { forgetMove, readMove, writeMove } from './state/move-state.ts'
import { closingAtLast, closingWhileRead, tablesToMove } from './rows/moved-table.ts'

const proposal = smallDocx([
  { title: 'Suporte técnico', text: prose('Atendimento 24 horas por dia') },
  { title: 'Treinamento', text: prose('Turmas presenciais') },
])

async function close({ services: { db } }: TestApp, isRead = true): Promise<void> {
  const shapes = await tablesToMove(db)
  await writeMove(db, {
    id: 'm1',
    state: isRead ? 'closing' : 'moved',
    source: 'this place',
    target: 'another place',
    changed_at: '2026-03-02T09:00:00.000Z',
  })
  await closeTables(db, isRead ? closingWhileRead(shapes) : closingAtLast(shapes))
}

async function open({ services: { db } }: TestApp): Promise<void> {
  await forgetMove(db)
  const shapes = await tablesToMove(db)
  await openTables(
    db,
    shapes.map(({ name }) => name),
  )
}

let opened: TestApp | undefined

/** Starts a server with a document and a tender. */
async function filled(openDatabase: OpenTestDatabase) {
  const app = await startTestApp(await openDatabase())
  opened = app
  await app.upload('/documents/upload', {}, { name: 'proposta.docx', content: proposal })
  await app.runJobs()
  const rows = await app.services.db.selectFrom('sections').select('id').execute()
  const tender = await addTender(app.services, { client: 'Santa Casa', tender: 'Edital 9' }, [
    ['T', 'Capacitação', rows[0]!.id],
  ])
  const { id } = await app.services.db.selectFrom('documents').select('id').executeTakeFirstOrThrow()
  return { app, section: rows[0]!.id, tender, document: id }
}

/** Opens the database again and leaves it open for the next test. */
async function reopen(): Promise<void> {
  if (opened) await open(opened)
}

describeOnSqlite('a server that is closed for changes', (openDatabase) => {
  afterEach(reopen)

  test(
    'answers reading requests, and downloads with their line in the audit log',
    { timeout: 90_000 },
    async () => {
      const { app, section, tender, document } = await filled(openDatabase)
      // A session that was not used for a day would be extended.
      await sql`update "session" set ${sql.ref('updatedAt')} = ${'2020-01-01T00:00:00.000Z'},
      ${sql.ref('expiresAt')} = ${new Date(Date.now() + 24 * 3600_000).toISOString()}`.execute(
        app.services.db,
      )
      await close(app)
      const requirement = (
        await app.services.db.selectFrom('requirements').select('id').executeTakeFirstOrThrow()
      ).id
      const known: [RegExp, string][] = [
        [/:requirement/, requirement],
        [/(?<=\/documents\/):id/, document],
        [/(?<=\/(search\/section|rfp\/sections)\/):id/, String(section)],
        [/:id/, tender],
      ]
      const [answered, refused]: [string[], string[]] = [[], []]
      for (const { method, path } of Object.values<Call>(calls)) {
        if (method !== 'GET') continue
        const address = known.reduce((filled, [place, id]) => filled.replace(place, id), path)
        const { status } = await app.request(method, address)
        if (status === 200) answered.push(path)
        if (status === 503) refused.push(path)
      }
      expect(refused).toEqual([])
      expect(answered.length).toBeGreaterThan(25)
      expect(await app.request('GET', '/auth/get-session')).toMatchObject({ json: { user: {} } })
      // A reading request may miss the closing for two seconds.
      await expect
        .poll(() => app.request('POST', '/search', { query: 'treinamento' }), { timeout: 20_000 })
        .toMatchObject({ status: 200, headers: { 'x-read-only': 'true' } })
      expect((await app.request('GET', '/health')).json).toMatchObject({ status: 'ok', changes: 'moving' })
      const told = await app.services.db
        .selectFrom('audit_events')
        .select('action')
        .where('action', '=', 'document-downloaded')
        .execute()
      expect(told).toHaveLength(1)
    },
  )
})

describeEachDatabase('a database that is closed for changes', (openDatabase) => {
  afterEach(reopen)

  test('refuses every change of its server with one code, in both languages, and leaves nothing behind', async () => {
    const { app, tender } = await filled(openDatabase)
    await close(app)
    const body = { organization_name: 'Outro', rfp_name: 'Outro' }
    const refused = await app.request('PATCH', `/rfp/sessions/${tender}/metadata`, body)
    expect(refused).toMatchObject({ status: 503, json: { code: 'server.moving' } })
    app.language = 'pt-BR'
    const told = await app.request('PATCH', `/rfp/sessions/${tender}/metadata`, body)
    expect(told.json['detail']).toContain('sendo transferido')
    const sent = await app.upload('/documents/upload', {}, { name: 'outra.docx', content: smallDocx([]) })
    expect(sent).toMatchObject({ status: 503, json: { code: 'server.moving' } })
    expect(await Array.fromAsync(app.services.storage.originals())).toHaveLength(1)
    const visitor = app.visitor()
    expect(await visitor.signUp('rui@example.com')).toMatchObject({ status: 503 })
    // A person who was not signed in signs in to read, and signs out again.
    const ana = { email: 'ana@example.com', password: 'correct horse' }
    expect(await visitor.request('POST', '/auth/sign-in/email', ana)).toMatchObject({ status: 200 })
    expect(await visitor.request('GET', '/documents')).toMatchObject({ status: 200 })
    expect(await visitor.request('POST', '/auth/sign-out', {})).toMatchObject({ status: 200 })
    await open(app)
    expect((await app.request('PATCH', `/rfp/sessions/${tender}/metadata`, body)).status).toBe(200)
  })

  test('does not confirm a template that arrived while it was being closed', async () => {
    const { app } = await filled(openDatabase)
    const keep = vi.spyOn(TemplateFolder.prototype, 'keep')
    onTestFinished(() => keep.mockRestore())
    keep.mockImplementationOnce(async () => close(app))
    const template = { name: 'Capa.docx', content: smallDocx([], ['{{content}}']) }
    expect(await app.upload('/assembly/templates', {}, template)).toMatchObject({
      status: 503,
      json: { code: 'server.moving' },
    })
  })

  test('refuses changes itself, by name, and provides no jobs', async () => {
    const { app } = await filled(openDatabase)
    const { db, jobs } = app.services
    await app.upload(
      '/documents/upload',
      {},
      {
        name: 'outra.docx',
        content: smallDocx([{ title: 'Outra', text: prose('Outra coisa') }]),
      },
    )
    await close(app)
    await expect(db.deleteFrom('documents').execute()).rejects.toMatchObject({
      kind: 'closed',
      code: 'server.moving',
    })
    await app.runJobs()
    expect(await jobs.unfinished('process-document')).toMatchObject([{ status: 'pending' }])
    // The audit log keeps all its lines, even those that have expired.
    await db.deleteFrom('audit_events').execute()
    expect((await db.selectFrom('audit_events').select('id').execute()).length).toBeGreaterThan(0)
    await close(app, false)
    const ana = { email: 'ana@example.com', password: 'correct horse' }
    expect(await app.visitor().request('POST', '/auth/sign-in/email', ana)).toMatchObject({
      status: 503,
      json: { code: 'server.moving' },
    })
    const { id } = await db.selectFrom('documents').select('id').executeTakeFirstOrThrow()
    expect(await app.request('GET', `/documents/${id}/original`)).toMatchObject({ status: 503 })
    expect((await app.request('GET', '/health')).json).toMatchObject({ changes: 'moved' })
    expect(await readMove(db)).toMatchObject({ state: 'moved' })
    await open(app)
    await app.runJobs()
    expect(await jobs.unfinished('process-document')).toEqual([])
  })
})
