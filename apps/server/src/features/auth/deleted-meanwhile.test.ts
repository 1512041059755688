import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'

/** Starts an app in which `meanwhile` runs once, after the next password was found right and before it is used. */
async function startInterrupted(database: TestDatabase) {
  let meanwhile: (() => Promise<unknown>) | undefined
  const app = await startTestApp(database, {
    passwords: {
      hash: (password) => Promise.resolve(`hashed ${password}`),
      verify: async ({ hash, password }) => {
        const interrupt = meanwhile
        meanwhile = undefined
        await interrupt?.()
        return hash === `hashed ${password}`
      },
    },
  })
  return { app, interruptWith: (work: () => Promise<unknown>) => (meanwhile = work) }
}

const CHANGE = { currentPassword: 'correct horse', newPassword: 'battery staple 7' }

describeEachDatabase('an account that is deleted meanwhile', (open) => {
  test('changes no password and opens no session', async () => {
    const { app, interruptWith } = await startInterrupted(await open())
    const elsewhere = app.visitor()
    const signIn = { email: 'ana@example.com', password: 'correct horse' }
    for (const attempt of [
      () => app.request('POST', '/auth/change-password', CHANGE),
      () => elsewhere.request('POST', '/auth/sign-in/email', signIn),
    ]) {
      await app.signUp()
      interruptWith(() => app.request('POST', '/auth/delete-user'))
      expect(await attempt()).toMatchObject({ status: 401 })
      for (const person of [app, elsewhere])
        expect((await person.request('GET', '/documents')).status).toBe(401)
    }
  })

  test('is deleted once, also by two requests at once or while its password changes', async () => {
    const { app, interruptWith } = await startInterrupted(await open())
    for (const other of [
      () => app.request('POST', '/auth/delete-user'),
      () => app.request('POST', '/auth/change-password', CHANGE),
    ]) {
      await app.signUp()
      interruptWith(other)
      const deleted = await app.request('POST', '/auth/delete-user', { password: 'correct horse' })
      expect([200, 401]).toContain(deleted.status)
      expect((await app.request('GET', '/documents')).status).toBe(401)
      const { rows } = await sql`select id from "session"`.execute(app.services.db)
      expect(rows).toEqual([])
    }
  })

  test('is deleted without its password only within a day of the sign-in', async () => {
    const app = await startTestApp(await open())
    const hoursAgo = (hours: number) => {
      const at = new Date(Date.now() - hours * 3_600_000).toISOString()
      return sql`update "session" set "createdAt" = ${at}`.execute(app.services.db)
    }
    await hoursAgo(25)
    const refused = await app.request('POST', '/auth/delete-user')
    expect(refused).toMatchObject({ status: 400, json: { code: 'SESSION_EXPIRED' } })
    await hoursAgo(23)
    expect((await app.request('POST', '/auth/delete-user')).status).toBe(200)
    await app.signUp()
    await hoursAgo(25)
    const { status } = await app.request('POST', '/auth/delete-user', { password: 'correct horse' })
    expect(status).toBe(200)
  })
})
