import type { Requirement } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'

describeEachDatabase('marks and comments of requirements', (open, _, testOnSqlite) => {
  async function prepared() {
    const app = await startTestApp(await open())
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const change = (requirement: string, patch: unknown, session = id) =>
      app.request<Requirement>('PATCH', `/rfp/sessions/${session}/requirements/${requirement}`, patch)
    return { app, id, requirements, change, first: requirements[0]!.id }
  }

  testOnSqlite('are open and empty until a person changes them', async () => {
    const { app, id, change, first, requirements } = await prepared()
    expect(requirements[0]).toMatchObject({ mark: 'open', comment: '' })
    const { json } = await change(first, { mark: 'partly', comment: 'A partir da versão 8.' })
    expect(json).toMatchObject({ id: first, mark: 'partly', comment: 'A partir da versão 8.' })
    const session = await readSession(app, id)
    expect(session.requirements[0]).toEqual(json)
    expect(session.requirements[1]).toMatchObject({ mark: 'open', comment: '' })
  })

  testOnSqlite('are changed independently', async () => {
    const { change, first } = await prepared()
    await change(first, { comment: 'Ver anexo.' })
    expect((await change(first, { mark: 'complies' })).json).toMatchObject({
      mark: 'complies',
      comment: 'Ver anexo.',
    })
    expect((await change(first, { comment: '' })).json).toMatchObject({ mark: 'complies', comment: '' })
  })

  test('are kept when somebody who has not seen the comment writes another one', async () => {
    const { change, first } = await prepared()
    const write = async (comment: string, seen_comment: string) => {
      const { status, json } = await change(first, { comment, seen_comment })
      return [status, json.comment ?? (json as unknown as { code: string }).code]
    }
    expect(await write('Ver anexo 2.', '')).toEqual([200, 'Ver anexo 2.'])
    const refused = await change(first, { comment: 'Desde 2020.', seen_comment: '', mark: 'complies' })
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'rfp.comment_changed', params: { comment: 'Ver anexo 2.' } },
    })
    expect((await change(first, {})).json).toMatchObject({ comment: 'Ver anexo 2.', mark: 'open' })
    // The response to the first request was lost, so its sender repeats it.
    expect(await write('Ver anexo 2.', '')).toEqual([200, 'Ver anexo 2.'])
    expect(await write('Desde 2020. Ver anexo 2.', 'Ver anexo 2.')).toEqual([200, 'Desde 2020. Ver anexo 2.'])
  })

  test('are kept when somebody who has not seen the mark sets another one', async () => {
    const { change, first } = await prepared()
    const mark = async (mark: string, seen_mark: string) => {
      const { status, json } = await change(first, { mark, seen_mark })
      return [status, json.mark ?? (json as unknown as { code: string }).code]
    }
    expect(await mark('partly', 'open')).toEqual([200, 'partly'])
    expect(await mark('complies', 'open')).toEqual([409, 'rfp.mark_changed'])
    expect((await change(first, {})).json).toMatchObject({ mark: 'partly' })
    // The response to the first request was lost, so its sender repeats it.
    expect(await mark('partly', 'open')).toEqual([200, 'partly'])
    expect(await mark('complies', 'partly')).toEqual([200, 'complies'])
    // An older client does not tell what it has seen.
    expect((await change(first, { mark: 'no' })).json).toMatchObject({ mark: 'no' })
  })

  testOnSqlite('are refused when unknown, too long or of another tender', async () => {
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
