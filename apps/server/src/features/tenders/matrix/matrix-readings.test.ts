import { writeMatrix } from '@tenderwright/workbook'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp, type TestClient } from '../../../testing/test-app.ts'
import { ROWS } from '../matrix.fixture.ts'
import { createTender } from './create-tender.ts'
import { MatrixReadings } from './matrix-readings.ts'
import { uploadCancelled } from './matrix.errors.ts'

const reading = async (client: TestClient, id: string) =>
  (await client.request<{ reading?: { step: string } }>('GET', `/rfp/reading?progress_id=${id}`)).json.reading

test('the end of a reading does not affect a later one with the same id', () => {
  const readings = new MatrixReadings()
  const first = readings.begin('ana', 'one')
  const second = readings.begin('ana', 'one')
  second.at({ step: 'storing' })
  first.end()
  expect(readings.find('ana', 'one')).toEqual({ step: 'storing' })
  second.end()
  expect(readings.find('ana', 'one')).toBeUndefined()
})

describeEachDatabase('the reading of an uploaded matrix', (open, _, testOnSqlite) => {
  testOnSqlite('is shown only to the account that sent it, until it has ended', async () => {
    const app = await startTestApp(await open(), { workbookPlace: 'apart' })
    const other = app.visitor()
    await other.signUp('bia@example.com')
    const content = await writeMatrix(ROWS, 'pt')
    const file = { name: 'matriz.xlsx', content }
    const work = { isUnderWay: true }
    const uploading = app.upload('/rfp/upload', { progress_id: 'one' }, file).finally(() => {
      work.isUnderWay = false
    })
    const steps = new Set<string | undefined>()
    while (work.isUnderWay) {
      steps.add((await reading(app, 'one'))?.step)
      expect(await reading(other, 'one')).toBeUndefined()
      await setTimeout(5)
    }
    expect((await uploading).status).toBe(200)
    expect([...steps]).toContain('waiting')
    // The other steps met here vary, because a step may pass between two requests.
    const later = [...steps].filter((step) => step !== undefined && step !== 'waiting')
    expect(later).not.toEqual([])
    expect(await reading(app, 'one')).toBeUndefined()
    expect((await app.visitor().request('GET', '/rfp/reading?progress_id=one')).status).toBe(401)
  })

  test('ends when the client leaves, and nothing is stored', async () => {
    const { services } = await startTestApp(await open())
    const content = await writeMatrix(ROWS, 'pt')
    const leaving = async (step: string) => {
      const file = await services.storage.stage(Readable.from([content]))
      const asking = new AbortController()
      const upload = createTender(services, {
        file,
        fileName: 'matriz.xlsx',
        signal: asking.signal,
        onProgress: (told) => told.step === step && asking.abort(uploadCancelled()),
      })
      await expect(upload).rejects.toMatchObject({ code: 'job.cancelled' })
      await file.discard()
    }
    await leaving('opening')
    await leaving('storing')
    expect(await services.db.selectFrom('rfp_sessions').selectAll().execute()).toEqual([])
  })
})
