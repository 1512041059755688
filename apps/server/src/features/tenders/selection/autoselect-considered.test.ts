import type {
  AutoselectPreview,
  AutoselectResponse,
  RequirementNotes,
  RfpSession,
} from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { addStoredSession } from '../../../testing/stored-session.ts'
import { startTestApp } from '../../../testing/test-app.ts'

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
    requirements: [
      ['Suporte', 'Texto'],
      ['Rede', 'Texto'],
      ['Backup', 'Texto'],
    ],
  })
  await db
    .insertInto('matches')
    .values(
      requirementIds.map((id) => ({
        session_id: tenderId,
        requirement_id: id,
        section_id: Number(sectionIds[0]!),
        rank: 1,
        score: 90,
        reasons: 'null',
        by_hand: 0,
        alternatives: '[]',
      })),
    )
    .execute()
  const path = `/rfp/sessions/${tenderId}`
  return {
    app,
    db,
    clock,
    sectionIds,
    requirementIds,
    path,
    preview: async () =>
      (await app.request<AutoselectPreview>('GET', `${path}/autoselect/preview?min_score_threshold=50`)).json,
    auto: async (skipSelected = true) =>
      (
        await app.request<AutoselectResponse>('POST', `${path}/autoselect`, {
          min_score_threshold: 50,
          skip_selected: skipSelected,
        })
      ).json,
    select: (requirement: number, sectionId: string) =>
      app.request('POST', `${path}/select`, {
        requirement_id: requirementIds[requirement],
        section_id: sectionId,
      }),
    put: (requirement: number, answer: object) =>
      app.request('PUT', `${path}/requirements/${requirementIds[requirement]}/answer`, {
        revision: 0,
        answer,
      }),
    review: (requirement: number) =>
      app.request('PATCH', `${path}/requirements`, {
        requirements: [{ id: requirementIds[requirement] }],
        review_mark: 'reviewed',
      }),
    undo: (runId: string) => app.request('POST', `${path}/autoselect/${runId}/undo`),
    reviews: async () =>
      (
        await app.request<RfpSession & { requirements: RequirementNotes[] }>('GET', path)
      ).json.requirements.map(({ review_mark: mark }) => mark),
  }
}

const above = (scores: readonly number[]) => scores.slice(50).reduce((sum, count) => sum + count, 0)

describeEachDatabase('automatic selection', (open, _, testOnSqlite) => {
  testOnSqlite('is forecast without the requirements that have a mark or an edited answer', async () => {
    const { preview, auto, put, sectionIds } = await start(await open())
    await put(0, { kind: 'not_applicable', reason: '' })
    await put(1, { kind: 'sections', sections: sectionIds.map((id) => ({ section_id: id })) })
    const told = await preview()
    expect([told.selected_count, above(told.open_scores), above(told.selected_scores)]).toEqual([1, 1, 0])
    expect((await auto(false)).selected_count).toBe(1)
  })

  testOnSqlite('leaves out matches that were found for an earlier text of the requirement', async () => {
    const { preview, auto, db, requirementIds } = await start(await open())
    await db
      .updateTable('requirements')
      .set({ matches_stale: 1 })
      .where('id', '=', requirementIds[0]!)
      .execute()
    expect(await preview()).toMatchObject({ selected_count: 2, unmatched_count: 1 })
    expect(await auto()).toMatchObject({ selected_count: 2, skipped_count: 1 })
  })

  testOnSqlite('keeps the review of an answer that it selects again', async () => {
    const { auto, select, review, reviews, sectionIds } = await start(await open())
    await select(0, sectionIds[0]!)
    await review(0)
    await auto(false)
    expect((await reviews())[0]).toBe('reviewed')
  })

  testOnSqlite(
    'searches sections also for requirements whose only matches are in a removed folder',
    async () => {
      const { app, db, path } = await start(await open())
      await addIndexedProposal(db, { id: 'sul', sections: [['Suporte', 'Suporte técnico com texto.']] })
      await db.updateTable('documents').set({ status: 'inactive' }).where('id', '=', 'norte').execute()
      const { json } = await app.runningJobs(
        app.request<AutoselectResponse>('POST', `${path}/autoselect`, { only_unmatched: true }),
      )
      expect(json.selected_count + json.skipped_count).toBe(3)
      expect(json.selected_count).toBeGreaterThan(0)
    },
  )

  test('offers to undo the latest run that still has something to undo', async () => {
    const { auto, preview, db, requirementIds, clock, put } = await start(await open())
    await put(2, { kind: 'not_applicable', reason: '' })
    await db
      .updateTable('matches')
      .set({ score: 40 })
      .where('requirement_id', '=', requirementIds[1]!)
      .execute()
    const first = await auto()
    clock.advance(1000)
    await db
      .updateTable('matches')
      .set({ score: 60 })
      .where('requirement_id', '=', requirementIds[1]!)
      .execute()
    await auto()
    // A new version of the matrix removes the only requirement of the second run.
    await db.deleteFrom('requirements').where('id', '=', requirementIds[1]!).execute()
    expect((await preview()).last_run).toMatchObject({ run_id: first.run_id, selected_count: 1 })
  })
})
