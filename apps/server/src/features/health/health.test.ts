import { mkdir, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { DISK_RESERVE_BYTES } from './check-readiness.ts'

describeEachDatabase('health', (open) => {
  test('reports to everybody that the process is alive, and that it can work', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    await mkdir(app.config.storageDir, { recursive: true })
    expect(await app.request('GET', '/health/live')).toMatchObject({ status: 200, json: { status: 'ok' } })
    expect(await app.request('GET', '/health/ready')).toMatchObject({
      status: 200,
      json: { status: 'ok', checks: { database: 'ok', storage: 'ok', disk: 'ok' } },
    })
  })

  test('names the unreachable storage, and recovers', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    await rm(app.config.storageDir, { recursive: true, force: true })
    expect(await app.request('GET', '/health/ready')).toMatchObject({
      status: 503,
      json: { code: 'server.not_ready', params: { parts: expect.stringContaining('storage') } },
    })
    // The process is alive; a restart would not help.
    expect((await app.request('GET', '/health/live')).status).toBe(200)
    await mkdir(app.config.storageDir, { recursive: true })
    expect((await app.request('GET', '/health/ready')).status).toBe(200)
  })

  test('reports that it was told to stop, and answers everything else', async () => {
    const stopping = new AbortController()
    const app = await startTestApp(await open(), { signedIn: false, stopping: stopping.signal })
    await mkdir(app.config.storageDir, { recursive: true })
    expect((await app.request('GET', '/health/ready')).status).toBe(200)
    stopping.abort()
    expect(await app.request('GET', '/health/ready')).toMatchObject({
      status: 503,
      json: { code: 'server.not_ready', params: { parts: 'process' } },
    })
    expect((await app.request('GET', '/health/live')).status).toBe(200)
    expect((await app.request('GET', '/health')).status).toBe(200)
  })

  test('reports a disk that is nearly full', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    await mkdir(app.config.storageDir, { recursive: true })
    app.services.storage.freeBytes = () => Promise.resolve(DISK_RESERVE_BYTES - 1)
    app.language = 'pt-BR'
    expect(await app.request('GET', '/health/ready')).toMatchObject({
      status: 503,
      json: { params: { parts: 'disk' }, detail: expect.stringMatching(/não respondem: disk/) },
    })
  })

  test('reports a database that does not answer, without the reason for strangers', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    await mkdir(app.config.storageDir, { recursive: true })
    const { db } = app.services
    db.getExecutor().executeQuery = () => Promise.reject(new Error('connect ECONNREFUSED db.internal:5432'))
    const { status, json } = await app.request('GET', '/health/ready')
    expect({ status, json }).toMatchObject({ status: 503, json: { params: { parts: 'database' } } })
    expect(JSON.stringify(json)).not.toContain('db.internal')
  })

  test('reports the database when it lost the id of its storage, as an empty one in its place has none', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    await mkdir(app.config.storageDir, { recursive: true })
    const identity = { id: 'store1', madeAt: '2026-03-02T09:00:00.000Z' }
    await app.services.storage.keepIdentity(identity, 'create')
    const failing = { status: 503, json: { params: { parts: 'database' } } }
    expect(await app.request('GET', '/health/ready')).toMatchObject(failing)
    await app.services.db
      .insertInto('store_identity')
      .values({ number: 1, id: identity.id, made_at: identity.madeAt })
      .execute()
    expect((await app.request('GET', '/health/ready')).status).toBe(200)
  })
})
