import type { Amendment, AmendmentResponse, MatchGroup, RfpSession } from '@tenderwright/contract'
import { type MatrixRow, writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase, describeOnSqlite, type TestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, ROWS, uploadMatrix } from '../matrix.fixture.ts'

/** Next version of `ROWS`: the first row unchanged, the second with another number, the third removed, one new. */
const NEXT: MatrixRow[] = [
  ['Suporte', 'SLA', 'Chamados críticos resolvidos em duas horas'],
  ['', 'Atendimento', 'Central de atendimento 24 horas por dia'],
  ['Relatórios', 'Painel', 'Indicadores assistenciais exportados em planilha'],
]

async function start(database: TestDatabase) {
  const clock = new FixedClock()
  const app = await startTestApp(database, { clock })
  const { sectionIds } = await addIndexedProposal(app.services.db, {
    id: 'norte',
    sections: [
      ['Suporte técnico', 'Central de atendimento 24 horas por dia, chamados críticos em duas horas.'],
      ['Backup', 'Cópias de segurança diárias com teste de restauração.'],
    ],
  })
  const { rfp_id: id, requirements } = await uploadMatrix(app)
  const path = `/rfp/sessions/${id}/amendments`
  const request = <T = AmendmentResponse & { code: string }>(
    method: 'GET' | 'POST' | 'DELETE',
    address: string,
  ) => app.request<T>(method, `${path}/${address}`)
  return {
    app,
    id,
    clock,
    sectionIds,
    requirements,
    ids: requirements.map((one) => one.id),
    upload: async (rows: MatrixRow[] = NEXT, name = 'v2.xlsx') => {
      clock.advance(1000)
      const content = await writeMatrix(rows, 'pt')
      return (await app.upload<Amendment>(path, {}, { name, content })).json
    },
    read: (amendment: string) => request<Amendment>('GET', amendment),
    apply: (amendment: string) => request('POST', `${amendment}/apply`),
    undo: (amendment: string) => request('POST', `${amendment}/undo`),
    discard: (amendment: string) => request('DELETE', amendment),
    match: () => app.request('POST', `/rfp/${id}/match`, {}),
    select: (requirement: string, section: string) =>
      app.request('POST', `/rfp/sessions/${id}/select`, { requirement_id: requirement, section_id: section }),
    patch: (requirement: string, body: object) =>
      app.request('PATCH', `/rfp/sessions/${id}/requirements/${requirement}`, body),
    session: () => readSession(app, id),
    matches: async () => (await app.request<MatchGroup[]>('GET', `/rfp/sessions/${id}/matches`)).json,
    /** Reads everything stored about the tender. */
    stored: async () => {
      const { db } = app.services
      const { updated_at: _, ...session } = await db
        .selectFrom('rfp_sessions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const rows = (table: 'requirements' | 'matches' | 'matrix_rows_left_out') =>
        db
          .selectFrom(table as 'matches')
          .selectAll()
          .where('session_id', '=', id)
          .execute()
      const sorted = (some: object[]) => some.map((row) => JSON.stringify(row)).toSorted()
      return {
        session,
        requirements: sorted(await rows('requirements')),
        matches: sorted(await rows('matches')),
        rowsLeftOut: sorted(await rows('matrix_rows_left_out')),
      }
    },
  }
}

/** Prepares a tender that was matched and on which people have worked. */
async function worked(database: TestDatabase) {
  const tender = await start(database)
  await tender.app.runningJobs(tender.match())
  await tender.select(tender.ids[0]!, tender.sectionIds[0]!)
  await tender.select(tender.ids[1]!, tender.sectionIds[0]!)
  await tender.select(tender.ids[2]!, tender.sectionIds[1]!)
  await tender.patch(tender.ids[1]!, { mark: 'partly', comment: 'Quatro horas, sim.' })
  return tender
}

describeEachDatabase('a new version of a matrix', (open, _, testOnSqlite) => {
  testOnSqlite('is compared word by word, and changes nothing before it is applied', async () => {
    const { upload, read, stored, ids } = await worked(await open())
    const before = await stored()
    const answer = await upload()
    expect(answer).toMatchObject({
      file_name: 'v2.xlsx',
      needs_review: false,
      review_reasons: [],
      summary: { unchanged: 1, changed: 1, added: 1, removed: 1, moved: 1, renumbered: 0 },
    })
    expect(answer.changes.map(({ kind, requirement_id: id }) => [kind, id])).toEqual([
      ['changed', ids[1]],
      ['added', undefined],
      ['removed', ids[2]],
    ])
    expect(answer.changes[0]!.differences!.description).toEqual([
      { kind: 'same', text: 'Chamados críticos resolvidos em ' },
      { kind: 'removed', text: 'quatro' },
      { kind: 'added', text: 'duas' },
      { kind: 'same', text: ' horas' },
    ])
    expect((await read(answer.amendment_id)).json).toEqual(answer)
    expect(await stored()).toEqual(before)
  })

  testOnSqlite('keeps work on unchanged requirements, and marks changed ones for review', async () => {
    const tender = await worked(await open())
    const { upload, apply, ids, session, matches } = tender
    const { amendment_id: amendment } = await upload()
    const listed = (await matches()).find((one) => one.requirement_id === ids[0])!
    const { json } = await apply(amendment)
    expect(json.session).toMatchObject({
      rfp_filename: 'v2.xlsx',
      requirements_count: 3,
      selected_count: 2,
      notices: [{ code: 'matrix_amended', file_name: 'v2.xlsx', count: 1, amendment_id: amendment }],
    })
    const { requirements } = await session()
    expect(requirements.map((one) => [one.id, one.item, one.mark])).toEqual([
      [ids[1], 'SLA', 'partly'],
      [ids[0], 'Atendimento', 'open'],
      [expect.any(String), 'Painel', 'open'],
    ])
    expect(requirements[0]).toMatchObject({
      comment: 'Quatro horas, sim.',
      review: 'changed',
      text_before: { item: 'SLA', description: 'Chamados críticos resolvidos em quatro horas' },
      matches_stale: true,
    })
    expect(requirements[1]).not.toHaveProperty('review')
    expect(requirements[2]).not.toHaveProperty('review')
    const [changed, unchanged, added] = await matches()
    expect(changed).toMatchObject({
      review: 'changed',
      matches_stale: true,
      selected_section_id: tender.sectionIds[0],
    })
    expect(changed!.differences!.description).toContainEqual({ kind: 'added', text: 'duas' })
    expect(unchanged).toEqual(listed)
    expect(added).toMatchObject({ matches: [], matches_stale: true })
    expect(unchanged).not.toHaveProperty('matches_stale')
  })

  testOnSqlite(
    'ends a review when a person says so, and stale matches when the tender is matched again',
    async () => {
      const { app, upload, apply, patch, match, ids, session } = await worked(await open())
      await apply((await upload()).amendment_id)
      await patch(ids[1]!, { mark: 'complies' })
      expect((await session()).requirements[0]).toMatchObject({ review: 'changed', mark: 'complies' })
      await patch(ids[1]!, { reviewed: true })
      const [reviewed] = (await session()).requirements
      expect(reviewed).toMatchObject({ mark: 'complies', matches_stale: true })
      expect(reviewed).not.toHaveProperty('review')
      expect(reviewed).not.toHaveProperty('text_before')
      await app.runningJobs(match())
      for (const requirement of (await session()).requirements)
        expect(requirement).not.toHaveProperty('matches_stale')
    },
  )

  test('restores everything stored about the tender when undone, and can be applied once more', async () => {
    const { upload, apply, undo, select, patch, ids, sectionIds, stored, session } = await worked(
      await open(),
    )
    const before = await stored()
    const { amendment_id: amendment } = await upload()
    await apply(amendment)
    await patch(ids[1]!, { reviewed: true, comment: 'Outra coisa.' })
    await select(ids[0]!, sectionIds[1]!)
    expect((await undo(amendment)).status).toBe(200)
    // The answer of this requirement changed twice: it was given, and it was taken back by undoing.
    const answered = before.requirements.map(
      (row) => JSON.parse(row) as { id: string; answer_revision: number },
    )
    const revised = answered.map((row) =>
      JSON.stringify(row.id === ids[0] ? { ...row, answer_revision: row.answer_revision + 2 } : row),
    )
    expect(await stored()).toEqual({ ...before, requirements: revised.toSorted() })
    expect(await undo(amendment)).toMatchObject({ status: 409, json: { code: 'rfp.amendment_not_applied' } })
    expect((await apply(amendment)).status).toBe(200)
    expect((await session()).requirements[0]).toMatchObject({ review: 'changed' })
  })

  testOnSqlite('when undone, refuses an answer of somebody who has not seen the restored one', async () => {
    const { app, id, upload, apply, undo, ids } = await worked(await open())
    const put = (requirement: string, revision: number, note: string) =>
      app.request<{ code?: string; answer: { revision: number } }>(
        'PUT',
        `/rfp/sessions/${id}/requirements/${requirement}/answer`,
        { revision, answer: { kind: 'to_be_written', note } },
      )
    const reviewed = async () =>
      (await readSession(app, id)).requirements.map(
        ({ review_mark: mark, changed_since_review: changed }) => [mark, changed],
      )
    const mark = (requirements: { id: string }[], review_mark: string) =>
      app.request('PATCH', `/rfp/sessions/${id}/requirements`, { requirements, review_mark })
    await mark([{ id: ids[0]! }, { id: ids[2]! }], 'reviewed')
    const { amendment_id: amendment } = await upload()
    await apply(amendment)
    const seen = (await put(ids[0]!, 1, 'Ana')).json.answer.revision
    await undo(amendment)
    expect(await reviewed()).toEqual([
      ['reviewed', undefined],
      [undefined, undefined],
      ['reviewed', undefined],
    ])
    const restored = (await readSession(app, id)).requirements[0]!.answer_revision!
    const colleague = await put(ids[0]!, restored, 'Bia')
    expect(colleague.status).toBe(200)
    // Ana's form still shows the answer that she saved before the version was undone.
    const late = await put(ids[0]!, seen, 'Ana again')
    expect([late.status, late.json.code]).toEqual([409, 'rfp.answer_changed'])
    // Nobody changed the answer of the removed requirement, so its forms may still save.
    expect((await put(ids[2]!, 1, 'Caio')).status).toBe(200)
  })

  test('is applied once when two people apply it at once', async () => {
    const { upload, apply } = await worked(await open())
    const { amendment_id: amendment } = await upload()
    const answers = await Promise.all([apply(amendment), apply(amendment)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.json.code).toBe('rfp.amendment_applied')
  })

  test('is neither applied nor undone while the tender is being matched', async () => {
    const { app, id, upload, apply, undo, match } = await worked(await open())
    const { amendment_id: amendment } = await upload()
    const isMatching = async () => (await app.services.jobs.unfinished('match-requirements', id)).length > 0
    const waiting = match()
    await expect.poll(isMatching).toBe(true)
    expect(await apply(amendment)).toMatchObject({ status: 409, json: { code: 'rfp.matching_running' } })
    await app.runningJobs(waiting)
    expect((await apply(amendment)).status).toBe(200)
    const again = match()
    await expect.poll(isMatching).toBe(true)
    expect(await undo(amendment)).toMatchObject({ status: 409, json: { code: 'rfp.matching_running' } })
    await app.runningJobs(again)
    expect((await undo(amendment)).status).toBe(200)
  })

  test('is removed with its file when discarded; an applied one cannot be discarded', async () => {
    const { app, upload, apply, undo, discard, read } = await worked(await open())
    const { storage, db } = app.services
    const { amendment_id: amendment } = await upload()
    const { sha256 } = await db.selectFrom('matrix_amendments').select('sha256').executeTakeFirstOrThrow()
    await apply(amendment)
    expect(await discard(amendment)).toMatchObject({ status: 409, json: { code: 'rfp.amendment_applied' } })
    await undo(amendment)
    expect(await storage.has(sha256)).toBe(true)
    expect((await discard(amendment)).status).toBe(200)
    expect(await storage.has(sha256)).toBe(false)
    expect((await storage.trash.list()).map((item) => [item.sha256, item.origins[0]?.fileName])).toEqual([
      [sha256, 'v2.xlsx'],
    ])
    expect(await read(amendment)).toMatchObject({ status: 404, json: { code: 'rfp.amendment_not_found' } })
  })

  test('keeps the file that it replaced until the tender is erased with both', async () => {
    const { app, id, upload, apply } = await worked(await open())
    const { storage, db } = app.services
    const before = await db.selectFrom('rfp_sessions').select('matrix_sha256').executeTakeFirstOrThrow()
    await apply((await upload()).amendment_id)
    const after = await db.selectFrom('rfp_sessions').select('matrix_sha256').executeTakeFirstOrThrow()
    const files = [before.matrix_sha256!, after.matrix_sha256!]
    expect(await Promise.all(files.map((sha256) => storage.has(sha256)))).toEqual([true, true])
    await app.request('DELETE', `/rfp/sessions/${id}`)
    expect(await Promise.all(files.map((sha256) => storage.has(sha256)))).toEqual([true, true])
    await app.request('DELETE', `/rfp/deleted/${id}`)
    expect(await Promise.all(files.map((sha256) => storage.has(sha256)))).toEqual([false, false])
    expect((await storage.trash.list()).map(({ sha256 }) => sha256).toSorted()).toEqual(files.toSorted())
    expect(await db.selectFrom('matrix_amendments').select('id').execute()).toEqual([])
  })

  test('is removed for later ones when it waits: five of a tender are kept', async () => {
    const { upload, read } = await start(await open())
    const uploaded: string[] = []
    for (let version = 2; version <= 7; version += 1)
      uploaded.push((await upload(NEXT.slice(0, 1 + (version % 3)), `v${version}.xlsx`)).amendment_id)
    const statuses = await Promise.all(uploaded.map(async (one) => (await read(one)).status))
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200])
  })
})

describeOnSqlite('a new version of a matrix', (open) => {
  test('waits for review beside the known text when a text changes twice', async () => {
    const { upload, apply, session } = await worked(await open())
    await apply((await upload()).amendment_id)
    const again = NEXT.map(([category, item, text]): MatrixRow => [
      category,
      item,
      text.replace('duas', 'três'),
    ])
    await apply((await upload(again, 'v3.xlsx')).amendment_id)
    expect((await session()).requirements[0]).toMatchObject({
      description: 'Chamados críticos resolvidos em três horas',
      text_before: { item: 'SLA', description: 'Chamados críticos resolvidos em quatro horas' },
    })
  })

  test('is undone only while no later version is applied', async () => {
    const { upload, apply, undo, clock, stored } = await worked(await open())
    const before = await stored()
    const first = (await upload()).amendment_id
    await apply(first)
    const second = (await upload(ROWS.slice(0, 2), 'v3.xlsx')).amendment_id
    clock.advance(1000)
    await apply(second)
    expect(await undo(first)).toMatchObject({ status: 409, json: { code: 'rfp.amendment_overtaken' } })
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  test('is not applied to requirements other than those that it was compared with', async () => {
    const { upload, apply, stored } = await worked(await open())
    const first = (await upload()).amendment_id
    const second = (await upload(ROWS.slice(0, 2), 'v3.xlsx')).amendment_id
    await apply(second)
    const before = await stored()
    expect(await apply(first)).toMatchObject({ status: 409, json: { code: 'rfp.amendment_outdated' } })
    expect(await stored()).toEqual(before)
  })

  test('is refused if it is no matrix, or of an unknown tender or amendment', async () => {
    const { app, id, apply, discard, upload } = await start(await open())
    const file = { name: 'notas.txt', content: Buffer.from('nada') }
    const refused = await app.upload<{ code: string }>(`/rfp/sessions/${id}/amendments`, {}, file)
    expect([refused.status, refused.json.code]).toEqual([415, 'workbook.wrong_type'])
    expect(await apply('none')).toMatchObject({ status: 404, json: { code: 'rfp.amendment_not_found' } })
    expect((await discard('none')).status).toBe(404)
    const { amendment_id: amendment } = await upload()
    const { json: other } = await app.upload<{ session: RfpSession }>(
      '/rfp/upload',
      {},
      { name: 'outra.xlsx', content: await writeMatrix(ROWS, 'pt') },
    )
    const foreign = `/rfp/sessions/${other.session.id}/amendments/${amendment}`
    expect((await app.request('POST', `${foreign}/apply`)).status).toBe(404)
    const content = await writeMatrix(NEXT, 'pt')
    const unknown = await app.upload('/rfp/sessions/none/amendments', {}, { name: 'v2.xlsx', content })
    expect(unknown).toMatchObject({ status: 404, json: { code: 'rfp.not_found' } })
  })

  test('is recorded in the audit log: uploaded, applied, undone and discarded', async () => {
    const { app, id, upload, apply, undo, discard } = await start(await open())
    const { amendment_id: amendment } = await upload()
    await apply(amendment)
    await undo(amendment)
    await discard(amendment)
    const events = await app.services.db
      .selectFrom('audit_events')
      .select(['action', 'subject'])
      .where('subject', 'like', `%${amendment}`)
      .orderBy('id')
      .execute()
    const subject = `${id}/${amendment}`
    expect(events).toEqual([
      { action: 'matrix-version-uploaded', subject: amendment },
      { action: 'matrix-amended', subject },
      { action: 'amendment-undone', subject },
      { action: 'matrix-version-discarded', subject },
    ])
  })
})
