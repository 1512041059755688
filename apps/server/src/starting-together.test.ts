import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'

const START_UP = path.join(import.meta.dirname, 'testing/start-up.ts')
const PROCESSES = 4

describeEachDatabase('processes that start at the same time', (open) => {
  test('on an empty database all start, and the tables are created once', async () => {
    const { databaseUrl } = await open()
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-start-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const address = databaseUrl === undefined ? [] : [await emptyPostgres(databaseUrl)]
    const children = Array.from({ length: PROCESSES }, () => {
      const child = fork(START_UP, [dataDir, ...address], { execArgv: [], silent: true })
      let complaint = ''
      child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
      onTestFinished(() => void child.kill('SIGKILL'))
      return { child, ready: once(child, 'message'), ended: once(child, 'exit'), complaint: () => complaint }
    })
    await Promise.all(children.map(({ ready }) => ready))
    for (const { child } of children) child.send('go')
    for (const { ended, complaint } of children) {
      const [code] = (await ended) as [number | null]
      expect({ code, complaint: complaint() }).toEqual({ code: 0, complaint: '' })
    }
    const db = openDatabase({ dataDir, databaseUrl: address[0] })
    onTestFinished(() => db.destroy())
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    expect(tables).toEqual(expect.arrayContaining(['documents', 'jobs', 'user', 'session']))
  }, 120_000)
})
