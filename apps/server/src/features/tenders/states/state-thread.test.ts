import type { Amendment, AmendmentResponse, CorrectionsResponse, MatrixView } from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSession, ROWS, uploadMatrix } from '../matrix.fixture.ts'

/** Option of an app that uses threads for states and comparisons, as a server does. */
const ON_THREADS = { states: undefined }

/**
 * Records the texts that `JSON` parses or writes in this thread. Returns those that are states of a tender, or
 * comparisons of one with a new version of its matrix.
 */
function watchStates(): () => string[] {
  const parse = vi.spyOn(JSON, 'parse')
  const stringify = vi.spyOn(JSON, 'stringify')
  onTestFinished(() => void vi.restoreAllMocks())
  return () =>
    [
      ...parse.mock.calls.map(([text]) => text),
      ...stringify.mock.results.map(({ value }) => value as unknown),
    ]
      .map(String)
      // The second is part of a comparison of all requirements with a new version of the matrix.
      .filter((text) => text.includes('"autoselectChanges":') || text.includes('"continued":'))
}

describeEachDatabase('states of a tender', (open, _, testOnSqlite) => {
  test('are stored, restored and compared in a thread of their own', async () => {
    const app = await startTestApp(await open(), ON_THREADS)
    const { rfp_id: id, requirements } = await uploadMatrix(app)
    const path = `/rfp/sessions/${id}`
    const mark = { mark: 'partly', comment: 'Em parte.' }
    await app.request('PATCH', `${path}/requirements/${requirements[0]!.id}`, mark)
    const states = watchStates()

    const apply = async (rows: typeof ROWS) => {
      const file = { name: 'v.xlsx', content: await writeMatrix(rows, 'pt') }
      const { json } = await app.upload<Amendment>(`${path}/amendments`, {}, file)
      return `${path}/amendments/${json.amendment_id}`
    }
    const without = await apply([ROWS[1]!, ROWS[2]!])
    expect((await app.request('POST', `${without}/apply`)).status).toBe(200)
    const again = await apply(ROWS)
    const restored = await app.request<AmendmentResponse>('POST', `${again}/apply`)
    expect(restored.json.session).toMatchObject({ requirements_count: 3 })
    expect((await readSession(app, id)).requirements[0]).toMatchObject({ id: requirements[0]!.id, ...mark })
    expect((await app.request('POST', `${again}/undo`)).status).toBe(200)
    expect((await app.request('POST', `${again}/apply`)).status).toBe(200)

    const rows = [{ sheet: (await readSession(app, id)).requirements[0]!.sheet, row: 3, kind: 'none' }]
    const corrected = await app.request<CorrectionsResponse>('PUT', `${path}/matrix/corrections`, {
      corrections: { tables: [], columns: [], rows },
      reviewed: false,
    })
    expect(corrected.json).toMatchObject({ removed: 1, kept: 2 })
    await app.request('PATCH', `${path}/requirements/${requirements[0]!.id}`, { mark: 'complies' })
    expect((await app.request<MatrixView>('GET', `${path}/matrix`)).json.undo_discards).toBe(1)
    expect((await app.request('POST', `${path}/matrix/corrections/undo`)).status).toBe(200)
    expect((await readSession(app, id)).requirements).toHaveLength(3)
    expect(states()).toEqual([])
  })

  testOnSqlite('answer a refused change with its code', async () => {
    const app = await startTestApp(await open(), ON_THREADS)
    const { rfp_id: id } = await uploadMatrix(app)
    for (const [path, code] of [
      [`/rfp/sessions/${id}/amendments/nothing/apply`, 'rfp.amendment_not_found'],
      [`/rfp/sessions/${id}/matrix/corrections/undo`, 'rfp.correction_undone'],
    ] as const)
      expect((await app.request('POST', path)).json).toMatchObject({ code })
  })
})
