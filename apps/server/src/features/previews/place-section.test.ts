import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SectionPlacement } from '@tenderwright/contract'
import { openDocument, type SectionReading } from '@tenderwright/docx'
import { expect, test } from 'vitest'
import { describeEachDatabase, describeOnSqlite } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { addStoredSession } from '../../testing/stored-session.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const CLIENT = 'Hospital Santa Helena'
const TENDER = 'Pregão Eletrônico nº 14/2024'
const proposal = smallDocx([
  {
    title: 'Suporte técnico',
    text: `${prose('Atendimento 24 horas por dia')} O ${CLIENT} recebe relatórios, também em www.hospitalsantahelena.org.br.`,
  },
  { title: 'Treinamento', text: `${prose('Turmas presenciais')} Conforme o ${TENDER}.` },
  { title: 'Equipe', text: prose('Gerente, analistas e instrutores') },
])

/** Adds an indexed proposal and a tender that may use it. Returns the ids of the proposal's sections in order. */
async function prepared(app: TestApp, names: { organization_name: string; rfp_name: string }) {
  const details = { organization_name: CLIENT, rfp_name: TENDER }
  await app.upload('/documents/upload', details, { name: 'Santa Helena.docx', content: proposal })
  await app.runJobs()
  const { db } = app.services
  const rows = await db.selectFrom('sections').select('id').orderBy('position').execute()
  const { tenderId } = await addStoredSession(db, { requirements: [['Suporte', 'Suporte 24 horas.']] })
  await db.updateTable('rfp_sessions').set(names).where('id', '=', tenderId).execute()
  return { tenderId, sections: rows.map(({ id }) => String(id)) }
}

const placement = (app: TestApp, section: string | undefined, tenderId: string) =>
  app.request<SectionPlacement>('GET', `/rfp/sections/${section}/placement?session_id=${tenderId}`)

async function previewSections(app: TestApp, folder: string, address: string): Promise<SectionReading[]> {
  const { status, bytes } = await app.request('GET', address)
  expect(status).toBe(200)
  const file = path.join(folder, 'preview.docx')
  await writeFile(file, bytes)
  const opened = await openDocument(file)
  const sections: SectionReading[] = []
  for await (const section of opened.sections()) sections.push(section)
  await opened.close()
  return sections
}

async function previewText(app: TestApp, folder: string, address: string): Promise<string> {
  const sections = await previewSections(app, folder, address)
  return sections.map(({ title, text }) => `${title}\n${text}\n`).join('')
}

/** Adds a tender's latest proposal, with its options as release 1.0.0 stored them. */
async function addAssembly(app: TestApp, tenderId: string, options: object): Promise<void> {
  const stored = {
    language: 'pt',
    organization: NEW.organization_name,
    tender: NEW.rfp_name,
    template: null,
    includeToc: true,
    includeTitle: true,
    fixHeadings: true,
    oldOrganizations: [],
    oldTenders: [],
    ...options,
  }
  await app.services.db
    .insertInto('assemblies')
    .values({
      id: 'a1',
      session_id: tenderId,
      job_id: null,
      output_file: 'x.docx',
      options: JSON.stringify(stored),
      status: 'failed',
      created_at: '2026-03-02T10:00:00.000Z',
    })
    .execute()
}

const NEW = { organization_name: 'Hospital Novo Horizonte', rfp_name: 'Edital nº 9/2026' }

describeEachDatabase("a section's place in a proposal", (open, _, testOnSqlite) => {
  test('has the template, the replaced names, and the forms of them that stay', async () => {
    const app = await startTestApp(await open())
    const { tenderId, sections } = await prepared(app, NEW)
    const first = await placement(app, sections[0], tenderId)
    expect(first.status).toBe(200)
    expect(first.json).toEqual({
      template: 'Tenderwright Classic',
      replaced: [{ from: CLIENT, to: NEW.organization_name }],
      remaining: [expect.stringContaining('hospitalsantahelena')],
    })
    const second = await placement(app, sections[1], tenderId)
    expect(second.json.replaced).toEqual([{ from: TENDER, to: NEW.rfp_name }])
    const third = await placement(app, sections[2], tenderId)
    expect(third.json).toMatchObject({ replaced: [], remaining: [] })
  })

  testOnSqlite('lists old names that stay because the tender has no replacement', async () => {
    const app = await startTestApp(await open())
    const { tenderId, sections } = await prepared(app, { organization_name: '', rfp_name: '' })
    const { json } = await placement(app, sections[0], tenderId)
    expect(json.replaced).toEqual([])
    expect(json.remaining).toContain(CLIENT)
  })

  test('has the template and the names of the latest proposal of the tender', async () => {
    const app = await startTestApp(await open())
    const { tenderId, sections } = await prepared(app, NEW)
    await addAssembly(app, tenderId, { oldOrganizations: { 'Santa Helena.docx': ['Santa Helena'] } })
    const { json } = await placement(app, sections[0], tenderId)
    expect(json).toMatchObject({ replaced: [{ from: 'Santa Helena', to: NEW.organization_name }] })
    expect(json.template).toBeUndefined()
  })

  testOnSqlite('is a 404 for an unknown section or tender', async () => {
    const app = await startTestApp(await open())
    const { tenderId, sections } = await prepared(app, NEW)
    expect((await placement(app, '4711', tenderId)).json).toMatchObject({ code: 'search.section_not_found' })
    const unknown = await placement(app, sections[0], 'nothing')
    expect([unknown.status, unknown.json]).toMatchObject([404, { code: 'rfp.not_found' }])
  })
})

describeOnSqlite('the preview for a tender', (open) => {
  test('has its names and the look of its template, but no text of the template', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { tenderId, sections } = await prepared(app, NEW)
    const address = `/rfp/sections/${sections[0]}/preview`
    const plain = await previewText(app, database.dataDir, address)
    expect(plain).toContain(CLIENT)
    const text = await previewText(app, database.dataDir, `${address}?session_id=${tenderId}`)
    expect(text).toContain(`O ${NEW.organization_name} recebe relatórios`)
    expect(text).not.toContain(CLIENT)
    // The cover of the template would contain the tender's name.
    expect(text).not.toContain(NEW.rfp_name)
    expect(text.startsWith('Suporte técnico')).toBe(true)
  })
})

describeOnSqlite('the preview for a tender', (open) => {
  test('is composed again when the tender is renamed', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { tenderId, sections } = await prepared(app, NEW)
    const address = `/rfp/sections/${sections[0]}/preview?session_id=${tenderId}`
    await previewText(app, database.dataDir, address)
    await app.services.db
      .updateTable('rfp_sessions')
      .set({ organization_name: 'Clínica Aurora' })
      .where('id', '=', tenderId)
      .execute()
    expect(await previewText(app, database.dataDir, address)).toContain('Clínica Aurora')
  })
  test('keeps its headings unless the proposal corrects them', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { tenderId, sections } = await prepared(app, NEW)
    const address = `/rfp/sections/${sections[0]}/preview?session_id=${tenderId}`
    const levels = async () =>
      (await previewSections(app, database.dataDir, address)).map(({ level }) => level)
    await addAssembly(app, tenderId, {})
    expect(await levels()).toEqual([3])
    await app.services.db.deleteFrom('assemblies').execute()
    await addAssembly(app, tenderId, { fixHeadings: false })
    expect(await levels()).toEqual([1])
  })

  test('has no contents and no cover, whatever the proposal has', async () => {
    const database = await open()
    const app = await startTestApp(database)
    const { tenderId, sections } = await prepared(app, NEW)
    await addAssembly(app, tenderId, {})
    const address = `/rfp/sections/${sections[0]}/preview?session_id=${tenderId}`
    const text = await previewText(app, database.dataDir, address)
    expect(text).not.toContain('Sumário')
    expect(text).not.toContain(NEW.rfp_name)
  })
})
