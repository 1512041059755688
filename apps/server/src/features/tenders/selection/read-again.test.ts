import { rm } from 'node:fs/promises'
import type {
  Document,
  DocumentUploadResponse,
  IndexingStatus,
  MatchGroup,
  ReadAgainResponse,
  RfpSessionDetails,
  SelectionChange,
} from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uploadMatrix } from '../matrix.fixture.ts'

const proposal = smallDocx([
  {
    title: 'Segurança da informação',
    text: 'Todo acesso é individual, registrado e revisto a cada mês pela equipe.',
  },
  { title: 'Treinamento', text: 'Dois turnos, no local.' },
  { title: 'Migração', text: 'Dados conferidos por amostra.' },
  { title: 'Suporte', text: 'Plantão de 24 horas por dia, todos os dias.' },
])

/** Changes the stored sections to those of an older version, in which the second and third were part of the first. */
async function makeOlder({ services: { db } }: TestApp): Promise<number[]> {
  const sections = await db.selectFrom('sections').selectAll().orderBy('position').execute()
  const [first, second, third, last] = sections
  await db
    .updateTable('sections')
    .set({
      content: [first!.content, second!.title, second!.content, third!.title, third!.content].join('\n'),
      content_hash: 'older',
      end_block: third!.end_block,
    })
    .where('id', '=', first!.id)
    .execute()
  await db.deleteFrom('sections').where('id', 'in', [second!.id, third!.id]).execute()
  await db.updateTable('documents').set({ reading_version: 1 }).execute()
  return [first!.id, last!.id]
}

describeEachDatabase('reading documents again', (open, _, testOnSqlite) => {
  async function prepared() {
    const app = await startTestApp(await open())
    await app.upload<DocumentUploadResponse>(
      '/documents/upload',
      {},
      { name: 'proposta.docx', content: proposal },
    )
    await app.runJobs()
    const [joined, last] = await makeOlder(app)
    const { rfp_id: tender, requirements } = await uploadMatrix(app)
    const select = (index: number, section: number | string) =>
      app.request('POST', `/rfp/sessions/${tender}/select`, {
        requirement_id: requirements[index]?.id,
        section_id: String(section),
      })
    await select(0, joined!)
    await select(1, last!)
    const document = async () => (await app.request<Document[]>('GET', '/documents')).json[0]!
    const readAgain = async (body = {}) => {
      const asked = await app.request<ReadAgainResponse>('POST', '/documents/read-again', body)
      await app.runJobs()
      return (await app.request<IndexingStatus>('GET', `/documents/index/status/${asked.json.job_id}`)).json
    }
    const selected = async () => {
      const { json } = await app.request<MatchGroup[]>('GET', `/rfp/sessions/${tender}/matches`)
      return json.map((group) => {
        const match = group.matches.find((one) => one.section_id === group.selected_section_id)
        return match?.title ?? group.selected_section_id
      })
    }
    const changes = async () =>
      (await app.request<SelectionChange[]>('GET', `/rfp/sessions/${tender}/selection-changes`)).json
    const notices = async () =>
      (await app.request<RfpSessionDetails>('GET', `/rfp/sessions/${tender}`)).json.notices
    return { app, tender, document, readAgain, selected, changes, notices, requirements }
  }

  testOnSqlite('requires another review of a reviewed answer only if its text moved', async () => {
    const { app, tender, readAgain, requirements } = await prepared()
    await app.request('PATCH', `/rfp/sessions/${tender}/requirements`, {
      requirements: requirements.map(({ id }) => ({ id })),
      review_mark: 'reviewed',
    })
    await readAgain()
    const { json } = await app.request<RfpSessionDetails>('GET', `/rfp/sessions/${tender}`)
    expect(json.requirements.map(({ review_mark: mark }) => mark)).toEqual([
      'to_review',
      'reviewed',
      'reviewed',
    ])
  })

  test('is offered, moves selections with their text, and names the moved ones', async () => {
    const { document, readAgain, selected, changes, notices, requirements } = await prepared()
    expect(await document()).toMatchObject({ read_by_older_version: true })
    expect(await selected()).toEqual(['Segurança da informação', 'Suporte', undefined])
    expect(await readAgain()).toMatchObject({
      status: 'completed',
      processed: 1,
      failed: 0,
      total: 1,
      directory: '',
      message: 'Read again: 1, failed: 0, of 1.',
    })
    expect(await document()).not.toHaveProperty('read_by_older_version')
    expect((await document()).total_sections).toBe(4)
    expect(await selected()).toEqual(['Segurança da informação', 'Suporte', undefined])
    expect(await changes()).toMatchObject([
      {
        requirement_id: requirements[0]!.id,
        requirement: requirements[0]!.item,
        file_name: 'proposta.docx',
        section_title: 'Segurança da informação',
        section_text: expect.stringContaining('Dois turnos, no local.') as string,
        kept_title: 'Segurança da informação',
        other_titles: ['Treinamento', 'Migração'],
      },
    ])
    expect(await notices()).toMatchObject([{ code: 'selections_changed_by_reading', count: 1 }])
  })

  test('clears a selection whose text is missing, and records it with its text', async () => {
    const { app, readAgain, selected, changes, document } = await prepared()
    await app.services.db
      .updateTable('sections')
      .set({ title: 'Carta', content: 'Prezados senhores', content_hash: 'other' })
      .where('title', '=', 'Suporte')
      .execute()
    await readAgain({ document_ids: [(await document()).id] })
    expect(await selected()).toEqual(['Segurança da informação', '0', undefined])
    expect(await changes()).toContainEqual(
      expect.objectContaining({
        section_title: 'Carta',
        section_text: 'Prezados senhores',
        other_titles: [],
      }),
    )
    expect((await changes()).find(({ section_title: title }) => title === 'Carta')).not.toHaveProperty(
      'kept_title',
    )
  })

  test('is refused when nothing is outdated, and runs once at a time for the same documents', async () => {
    const { app, readAgain, document } = await prepared()
    const [first, second] = [
      await app.request<ReadAgainResponse>('POST', '/documents/read-again', {}),
      await app.request<ReadAgainResponse>('POST', '/documents/read-again', {}),
    ]
    expect(second.json).toEqual(first.json)
    expect(await app.request('POST', `/jobs/${first.json.job_id}/cancel`)).toMatchObject({ status: 200 })
    await app.runJobs()
    expect(await document()).toMatchObject({ read_by_older_version: true })
    expect(await readAgain()).toMatchObject({ status: 'completed', processed: 1 })
    expect(await app.request('POST', '/documents/read-again', {})).toMatchObject({
      status: 409,
      json: { code: 'documents.nothing_outdated' },
    })
  })

  testOnSqlite('keeps the sections of an unreadable document, and continues', async () => {
    const { app, readAgain, selected, document } = await prepared()
    const { sha256 } = await app.services.db
      .selectFrom('documents')
      .select('sha256')
      .executeTakeFirstOrThrow()
    await rm(app.services.storage.path(sha256))
    expect(await readAgain()).toMatchObject({ status: 'completed', processed: 0, failed: 1, total: 1 })
    expect(await selected()).toEqual(['Segurança da informação', 'Suporte', undefined])
    expect(await document()).toMatchObject({ status: 'active', read_by_older_version: true })
  })
})
