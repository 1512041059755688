import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { countingIds, FixedClock } from '#platform/testing/fixed.ts'
import { workFor } from './asker.ts'
import { claim } from './claim.ts'
import type { JobDefinition } from './definition.ts'
import { JobQueue } from './job-queue.ts'
import { release } from './lease.ts'

const definition: JobDefinition<Record<string, never>> = {
  kind: 'read-page',
  lane: 'indexing',
  maxAttempts: 3,
  payload: z.object({}),
}

describeEachDatabase('people with waiting jobs', (open) => {
  async function prepare() {
    const { db } = await open()
    const clock = new FixedClock()
    const ids = countingIds('job')
    const definitions = new Map([[definition.kind, definition as JobDefinition]])
    const queue = new JobQueue({ db, clock, ids, definitions })
    const deps = { db, clock, ids, definitions }
    const ask = async (person: string, jobs = 1) => {
      for (let job = 0; job < jobs; job += 1) {
        clock.advance(1)
        await workFor(person, () => queue.enqueue(definition, { payload: {} }))
      }
    }
    /** Runs the next job and returns the person who requested it. */
    const run = async () => {
      const lease = await claim(deps, 'indexing', 'here:1:a')
      if (lease) await release(deps, lease.token, { how: 'completed', result: null })
      return lease?.job.askedBy
    }
    return { ask, run, queue }
  }

  test('take turns, whatever the number of jobs of each', async () => {
    const { ask, run } = await prepare()
    await ask('ana', 5)
    await ask('bia', 2)
    const first = [await run(), await run(), await run()]
    await ask('caio', 2)
    const rest: (string | undefined)[] = []
    for (let person = await run(); person !== undefined; person = await run()) rest.push(person)
    expect(first).toEqual(['ana', 'bia', 'ana'])
    expect(rest).toEqual(['bia', 'caio', 'ana', 'caio', 'ana', 'ana'])
  })

  test('wait for at most one job of each other person before each of their own', async () => {
    const people = ['ana', 'bia', 'caio']
    const asks = fc.array(
      fc.record({ person: fc.constantFrom(...people), jobs: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    await fc.assert(
      fc.asyncProperty(asks, async (asked) => {
        const { ask, run } = await prepare()
        for (const { person, jobs } of asked) await ask(person, jobs)
        const order: string[] = []
        for (let person = await run(); person !== undefined; person = await run()) order.push(person)
        const left = Map.groupBy(order, (person) => person)
        for (const person of left.keys()) {
          const own = order.flatMap((one, at) => (one === person ? [at] : []))
          for (const [turn, at] of own.entries()) {
            for (const other of left.keys()) {
              const before = order.slice(0, at).filter((one) => one === other).length
              expect(
                before,
                `${other} before turn ${turn} of ${person} in ${order.join(' ')}`,
              ).toBeLessThanOrEqual(turn + 1)
            }
          }
        }
      }),
      { numRuns: 5 },
    )
  })

  test('own the jobs that their jobs request', async () => {
    const { queue } = await prepare()
    const id = await workFor('ana', () => queue.enqueue(definition, { payload: {} }))
    expect(await queue.read(id)).toMatchObject({ askedBy: 'ana' })
    const nobody = await queue.enqueue(definition, { payload: {} })
    expect((await queue.read(nobody))?.askedBy).toBeUndefined()
  })
})
