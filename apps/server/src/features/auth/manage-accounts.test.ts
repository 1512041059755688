import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  type AccountsDeps,
  addAccount,
  listAccounts,
  removeAccount,
  resetPassword,
} from './manage-accounts.ts'
import { openSignIn } from './sign-in.ts'

describeEachDatabase('accounts managed on the server', (open) => {
  async function start(): Promise<{ app: TestApp; deps: AccountsDeps; recorded: string[] }> {
    const app = await startTestApp(await open(), { signedIn: false, environment: { SIGN_UP: 'closed' } })
    const recorded: string[] = []
    const signIn = await openSignIn({
      ...app.services,
      clock: new FixedClock(),
      config: { ...app.config, signUp: 'open' },
      passwords: app.passwords,
    })
    const deps: AccountsDeps = {
      db: app.services.db,
      library: signIn.through({ secure: false }),
      record: ({ action }) => {
        recorded.push(action)
        return Promise.resolve()
      },
    }
    return { app, deps, recorded }
  }

  const signIn = (app: TestApp, password: string) =>
    app.request('POST', '/auth/sign-in/email', { email: 'ana@example.com', password })

  test('include the first one, where sign-up is closed', async () => {
    const { app, deps, recorded } = await start()
    const password = await addAccount(deps, 'Ana@Example.com')
    expect(password).toMatch(/^\w{24}$/)
    expect((await signIn(app, password)).status).toBe(200)
    expect((await app.request('GET', '/documents')).status).toBe(200)
    expect(await listAccounts(deps)).toEqual([
      { email: 'ana@example.com', created: expect.stringMatching(/^\d{4}-.*Z$/), sessions: 1 },
    ])
    expect(recorded).toEqual(['account-added'])
    await expect(addAccount(deps, 'ana@example.com')).rejects.toThrow('There is already an account')
    await expect(addAccount(deps, 'ana')).rejects.toThrow('ana is no e-mail address')
  })

  test('get a new password for a lost one, which signs out everybody who had it', async () => {
    const { app, deps, recorded } = await start()
    const lost = await addAccount(deps, 'ana@example.com')
    await signIn(app, lost)
    const fresh = await resetPassword(deps, 'ANA@example.com')
    expect((await app.request('GET', '/documents')).status).toBe(401)
    expect((await signIn(app, lost)).status).toBe(401)
    expect((await signIn(app, fresh)).status).toBe(200)
    expect(recorded).toEqual(['account-added', 'password-reset'])
    await expect(resetPassword(deps, 'rui@example.com')).rejects.toThrow('There is no account')
  })

  test('of a colleague who left are signed out at once', async () => {
    const { app, deps, recorded } = await start()
    const password = await addAccount(deps, 'ana@example.com')
    await signIn(app, password)
    await removeAccount(deps, 'ana@example.com')
    expect((await app.request('GET', '/documents')).status).toBe(401)
    expect((await signIn(app, password)).status).toBe(401)
    expect(await listAccounts(deps)).toEqual([])
    expect(recorded).toEqual(['account-added', 'account-deleted'])
  })
})
