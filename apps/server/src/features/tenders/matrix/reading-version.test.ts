import { utils, write } from '@e965/xlsx'
import type { Amendment, Corrections, CorrectionsResponse, MatrixView } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, uploadMatrix } from '../matrix.fixture.ts'

const SHEET = 'Matriz'
const ROWS = [
  ['Categoria', 'Requisito', 'Descrição'],
  ['Suporte', 'Atendimento', 'Central de atendimento 24 horas por dia'],
  ['Suporte', 'SLA', 'Chamados críticos resolvidos em quatro horas'],
  ['Dados', 'Backup', 'Cópias de segurança diárias com teste de restauração'],
]
const matrixOf = (rows: string[][]) =>
  write(utils.book_new(utils.aoa_to_sheet(rows), SHEET), { type: 'buffer' }) as Buffer
const withoutRow = (row: number): Corrections => ({
  tables: [],
  columns: [],
  rows: [{ sheet: SHEET, row, kind: 'none' }],
})

describeEachDatabase('a correction of the reading of a matrix', (open, _, testOnSqlite) => {
  async function prepared() {
    const app = await startTestApp(await open())
    const { rfp_id: id } = await uploadMatrix(app, {}, [], matrixOf(ROWS))
    const path = `/rfp/sessions/${id}`
    return {
      app,
      path,
      version: async () => (await app.request<MatrixView>('GET', `${path}/matrix`)).json.version,
      correct: async (corrections: Corrections, seen: string) => {
        const { status, json } = await app.request<CorrectionsResponse & { code?: string }>(
          'PUT',
          `${path}/matrix/corrections`,
          { corrections, reviewed: true, seen },
        )
        return { status, code: json.code, version: json.version }
      },
      items: async () => (await readSession(app, id)).requirements.map(({ item }) => item),
    }
  }

  test('is refused if a colleague corrected the reading since the sender saw it', async () => {
    const { correct, version, items } = await prepared()
    const seen = await version()
    const first = await correct(withoutRow(2), seen)
    expect(first).toMatchObject({ status: 200, version: await version() })
    expect(await correct(withoutRow(4), seen)).toMatchObject({ status: 409, code: 'rfp.reading_changed' })
    expect(await items()).toEqual(['SLA', 'Backup'])
    expect((await correct(withoutRow(4), first.version)).status).toBe(200)
    expect(await items()).toEqual(['Atendimento', 'SLA'])
  })

  testOnSqlite('is refused if it was made for the rows of an earlier file', async () => {
    const { app, path, correct, version, items } = await prepared()
    const seen = await version()
    const file = { name: 'v2.xlsx', content: matrixOf([ROWS[0]!, ROWS[3]!, ROWS[1]!, ROWS[2]!]) }
    const { json } = await app.upload<Amendment>(`${path}/amendments`, {}, file)
    await app.request('POST', `${path}/amendments/${json.amendment_id}/apply`)
    expect(await correct(withoutRow(2), seen)).toMatchObject({ status: 409, code: 'rfp.reading_changed' })
    expect(await items()).toEqual(['Backup', 'Atendimento', 'SLA'])
  })
})
