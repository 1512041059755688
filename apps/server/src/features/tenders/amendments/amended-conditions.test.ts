import type { Amendment } from '@tenderwright/contract'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'

const HEADER = ['Categoria', 'Requisito', 'Descrição', 'Obrigatório', 'Peso', 'Prazo']
const SUPPORT = ['Suporte', 'Atendimento', 'Central de atendimento 24 horas por dia']
const BACKUP = ['Dados', 'Backup', 'Cópias de segurança diárias com teste de restauração']
const REPORTS = ['Dados', 'Painel', 'Indicadores assistenciais exportados em planilha']

function matrixOf(rows: string[][]): Buffer {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([HEADER, ...rows]), 'Matriz')
  return write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

describeEachDatabase('a new version of a matrix', (open, _, testOnSqlite) => {
  testOnSqlite(
    'asks to review the requirements whose obligation or deadline changed, and tells other weights',
    async () => {
      const app = await startTestApp(await open())
      const first = matrixOf([
        [...SUPPORT, 'Desejável', '10', '30 dias'],
        [...BACKUP, 'Desejável', '5', ''],
        [...REPORTS, 'Obrigatório', '5', '30 dias'],
      ])
      const { rfp_id: id, requirements } = await uploadMatrix(app, {}, [], first)
      const content = matrixOf([
        [...SUPPORT, 'Obrigatório', '10', '15 dias'],
        [...BACKUP, 'Desejável ', '5', ''],
        [...REPORTS.with(2, 'Indicadores assistenciais exportados em PDF'), 'Obrigatório', '20', '30 dias'],
      ])
      const path = `/rfp/sessions/${id}/amendments`
      const { json } = await app.upload<Amendment>(path, {}, { name: 'v2.xlsx', content })
      expect(json.summary).toMatchObject({ unchanged: 2, changed: 1, conditions_changed: 2, asks_review: 1 })
      expect(json.changes).toMatchObject([
        {
          kind: 'unchanged',
          conditions_changed: true,
          asks_review: true,
          requirement_id: requirements[0]!.id,
          before: { mandatory: 'Desejável', weight: '10', deadline: '30 dias' },
          after: { mandatory: 'Obrigatório', weight: '10', deadline: '15 dias' },
        },
        {
          kind: 'changed',
          conditions_changed: true,
          requirement_id: requirements[2]!.id,
          before: { weight: '5' },
          after: { weight: '20' },
        },
      ])
      expect((await app.request('POST', `${path}/${json.amendment_id}/apply`)).status).toBe(200)
      expect(json.changes[1]).not.toHaveProperty('asks_review')
      const after = await readSession(app, id)
      expect(after.requirements[0]).toMatchObject({
        id: requirements[0]!.id,
        mandatory: 'Obrigatório',
        deadline: '15 dias',
        review: 'changed',
        conditions_before: { mandatory: 'Desejável', weight: '10', deadline: '30 dias' },
      })
      expect(after.requirements[1]).not.toHaveProperty('review')
      expect(after.requirements[2]).not.toHaveProperty('conditions_before')
      expect(after.notices).toMatchObject([{ code: 'matrix_amended', count: 2 }])
    },
  )

  test('is confirmed only by who has seen its conditions, which are told since the last confirmation', async () => {
    const app = await startTestApp(await open())
    const until = (deadline: string) => matrixOf([[...SUPPORT, 'X', '10', deadline], BACKUP, REPORTS])
    const { rfp_id: id } = await uploadMatrix(app, {}, [], until('30 dias'))
    const address = `/rfp/sessions/${id}`
    const apply = async (content: Buffer) => {
      const file = { name: 'v.xlsx', content }
      const { json } = await app.upload<Amendment>(`${address}/amendments`, {}, file)
      await app.request('POST', `${address}/amendments/${json.amendment_id}/apply`)
      return (await readSession(app, id)).requirements[0]!
    }
    for (const { id: answered } of (await readSession(app, id)).requirements)
      await app.request('PUT', `${address}/requirements/${answered}/answer`, {
        revision: 0,
        answer: { kind: 'not_applicable', reason: 'Fora do escopo.' },
      })
    const statusNow = async () => {
      const { status, changed_count: changed } = await readSession(app, id)
      return [status, changed]
    }
    expect(await statusNow()).toEqual(['completed', undefined])
    const { id: requirement } = await apply(until('15 dias'))
    expect(await statusNow()).toEqual(['in_progress', 1])
    const third = await apply(until('10 dias'))
    expect(third).toMatchObject({ deadline: '10 dias', conditions_before: { deadline: '30 dias' } })
    const confirm = (deadline: string) =>
      app.request<{ code?: string }>('PATCH', `${address}/requirements/${requirement}`, {
        reviewed: true,
        reviewed_conditions: { mandatory: 'X', weight: '10', deadline },
      })
    const refused = await confirm('15 dias')
    expect([refused.status, refused.json.code]).toEqual([409, 'rfp.text_changed'])
    const { json: confirmed } = await confirm('10 dias')
    expect(await statusNow()).toEqual(['completed', undefined])
    for (const field of ['review', 'conditions_before', 'text_before'])
      expect(confirmed).not.toHaveProperty(field)
  })

  testOnSqlite('is reviewed only by who has seen its text, not the text of the version before', async () => {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await uploadMatrix(app, {}, [], matrixOf([SUPPORT, BACKUP, REPORTS]))
    const apply = async (text: string) => {
      const path = `/rfp/sessions/${id}/amendments`
      const content = matrixOf([SUPPORT.with(2, text), BACKUP, REPORTS])
      const { json } = await app.upload<Amendment>(path, {}, { name: 'v.xlsx', content })
      expect((await app.request('POST', `${path}/${json.amendment_id}/apply`)).status).toBe(200)
      return (await readSession(app, id)).requirements[0]!
    }
    const second = await apply('Central de atendimento 12 horas por dia')
    const third = await apply('Central de atendimento 8 horas por dia')
    const review = (reviewed_text: string) =>
      app.request<{ code?: string; review?: string }>(
        'PATCH',
        `/rfp/sessions/${id}/requirements/${third.id}`,
        { reviewed: true, reviewed_text },
      )
    const refused = await review(second.requirement_text)
    expect([refused.status, refused.json.code]).toEqual([409, 'rfp.text_changed'])
    expect((await readSession(app, id)).requirements[0]).toMatchObject({ review: 'changed' })
    expect((await review(third.requirement_text)).json).not.toHaveProperty('review')
  })
})
