import type { Document, SearchResponse } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { prose, smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { onlyDocument, upload } from '../documents.fixture.ts'
import { requestDates } from './dates.jobs.ts'

const sections = [
  { title: 'Suporte técnico', text: prose('O atendimento acontece todos os dias') },
  { title: 'Conclusão', text: `${prose('Agradecemos a atenção')}\nRecife, 3 de maio de 2023.` },
]
const cover = ['Hospital Exemplo', 'Proposta Técnica', 'São Paulo, 12 de março de 2024']

describeEachDatabase('the date of a proposal', (open, _, testOnSqlite) => {
  testOnSqlite(
    'is read from the cover, otherwise from the last lines, never taken from the upload',
    async () => {
      const app = await startTestApp(await open())
      await upload(app, { content: smallDocx([sections[0]!], cover) })
      await upload(app, { name: 'carta.docx', content: smallDocx(sections, ['Proposta']) })
      await upload(app, { name: 'sem-data.docx', content: smallDocx([sections[0]!], ['Proposta Técnica']) })
      await app.runJobs()
      const listed = (await app.request<Document[]>('GET', '/documents')).json
      const dates = listed.map((one) => [one.file_name, one.proposal_date, one.proposal_date_by])
      expect(dates.toSorted(([a], [b]) => a!.localeCompare(b!))).toEqual([
        ['carta.docx', '2023-05-03', 'text'],
        ['proposta.docx', '2024-03-12', 'text'],
        ['sem-data.docx', undefined, undefined],
      ])
    },
  )

  testOnSqlite.each([
    ['2024-03-11T20:00:00.000Z', 'Asia/Tokyo', '2024-03-12'],
    ['2024-03-12T01:00:00.000Z', 'America/Sao_Paulo', undefined],
  ])('is at most the present day of the team: at %s in %s it is %s', async (time, timeZone, date) => {
    const clock = { now: () => new Date(time), timeZone }
    const app = await startTestApp(await open(), { clock })
    await upload(app, { content: smallDocx([sections[0]!], cover) })
    await app.runJobs()
    expect((await onlyDocument(app)).proposal_date).toBe(date)
  })

  test('is requested where the text has several, which are offered', async () => {
    const app = await startTestApp(await open())
    await upload(app, {
      content: smallDocx(sections, cover),
    })
    await app.runJobs()
    const document = await onlyDocument(app)
    expect(document.proposal_date).toBeUndefined()
    expect(document.offered_dates).toMatchObject([
      { date: '2024-03-12', place: 'cover', excerpt: 'São Paulo, 12 de março de 2024' },
      { date: '2023-05-03', place: 'letter' },
    ])
  })

  test('is what a person says, also if unknown, whatever a later reading finds', async () => {
    const app = await startTestApp(await open())
    await upload(app, { content: smallDocx([sections[0]!], cover) })
    await app.runJobs()
    const { id } = await onlyDocument(app)
    const patch = (body: object) => app.request<Document>('PATCH', `/documents/${id}`, body)
    const readAgain = async () => {
      await app.services.db.updateTable('documents').set({ reading_version: 1 }).execute()
      await app.request('POST', '/documents/read-again', { document_ids: [id] })
      await app.runJobs()
      return onlyDocument(app)
    }
    expect((await patch({ proposal_date: '2021-07', outcome: 'won' })).json).toMatchObject({
      proposal_date: '2021-07',
      proposal_date_by: 'person',
      outcome: 'won',
    })
    expect(await readAgain()).toMatchObject({ proposal_date: '2021-07', outcome: 'won' })
    expect((await patch({ proposal_date: '', outcome: 'unknown' })).json.proposal_date).toBeUndefined()
    const unknown = await readAgain()
    expect(unknown.proposal_date).toBeUndefined()
    expect(unknown).toMatchObject({ proposal_date_by: 'person' })
    expect(unknown.outcome).toBeUndefined()
    for (const date of ['2024-13', '12/03/2024', '0024'])
      expect((await patch({ proposal_date: date })).status).toBe(400)
  })

  test('is requested where a day can be read in two ways, unless the document shows the order', async () => {
    const app = await startTestApp(await open())
    const lines = ['Technical proposal of the supplier to the board', 'Date: 03/04/2024']
    const text =
      'The support of the hospital is available on all days of the year and is measured by the team.'
    await upload(app, { name: 'unsure.docx', content: smallDocx([{ title: 'Support', text }], lines) })
    const later = { title: 'History', text: `${text}\nThe contract of the clinic began on 25/10/2019.` }
    const other = [{ title: 'Support', text: `${text} It is new.` }, later, later, later, later]
    await upload(app, { name: 'british.docx', content: smallDocx([...other, ...other], lines) })
    await app.runJobs()
    const listed = (await app.request<Document[]>('GET', '/documents')).json
    const [british, unsure] = listed.toSorted((a, b) => a.file_name.localeCompare(b.file_name))
    expect(british).toMatchObject({ proposal_date: '2024-04-03', proposal_date_by: 'text' })
    expect(unsure!.proposal_date).toBeUndefined()
    expect(unsure!.offered_dates!.map(({ date }) => date)).toEqual(['2024-04-03', '2024-03-04'])
  })

  test('and its outcome are those given with the upload, whatever the text contains', async () => {
    const app = await startTestApp(await open())
    const fields = { proposal_date: '2023-11', outcome: 'lost' }
    await upload(app, { content: smallDocx([sections[0]!], cover), fields })
    await app.runJobs()
    const given = { proposal_date: '2023-11', proposal_date_by: 'person', outcome: 'lost' }
    expect(await onlyDocument(app)).toMatchObject(given)
    // Uploading equal bytes without them removes nothing.
    await upload(app, { content: smallDocx([sections[0]!], cover) })
    expect(await onlyDocument(app)).toMatchObject(given)
    expect((await upload(app, { fields: { proposal_date: '13/2024' } })).status).toBe(400)
  })

  testOnSqlite(
    'is proposed from the cover before the upload, and offered in both readings if there are two',
    async () => {
      const app = await startTestApp(await open())
      const told = async (cover_text: string) =>
        (
          await app.request<{ proposal_date?: string; offered_dates?: object[] }>(
            'POST',
            '/documents/cover-names',
            {
              cover_text,
            },
          )
        ).json
      expect(await told('Proposta Técnica\nSão Paulo, 12 de março de 2024')).toMatchObject({
        proposal_date: '2024-03-12',
      })
      expect((await told('Proposta de preços\nData de emissão: 03/04/2024')).proposal_date).toBe('2024-04-03')
      const { proposal_date: date, offered_dates: offered } = await told(
        'Technical proposal\nDate: 03/04/2024',
      )
      expect(date).toBeUndefined()
      expect(offered).toMatchObject([{ date: '2024-04-03' }, { date: '2024-03-04' }])
    },
  )

  test('of documents that were read before is read from their stored text', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    await addIndexedProposal(db, {
      id: 'antiga',
      sections: [['Carta', 'Olinda, 2 de abril de 2022\nPrezados,']],
    })
    await addIndexedProposal(db, { id: 'minha', sections: [['Texto', 'Nosso texto.']] })
    await db.updateTable('documents').set({ dates_read: 0 }).execute()
    await db.updateTable('documents').set({ kind: 'own_text' }).where('id', '=', 'minha').execute()
    await addIndexedProposal(db, { id: 'sem-data', sections: [['Suporte', 'Atendimento de todos os dias.']] })
    const properties = { modified: '2024-06-01T10:00:00Z' }
    await db
      .updateTable('documents')
      .set({ dates_read: 0, facts: JSON.stringify({ properties }) })
      .where('id', '=', 'sem-data')
      .execute()
    await requestDates(app.services)
    await app.runJobs()
    const listed = (await app.request<Document[]>('GET', '/documents')).json
    // The file's date is offered as such, and never used automatically.
    expect(listed.find(({ id }) => id === 'sem-data')!.offered_dates).toEqual([
      { date: '2024-06-01', place: 'file' },
    ])
    const rows = await db.selectFrom('documents').select(['id', 'proposal_date']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'antiga', proposal_date: '2022-04-02' },
      // An own text has the day on which it was written.
      { id: 'minha', proposal_date: '2026-03-02' },
      { id: 'sem-data', proposal_date: null },
    ])
    await requestDates(app.services)
    expect(await app.services.jobs.unfinished('read-proposal-dates')).toEqual([])
  })
})

describeEachDatabase('the version shown first', (open) => {
  const support = (client: string): [string, string] => [
    'Suporte',
    `O suporte técnico do ${client} atende todos os chamados com equipe própria, registra cada ocorrência no portal e ` +
      'apresenta um relatório mensal com os indicadores combinados com a direção.',
  ]
  const shownFirst = async (app: Awaited<ReturnType<typeof startTestApp>>) => {
    const { json } = await app.request<SearchResponse>('POST', '/search', { query: 'suporte' })
    return json.results.map(({ family }) =>
      family?.members.map(({ document_id: id, proposal_date: date, outcome }) => [id, date, outcome]),
    )
  }

  test("is of a won proposal, then the newest by the proposal's date, in search as well", async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    const add = (id: string, fields: object) =>
      addIndexedProposal(db, {
        id,
        hospital: `Hospital ${id}`,
        sections: [support(`Hospital ${id}`)],
        ...fields,
      })
    await add('velha', { proposalDate: '2020', indexedAt: '2026-03-01T09:00:00.000Z' })
    await add('nova', { proposalDate: '2025-01', indexedAt: '2025-02-01T09:00:00.000Z' })
    await add('sem', { indexedAt: '2026-03-02T09:00:00.000Z' })
    expect(await shownFirst(app)).toEqual([
      [
        ['nova', '2025-01', undefined],
        ['velha', '2020', undefined],
        ['sem', undefined, undefined],
      ],
    ])
    const found = await app.request<SearchResponse>('POST', '/search', { query: 'suporte' })
    expect(found.json.results[0]!.document_id).toBe('nova')
    await app.request('PATCH', '/documents/velha', { outcome: 'won' })
    const again = await app.request<SearchResponse>('POST', '/search', { query: 'suporte' })
    expect(again.json.results[0]!.document_id).toBe('velha')
    expect(again.json.results[0]!.score).toBe(found.json.results[0]!.score)
  })
})
