import type { Requirement } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'

describeEachDatabase('marks and comments of requirements', (open) => {
  async function prepared() {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const change = (requirement: string, patch: unknown, session = id) =>
      app.request<Requirement>('PATCH', `/rfp/sessions/${session}/requirements/${requirement}`, patch)
    return { app, id, requirements, change, first: requirements[0]!.id }
  }

  test('are open and empty until a person changes them', async () => {
    const { app, id, change, first, requirements } = await prepared()
    expect(requirements[0]).toMatchObject({ mark: 'open', comment: '' })
    const { json } = await change(first, { mark: 'partly', comment: 'A partir da versão 8.' })
    expect(json).toMatchObject({ id: first, mark: 'partly', comment: 'A partir da versão 8.' })
    const session = await readSession(app, id)
    expect(session.requirements[0]).toEqual(json)
    expect(session.requirements[1]).toMatchObject({ mark: 'open', comment: '' })
  })

  test('are changed independently', async () => {
    const { change, first } = await prepared()
    await change(first, { comment: 'Ver anexo.' })
    expect((await change(first, { mark: 'complies' })).json).toMatchObject({
      mark: 'complies',
      comment: 'Ver anexo.',
    })
    expect((await change(first, { comment: '' })).json).toMatchObject({ mark: 'complies', comment: '' })
  })

  test('are refused when unknown, too long or of another tender', async () => {
    const { app, change, first } = await prepared()
    expect((await change(first, { mark: 'maybe' })).status).toBe(400)
    expect((await change(first, { comment: 'x'.repeat(4001) })).status).toBe(400)
    const other = await uploadMatrix(app)
    const foreign = await change(first, { mark: 'complies' }, other.rfp_id)
    expect(foreign).toMatchObject({ status: 404, json: { code: 'rfp.requirement_not_found' } })
    expect((await change(first, { mark: 'no' }, 'none')).json).toMatchObject({ code: 'rfp.not_found' })
    expect((await change(first, {})).json).toMatchObject({ mark: 'open' })
  })
})
