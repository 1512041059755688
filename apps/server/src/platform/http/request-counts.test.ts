import pino from 'pino'
import { expect, test } from 'vitest'
import { keyedHash } from '#platform/config/server-secret.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { REPORTED_AT_ONCE, RequestCounts } from './request-counts.ts'

const WINDOW = 60_000
const log = pino({ level: 'silent' })

describeEachDatabase('requests of an address', (open) => {
  async function prepare() {
    const { db } = await open()
    const clock = new FixedClock()
    const hash = keyedHash('a secret', 'requests')
    const process = () => new RequestCounts({ db, clock, log, hash })
    const reported = async () =>
      (await db.selectFrom('request_counts').selectAll().execute()).reduce((sum, { count }) => sum + count, 0)
    return { db, clock, process, reported }
  }
  const ask = (counts: RequestCounts, times = 1, address = '10.0.0.7'): number => {
    let current = 0
    for (let time = 0; time < times; time += 1)
      counts.incr(address, (_, result) => (current = result!.current), WINDOW)
    return current
  }

  test('are counted by all processes together, except for the last few of each', async () => {
    const { process, reported } = await prepare()
    const [first, second] = [process(), process()]
    ask(first, 4 * REPORTED_AT_ONCE)
    await expect.poll(reported).toBe(4 * REPORTED_AT_ONCE - (4 * REPORTED_AT_ONCE - REPORTED_AT_ONCE))
    ask(first)
    await expect.poll(reported).toBe(4 * REPORTED_AT_ONCE + 1)
    ask(second, REPORTED_AT_ONCE)
    await expect.poll(reported).toBe(5 * REPORTED_AT_ONCE + 1)
    expect(ask(second)).toBe(5 * REPORTED_AT_ONCE + 2)
  })

  test('cost no statement while they are few, start at zero each minute, and store no addresses', async () => {
    const { db, clock, process, reported } = await prepare()
    const counts = process()
    expect(ask(counts, REPORTED_AT_ONCE - 1)).toBe(REPORTED_AT_ONCE - 1)
    expect(await reported()).toBe(0)
    ask(counts)
    await expect.poll(reported).toBe(REPORTED_AT_ONCE)
    const rows = await db.selectFrom('request_counts').select('key').execute()
    expect(rows.map(({ key }) => key).join()).not.toContain('10.0.0.7')
    clock.advance(WINDOW)
    expect(ask(counts)).toBe(1)
    clock.advance(20 * WINDOW)
    ask(counts)
    await expect.poll(reported).toBe(0)
  })

  test('stay limited in each process while the database fails', async () => {
    const { db, process } = await prepare()
    const counts = process()
    await db.schema.alterTable('request_counts').renameTo('away').execute()
    expect(ask(counts, 3 * REPORTED_AT_ONCE)).toBe(3 * REPORTED_AT_ONCE)
    await db.schema.alterTable('away').renameTo('request_counts').execute()
    await expect.poll(() => ask(counts)).toBeGreaterThan(3 * REPORTED_AT_ONCE)
  })
})
