import type { Amendment } from '@tenderwright/contract'
import { type MatrixRow, writeMatrix } from '@tenderwright/workbook'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp, type TestAppOptions } from '../../../testing/test-app.ts'
import { ComparingThread } from './comparing-thread.ts'
import { readSession, ROWS, uploadMatrix } from '../matrix.fixture.ts'

/** Starts a tender with answers, marks and comments on its three requirements. */
async function answered(database: TestDatabase, options: TestAppOptions = {}) {
  const clock = new FixedClock()
  const app = await startTestApp(database, { clock, ...options })
  const { sectionIds } = await addIndexedProposal(app.services.db, {
    id: 'norte',
    sections: [
      ['Suporte técnico', 'Central de atendimento 24 horas por dia, chamados críticos em duas horas.'],
      ['Backup', 'Cópias de segurança diárias com teste de restauração.'],
    ],
  })
  const { rfp_id: id, requirements } = await uploadMatrix(app)
  await app.runningJobs(app.request('POST', `/rfp/${id}/match`, {}))
  const [first, second, third] = requirements.map((one) => one.id)
  const path = `/rfp/sessions/${id}`
  await app.request('POST', `${path}/select`, { requirement_id: first, section_id: sectionIds[0] })
  await app.request('PUT', `${path}/requirements/${second}/answer`, {
    revision: 0,
    answer: { kind: 'to_be_written', note: 'Falta o prazo da operação.' },
  })
  await app.request('PATCH', `${path}/requirements/${second}`, { mark: 'partly', comment: 'Em parte.' })
  await app.request('POST', `${path}/select`, { requirement_id: third, section_id: sectionIds[1] })
  const apply = async (rows: MatrixRow[]) => {
    clock.advance(1000)
    const file = { name: 'v.xlsx', content: await writeMatrix(rows, 'pt') }
    const { json } = await app.upload<Amendment>(`${path}/amendments`, {}, file)
    const { status } = await app.request('POST', `${path}/amendments/${json.amendment_id}/apply`)
    expect(status).toBe(200)
    return json
  }
  return {
    app,
    apply,
    sectionIds,
    ids: [first!, second!, third!] as const,
    path,
    read: async () => (await readSession(app, id)).requirements,
    undo: ({ amendment_id: amendment }: Amendment) =>
      app.request('POST', `${path}/amendments/${amendment}/undo`),
  }
}

const withText = (rows: MatrixRow[], at: number, text: string) =>
  rows.map((row, index): MatrixRow => (index === at ? [row[0], row[1], text] : row))

describeEachDatabase(
  'a requirement that a later version of the matrix has again',
  (open, _, testOnSqlite) => {
    testOnSqlite(
      'comes back with its section, mark, comment and note, and without a review when nothing differs',
      async () => {
        const { apply, read, ids, sectionIds } = await answered(await open())
        const [first, second, kept] = await read()
        await apply([ROWS[2]!])
        expect(await read()).toHaveLength(1)
        const third = await apply(ROWS)
        expect(third.summary).toMatchObject({ unchanged: 1, added: 2, restored: 2 })
        expect(third.changes).toMatchObject([
          { kind: 'added', restored: true, requirement_id: ids[0] },
          { kind: 'added', restored: true, requirement_id: ids[1] },
        ])
        expect(third.changes[0]).not.toHaveProperty('differences')
        const after = await read()
        expect(after[0]).toMatchObject({ id: ids[0], answer: { sections: [{ section_id: sectionIds[0] }] } })
        expect(after[1]).toMatchObject({
          id: ids[1],
          mark: 'partly',
          comment: 'Em parte.',
          answer: { kind: 'to_be_written', note: 'Falta o prazo da operação.' },
        })
        // Sections were not searched since, so that documents may have come that nobody compared it with.
        const stale = { matches_stale: true }
        expect(after).toEqual([{ ...first!, ...stale }, { ...second!, ...stale }, kept])
      },
    )

    testOnSqlite(
      'is found by a thread, while the thread that answers requests parses no earlier state',
      async () => {
        const comparing = new ComparingThread()
        const { app, apply, ids, path } = await answered(await open(), { comparing })
        await apply([ROWS[2]!])
        const file = { name: 'v.xlsx', content: await writeMatrix(ROWS, 'pt') }
        const parse = vi.spyOn(JSON, 'parse')
        onTestFinished(() => parse.mockRestore())
        const { json } = await app.upload<Amendment>(`${path}/amendments`, {}, file)
        const parsed = parse.mock.calls.map(([text]) => text)
        expect(parsed.filter((text) => text.includes('"autoselectChanges":'))).toEqual([])
        expect(json.changes.map((change) => change.requirement_id)).toEqual([ids[0], ids[1]])
        await comparing.close()
      },
    )

    testOnSqlite('waits for review with its answer when its text differs', async () => {
      const { apply, read, ids } = await answered(await open())
      await apply([ROWS[0]!, ROWS[2]!])
      const shorter = 'Chamados críticos resolvidos em duas horas'
      const third = await apply(withText(ROWS, 1, shorter))
      expect(third.changes[0]!.differences!.description).toContainEqual({ kind: 'added', text: 'duas' })
      expect((await read())[1]).toMatchObject({
        id: ids[1],
        description: shorter,
        mark: 'partly',
        review: 'changed',
        text_before: { item: 'SLA', description: 'Chamados críticos resolvidos em quatro horas' },
      })
    })

    testOnSqlite(
      'has its answer after versions between, and again when the version is undone and applied once more',
      async () => {
        const { app, apply, read, undo, ids, path } = await answered(await open())
        await apply([ROWS[0]!, ROWS[2]!])
        await apply(withText([ROWS[0]!, ROWS[2]!], 0, 'Central de atendimento 12 horas por dia'))
        const third = await apply(ROWS)
        const put = { revision: 1, answer: { kind: 'not_applicable', reason: 'Fora do escopo.' } }
        expect((await app.request('PUT', `${path}/requirements/${ids[1]}/answer`, put)).status).toBe(200)
        expect((await undo(third)).status).toBe(200)
        expect((await read()).map(({ id }) => id)).toEqual([ids[0], ids[2]])
        await app.request('POST', `${path}/amendments/${third.amendment_id}/apply`)
        const again = (await read())[1]!
        expect(again).toMatchObject({ id: ids[1], answer: { kind: 'to_be_written' } })
        // A form that still shows the answer of before the undo must not overwrite the one that came back.
        const late = await app.request('PUT', `${path}/requirements/${ids[1]}/answer`, {
          ...put,
          revision: 2,
        })
        expect(late.status).toBe(409)
      },
    )

    test('tells which answer it lost when the document of its section is deleted meanwhile', async () => {
      const { app, apply, read, ids, path } = await answered(await open())
      await apply([ROWS[1]!, ROWS[2]!])
      expect((await app.request('DELETE', '/documents/norte')).status).toBe(200)
      await apply(ROWS)
      const [first] = await read()
      expect(first!.id).toBe(ids[0])
      expect(first).not.toHaveProperty('answer')
      const { json } = await app.request<{ notices: { code: string; count: number }[] }>('GET', path)
      expect(json.notices).toMatchObject([
        { code: 'selections_cleared_by_delete', count: 1 },
        { code: 'selections_cleared_by_delete', count: 1 },
        { code: 'matrix_amended' },
      ])
    })
  },
)
