import { expect, test } from 'vitest'
import { describeEachDatabase, triesEveryCase } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../small-docx.ts'
import { startTestApp } from '../test-app.ts'
import { describedOperations } from './api-description.ts'
import { fuzzApi } from './fuzz-api.ts'

/** `npm run fuzz` sets both: many more runs, and another seed each time. */
const asked = process.env['FUZZ_RUNS']
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const MILLISECONDS_A_RUN = 2000

describeEachDatabase('any request to the API', (open, kind) => {
  const runs = asked === undefined ? (triesEveryCase(kind) ? 8 : 4) : Number(asked)
  test(
    'never fails unexpectedly, and every answer has a declared status and shape',
    { timeout: 60_000 + runs * MILLISECONDS_A_RUN * 50 },
    async () => {
      const app = await startTestApp(await open())
      await app.upload(
        '/documents/upload',
        {},
        {
          name: 'a.docx',
          content: smallDocx([{ title: 'Suporte técnico', text: prose('O atendimento acontece') }]),
        },
      )
      await app.runJobs()
      const { db } = app.services
      const document = await db.selectFrom('documents').select('id').executeTakeFirstOrThrow()
      const section = await db.selectFrom('sections').select('id').executeTakeFirstOrThrow()
      const ids = [document.id, String(section.id), '0']
      const calls = await fuzzApi({ app, ids, runs, seed })
      expect(calls).toBeGreaterThanOrEqual((await describedOperations(app)).length * runs)
      console.log(`${calls} calls with seed ${seed}`)
    },
  )
})
