import type { Amendment, AssignRequest, Requirement, ReviewMark, TeamAccount } from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, ROWS, uploadMatrix } from '../matrix.fixture.ts'

describeEachDatabase('owners and review marks', (open, _, testOnSqlite) => {
  async function prepared() {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const accounts = async () => (await app.request<TeamAccount[]>('GET', '/team/accounts')).json
    const [ana] = await accounts()
    return {
      app,
      clock,
      id,
      accounts,
      ana: ana!,
      ids: requirements.map((one) => one.id),
      assign: (ids: string[], change: Omit<AssignRequest, 'requirements'>, revision?: number) =>
        app.request<{ changed: number; at?: string; code?: string }>(
          'PATCH',
          `/rfp/sessions/${id}/requirements`,
          {
            requirements: ids.map((one) => ({ id: one, answer_revision: revision })),
            ...change,
          },
        ),
      read: async (at: number): Promise<Requirement> => (await readSession(app, id)).requirements[at]!,
    }
  }

  test('assign an owner to several requirements at once, and remove it', async () => {
    const { ana, ids, assign, read } = await prepared()
    expect(ana).toMatchObject({ name: 'ana@example.com', email: 'ana@example.com' })
    expect((await read(0)).owner_id).toBeUndefined()
    expect((await assign([ids[0]!, ids[1]!], { owner_id: ana.id })).json).toMatchObject({ changed: 2 })
    expect([(await read(0)).owner_id, (await read(1)).owner_id, (await read(2)).owner_id]).toEqual([
      ana.id,
      ana.id,
      undefined,
    ])
    await assign([ids[0]!], { owner_id: null })
    expect((await read(0)).owner_id).toBeUndefined()
    expect((await read(1)).owner_id).toBe(ana.id)
  })

  testOnSqlite('record who set a review mark and when, and leave the owner unchanged', async () => {
    const { ana, clock, ids, assign, read } = await prepared()
    await assign([ids[0]!], { owner_id: ana.id })
    clock.advance(60_000)
    await assign([ids[0]!], { review_mark: 'to_review' })
    expect(await read(0)).toMatchObject({
      owner_id: ana.id,
      review_mark: 'to_review',
      review_marked_by: ana.id,
      review_marked_at: '2026-03-02T09:01:00.000Z',
    })
    await assign([ids[0]!], { review_mark: 'none' })
    expect(await read(0)).not.toHaveProperty('review_mark')
    expect(await read(0)).not.toHaveProperty('review_marked_by')
  })

  test('restore who set marks and when if a change is undone, but not over a later mark', async () => {
    const { clock, ids, assign, read } = await prepared()
    const [first, second, third] = ids as [string, string, string]
    await assign([first], { review_mark: 'to_review' })
    const before = await read(0)
    clock.advance(60_000)
    const { json } = await assign([first, second, third], { review_mark: 'reviewed' })
    clock.advance(60_000)
    await assign([third], { review_mark: 'to_review' })
    const undo = () => assign([first, second, third], { undo_marks_at: json.at! })
    expect((await undo()).json.changed).toBe(2)
    expect(await read(0)).toEqual(before)
    expect(await read(1)).not.toHaveProperty('review_mark')
    expect(await read(2)).toMatchObject({
      review_mark: 'to_review',
      review_marked_at: '2026-03-02T09:02:00.000Z',
    })
    expect((await undo()).json.changed).toBe(0)
  })

  testOnSqlite('never count for an answer that is given after the review', async () => {
    const { app, id, ids, assign, read } = await prepared()
    const { sectionIds } = await addIndexedProposal(app.services.db, {
      id: 'norte',
      sections: [['Suporte técnico', 'Central de atendimento 24 horas por dia.']],
    })
    // A page that was open while a backup was restored may have seen more changes than the server has.
    const change = { requirements: [{ id: ids[0]!, answer_revision: 1 }], review_mark: 'reviewed' }
    await app.request('PATCH', `/rfp/sessions/${id}/requirements`, change)
    await app.request('POST', `/rfp/sessions/${id}/select`, {
      requirement_id: ids[0],
      section_id: sectionIds[0],
    })
    expect(await read(0)).toMatchObject({ review_mark: 'to_review', answer_revision: 1 })
    const both = await assign([ids[0]!], { review_mark: 'none', undo_marks_at: '2026-03-02T09:00:00.000Z' })
    expect(both.status).toBe(400)
  })

  test('require another review once the answer of a reviewed requirement changes', async () => {
    const { app, id, ids, assign, read } = await prepared()
    const { sectionIds } = await addIndexedProposal(app.services.db, {
      id: 'norte',
      sections: [['Suporte técnico', 'Central de atendimento 24 horas por dia.']],
    })
    const select = (section: string) =>
      app.request('POST', `/rfp/sessions/${id}/select`, { requirement_id: ids[0], section_id: section })
    await select(sectionIds[0]!)
    await assign([ids[0]!], { review_mark: 'reviewed' })
    expect(await read(0)).toMatchObject({ review_mark: 'reviewed', answer_revision: 1 })
    await select('0')
    expect(await read(0)).toMatchObject({ review_mark: 'to_review', changed_since_review: true })
    // The person who marks the requirement saw the answer before that change.
    await assign([ids[0]!], { review_mark: 'reviewed' }, 1)
    expect(await read(0)).toMatchObject({ review_mark: 'to_review', changed_since_review: true })
    await assign([ids[0]!], { review_mark: 'reviewed' }, 2)
    expect(await read(0)).toMatchObject({ review_mark: 'reviewed' })
    expect(await read(0)).not.toHaveProperty('changed_since_review')
  })

  testOnSqlite('are kept when a tender is matched again', async () => {
    const { app, id, ana, ids, assign, read } = await prepared()
    await assign([ids[1]!], { owner_id: ana.id, review_mark: 'reviewed' })
    await app.runningJobs(app.request('POST', `/rfp/${id}/match`, {}))
    expect(await read(1)).toMatchObject({ owner_id: ana.id, review_mark: 'reviewed' })
  })

  testOnSqlite(
    'are kept in a new version of the matrix, and changed requirements need another review',
    async () => {
      const { app, clock, id, ana, ids, assign, read } = await prepared()
      await assign(ids, { owner_id: ana.id, review_mark: 'reviewed' })
      clock.advance(1000)
      const [first, second, ...rest] = ROWS
      const content = await writeMatrix([first!, ['', second![1], 'Chamados em duas horas'], ...rest], 'pt')
      const path = `/rfp/sessions/${id}/amendments`
      const { json } = await app.upload<Amendment>(path, {}, { name: 'v2.xlsx', content })
      await app.request('POST', `${path}/${json.amendment_id}/apply`)
      expect(await read(0)).toMatchObject({ owner_id: ana.id, review_mark: 'reviewed' })
      expect(await read(1)).toMatchObject({
        owner_id: ana.id,
        review_mark: 'to_review',
        changed_since_review: true,
      })
      await app.request('POST', `${path}/${json.amendment_id}/undo`)
      expect(await read(1)).toMatchObject({ owner_id: ana.id, review_mark: 'reviewed' })
    },
  )

  test('are kept when somebody who has not seen the owner assigns another one', async () => {
    const { app, id, ana, ids, read } = await prepared()
    const [first, second] = ids as [string, string]
    const assign = async (owner_id: string | null, seen: string | null | undefined) => {
      const requirements = [{ id: first, seen_owner_id: seen }, { id: second }]
      const body = { requirements, owner_id }
      const { status, json } = await app.request('PATCH', `/rfp/sessions/${id}/requirements`, body)
      return [status, (json as { code?: string }).code]
    }
    expect(await assign(ana.id, null)).toEqual([200, undefined])
    expect(await assign(null, null)).toEqual([409, 'rfp.owner_changed'])
    expect(await assign(ana.id, undefined)).toEqual([200, undefined])
    // The response to the first request was lost, so its sender repeats it.
    expect(await assign(ana.id, null)).toEqual([200, undefined])
    expect(await assign(null, 'rui')).toEqual([409, 'rfp.owner_changed'])
    expect([(await read(0)).owner_id, (await read(1)).owner_id]).toEqual([ana.id, ana.id])
    expect(await assign(null, ana.id)).toEqual([200, undefined])
  })

  test('are kept when somebody who has not seen the review mark sets another one', async () => {
    const { app, id, ids, read } = await prepared()
    const { sectionIds } = await addIndexedProposal(app.services.db, {
      id: 'norte',
      sections: [['Suporte técnico', 'Central de atendimento 24 horas por dia.']],
    })
    const [first, second] = ids as [string, string]
    const mark = async (review_mark: ReviewMark, seen?: ReviewMark) => {
      const requirements = [{ id: first, seen_review_mark: seen }, { id: second }]
      const body = { requirements, review_mark }
      const { status, json } = await app.request('PATCH', `/rfp/sessions/${id}/requirements`, body)
      return [status, (json as { code?: string }).code]
    }
    expect(await mark('reviewed', 'none')).toEqual([200, undefined])
    expect(await mark('to_review', 'none')).toEqual([409, 'rfp.review_mark_changed'])
    expect([(await read(0)).review_mark, (await read(1)).review_mark]).toEqual(['reviewed', 'reviewed'])
    // The response to the first request was lost, so its sender repeats it.
    expect(await mark('reviewed', 'none')).toEqual([200, undefined])
    expect(await mark('none')).toEqual([200, undefined])
    expect(await mark('reviewed', 'none')).toEqual([200, undefined])
    const select = { requirement_id: first, section_id: sectionIds[0] }
    await app.request('POST', `/rfp/sessions/${id}/select`, select)
    // The answer has changed since, so the mark is shown as "to review". The sender may have seen it before or after.
    expect(await mark('none', 'to_review')).toEqual([200, undefined])
    await mark('reviewed')
    await app.request('POST', `/rfp/sessions/${id}/select`, { ...select, section_id: '0' })
    expect(await mark('none', 'reviewed')).toEqual([200, undefined])
  })

  test('are unchanged by one unknown requirement, an unknown owner or another tender', async () => {
    const { app, id, ana, ids, assign, read } = await prepared()
    const { requirements } = await uploadMatrix(app)
    expect(await assign([ids[0]!, requirements[0]!.id], { owner_id: ana.id })).toMatchObject({
      status: 404,
      json: { code: 'rfp.requirement_not_found' },
    })
    expect((await assign([ids[0]!], { owner_id: 'nobody' })).json.code).toBe('rfp.owner_not_found')
    expect(await read(0)).not.toHaveProperty('owner_id')
    const elsewhere = await app.request('PATCH', '/rfp/sessions/none/requirements', {
      requirements: [{ id: ids[0] }],
      owner_id: null,
    })
    expect(elsewhere.json).toMatchObject({ code: 'rfp.not_found' })
    const empty = await app.request('PATCH', `/rfp/sessions/${id}/requirements`, { requirements: [] })
    expect(empty.status).toBe(400)
  })
})
