import { utils, write } from '@e965/xlsx'
import type {
  Corrections,
  CorrectionsResponse,
  IgnoredRow,
  MatrixView,
  RfpSession,
} from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase, describeOnSqlite } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { matchRequirementsJob } from '../matching/matching.jobs.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'

const NONE: Corrections = { tables: [], columns: [], rows: [] }
const SHEET = 'Anexo I'
const sentence = (what: string) => `O sistema deve ${what} sem intervenção manual.`
const TASKS = ['registrar pacientes', 'emitir relatórios', 'enviar avisos']
/** Returns two columns of sentences without clear names, so that the column with the text is in doubt. */
const unsure = (tasks: readonly string[] = TASKS) =>
  bytesOf([
    ['Nº', 'Coluna A', 'Coluna B'],
    ...tasks.map((task, at) => [at + 1, sentence(task), `Motivo ${at}: ${sentence(`evitar a perda ${at}`)}`]),
    [],
    ['', 'Local e data', ''],
  ])
const bytesOf = (rows: (string | number)[][]) =>
  write(utils.book_new(utils.aoa_to_sheet(rows), SHEET), { type: 'buffer' }) as Buffer
const asText: Corrections = {
  ...NONE,
  columns: [{ sheet: SHEET, header_row: 1, column: 1, role: 'text' }],
}

const upload = (app: TestApp, content = unsure()) => uploadMatrix(app, {}, [], content)
const correct = (app: TestApp, id: string, corrections: Corrections, reviewed = false) =>
  app.request<CorrectionsResponse & { code?: string }>('PUT', `/rfp/sessions/${id}/matrix/corrections`, {
    corrections,
    reviewed,
  })
const undo = (app: TestApp, id: string) =>
  app.request<RfpSession & { code?: string }>('POST', `/rfp/sessions/${id}/matrix/corrections/undo`)
const view = async (app: TestApp, id: string, query = '') =>
  (await app.request<MatrixView>('GET', `/rfp/sessions/${id}/matrix${query}`)).json

describeEachDatabase('the reading of a matrix', (open, _, testOnSqlite) => {
  testOnSqlite('is shown as the sheet is, with its doubts and the roles of its columns', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await upload(app)
    const shown = await view(app, id)
    expect(shown).toMatchObject({
      sheets: [{ name: SHEET, hidden: false, used: true, requirements: 3, last_row: 6 }],
      sheet: SHEET,
      columns: 3,
      requirements_count: 3,
      needs_review: true,
      review_reasons: [{ code: 'columns_unclear', params: { sheet: SHEET, count: 1 } }],
      corrections: NONE,
      remembered: false,
      can_undo: false,
    })
    expect(shown.rows.map(({ row, kind }) => [row, kind])).toEqual([
      [1, 'header'],
      [2, 'requirement'],
      [3, 'requirement'],
      [4, 'requirement'],
      [6, 'note'],
    ])
    expect((await view(app, id, '?sheet=Anexo%20I&from=4&rows=1')).rows.map(({ row }) => row)).toEqual([4])
  })

  test('keeps work on the requirements that stay, and undoing restores all of it', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await upload(app)
    const { sectionIds } = await addIndexedProposal(app.services.db, {
      id: 'proposta',
      sections: [['Relatórios', 'Relatórios mensais sem intervenção manual.']],
    })
    for (const { id: requirement } of requirements.slice(0, 2)) {
      const choice = { requirement_id: requirement, section_id: sectionIds[0] }
      await app.request('POST', `/rfp/sessions/${id}/select`, choice)
      await app.request('PATCH', `/rfp/sessions/${id}/requirements/${requirement}`, { comment: requirement })
    }
    const stateOf = async () => ({
      session: await readSession(app, id),
      matches: (await app.request('GET', `/rfp/sessions/${id}/matches`)).json,
      view: await view(app, id),
      left: (await app.request('GET', `/rfp/sessions/${id}/matrix/left-out`)).json,
    })
    const before = await stateOf()
    const rows: Corrections['rows'] = [{ sheet: SHEET, row: 2, kind: 'none' }]
    expect((await correct(app, id, { ...NONE, rows })).json).toMatchObject({ added: 0, removed: 1, kept: 2 })
    const after = await readSession(app, id)
    expect(after.requirements.map((one) => [one.id, one.comment])).toEqual([
      [requirements[1]?.id, requirements[1]?.id],
      [requirements[2]?.id, ''],
    ])
    expect(after.selected_count).toBe(1)
    expect((await undo(app, id)).json).toMatchObject({ requirements_count: 3, selected_count: 2 })
    expect(await stateOf()).toEqual(before)
    const again = await undo(app, id)
    expect([again.status, again.json.code]).toEqual([409, 'rfp.correction_undone'])
  })

  testOnSqlite('shows before undoing how much of the later work it discards', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await upload(app)
    expect(await view(app, id)).toMatchObject({ can_undo: false, undo_discards: 0 })
    await correct(app, id, { ...NONE, rows: [{ sheet: SHEET, row: 2, kind: 'none' }] })
    expect(await view(app, id)).toMatchObject({ can_undo: true, undo_discards: 0 })
    const [first] = (await readSession(app, id)).requirements
    await app.request('PATCH', `/rfp/sessions/${id}/requirements/${first?.id}`, { mark: 'complies' })
    expect(await view(app, id)).toMatchObject({ undo_discards: 1 })
    await app.request('PATCH', `/rfp/sessions/${id}/requirements/${first?.id}`, { mark: 'open' })
    expect(await view(app, id)).toMatchObject({ undo_discards: 0 })
  })

  testOnSqlite('counts owners, review marks and moves among the work that undoing discards', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await upload(app)
    const discards = async () => (await view(app, id)).undo_discards
    const move = (version: number, requirement_id: string, after: string | null) =>
      app.request('POST', `/rfp/sessions/${id}/order/moves`, {
        version,
        what: 'requirement',
        requirement_id,
        after,
      })
    const [first, second, third] = (await readSession(app, id)).requirements.map((one) => one.id)
    await move(0, third!, first!)
    await correct(app, id, { ...NONE, rows: [{ sheet: SHEET, row: 6, kind: 'requirement' }] })
    expect(await discards()).toBe(0)

    const [{ id: me } = { id: '' }] = (await app.request<{ id: string }[]>('GET', '/team/accounts')).json
    const assign = (change: object) =>
      app.request('PATCH', `/rfp/sessions/${id}/requirements`, { requirements: [{ id: first }], ...change })
    await assign({ owner_id: me })
    expect(await discards()).toBe(1)
    await assign({ owner_id: null })
    expect(await discards()).toBe(0)
    const { at } = (await assign({ review_mark: 'reviewed' })).json
    expect(await discards()).toBe(1)
    await assign({ undo_marks_at: at })
    expect(await discards()).toBe(0)

    const { version } = (await app.request<{ version: number }>('GET', `/rfp/sessions/${id}/order`)).json
    await move(version, second!, null)
    // The moved requirement and the one behind it follow another requirement than before.
    expect(await discards()).toBe(2)
    expect((await undo(app, id)).status).toBe(200)
    const { chapters } = (
      await app.request<{ chapters: { requirement_ids: string[] }[] }>('GET', `/rfp/sessions/${id}/order`)
    ).json
    expect(chapters.flatMap((chapter) => chapter.requirement_ids)).toEqual([first, third, second])
  })

  test('is undone by one step, and only the last snapshot is kept', async () => {
    const app = await startTestApp(await open(), { clock: new FixedClock() })
    const { rfp_id: id } = await upload(app)
    const rows: Corrections['rows'] = [{ sheet: SHEET, row: 2, kind: 'none' }]
    await correct(app, id, { ...NONE, rows })
    await correct(app, id, { ...NONE, rows: [...rows, { sheet: SHEET, row: 3, kind: 'none' }] })
    expect(await app.services.db.selectFrom('requirement_snapshots').select('id').execute()).toHaveLength(1)
    expect((await undo(app, id)).json.requirements_count).toBe(2)
    expect((await undo(app, id)).status).toBe(409)
    expect(await view(app, id)).toMatchObject({ corrections: { rows }, can_undo: false })
  })

  test('gives requirements their answers back when a later correction takes them in again', async () => {
    const app = await startTestApp(await open(), { clock: new FixedClock() })
    const { rfp_id: id, requirements } = await upload(app)
    await app.request('PATCH', `/rfp/sessions/${id}/requirements/${requirements[0]!.id}`, {
      mark: 'complies',
      comment: 'Sim, desde 2019.',
    })
    const [first, second]: Corrections['rows'] = [2, 3].map((row) => ({ sheet: SHEET, row, kind: 'none' }))
    await correct(app, id, { ...NONE, rows: [first!] })
    await correct(app, id, { ...NONE, rows: [first!, second!] })
    const { json } = await correct(app, id, { ...NONE, rows: [second!] })
    expect(json).toMatchObject({ kept: 2, added: 0, removed: 0 })
    expect((await readSession(app, id)).requirements[0]).toMatchObject({
      id: requirements[0]!.id,
      mark: 'complies',
      comment: 'Sim, desde 2019.',
    })
  })

  test('keeps answers to the rows whose text is another one now, and asks to review them', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await upload(app)
    const [first] = requirements
    await app.request('PATCH', `/rfp/sessions/${id}/requirements/${first!.id}`, { comment: 'Sim.' })
    expect((await correct(app, id, asText)).json).toMatchObject({ kept: 1, added: 2, removed: 2 })
    const [kept, added] = (await readSession(app, id)).requirements
    expect(kept).toMatchObject({
      id: first!.id,
      comment: 'Sim.',
      description: sentence(TASKS[0]!),
      review: 'changed',
      text_before: { description: first!.description },
      matches_stale: true,
    })
    expect(added).not.toHaveProperty('review')
    // Taken back by another correction, the text is that of the answer again.
    await correct(app, id, NONE)
    const [back] = (await readSession(app, id)).requirements
    expect(back).toMatchObject({ id: first!.id, comment: 'Sim.', description: first!.description })
    expect(back).not.toHaveProperty('review')
  })

  testOnSqlite('is not questioned again after a person confirmed it', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await upload(app)
    expect((await correct(app, id, NONE, true)).json).toMatchObject({
      kept: 3,
      session: { needs_review: false, review_reasons: [], notices: [] },
    })
    expect((await readSession(app, id)).requirements).toEqual(requirements)
    const next = await upload(app, unsure(['agendar salas', 'faturar exames', 'cobrar consultas']))
    expect(next).toMatchObject({ needs_review: false, review_reasons: [] })
    expect(next.requirements[0]?.description).toMatch(/^Motivo 0/)
  })

  test('is corrected automatically in the next matrix of the layout, until that is undone', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await upload(app)
    await correct(app, id, asText)
    const next = await upload(app, unsure(['agendar salas', 'faturar exames']))
    expect(next).toMatchObject({ needs_review: false, requirements_count: 2 })
    expect(next.requirements[0]?.description).toBe(sentence('agendar salas'))
    expect(await view(app, next.rfp_id)).toMatchObject({ remembered: true, corrections: asText })
    await undo(app, id)
    expect(await upload(app, unsure(['cobrar consultas', 'agendar exames']))).toMatchObject({
      needs_review: true,
    })
    expect(await app.services.db.selectFrom('matrix_layouts').selectAll().execute()).toEqual([])
  })

  testOnSqlite('waits for a matching run to end', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await upload(app)
    const run = {
      runId: 'r',
      sessionId: id,
      maxMatches: 5,
      minimumScore: 0,
      documentIds: null,
      requirementIds: null,
    }
    const { clock, jobs } = app.services
    await jobs.enqueue(matchRequirementsJob({ clock }), { payload: run, subject: id })
    const refused = [await correct(app, id, asText), await undo(app, id)]
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
      [409, 'rfp.matching_running'],
      [409, 'rfp.matching_running'],
    ])
  })

  test('is an error with a code for a deleted tender or file', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await upload(app)
    const codes = async (tender: string) => {
      const answers = [
        await app.request('GET', `/rfp/sessions/${tender}/matrix`),
        await correct(app, tender, asText),
        await undo(app, tender),
        await app.request('GET', `/rfp/sessions/${tender}/matrix/left-out`),
      ]
      return answers.map(({ status, json }) => (status === 200 ? status : (json as { code?: string }).code))
    }
    expect(await codes('none')).toEqual(Array(4).fill('rfp.not_found'))
    await app.services.db.updateTable('rfp_sessions').set({ matrix_sha256: null }).execute()
    expect(await codes(id)).toEqual([
      'rfp.matrix_missing',
      'rfp.matrix_missing',
      'rfp.correction_undone',
      200,
    ])
  })
})

describeOnSqlite('the reading of a matrix', (open) => {
  test('follows a correction, which ends the doubt and its notice', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await upload(app)
    const { json } = await correct(app, id, asText)
    expect(json).toMatchObject({
      added: 3,
      removed: 3,
      kept: 0,
      session: { needs_review: false, review_reasons: [], notices: [], requirements_count: 3 },
    })
    const session = await readSession(app, id)
    expect(session.requirements[0]).toMatchObject({
      row: 2,
      description: sentence('registrar pacientes'),
    })
    expect(session.requirements.map((one) => one.id)).not.toContain(requirements[0]?.id)
    expect(await view(app, id)).toMatchObject({ corrections: asText, can_undo: true, needs_review: false })
  })

  test('includes an omitted row after one correction', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await upload(app)
    const left = async () =>
      (await app.request<IgnoredRow[]>('GET', `/rfp/sessions/${id}/matrix/left-out`)).json
    expect(await left()).toContainEqual({ sheet: SHEET, row: 6, reason: 'note', text: 'Local e data' })
    await correct(app, id, { ...NONE, rows: [{ sheet: SHEET, row: 6, kind: 'requirement' }] })
    expect((await left()).map(({ row }) => row)).not.toContain(6)
    expect((await readSession(app, id)).requirements.at(-1)).toMatchObject({
      row: 6,
      description: 'Local e data',
    })
  })

  test('may become empty, when a person omits its only table', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await upload(app)
    const tables = [{ sheet: SHEET, header_row: 1, use: false }]
    const { json } = await correct(app, id, { ...NONE, tables })
    expect(json).toMatchObject({ removed: 3, session: { requirements_count: 0, needs_review: false } })
    expect((await view(app, id)).tables).toMatchObject([{ header_row: 1, used: false }])
  })

  test('has its corrections audited with the tender', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await upload(app)
    await correct(app, id, asText)
    await undo(app, id)
    const entries = await app.services.db
      .selectFrom('audit_events')
      .select(['action', 'subject'])
      .where('action', '=', 'matrix-corrected')
      .execute()
    expect(entries).toEqual([
      { action: 'matrix-corrected', subject: id },
      { action: 'matrix-corrected', subject: id },
    ])
  })
})
