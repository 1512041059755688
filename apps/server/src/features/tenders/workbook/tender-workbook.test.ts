import { globSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Amendment, AssemblyProgress, TemplateList, WorkbookSummary } from '@tenderwright/contract'
import { read, utils, write } from '@e965/xlsx'
import { expect, test, vi } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addProposal } from '../../assembly/tender.fixture.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'
import { makeWorkbook } from './tender-workbook.ts'

const ROWS = [
  ['Categoria', 'Requisito', 'Descrição', 'Atende', 'Observação'],
  ['Suporte', 'Atendimento', 'Central de atendimento 24 horas por dia', null, null],
  ['Suporte', 'SLA', 'Chamados críticos resolvidos em quatro horas', null, null],
  ['Dados', 'Backup', 'Cópias de segurança diárias com teste de restauração', null, null],
]

function matrixOf(type: 'xlsx' | 'biff8', rows = ROWS): Buffer {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'Matriz')
  return write(workbook, { type: 'buffer', bookType: type }) as Buffer
}

describeEachDatabase("the buyer's workbook with the answers", (open, _, testOnSqlite) => {
  async function prepared(type: 'xlsx' | 'biff8' = 'xlsx') {
    const database = await open()
    const app = await startTestApp(database)
    const { rfp_id: id, requirements } = await uploadMatrix(app, {}, [], matrixOf(type))
    const mark = (at: number, patch: unknown) =>
      app.request('PATCH', `/rfp/sessions/${id}/requirements/${requirements[at]!.id}`, patch)
    return { app, database, id, requirements, mark }
  }

  async function download(app: TestApp, id: string) {
    const { status, bytes, headers } = await app.request('GET', `/rfp/sessions/${id}/workbook`)
    expect(status).toBe(200)
    const { Sheets: sheets } = read(bytes)
    const note = (sheets['Nota']?.['A1'] as { v?: string } | undefined)?.v
    return { cells: utils.sheet_to_json<string[]>(sheets['Matriz']!, { header: 1 }), note, headers }
  }

  testOnSqlite(
    'has marks and comments in columns of its own, and nothing for open requirements',
    async () => {
      const { app, id, mark } = await prepared()
      await mark(0, { mark: 'complies', comment: 'Desde 2020.' })
      await mark(2, { mark: 'no' })
      const summary = await app.request<WorkbookSummary>('GET', `/rfp/sessions/${id}/workbook/summary`)
      expect(summary.json).toEqual({
        open: 1,
        complies: 1,
        partly: 0,
        no: 1,
        new_columns: false,
        kept_formulas: 0,
        left_alone: [],
        recalculates: false,
        new_file: false,
      })
      const { cells, headers } = await download(app, id)
      expect(headers['content-disposition']).toContain('matriz-respondida.xlsx')
      expect(cells).toEqual([
        ROWS[0],
        [...ROWS[1]!.slice(0, 3), 'Atende', 'Desde 2020.'],
        ROWS[2]!.slice(0, 3),
        [...ROWS[3]!.slice(0, 3), 'Não atende'],
      ])
    },
  )

  testOnSqlite(
    'explains why a requirement is not applicable, unless a person wrote another comment',
    async () => {
      const { app, id, requirements, mark } = await prepared()
      const put = (at: number, reason: string) =>
        app.request('PUT', `/rfp/sessions/${id}/requirements/${requirements[at]!.id}/answer`, {
          revision: 0,
          answer: { kind: 'not_applicable', reason },
        })
      await put(0, 'Sem pronto-socorro.')
      await put(1, '')
      await put(2, 'Sem dados.')
      await mark(2, { comment: 'Ver anexo.' })
      const { cells } = await download(app, id)
      expect(cells.slice(1).map((row) => row[4])).toEqual([
        'Não se aplica: Sem pronto-socorro.',
        'Não se aplica',
        'Ver anexo.',
      ])
    },
  )

  test('names section and file of the generated proposal, and never the file of an earlier client', async () => {
    const { app, database, id, requirements } = await prepared()
    const { sections } = await addProposal(app.services, database.dataDir, {
      fileName: 'proposta-lucas.docx',
      client: 'Hospital São Lucas',
      tender: 'Edital nº 1/2020',
      header: 'Proposta',
      sections: { Backup: [['Cópias diárias, testadas todos os meses, guardadas em dois lugares.']] },
    })
    // The earlier proposal is stored without being indexed, so it is selected directly in the table.
    await app.services.db
      .updateTable('requirements')
      .set({ selection: 'selected', selected_section_id: sections.get('Backup')! })
      .where('id', 'in', [requirements[0]!.id, requirements[2]!.id])
      .execute()
    const before = await download(app, id)
    expect(before.cells).toEqual([ROWS[0], ...ROWS.slice(1).map((row) => row.slice(0, 3))])

    const templates = await app.request<TemplateList>('GET', '/assembly/templates')
    const numbered = templates.json.items.find(({ path }) => /classic|cl[aá]ssico/i.test(path))
    const asked = await app.request<{ assembly_id: string }>('POST', '/assembly/generate', {
      session_id: id,
      output_filename: 'proposta-santa-casa.docx',
      template_path: numbered!.path,
      org_name: 'Santa Casa',
      rfp_name: 'Edital 9',
    })
    await app.runJobs()
    const { json } = await app.request<AssemblyProgress>('GET', `/assembly/${asked.json.assembly_id}/status`)
    expect(json.status).toBe('completed')
    const after = await download(app, id)
    expect(after.cells.map((row) => row.slice(5))).toEqual([
      ['Seção da proposta', 'Fonte'],
      ['1.1', 'proposta-santa-casa.docx'],
      [],
      ['2.1', 'proposta-santa-casa.docx'],
    ])
  })

  testOnSqlite('is a new .xlsx for another format, and the summary says so', async () => {
    const { app, id, mark } = await prepared('biff8')
    await mark(0, { mark: 'partly' })
    const summary = await app.request<WorkbookSummary>('GET', `/rfp/sessions/${id}/workbook/summary`)
    expect(summary.json).toMatchObject({ new_file: true, open: 2, partly: 1 })
    const { cells, note } = await download(app, id)
    // Each row is where it was.
    expect(cells[1]).toMatchObject({ 1: 'Atendimento', 3: 'Atende parcialmente' })
    expect(note).toContain('nova planilha')
  })

  testOnSqlite('is refused with a sentence for an unknown tender and for a missing matrix', async () => {
    const { app, id } = await prepared()
    for (const call of ['workbook', 'workbook/summary']) {
      const unknown = await app.request('GET', `/rfp/sessions/none/${call}`)
      expect(unknown).toMatchObject({ status: 404, json: { code: 'rfp.not_found' } })
    }
    await app.services.db
      .updateTable('rfp_sessions')
      .set({ matrix_sha256: 'f'.repeat(64) })
      .execute()
    const lost = await app.request('GET', `/rfp/sessions/${id}/workbook`)
    expect(lost).toMatchObject({ status: 404, json: { code: 'rfp.matrix_missing' } })
  })

  test('keeps answers in the rows of their requirements when a new version is applied meanwhile', async () => {
    const { app, id, mark } = await prepared()
    await mark(2, { mark: 'complies', comment: 'Backup.' })
    const path = `/rfp/sessions/${id}/amendments`
    const file = { name: 'v2.xlsx', content: matrixOf('xlsx', [ROWS[0]!, ROWS[3]!, ROWS[1]!, ROWS[2]!]) }
    const { json } = await app.upload<Amendment>(path, {}, file)
    let applied = 0
    const db = app.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The new version is applied between reading the requirements and whatever is read next.
        const isRequirement = result.rows.some((row) => 'sheet' in row && 'summary' in row)
        if (isRequirement && applied++ === 0)
          expect(await app.request('POST', `${path}/${json.amendment_id}/apply`)).toMatchObject({
            status: 200,
          })
        return result
      },
    })
    const places = async () => new Map<string, never>()
    const { open: opened } = await makeWorkbook(
      { ...app.services, db, placesInProposal: places, workbookPlace: 'here' },
      id,
      new AbortController().signal,
    )
    const { Sheets: sheets } = read(await buffer(opened()))
    const cells = utils.sheet_to_json<string[]>(sheets['Matriz']!, { header: 1 })
    expect(cells.slice(1).map((row) => [row[1], row[4]])).toEqual([
      ['Backup', 'Backup.'],
      ['Atendimento', undefined],
      ['SLA', undefined],
    ])
  })

  test('is summarised with the marks that were set for an earlier text of the requirement', async () => {
    const { app, id, requirements, mark } = await prepared()
    await mark(1, { mark: 'complies' })
    const stricter = ROWS.with(2, ROWS[2]!.with(2, 'Chamados críticos resolvidos em duas horas'))
    const path = `/rfp/sessions/${id}/amendments`
    const file = { name: 'v2.xlsx', content: matrixOf('xlsx', stricter) }
    const { json } = await app.upload<Amendment>(path, {}, file)
    await app.request('POST', `${path}/${json.amendment_id}/apply`)
    const summary = async () =>
      (await app.request<WorkbookSummary>('GET', `/rfp/sessions/${id}/workbook/summary`)).json
    expect(await summary()).toMatchObject({ complies: 1, to_review: 1 })
    const { requirements: now } = await readSession(app, id)
    expect(now[1]!.id).toBe(requirements[1]!.id)
    await mark(1, { reviewed: true })
    expect(await summary()).not.toHaveProperty('to_review')
  })

  test('is audited, and leaves no file behind', async () => {
    const { app, database, id } = await prepared()
    await download(app, id)
    await vi.waitFor(() => expect(globSync('**/*.xlsx', { cwd: database.dataDir })).toEqual([]))
    const events = await app.services.db.selectFrom('audit_events').select(['action', 'subject']).execute()
    expect(events).toContainEqual({ action: 'workbook-downloaded', subject: id })
  })
})
