import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { smallDocx } from '../../testing/small-docx.ts'
import { startTestApp } from '../../testing/test-app.ts'

interface Session {
  user: { email: string; name: string }
}

describeEachDatabase('sign-in', (open, _, testOnSqlite) => {
  test('signs up, names the signed-in person, signs out', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    expect((await app.request('GET', '/auth/get-session')).json).toBeNull()
    const created = await app.signUp('ana@example.com')
    expect(created.status).toBe(200)
    const session = await app.request<Session>('GET', '/auth/get-session')
    expect(session.json.user).toMatchObject({ email: 'ana@example.com', name: '' })

    expect((await app.request('POST', '/auth/sign-out')).status).toBe(200)
    expect((await app.request('GET', '/auth/get-session')).json).toBeNull()
  })

  testOnSqlite('returns the session only in the cookie, which scripts cannot read', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    const password = 'correct horse'
    const answers = [
      await app.signUp('ana@example.com', password),
      await app.request('POST', '/auth/sign-in/email', { email: 'ana@example.com', password }),
      await app.request('GET', '/auth/get-session'),
      await app.request('POST', '/auth/change-password', {
        currentPassword: password,
        newPassword: 'battery staple',
      }),
    ]
    for (const { status, json, headers } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(json)).not.toContain('"token"')
      const [secret] = /session_token=([^.;]+)/.exec(String(headers['set-cookie']))?.slice(1) ?? ['no cookie']
      expect(JSON.stringify(json)).not.toContain(secret)
    }
  })

  testOnSqlite('signs in only with the right password, and reports a refusal by a code', async () => {
    const app = await startTestApp(await open())
    const visitor = app.visitor()
    const wrong = await visitor.request('POST', '/auth/sign-in/email', {
      email: 'ana@example.com',
      password: 'not the password',
    })
    expect(wrong.status).toBe(401)
    expect(wrong.json).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD', message: expect.any(String) })
    const right = await visitor.request('POST', '/auth/sign-in/email', {
      email: 'ana@example.com',
      password: 'correct horse',
    })
    expect(right.status).toBe(200)
    expect((await visitor.request('GET', '/auth/get-session')).json).toMatchObject({
      user: { email: 'ana@example.com' },
    })
  })

  test('requires a password of eight characters and an unused address', async () => {
    const app = await startTestApp(await open())
    const visitor = app.visitor()
    expect((await visitor.signUp('rui@example.com', 'seven77')).json).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
    })
    const taken = await visitor.signUp('ana@example.com')
    expect(taken.status).toBe(422)
    expect(taken.json).toMatchObject({ detail: expect.any(String), code: expect.stringContaining('EXIST') })
  })

  testOnSqlite('revokes the other sessions, then all of them', async () => {
    const app = await startTestApp(await open())
    const elsewhere = app.visitor()
    const credentials = { email: 'ana@example.com', password: 'correct horse' }
    await elsewhere.request('POST', '/auth/sign-in/email', credentials)
    expect((await app.request('POST', '/auth/revoke-other-sessions')).status).toBe(200)
    expect((await elsewhere.request('GET', '/auth/get-session')).json).toBeNull()
    expect((await app.request('GET', '/auth/get-session')).json).not.toBeNull()
    expect((await app.request('POST', '/auth/revoke-sessions')).status).toBe(200)
    expect((await app.request('GET', '/auth/get-session')).json).toBeNull()
  })

  test('changes the name, and deletes the account with its sessions', async () => {
    const app = await startTestApp(await open())
    await app.request('POST', '/auth/update-user', { name: 'Ana' })
    expect((await app.request<Session>('GET', '/auth/get-session')).json.user.name).toBe('Ana')
    expect((await app.request('POST', '/auth/delete-user')).status).toBe(200)
    expect((await app.request('GET', '/auth/get-session')).json).toBeNull()
    expect((await app.visitor().signUp('ana@example.com')).status).toBe(200)
  })

  testOnSqlite('admits nobody without an account while sign-up is closed', async () => {
    const database = await open()
    const app = await startTestApp(database, { environment: { SIGN_UP: 'closed' }, signedIn: false })
    const refused = await app.signUp('eve@example.com')
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ code: expect.any(String), detail: expect.any(String) })
  })

  test('creates accounts only for the listed domains', async () => {
    const app = await startTestApp(await open(), {
      environment: { SIGN_UP: 'hospital.org, Group.example' },
      signedIn: false,
    })
    for (const email of ['eve@evil.example', 'eve@hospital.org.evil.example', 'eve@sub.hospital.org'])
      expect(await app.visitor().signUp(email)).toMatchObject({
        status: 403,
        json: { code: 'EMAIL_DOMAIN_NOT_ALLOWED', detail: expect.any(String) },
      })
    for (const email of ['ana@hospital.org', 'rui@GROUP.example'])
      expect((await app.visitor().signUp(email)).status).toBe(200)
    // Strangers do not learn which people of other domains the operator has given an account.
    await sql`update "user" set email = 'guest@partner.example' where email = 'ana@hospital.org'`.execute(
      app.services.db,
    )
    expect((await app.visitor().signUp('guest@partner.example')).json).toMatchObject({
      code: 'EMAIL_DOMAIN_NOT_ALLOWED',
    })
  })

  testOnSqlite(
    'changes the password of a person who knows the old one, and signs out everywhere else',
    async () => {
      const app = await startTestApp(await open())
      const elsewhere = app.visitor()
      const credentials = { email: 'ana@example.com', password: 'correct horse' }
      await elsewhere.request('POST', '/auth/sign-in/email', credentials)
      const change = (currentPassword: string) =>
        app.request('POST', '/auth/change-password', { currentPassword, newPassword: 'battery staple' })
      expect(await change('a guess')).toMatchObject({ status: 400, json: { code: 'INVALID_PASSWORD' } })
      expect((await elsewhere.request('GET', '/documents')).status).toBe(200)

      expect((await change('correct horse')).status).toBe(200)
      expect((await elsewhere.request('GET', '/documents')).status).toBe(401)
      expect((await app.request('GET', '/documents')).status).toBe(200)
      expect((await app.visitor().request('POST', '/auth/sign-in/email', credentials)).status).toBe(401)
      const fresh = { ...credentials, password: 'battery staple' }
      expect((await app.visitor().request('POST', '/auth/sign-in/email', fresh)).status).toBe(200)
    },
  )

  testOnSqlite('ends sessions at once when a person signs out everywhere, even during work', async () => {
    const app = await startTestApp(await open())
    const elsewhere = app.visitor()
    await elsewhere.request('POST', '/auth/sign-in/email', {
      email: 'ana@example.com',
      password: 'correct horse',
    })
    const stolen = app.visitor()
    for (const [name, value] of app.cookies) stolen.cookies.set(name, value)
    expect((await stolen.request('GET', '/documents')).status).toBe(200)
    await elsewhere.request('POST', '/auth/revoke-sessions')
    for (const person of [app, elsewhere, stolen])
      expect((await person.request('GET', '/documents')).status).toBe(401)
  })

  test('asks for the password of an account before deleting it, and leaves documents and tenders to the team', async () => {
    const app = await startTestApp(await open())
    const { db } = app.services
    await app.upload(
      '/documents/upload',
      {},
      { name: 'a.docx', content: smallDocx([{ title: 'A', text: 'B' }]) },
    )
    const refused = await app.request('POST', '/auth/delete-user', { password: 'a guess' })
    expect(refused).toMatchObject({ status: 400, json: { code: 'INVALID_PASSWORD' } })
    expect((await app.request('POST', '/auth/delete-user', { password: 'correct horse' })).status).toBe(200)
    expect((await app.request('GET', '/documents')).status).toBe(401)
    expect(await db.selectFrom('documents').select('file_name').execute()).toEqual([{ file_name: 'a.docx' }])
  })

  testOnSqlite('has no address for unused parts of the sign-in library', async () => {
    const app = await startTestApp(await open())
    for (const path of ['/auth/list-sessions', '/auth/ok', '/auth/error', '/auth/sign-in/email'])
      expect(await app.request('GET', path)).toMatchObject({
        status: 404,
        json: { code: 'request.not_found' },
      })
    for (const path of ['/auth/sign-in/social', '/auth/change-email', '/auth/request-password-reset'])
      expect((await app.request('POST', path, {})).status).toBe(404)
  })

  testOnSqlite('requires a session for changes of an account', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    for (const path of [
      'update-user',
      'change-password',
      'delete-user',
      'revoke-sessions',
      'revoke-other-sessions',
    ]) {
      const body = { name: 'Eve', currentPassword: 'correct horse', newPassword: 'battery staple' }
      expect({ path, status: (await app.request('POST', `/auth/${path}`, body)).status }).toEqual({
        path,
        status: 401,
      })
    }
  })
})
