import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readWholeIndex } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { systemClock } from '#platform/time/clock.ts'
import { checkIndex } from './check-index.ts'
import { KyselySegmentStore } from './kysely-segment-store.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { tidyIndex } from './tidy-index.ts'

const WRITER = path.join(import.meta.dirname, '../../../testing/index-writer.ts')
const ROUNDS = 4

/** Runs a process that indexes, replaces, deletes and merges until it is killed. It reports each started step. */
async function runAndKill(
  dataDir: string,
  databaseUrl: string | undefined,
  seed: number,
  begun: Set<string>,
) {
  const database = databaseUrl === undefined ? [] : [databaseUrl]
  const child = fork(WRITER, [String(seed), dataDir, ...database], { execArgv: [] })
  // The kill is counted in steps, not in time, so that a seed ends in the same step on any machine.
  const stopAt = 4 + ((seed * 7) % 37)
  let steps = 0
  const killed = new Promise<string>((resolve) => {
    child.on('message', (step: string) => {
      begun.add(step)
      if (++steps !== stopAt) return
      // The kill comes somewhere within the step.
      setTimeout(() => child.kill('SIGKILL'), (seed * 13) % 30)
      resolve(step)
    })
  })
  const ended = once(child, 'exit')
  const step = await Promise.race([killed, ended.then(() => 'ended by itself')])
  const [, signal] = (await ended) as [number | null, NodeJS.Signals | null]
  expect({ step, signal }).toMatchObject({ signal: 'SIGKILL' })
}

const wholeIndex = (db: Db) => readWholeIndex(new KyselySegmentStore(db))

describeEachDatabase('a process killed while it indexes and merges', (open) => {
  test('leaves a consistent index and sections every time, and the next process continues', async () => {
    const { db, dataDir, databaseUrl } = await open()
    const begun = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      await runAndKill(dataDir, databaseUrl, round + 1, begun)
      const check = await checkIndex(db)
      expect(check.problems).toEqual([])
      // The index is the same before and after a restart; half-written data are invisible.
      const before = await wholeIndex(db)
      await tidyIndex({ db, clock: systemClock })
      expect(await wholeIndex(db)).toEqual(before)
    }
    expect([...begun].toSorted()).toEqual(['delete', 'index', 'merge', 'replace'])
    const incremental = await wholeIndex(db)
    expect(incremental.size).toBeGreaterThan(100)
    const sections = (await checkIndex(db)).sections
    expect(await rebuildIndex({ db, clock: systemClock })).toMatchObject({ sections })
    expect(await wholeIndex(db)).toEqual(incremental)
  }, 240_000)
})
