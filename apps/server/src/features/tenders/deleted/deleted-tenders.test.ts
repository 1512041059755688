import type { DeletedTender, RfpSession } from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { runMaintenance } from '../../../maintenance.ts'
import { openStore } from '../../../open-store.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readSession, ROWS, uploadMatrix } from '../matrix.fixture.ts'

const DAY = 86_400_000

const listed = async (app: TestApp) => (await app.request<RfpSession[]>('GET', '/rfp/sessions')).json
const deleted = async (app: TestApp) => (await app.request<DeletedTender[]>('GET', '/rfp/deleted')).json

/** Lets the server run for some days. Each day, its hourly maintenance runs once. */
async function runForDays(app: TestApp, clock: FixedClock, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await runMaintenance(app.services)
    clock.advance(DAY)
  }
  await runMaintenance(app.services)
}

describeEachDatabase('a deleted tender', (open, _, testOnSqlite) => {
  test('is in no list and found by no call, and comes back with its answers', async () => {
    const clock = new FixedClock()
    const app = await startTestApp(await open(), { clock })
    const { db } = app.services
    const { sectionIds } = await addIndexedProposal(db, { id: 'd', sections: [['Backup', 'Diário']] })
    const { rfp_id: id } = await uploadMatrix(app, {
      organization_name: 'Hospital Sul',
      rfp_name: 'PE 1/2026',
    })
    const { requirements } = await readSession(app, id)
    const choice = { requirement_id: requirements[0]!.id, section_id: String(sectionIds[0]) }
    await app.request('POST', `/rfp/sessions/${id}/select`, choice)
    const before = await readSession(app, id)
    expect(before.selected_count).toBe(1)

    expect((await app.request('DELETE', `/rfp/sessions/${id}`)).json).toEqual({ id })
    expect(await listed(app)).toEqual([])
    expect(await deleted(app)).toEqual([
      {
        id,
        rfp_filename: 'matriz.xlsx',
        organization_name: 'Hospital Sul',
        rfp_name: 'PE 1/2026',
        requirements_count: 3,
        answered_count: 1,
        deleted_at: '2026-03-02T09:00:00.000Z',
        deleted_by: 'ana@example.com',
        days_left: 30,
      },
    ])
    expect((await app.request('POST', `/rfp/${id}/match`, {})).json).toMatchObject({ code: 'rfp.not_found' })
    const calls: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object][] = [
      ['GET', ''],
      ['DELETE', ''],
      ['PATCH', '/metadata', { rfp_name: 'x' }],
      ['POST', '/select', choice],

      ['GET', '/matches'],
      ['GET', '/matrix'],
      ['GET', '/order'],
      ['GET', '/workbook/summary'],
    ]
    for (const [method, path, body] of calls) {
      const answer = await app.request(method, `/rfp/sessions/${id}${path}`, body)
      expect([method, path, answer.status, answer.json['code']]).toEqual([method, path, 404, 'rfp.not_found'])
    }
    expect((await app.request('GET', '/documents/d/usage')).json).toEqual({ selections: 0, sessions: 0 })

    const back = await app.request<RfpSession>('POST', `/rfp/deleted/${id}/bring-back`)
    expect(back.json).toMatchObject({ id, selected_count: 1 })
    expect(await readSession(app, id)).toEqual(before)
    expect(await deleted(app)).toEqual([])
    expect((await app.request('POST', `/rfp/deleted/${id}/bring-back`)).json).toMatchObject({
      code: 'rfp.not_found',
    })
  })

  test('keeps its matrix, and loses it when it is erased, unless another tender has it', async () => {
    const app = await startTestApp(await open())
    const { db, storage } = app.services
    // The workbook is written once, because it contains the second in which it was written.
    const bytes = await writeMatrix(ROWS, 'pt')
    const first = await uploadMatrix(app, {}, ROWS, bytes)
    const second = await uploadMatrix(app, {}, ROWS, bytes)
    const row = await db.selectFrom('rfp_sessions').select('matrix_sha256').executeTakeFirstOrThrow()
    const sha256 = row.matrix_sha256!
    const erase = ({ rfp_id: id }: { rfp_id: string }) => app.request('DELETE', `/rfp/deleted/${id}`)
    expect((await erase(first)).json).toMatchObject({ code: 'rfp.not_found' })
    for (const { rfp_id: id } of [first, second]) await app.request('DELETE', `/rfp/sessions/${id}`)
    expect((await erase(first)).json).toEqual({ id: first.rfp_id })
    expect(await storage.has(sha256)).toBe(true)
    expect((await erase(second)).json).toEqual({ id: second.rfp_id })
    expect(await storage.has(sha256)).toBe(false)
    expect(await deleted(app)).toEqual([])
    expect(await db.selectFrom('requirements').select('id').execute()).toEqual([])
  })

  test('loses the sections of a deleted document, and says so when it is brought back', async () => {
    const app = await startTestApp(await open())
    const { sectionIds } = await addIndexedProposal(app.services.db, {
      id: 'd',
      sections: [['Backup', 'Diário']],
    })
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    await app.request('POST', `/rfp/sessions/${id}/select`, {
      requirement_id: requirements[0]!.id,
      section_id: String(sectionIds[0]),
    })
    await app.request('DELETE', `/rfp/sessions/${id}`)
    expect((await app.request('DELETE', '/documents/d')).json).toMatchObject({ cleared_selections: 0 })
    await app.request('POST', `/rfp/deleted/${id}/bring-back`)
    const { selected_count: selected, notices } = await readSession(app, id)
    expect(selected).toBe(0)
    expect(notices).toMatchObject([{ code: 'selections_cleared_by_delete', count: 1 }])
  })

  test('is erased after as many days as files stay in the trash', async () => {
    const clock = new FixedClock(new Date().toISOString())
    const app = await startTestApp(await open(), { clock, environment: { TRASH_DAYS: '2' } })
    await openStore(app.services)
    const { rfp_id: id } = await uploadMatrix(app)
    await app.request('DELETE', `/rfp/sessions/${id}`)
    await runForDays(app, clock, 1)
    expect(await deleted(app)).toMatchObject([{ id, days_left: 1 }])
    await runForDays(app, clock, 1)
    expect(await deleted(app)).toMatchObject([{ id, days_left: 0 }])
    await runForDays(app, clock, 1)
    expect(await deleted(app)).toEqual([])
    expect(await app.services.db.selectFrom('rfp_sessions').select('id').execute()).toEqual([])
  })

  testOnSqlite('is not erased by a clock that jumps, nor while the storage is not its own', async () => {
    const clock = new FixedClock(new Date().toISOString())
    const app = await startTestApp(await open(), { clock, environment: { TRASH_DAYS: '2' } })
    await openStore(app.services)
    const { rfp_id: id } = await uploadMatrix(app)
    await app.request('DELETE', `/rfp/sessions/${id}`)
    await runMaintenance(app.services)
    clock.advance(400 * DAY)
    await runMaintenance(app.services)
    expect(await deleted(app)).toMatchObject([{ id, days_left: 1 }])
    await app.services.db.updateTable('store_identity').set({ id: 'another' }).execute()
    await runForDays(app, clock, 5)
    expect(await deleted(app)).toMatchObject([{ id }])
  })
})
