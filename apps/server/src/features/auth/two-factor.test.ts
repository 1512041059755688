import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { codeOf } from '#platform/testing/one-time-code.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { readAudit } from '../audit/read-audit.ts'
import { AccountError, addAccount, removeAccount, resetPassword, resetTwoFactor } from './manage-accounts.ts'
import { openSignIn } from './sign-in.ts'

const credentials = { email: 'ana@example.com', password: 'correct horse' }

interface Begun {
  totpURI: string
  backupCodes: string[]
}

const verify = (client: TestClient, code: string) =>
  client.request('POST', '/auth/two-factor/verify-totp', { code })
const recover = (client: TestClient, code: string) =>
  client.request('POST', '/auth/two-factor/verify-backup-code', { code })
const signIn = (client: TestClient) => client.request('POST', '/auth/sign-in/email', credentials)

/** Enables the second factor of the signed-in account with the current code; the next code is accepted too. */
async function enable(app: TestApp): Promise<Begun & { code: string }> {
  const { password } = credentials
  const { json } = await app.request<Begun>('POST', '/auth/two-factor/enable', { password })
  const code = codeOf(json.totpURI)
  expect((await verify(app, code)).status).toBe(200)
  return { ...json, code }
}

/** Returns the dependencies of the operator's commands, which record their actions in `recorded`. */
async function operatorOf(app: TestApp, recorded: string[] = []) {
  const opened = await openSignIn({ ...app.services, passwords: app.passwords })
  return {
    db: app.services.db,
    library: opened.through({ secure: false }),
    record: ({ action }: { action: string }) => {
      recorded.push(action)
      return Promise.resolve()
    },
  }
}

describeEachDatabase('two-factor sign-in', (open, _, testOnSqlite) => {
  test('is enabled by the password and a code, and ends the sessions opened with the password alone', async () => {
    const app = await startTestApp(await open())
    const elsewhere = app.visitor()
    await signIn(elsewhere)
    const wrong = await app.request('POST', '/auth/two-factor/enable', { password: 'a guess' })
    expect(wrong).toMatchObject({ status: 400, json: { code: 'INVALID_PASSWORD' } })
    const begun = await app.request<Begun>('POST', '/auth/two-factor/enable', {
      password: credentials.password,
    })
    expect(begun.json.totpURI).toMatch(
      /^otpauth:\/\/totp\/Tenderwright:ana(@|%40)example\.com\?secret=\w{32,}/,
    )
    expect(begun.json.backupCodes).toHaveLength(10)
    // The second factor is not enabled yet: the password is enough.
    expect((await signIn(app.visitor())).json).toMatchObject({ user: { email: 'ana@example.com' } })

    expect(await verify(app, '000000')).toMatchObject({ status: 401, json: { code: 'INVALID_CODE' } })
    expect((await verify(app, codeOf(begun.json.totpURI))).status).toBe(200)
    expect((await elsewhere.request('GET', '/auth/get-session')).json).toBeNull()
    expect((await app.request('GET', '/account/sign-in')).json).toEqual({
      password: true,
      company: false,
      two_factor: true,
      recovery_codes: 10,
    })
    const again = await app.request('POST', '/auth/two-factor/enable', { password: credentials.password })
    expect(again).toMatchObject({ status: 400, json: { code: 'TOTP_ALREADY_ENABLED' } })
  })

  testOnSqlite('opens nothing before the code, and everything after it; a code works once', async () => {
    const app = await startTestApp(await open())
    const { totpURI, code: used } = await enable(app)
    const person = app.visitor()
    const asked = await signIn(person)
    expect(asked).toMatchObject({ status: 200, json: { twoFactorRedirect: true } })
    for (const path of ['/documents', '/account/sign-in', '/team/accounts'])
      expect((await person.request('GET', path)).status).toBe(401)
    expect((await person.request('GET', '/auth/get-session')).json).toBeNull()
    for (const path of ['two-factor/disable', 'two-factor/generate-backup-codes', 'two-factor/enable'])
      expect((await person.request('POST', `/auth/${path}`, { password: credentials.password })).status).toBe(
        401,
      )

    // The code that enabled the second factor was used.
    expect((await verify(person, used)).json).toMatchObject({ code: 'INVALID_CODE' })
    const code = codeOf(totpURI, 1)
    expect((await verify(person, code)).status).toBe(200)
    expect((await person.request('GET', '/documents')).status).toBe(200)

    const thief = app.visitor()
    await signIn(thief)
    expect(await verify(thief, code)).toMatchObject({ status: 401, json: { code: 'INVALID_CODE' } })
    expect((await verify(app.visitor(), codeOf(totpURI, 1))).json).toMatchObject({
      code: 'INVALID_TWO_FACTOR_COOKIE',
    })
  })

  test('accepts each recovery code once, and new ones replace the old ones', async () => {
    const app = await startTestApp(await open())
    const { backupCodes } = await enable(app)
    const [first = '', second = ''] = backupCodes
    const person = app.visitor()
    await signIn(person)
    expect((await recover(person, first)).status).toBe(200)
    expect((await person.request('GET', '/account/sign-in')).json).toMatchObject({ recovery_codes: 9 })
    const thief = app.visitor()
    await signIn(thief)
    expect(await recover(thief, first)).toMatchObject({ status: 401, json: { code: 'INVALID_BACKUP_CODE' } })

    const { json } = await person.request<Begun>('POST', '/auth/two-factor/generate-backup-codes', {
      password: credentials.password,
    })
    expect(json.backupCodes).toHaveLength(10)
    expect((await recover(thief, second)).status).toBe(401)
    expect((await recover(thief, json.backupCodes[0]!)).status).toBe(200)
  })

  test('accepts a recovery code once when several browsers send it at the same moment', async () => {
    const app = await startTestApp(await open())
    const { backupCodes } = await enable(app)
    const people = Array.from({ length: 4 }, () => app.visitor())
    for (const person of people) await signIn(person)
    const answers = await Promise.all(people.map((person) => recover(person, backupCodes[0]!)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(3)
    for (const { status, json } of refused) {
      expect(status).toBe(401)
      expect(json['code']).toMatch(/^INVALID_(BACKUP_CODE|TWO_FACTOR_COOKIE)$/)
    }
  })

  test('opens nothing with a password that was replaced before the code came', async () => {
    const app = await startTestApp(await open())
    const { totpURI, backupCodes } = await enable(app)
    const [reset, changed] = [app.visitor(), app.visitor()]
    await signIn(changed)
    const newPassword = 'battery staple'
    const body = { currentPassword: credentials.password, newPassword }
    expect((await app.request('POST', '/auth/change-password', body)).status).toBe(200)
    expect(await recover(changed, backupCodes[0]!)).toMatchObject({
      status: 401,
      json: { code: 'INVALID_TWO_FACTOR_COOKIE' },
    })
    await reset.request('POST', '/auth/sign-in/email', { ...credentials, password: newPassword })
    await resetPassword(await operatorOf(app), credentials.email)
    expect(await verify(reset, codeOf(totpURI, 1))).toMatchObject({
      status: 401,
      json: { code: 'INVALID_TWO_FACTOR_COOKIE' },
    })
  })

  test('ends the sign-in after five wrong codes, and pauses after ten', async () => {
    const app = await startTestApp(await open())
    const { backupCodes, totpURI } = await enable(app)
    const thief = app.visitor()
    const guess = (number: number) => recover(thief, `guess-${number}`)
    for (let round = 0; round < 2; round += 1) {
      await signIn(thief)
      for (let number = 0; number < 5; number += 1) expect((await guess(number)).status).toBe(401)
    }
    await signIn(thief)
    for (const answer of [await recover(thief, backupCodes[0]!), await verify(thief, codeOf(totpURI, 1))])
      expect(answer).toMatchObject({ status: 429, json: { code: 'ACCOUNT_TEMPORARILY_LOCKED' } })
    // Open sessions stay signed in.
    expect((await app.request('GET', '/documents')).status).toBe(200)
  })

  testOnSqlite('slows down attempts at codes from one address', async () => {
    const app = await startTestApp(await open(), { limitAttempts: true, clock: new FixedClock() })
    const statuses = []
    for (let number = 0; number < 12; number += 1)
      statuses.push((await verify(app.visitor(), `00000${number % 10}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  test('encrypts secrets and recovery codes, and records each step in the audit log', async () => {
    const app = await startTestApp(await open())
    const { totpURI, backupCodes } = await enable(app)
    const { rows } = await sql<Record<string, string>>`select secret, "backupCodes" from "twoFactor"`.execute(
      app.services.db,
    )
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(new URL(totpURI).searchParams.get('secret'))
    for (const code of backupCodes) expect(kept).not.toContain(code)

    const person = app.visitor()
    await signIn(person)
    await verify(person, '123456')
    await verify(person, codeOf(totpURI, 1))
    // Somebody tries a code that was seen over the shoulder.
    const thief = app.visitor()
    await signIn(thief)
    await verify(thief, codeOf(totpURI, 1))
    await person.request('POST', '/auth/two-factor/disable', { password: 'a guess' })
    await person.request('POST', '/auth/two-factor/disable', { password: credentials.password })
    expect((await person.request('GET', '/account/sign-in')).json).toMatchObject({ two_factor: false })
    const events = await readAudit(app.services, { days: 3000, limit: 100 })
    expect(events.toReversed().map(({ action, email }) => `${action} ${email ?? ''}`)).toEqual(
      [
        'sign-up',
        'two-factor-begun',
        'two-factor-enabled',
        'code-asked',
        'code-refused',
        'sign-in',
        'code-asked',
        'code-refused',
        'two-factor-refused',
        'two-factor-disabled',
      ].map((action) => `${action} ana@example.com`),
    )
  })

  testOnSqlite('reports that it must be reset when the server has another secret', async () => {
    const database = await open()
    const { totpURI, backupCodes } = await enable(await startTestApp(database))
    const app = await startTestApp(database, {
      signedIn: false,
      environment: { AUTH_SECRET: 'another secret for tests, long enough' },
    })
    for (const giveCode of [() => verify(app, codeOf(totpURI)), () => recover(app, backupCodes[0]!)]) {
      expect((await signIn(app)).json).toMatchObject({ twoFactorRedirect: true })
      expect(await giveCode()).toMatchObject({ status: 409, json: { code: 'auth.two_factor_unreadable' } })
    }
    await resetTwoFactor(await operatorOf(app), credentials.email)
    expect((await signIn(app)).json).toMatchObject({ user: { email: credentials.email } })
  })

  test('is reset by the operator for people who lost the app and the recovery codes', async () => {
    const app = await startTestApp(await open())
    await enable(app)
    const recorded: string[] = []
    const deps = await operatorOf(app, recorded)
    await resetTwoFactor(deps, 'Ana@example.com')
    expect((await app.request('GET', '/documents')).status).toBe(401)
    expect((await signIn(app)).json).toMatchObject({ user: { email: 'ana@example.com' } })
    expect((await app.request('GET', '/documents')).status).toBe(200)
    await expect(resetTwoFactor(deps, 'ana@example.com')).rejects.toThrow(AccountError)
    await enable(app)
    await removeAccount(deps, 'ana@example.com')
    expect((await sql`select id from "twoFactor"`.execute(app.services.db)).rows).toEqual([])
    await addAccount(deps, 'ana@example.com')
    expect(recorded).toEqual(['two-factor-reset', 'account-deleted', 'account-added'])
  })
})
