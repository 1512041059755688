import type {
  AutoselectPreview,
  AutoselectResponse,
  MatchGroup,
  RfpSession,
  UndoAutoselectResponse,
} from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import type { TestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../../testing/stored-session.ts'
import { startTestApp } from '../../../testing/test-app.ts'

/** Best scores of five requirements; the sixth has no match. */
const SCORES = [91.2, 55, 52.4, 50, 46.1]

async function start(database: TestDatabase) {
  const clock = new FixedClock()
  const app = await startTestApp(database, { clock })
  const { db } = app.services
  const { sectionIds } = await addIndexedProposal(db, {
    id: 'norte',
    sections: [
      ['Suporte', 'Suporte técnico.'],
      ['Rede', 'Topologia da rede.'],
    ],
  })
  const { tenderId, requirementIds } = await addStoredSession(db, {
    requirements: [...SCORES, 0].map((score) => [`Item ${score}`, 'Texto']),
  })
  const store = (requirement: number, section: number, score: number) =>
    db
      .insertInto('matches')
      .values({
        session_id: tenderId,
        requirement_id: requirementIds[requirement]!,
        section_id: Number(sectionIds[section]!),
        rank: 1,
        score,
        reasons: 'null',
        by_hand: 0,
        alternatives: '[]',
      })
      .execute()
  for (const [index, score] of SCORES.entries()) await store(index, 0, score)
  await store(0, 1, 12)
  const path = `/rfp/sessions/${tenderId}`
  return {
    app,
    db,
    clock,
    sectionIds,
    requirementIds,
    preview: async (query: string) =>
      (await app.request<AutoselectPreview>('GET', `${path}/autoselect/preview?${query}`)).json,
    auto: async (threshold: number, skipSelected = true) =>
      (
        await app.request<AutoselectResponse>('POST', `${path}/autoselect`, {
          min_score_threshold: threshold,
          skip_selected: skipSelected,
        })
      ).json,
    select: (requirement: number, sectionId: string) =>
      app.request('POST', `${path}/select`, {
        requirement_id: requirementIds[requirement],
        section_id: sectionId,
      }),
    undo: (runId: string) =>
      app.request<UndoAutoselectResponse & { code: string }>('POST', `${path}/autoselect/${runId}/undo`),
    session: async () => (await app.request<RfpSession>('GET', path)).json,
    chosen: async () =>
      (await app.request<MatchGroup[]>('GET', `${path}/matches`)).json.map((group) => [
        group.selected_section_id,
        group.selected_by,
      ]),
  }
}

const NOTHING = [undefined, undefined]

describeEachDatabase('automatic selection', (open, _, testOnSqlite) => {
  testOnSqlite('is previewed: the selected sections, and those close to the threshold', async () => {
    const { preview, chosen } = await start(await open())
    expect(await preview('min_score_threshold=50')).toMatchObject({
      min_score_threshold: 50,
      selected_count: 3,
      borderline_selected_count: 2,
      borderline_missed_count: 2,
      already_selected_count: 0,
      unmatched_count: 1,
      requirements_count: 6,
    })
    expect(await preview('min_score_threshold=91.2')).toMatchObject({ selected_count: 0 })
    expect(await preview('')).toMatchObject({ min_score_threshold: 0, selected_count: 5 })
    expect(await chosen()).toEqual(SCORES.concat(0).map(() => NOTHING))
  })

  test('selects exactly as the preview and its histogram show, at every whole threshold', async () => {
    const { preview, auto, undo } = await start(await open())
    for (const threshold of [0, 46, 47, 50, 52, 54, 55, 91, 92, 100]) {
      const told = await preview(`min_score_threshold=${threshold}`)
      const above = told.open_scores.slice(threshold).reduce((sum, count) => sum + count, 0)
      const done = await auto(threshold)
      expect([told.selected_count, above]).toEqual([done.selected_count, done.selected_count])
      if (done.run_id === undefined) expect(done.selected_count).toBe(0)
      else expect((await undo(done.run_id)).json.restored_count).toBe(done.selected_count)
    }
  })

  test('keeps and counts manual selections; without skipping it replaces them', async () => {
    const { preview, auto, select, sectionIds, chosen } = await start(await open())
    await select(0, sectionIds[1]!)
    const told = await preview('min_score_threshold=50')
    expect(told).toMatchObject({ selected_count: 2, already_selected_count: 1 })
    // The best match of the requirement that has a section is counted separately.
    expect([told.open_scores[91], told.selected_scores[91]]).toEqual([0, 1])
    expect(await preview('min_score_threshold=50&skip_selected=false')).toMatchObject({ selected_count: 3 })
    expect(await auto(50)).toMatchObject({ selected_count: 2, skipped_count: 4 })
    expect((await chosen())[0]).toEqual([sectionIds[1], 'hand'])
    expect(await auto(50, false)).toMatchObject({ selected_count: 3, skipped_count: 3 })
    expect((await chosen())[0]).toEqual([sectionIds[0], 'auto'])
  })

  test('is undone as a whole: selected, cleared and open requirements are restored', async () => {
    const { auto, undo, select, chosen, session, sectionIds, preview, db } = await start(await open())
    await select(0, sectionIds[1]!)
    await select(1, '0')
    const before = await chosen()
    const rows = async () => {
      const stored = await db.selectFrom('requirements').selectAll().orderBy('position').execute()
      // The number of changes still grows, so that a person who saw the selection is told.
      return stored.map((row) => Object.assign(row, { answer_revision: 0 }))
    }
    const rowsBefore = await rows()
    const { run_id: runId = '', session: after } = await auto(50, false)
    expect(after.selected_count).toBe(3)
    expect((await preview('')).last_run).toEqual({
      run_id: runId,
      at: '2026-03-02T09:00:00.000Z',
      min_score_threshold: 50,
      selected_count: 3,
    })
    const undone = await undo(runId)
    expect(undone.json).toMatchObject({ restored_count: 3, kept_count: 0, session: { selected_count: 1 } })
    expect(await chosen()).toEqual(before)
    expect(await rows()).toEqual(rowsBefore)
    expect((await session()).selected_count).toBe(1)
    expect((await preview('')).last_run).toBeUndefined()
    expect(await undo(runId)).toMatchObject({ status: 409, json: { code: 'rfp.autoselect_undone' } })
  })

  testOnSqlite('leaves later manual selections unchanged when undone, and reports their number', async () => {
    const { auto, undo, select, chosen, sectionIds, clock } = await start(await open())
    const { run_id: runId = '' } = await auto(50)
    clock.advance(1000)
    await select(0, sectionIds[1]!)
    await select(1, '0')
    expect((await undo(runId)).json).toMatchObject({ restored_count: 1, kept_count: 2 })
    expect((await chosen()).slice(0, 3)).toEqual([[sectionIds[1], 'hand'], ['0', undefined], NOTHING])
  })

  testOnSqlite('is undone one run after the other, the last first', async () => {
    const { auto, undo, chosen, sectionIds, clock } = await start(await open())
    const first = await auto(90)
    clock.advance(1000)
    const second = await auto(40)
    expect([first.selected_count, second.selected_count]).toEqual([1, 4])
    expect((await undo(second.run_id!)).json.restored_count).toBe(4)
    expect(await chosen()).toEqual([[sectionIds[0], 'auto'], ...Array.from({ length: 5 }, () => NOTHING)])
    expect((await undo(first.run_id!)).json.restored_count).toBe(1)
    expect(await chosen()).toEqual(Array.from({ length: 6 }, () => NOTHING))
  })

  test('leaves a cleared selection if the replaced section was deleted meanwhile', async () => {
    const { auto, undo, select, db, chosen } = await start(await open())
    const { sectionIds: gone } = await addIndexedProposal(db, {
      id: 'sul',
      sections: [['Antiga', 'Texto antigo.']],
    })
    await select(0, gone[0]!)
    const { run_id: runId = '' } = await auto(50, false)
    await db.deleteFrom('documents').where('id', '=', 'sul').execute()
    expect((await undo(runId)).json).toMatchObject({ restored_count: 3, kept_count: 0 })
    expect((await chosen())[0]).toEqual(['0', undefined])
  })

  testOnSqlite('is undone only in its own tender', async () => {
    const { auto, app, undo } = await start(await open())
    const { run_id: runId = '' } = await auto(50)
    await addStoredSession(app.services.db, { id: 's2', requirements: [['Rede', 'Rede']] })
    expect(await app.request('POST', `/rfp/sessions/s2/autoselect/${runId}/undo`)).toMatchObject({
      status: 404,
      json: { code: 'rfp.autoselect_not_found' },
    })
    expect((await undo('nothing')).status).toBe(404)
    expect((await app.request('GET', '/rfp/sessions/nobody/autoselect/preview')).status).toBe(404)
  })
})
