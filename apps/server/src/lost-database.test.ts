import { mkdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { relayTo } from '#platform/testing/tcp-relay.ts'
import { searchOnThread } from './features/search/search-thread.ts'
import { type Answered, startTestApp } from './testing/test-app.ts'

const away = { status: 503, json: { code: 'database.unavailable' }, headers: { 'retry-after': '2' } }

describeOnPostgres('an unreachable database', (open) => {
  /** Starts the app on a PostgreSQL behind a relay. */
  async function started() {
    const database = await open()
    const { relay, url } = await relayTo(database.databaseUrl)
    const db = openDatabase({ databaseUrl: url, dataDir: '' })
    onTestFinished(async () => {
      await db.destroy()
      await relay.close()
    })
    const app = await startTestApp({ ...database, db, databaseUrl: url })
    await mkdir(app.config.storageDir, { recursive: true })
    return { app, relay, url, dataDir: database.dataDir }
  }

  test('causes a typed 503 for every kind of call and for a search thread, and recovers', async () => {
    const { app, relay, url, dataDir } = await started()
    const stranger = app.visitor()
    const thread = searchOnThread(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }, dataDir))
    onTestFinished(() => thread.close())
    expect(await thread.suggest('trei', 5)).toEqual([])
    await relay.close()
    const byThread = thread.suggest('trei', 5).catch((error: unknown) => error)
    const asked: Record<string, Promise<Answered>> = {
      read: app.request('GET', '/documents'),
      search: app.request('POST', '/search', { query: 'suporte' }),
      change: app.request('DELETE', '/documents/nobody'),
      upload: app.upload('/documents/upload', {}, { name: 'a.docx', content: Buffer.from('PK') }),
      session: app.request('GET', '/auth/get-session'),
      signIn: stranger.signUp('bea@example.com'),
      signOut: app.request('POST', '/auth/sign-out', {}),
    }
    const [health, ready, live] = ['/health', '/health/ready', '/health/live'].map((path) =>
      app.request('GET', path),
    )
    const answers = await Promise.all(Object.values(asked))
    for (const [at, what] of Object.keys(asked).entries()) expect(answers[at], what).toMatchObject(away)
    expect(await byThread).toMatchObject({ kind: 'unavailable', code: 'database.unavailable' })
    expect(await live).toMatchObject({ status: 200 })
    expect(await health).toMatchObject({ status: 200, json: { status: 'unavailable' } })
    expect(await ready).toMatchObject({
      status: 503,
      json: { code: 'server.not_ready', params: { parts: 'database' } },
    })
    await relay.open()
    expect(await app.request('GET', '/documents')).toMatchObject({ status: 200, json: [] })
    expect((await stranger.signUp('bea@example.com')).status).toBe(200)
    expect((await app.request('GET', '/health/ready')).status).toBe(200)
    expect(await thread.suggest('trei', 5)).toEqual([])
  }, 90_000)
})
