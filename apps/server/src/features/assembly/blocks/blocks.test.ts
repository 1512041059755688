import { inflateRawSync } from 'node:zlib'
import type { AssemblyProgress, BlockOrigin, BlockOrigins } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addProposal, addTender } from '../tender.fixture.ts'

const text = (words: string): string[][] => [
  [`${words}, descrito com palavras suficientes para uma resposta.`],
]

async function generate(app: TestApp, session: string, body: object = {}): Promise<AssemblyProgress> {
  const asked = await app.request<{ assembly_id: string }>('POST', '/assembly/generate', {
    session_id: session,
    ...body,
  })
  await app.runJobs()
  const { json } = await app.request<AssemblyProgress>('GET', `/assembly/${asked.json.assembly_id}/status`)
  expect(json.status).toBe('completed')
  return json
}

/** Returns the origin marks in a proposal, read from the bytes of its main part. */
async function marksOf(app: TestApp, id: string): Promise<string[]> {
  const { bytes } = await app.request('GET', `/assembly/${id}/download`)
  // The name is in the entry's directory record (APPNOTE 4.3.12), 46 bytes after its signature.
  const record = bytes.lastIndexOf('word/document.xml') - 46
  const header = bytes.readUInt32LE(record + 42)
  const data = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const main = inflateRawSync(bytes.subarray(data, data + bytes.readUInt32LE(record + 20))).toString('utf8')
  return [...main.matchAll(/<w:bookmarkStart [^>]*w:name="(_Tw[^"]*)"/g)].map(([, name = '']) => name)
}

async function start(database: TestDatabase) {
  const app = await startTestApp(database, { environment: { PAGE_NUMBERS: 'estimated' } })
  const { sections } = await addProposal(app.services, database.dataDir, {
    fileName: 'proposta-lucas.docx',
    client: 'Hospital São Lucas',
    tender: 'Edital 45',
    header: 'Proposta',
    sections: { Suporte: text('Suporte'), Cópias: text('Cópias'), Treinamento: text('Treinamento') },
  })
  const { db } = app.services
  for (const [title, id] of sections)
    await db
      .updateTable('sections')
      .set({ content_hash: `hash of ${title}` })
      .where('id', '=', id)
      .execute()
  const session = await addTender(app.services, { client: 'Santa Casa', tender: 'Edital 9' }, [
    ['', 'Atendimento', sections.get('Suporte')],
    ['', 'Guarda', sections.get('Cópias')],
    ['', 'Central', sections.get('Suporte')],
  ])
  return { app, db, sections, session }
}

describeEachDatabase('the answers of a proposal', (open, _, testOnSqlite) => {
  test('have opaque bookmarks that only the knowledge base resolves, unless they are turned off', async () => {
    const database = await open()
    const { app, db, sections, session } = await start(database)
    const { id } = await generate(app, session)
    const { json } = await app.request<BlockOrigins>('GET', `/assembly/${id}/blocks`)
    expect(json).toMatchObject({ total: 2 })
    const marks = await marksOf(app, id)
    expect(json.items.map(({ block }) => block)).toEqual(marks)
    expect(json.items[0]).toEqual({
      block: marks[0],
      assembly_id: id,
      requirement_id: expect.any(String),
      requirement: 'Atendimento',
      section_title: 'Suporte',
      source_file: 'proposta-lucas.docx',
      content_hash: 'hash of Suporte',
      state: 'current',
      section_id: String(sections.get('Suporte')),
    })
    const resolve = () => app.request<BlockOrigin>('GET', `/assembly/blocks/${marks[0]}`)
    expect((await resolve()).json).toEqual(json.items[0])
    await db.updateTable('sections').set({ content_hash: 'other' }).execute()
    expect((await resolve()).json).toMatchObject({ state: 'changed', content_hash: 'hash of Suporte' })
    await db.deleteFrom('requirements').execute()
    await db.deleteFrom('documents').execute()
    expect((await resolve()).json).toMatchObject({ state: 'gone', section_title: 'Suporte' })
    const unknown = await app.request('GET', `/assembly/blocks/_Tw${'a'.repeat(24)}`)
    expect(unknown).toMatchObject({ status: 404, json: { code: 'assembly.block_not_found' } })
    expect((await app.request('GET', '/assembly/blocks/Hospital')).status).toBe(400)
    expect((await app.request('GET', '/assembly/none/blocks')).status).toBe(404)
  })

  testOnSqlite('are stored although bookmarks are turned off, and then resolve to nothing', async () => {
    const database = await open()
    const { app, session } = await start(database)
    const { id } = await generate(app, session, { mark_origins: false })
    expect(await marksOf(app, id)).toEqual([])
    const { json } = await app.request<BlockOrigins>('GET', `/assembly/${id}/blocks`)
    expect(json).toEqual({ items: [], total: 0 })
    const next = await generate(app, session)
    expect(next.report?.since).toMatchObject({ changes: [], unchanged: 3, settings: ['mark_origins'] })
  })

  testOnSqlite(
    'are compared with the previous version of the tender, and the comparison is stored',
    async () => {
      const { app, db, sections, session } = await start(await open())
      const first = await generate(app, session, { output_filename: 'v1.docx' })
      expect(first.report?.since).toBeUndefined()
      const choose = (item: string, selected: number | null) =>
        db
          .updateTable('requirements')
          .set({ selected_section_id: selected, selection: selected === null ? 'cleared' : 'selected' })
          .where('item', '=', item)
          .execute()
      await choose('Guarda', sections.get('Treinamento') ?? null)
      await choose('Central', null)
      const second = await generate(app, session, { output_filename: 'v2.docx', include_matrix: true })
      const since = second.report?.since
      expect(since).toMatchObject({
        assembly_id: first.id,
        file_name: 'v1.docx',
        unchanged: 1,
        settings: ['include_matrix'],
        changes: [
          {
            requirement: 'Guarda',
            change: 'changed',
            what: 'section',
            section: { section_title: 'Treinamento', source_file: 'proposta-lucas.docx' },
            before: { section_title: 'Cópias', source_file: 'proposta-lucas.docx' },
          },
          { requirement: 'Central', change: 'gone' },
        ],
      })
      const history = await app.request('GET', `/assembly/session/${session}/history`)
      expect(history.json).toMatchObject([{ report: { since } }, {}])
      // A proposal of an earlier version lists its answers only in its report.
      await db.deleteFrom('proposal_blocks').execute()
      const third = await generate(app, session)
      expect(third.report?.since).toMatchObject({ file_name: 'v2.docx', changes: [], unchanged: 2 })
    },
  )

  test('are compared also where a requirement is not applicable, and with the texts to replace', async () => {
    const { app, db, session } = await start(await open())
    const mark = async (item: string, reason: string) => {
      const { id, answer_revision: revision } = await db
        .selectFrom('requirements')
        .select(['id', 'answer_revision'])
        .where('item', '=', item)
        .executeTakeFirstOrThrow()
      const answer = { kind: 'not_applicable', reason }
      const address = `/rfp/sessions/${session}/requirements/${id}/answer`
      const { status } = await app.runningJobs(app.request('PUT', address, { revision, answer }))
      expect(status).toBe(200)
    }
    await mark('Guarda', 'Sem cópias.')
    await generate(app, session, { output_filename: 'v1.docx' })
    const second = await generate(app, session, { output_filename: 'v2.docx' })
    expect(second.report?.since).toMatchObject({ changes: [], unchanged: 3, settings: [] })
    await mark('Guarda', 'O hospital guarda as cópias.')
    await mark('Central', '')
    const third = await generate(app, session, { replacements: [{ from: 'Suporte', to: 'Atendimento' }] })
    expect(third.report?.since).toMatchObject({
      unchanged: 1,
      settings: ['replacements'],
      changes: [
        { requirement: 'Guarda', change: 'changed', what: 'content' },
        { requirement: 'Central', change: 'changed', what: 'section' },
      ],
    })
    // Earlier versions stored no rows for such requirements. Their reports list them.
    await db.deleteFrom('proposal_blocks').where('source_file', '=', '').execute()
    const fourth = await generate(app, session, { replacements: [{ from: 'Suporte', to: 'Atendimento' }] })
    expect(fourth.report?.since).toMatchObject({ changes: [], unchanged: 3 })
  })
})
