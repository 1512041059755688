import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Document, RfpSession, SearchResponse } from '@tenderwright/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, replicaOf, walPosition } from '#platform/database/database.ts'
import { ANY_POSITION, NO_REPLICA } from '#platform/database/replica.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import {
  canReplicate,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '#platform/testing/streaming-replica.ts'
import { searchOnThread } from './features/search/search-thread.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp, type TestClient } from './testing/test-app.ts'

const WAIT = { timeout: 60_000 }

/**
 * Real replication: the replica stops replaying when a test says so, and answers with what it has. On a busy machine it
 * may seem to be away for some seconds, in which the primary answers; so the tests wait for its answers.
 */
describe.runIf(canReplicate)('a streaming replica', { timeout: 240_000 }, () => {
  let postgres: ReplicatedPostgres
  beforeAll(async () => {
    postgres = await startReplicatedPostgres()
  }, 240_000)
  afterAll(() => postgres.close())

  async function opened() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-replica-reads-'))
    const db = openDatabase({ databaseUrl: postgres.url, databaseReadUrl: postgres.readUrl, dataDir })
    onTestFinished(async () => {
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    })
    await migrate(db)
    const replica = replicaOf(db)!
    const where = async (position: string) => {
      const { answer, from } = await replica.read(position, async () => {
        const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(db)
        return rows[0]!.replica
      })
      expect(answer).toBe(from === 'replica')
      return from
    }
    return { db, dataDir, replica, where }
  }

  test('answers once it has replayed the requested position, and never before', async () => {
    const { db, where } = await opened()
    await expect.poll(() => where(ANY_POSITION), WAIT).toBe('replica')
    await postgres.pauseReplay()
    await db.insertInto('tombstones').values({ path: 'a', sha256: 'a', created_at: '' }).execute()
    const position = await walPosition(db)
    expect(await where(position)).toBe('primary')
    await expect.poll(() => where(ANY_POSITION), WAIT).toBe('replica')
    expect(await where(NO_REPLICA)).toBe('primary')
    await postgres.resumeReplay()
    await expect.poll(() => where(position), WAIT).toBe('replica')
  })

  test('shows people their own changes at once, and others its current state', async () => {
    const { db, dataDir } = await opened()
    const environment = { DATABASE_READ_URL: postgres.readUrl }
    const app = await startTestApp(
      { db, dataDir, kind: 'postgresql', databaseUrl: postgres.url },
      { environment },
    )
    const stranger = app.visitor()
    await stranger.signUp('bia@example.com')
    // This client has no memory of a session, like another device.
    const forgetful = app.visitor()
    for (const [name, value] of stranger.cookies)
      if (name !== 'tenderwright.position') forgetful.cookies.set(name, value)
    const names = async (client: TestClient) => {
      const { json } = await client.request<Document[]>('GET', '/documents')
      return json.map(({ file_name: name }) => name)
    }
    await expect.poll(() => names(forgetful), WAIT).toEqual([])
    await postgres.pauseReplay()
    const content = smallDocx([{ title: 'Suporte técnico', text: prose('Atendimento 24 horas por dia') }])
    await app.upload('/documents/upload', {}, { name: 'proposta.docx', content })
    await app.runJobs()
    expect(await names(app)).toEqual(['proposta.docx'])
    const namesWithoutMemory = () => {
      forgetful.cookies.delete('tenderwright.position')
      return names(forgetful)
    }
    await expect.poll(namesWithoutMemory, WAIT).toEqual([])
    // A person who got an answer of the primary never sees an older state.
    await forgetful.request('GET', '/documents/processing')
    expect(await names(forgetful)).toEqual(['proposta.docx'])
    for (const broken of ['%', '%E0%A4', 'x/y']) {
      forgetful.cookies.set('tenderwright.position', broken)
      expect(await names(forgetful)).toEqual(['proposta.docx'])
    }
    await postgres.resumeReplay()
    await expect.poll(namesWithoutMemory, WAIT).toEqual(['proposta.docx'])
    expect((await app.request<RfpSession[]>('GET', '/rfp/sessions')).status).toBe(200)
  })

  test('is searched by a thread that never keeps an old list of segments', async () => {
    const { db, dataDir, replica } = await opened()
    const environment = { DATABASE_READ_URL: postgres.readUrl }
    const app = await startTestApp(
      { db, dataDir, kind: 'postgresql', databaseUrl: postgres.url },
      { environment, signedIn: false },
    )
    await app.signUp('caio@example.com')
    const thread = searchOnThread(app.config)
    onTestFinished(() => thread.close())
    const found = async (word: string, position: string) => {
      const { answer } = await replica.read(position, () =>
        thread.search(word, { limit: 5, offset: 0, documentIds: null }),
      )
      return answer.total
    }
    const add = async (word: string) => {
      const content = smallDocx([{ title: word, text: prose(`Oferecemos ${word}`) }])
      await app.upload('/documents/upload', {}, { name: `${word}.docx`, content })
      await app.runJobs()
      return walPosition(db)
    }
    const first = await add('telemetria')
    await expect.poll(() => found('telemetria', first), WAIT).toBe(1)
    await postgres.pauseReplay()
    const second = await add('radiologia')
    await expect.poll(() => found('radiologia', ANY_POSITION), WAIT).toBe(0)
    expect(await found('radiologia', second)).toBe(1)
    expect(await found('telemetria', ANY_POSITION)).toBe(1)
    await postgres.resumeReplay()
    await expect.poll(() => found('radiologia', ANY_POSITION), WAIT).toBe(1)
    const { json } = await app.request<SearchResponse>('POST', '/search', { query: 'radiologia' })
    expect(json.total_results).toBe(1)
  })

  test('that ends costs nothing but its help', async () => {
    const { where } = await opened()
    await expect.poll(() => where(ANY_POSITION), WAIT).toBe('replica')
    await postgres.stopReplica()
    await expect.poll(() => where(ANY_POSITION), WAIT).toBe('primary')
    const began = performance.now()
    expect(await where(ANY_POSITION)).toBe('primary')
    expect(performance.now() - began).toBeLessThan(4000)
  })
})
if (!canReplicate)
  console.log('a streaming replica: left out, this machine has no programs of a PostgreSQL server')
