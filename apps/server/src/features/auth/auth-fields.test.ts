import type { ErrorBody } from '@tenderwright/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type AuthError = ErrorBody & { message: string }

const MEGABYTES = 'x'.repeat(1024 * 1024)
const good = { email: 'rui@example.com', password: 'battery staple', name: 'Rui' }

describeEachDatabase('the fields of the sign-in calls', (open, _, testOnSqlite) => {
  const ask = (app: TestApp, path: string, body: unknown) =>
    app.request<AuthError>('POST', `/auth/${path}`, body)

  test('are refused at sign-up when invalid, in both languages and in both formats', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    const headers = { 'content-type': 'application/json' }
    for (const [body, code, field] of [
      [{ ...good, email: 'rui' }, 'INVALID_EMAIL', 'email'],
      [{ ...good, email: 'rui@exam\0ple.com' }, 'request.invalid', 'email'],
      [{ ...good, email: `${'r'.repeat(250)}@example.com` }, 'INVALID_EMAIL', 'email'],
      [{ ...good, email: 'rui@example.com\r\nBcc: eve@example.com' }, 'INVALID_EMAIL', 'email'],
      [{ ...good, email: null }, 'request.invalid', 'email'],
      [{ ...good, email: ['rui@example.com'] }, 'request.invalid', 'email'],
      [{ ...good, email: { $ne: '' } }, 'request.invalid', 'email'],
      [{ ...good, email: '' }, 'request.invalid', 'email'],
      [{ password: good.password, name: '' }, 'request.invalid', 'email'],
      [{ ...good, password: 'seven77' }, 'PASSWORD_TOO_SHORT', 'password'],
      [{ ...good, password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG', 'password'],
      [{ ...good, password: 12_345_678 }, 'request.invalid', 'password'],
      [{ ...good, password: null }, 'request.invalid', 'password'],
      [{ ...good, password: 'battery\0staple' }, 'request.invalid', 'password'],
      [{ ...good, password: 'senha123' }, 'PASSWORD_TOO_COMMON', 'password'],
      [{ ...good, password: 'rui@example.com' }, 'PASSWORD_IS_ADDRESS', 'password'],
      [{ ...good, name: null }, 'request.invalid', 'name'],
      [{ ...good, name: 7 }, 'request.invalid', 'name'],
      [{ ...good, name: 'Ru\0i' }, 'request.invalid', 'name'],
      [{ ...good, name: 'R'.repeat(255) }, 'NAME_TOO_LONG', 'name'],
      [{ ...good, rememberMe: 'yes' }, 'request.invalid', 'rememberMe'],
      ['a text', 'request.invalid', undefined],
      [[good], 'request.invalid', undefined],
      [null, 'request.invalid', 'email'],
    ] as const) {
      const send = () =>
        app.request<AuthError>('POST', '/auth/sign-up/email', Buffer.from(JSON.stringify(body)), headers)
      app.language = 'en'
      const english = await send()
      const { status, json } = english
      expect({ body, status, code: json.code, field: json.field }).toEqual({ body, status: 400, code, field })
      expect(json.message).toBe(json.detail)
      app.language = 'pt-BR'
      const portuguese = await send()
      expect(portuguese.json).toMatchObject({ code })
      expect(portuguese.json.detail).not.toBe(json.detail)
      expect(json.detail + portuguese.json.detail).not.toContain('{')
    }
    expect((await app.request('GET', '/auth/get-session')).json).toBeNull()
  })

  test('are refused at every other call when invalid, and never as a failure of the server', async () => {
    const app = await startTestApp(await open())
    for (const [path, body, code] of [
      ['sign-in/email', { email: 'ana', password: 'x' }, 'INVALID_EMAIL'],
      ['sign-in/email', { email: 'ana@example.com' }, 'request.invalid'],
      ['sign-in/email', { email: 'ana@example.com', password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
      ['sign-in/email', { email: 'ana@example.com', password: ['correct horse'] }, 'request.invalid'],
      ['update-user', { name: null }, 'request.invalid'],
      ['update-user', { name: 'A\0na' }, 'request.invalid'],
      ['update-user', { name: 'A'.repeat(255) }, 'NAME_TOO_LONG'],
      ['update-user', { image: 'https://example.com/a.png' }, 'request.invalid'],
      ['update-user', {}, 'request.invalid'],
      ['change-password', { currentPassword: 'correct horse', newPassword: 'seven77' }, 'PASSWORD_TOO_SHORT'],
      [
        'change-password',
        { currentPassword: 'correct horse', newPassword: 'brasil123' },
        'PASSWORD_TOO_COMMON',
      ],
      [
        'change-password',
        { currentPassword: 'correct horse', newPassword: 'Ana@Example.com' },
        'PASSWORD_IS_ADDRESS',
      ],
      ['change-password', { currentPassword: null, newPassword: 'battery staple' }, 'request.invalid'],
      ['change-password', { newPassword: 'battery staple' }, 'request.invalid'],
      ['delete-user', { password: '' }, 'request.invalid'],
      ['delete-user', { password: 7 }, 'request.invalid'],
    ] as const) {
      const { status, json } = await ask(app, path, body)
      expect({ path, body, status, code: json.code }).toEqual({ path, body, status: 400, code })
      expect(json.message).toBe(json.detail)
    }
    // None of the requests changed the account.
    expect(
      await app
        .visitor()
        .request('POST', '/auth/sign-in/email', { email: 'ana@example.com', password: 'correct horse' }),
    ).toMatchObject({ status: 200, json: { user: { name: '' } } })
  })

  test('are dropped when unknown, a picture among them, and no address of the client is followed', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    const more = {
      image: 'https://example.com/a.png',
      callbackURL: 'https://evil.example',
      emailVerified: true,
      role: 'admin',
      id: 'chosen',
    }
    const { json } = await app.request<{ user: Record<string, unknown> }>('POST', '/auth/sign-up/email', {
      ...good,
      ...more,
    })
    expect(json.user).toMatchObject({ image: null, emailVerified: false, name: 'Rui' })
    expect(json.user['id']).not.toBe('chosen')
    const credentials = { email: good.email, password: good.password }
    const signedIn = await app.request('POST', '/auth/sign-in/email', { ...credentials, ...more })
    expect(signedIn.json).toMatchObject({ redirect: false })
    expect(signedIn.headers['location']).toBeUndefined()
    await app.request('POST', '/auth/update-user', { name: 'Rui Costa', ...more })
    expect((await app.request('GET', '/auth/get-session')).json).toMatchObject({
      user: { name: 'Rui Costa', image: null, email: good.email },
    })
  })

  test('keep a name on one line and in its own direction', async () => {
    const app = await startTestApp(await open())
    const name = '  Ana\r\nMaria\u2028\tSilva \u202Egnp.exe\u202C\u0007 \uD800'
    expect((await app.request('POST', '/auth/update-user', { name })).status).toBe(200)
    expect((await app.request('GET', '/auth/get-session')).json).toMatchObject({
      user: { name: 'Ana Maria Silva gnp.exe  \uFFFD' },
    })
  })

  testOnSqlite('are not read when the body is larger than any of them', async () => {
    const app = await startTestApp(await open())
    for (const path of ['sign-up/email', 'sign-in/email', 'update-user', 'change-password', 'sign-out']) {
      const { status, json } = await ask(app, path, { ...good, image: MEGABYTES })
      expect({ path, status, json }).toMatchObject({
        path,
        status: 413,
        json: {
          code: 'request.too_large',
          detail: 'This is larger than the 16 kB allowed here. Send a smaller file or text.',
        },
      })
    }
  })

  test('are shortened at the next start when an earlier version stored them at any length', async () => {
    const database = await open()
    const before = await startTestApp(database)
    await sql`update "user" set image = ${MEGABYTES}, name = ${MEGABYTES}`.execute(database.db)
    const app = await startTestApp(database, { signedIn: false, clock: new FixedClock() })
    for (const [name, value] of before.cookies) app.cookies.set(name, value)
    const { bytes, json } = await app.request<{ user: { image: string | null } }>('GET', '/auth/get-session')
    expect(bytes.length).toBeLessThan(2000)
    expect(json.user.image).toBeNull()
  })

  test("include the browser's name, of which at most a line is stored", async () => {
    const app = await startTestApp(await open())
    const credentials = { email: 'ana@example.com', password: 'correct horse' }
    const headers = { 'user-agent': 'y'.repeat(8000) }
    await app.request('POST', '/auth/sign-in/email', credentials, headers)
    expect((await app.request('GET', '/auth/get-session')).bytes.length).toBeLessThan(2000)
  })

  test('may come with odd headers, which cause no failure of the server', async () => {
    const app = await startTestApp(await open())
    const [session] = [...app.cookies].map(([name, value]) => `${name}=${value}`)
    for (const headers of [
      { cookie: 'better-auth.session_token=%E0%A4%A' },
      { cookie: '=;;=' },
      { cookie: `${session}; tenderwright.device_000000000000=%00` },
      { 'user-agent': '' },
      { referer: 'no address' },
    ]) {
      const { status } = await app.request('GET', '/auth/get-session', undefined, headers)
      expect({ headers, status }).toEqual({ headers, status: 200 })
    }
    const nowhere = await app.request('GET', '/auth/get-session', undefined, { origin: 'null' })
    expect(nowhere.status).toBe(403)
    const encoded = await app.request('GET', '/auth/%67et-session')
    expect(encoded.status).toBe(200)
  })
})
