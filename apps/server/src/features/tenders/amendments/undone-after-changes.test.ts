import type {
  Amendment,
  DocumentUploadResponse,
  IndexingStatus,
  ReadAgainResponse,
} from '@tenderwright/contract'
import { type MatrixRow, writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, ROWS, uploadMatrix } from '../matrix.fixture.ts'

const proposal = smallDocx([
  { title: 'Atendimento', text: 'Central de atendimento 24 horas por dia, todos os dias.' },
  { title: 'Suporte', text: 'Chamados críticos resolvidos em quatro horas.' },
  { title: 'Backup', text: 'Cópias de segurança diárias com teste de restauração.' },
])

/** Next version of `ROWS` without its third requirement, "Backup". */
const NEXT: MatrixRow[] = ROWS.slice(0, 2)

describeEachDatabase('undoing a new version of a matrix', (open) => {
  async function amended() {
    const app = await startTestApp(await open())
    const { json: uploaded } = await app.upload<DocumentUploadResponse>(
      '/documents/upload',
      {},
      { name: 'proposta.docx', content: proposal },
    )
    await app.runJobs()
    const sections = await app.services.db.selectFrom('sections').selectAll().orderBy('position').execute()
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    for (const [at, { id: requirement }] of requirements.entries())
      await app.request('POST', `/rfp/sessions/${id}/select`, {
        requirement_id: requirement,
        section_id: String(sections[at]!.id),
      })
    const path = `/rfp/sessions/${id}/amendments`
    const file = { name: 'v2.xlsx', content: await writeMatrix(NEXT, 'pt') }
    const { json } = await app.upload<Amendment>(path, {}, file)
    expect((await app.request('POST', `${path}/${json.amendment_id}/apply`)).status).toBe(200)
    return {
      app,
      documentId: uploaded.document_id,
      undo: () => app.request('POST', `${path}/${json.amendment_id}/undo`),
      notices: async () =>
        (await readSession(app, id)).notices.map(({ code, count, file_name: name }) => [code, count, name]),
      titles: () =>
        app.services.db
          .selectFrom('requirements')
          .leftJoin('sections', 'sections.id', 'requirements.selected_section_id')
          .leftJoin('matches', (join) =>
            join
              .onRef('matches.requirement_id', '=', 'requirements.id')
              .onRef('matches.section_id', '=', 'sections.id'),
          )
          .where('requirements.session_id', '=', id)
          .orderBy('requirements.position')
          .select(['sections.title', 'matches.by_hand', 'requirements.selection'])
          .execute(),
    }
  }

  const SELECTED = [
    { title: 'Atendimento', by_hand: 1, selection: 'selected' },
    { title: 'Suporte', by_hand: 1, selection: 'selected' },
    { title: 'Backup', by_hand: 1, selection: 'selected' },
  ]

  test('gives selections back although their document was read again meanwhile', async () => {
    const { app, undo, titles, notices } = await amended()
    await app.services.db.updateTable('documents').set({ reading_version: 1 }).execute()
    const { json } = await app.request<ReadAgainResponse>('POST', '/documents/read-again', {})
    await app.runJobs()
    const { json: reading } = await app.request<IndexingStatus>(
      'GET',
      `/documents/index/status/${json.job_id}`,
    )
    expect(reading).toMatchObject({ status: 'completed', processed: 1 })
    expect(await titles()).toEqual(SELECTED.slice(0, 2))
    expect((await undo()).status).toBe(200)
    expect(await titles()).toEqual(SELECTED)
    expect(await notices()).toEqual([])
  })

  test('tells how many selections a document took with it that was deleted meanwhile', async () => {
    const { app, undo, titles, notices, documentId } = await amended()
    await app.request('DELETE', `/documents/${documentId}`)
    const CLEARED = { title: null, by_hand: null, selection: 'cleared' }
    expect(await titles()).toEqual([CLEARED, CLEARED])
    expect((await undo()).status).toBe(200)
    expect(await titles()).toEqual([CLEARED, CLEARED, CLEARED])
    expect(await notices()).toEqual([
      ['selections_cleared_by_delete', 2, 'proposta.docx'],
      ['selections_cleared_by_delete', 1, 'proposta.docx'],
    ])
  })
})
