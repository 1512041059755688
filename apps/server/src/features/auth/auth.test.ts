import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { smallDocx } from '../../testing/small-docx.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { authSecret } from './auth-secret.ts'
import type { PasswordHashing } from './sign-in.ts'

interface Session {
  user: { email: string; name: string }
}

describeEachDatabase('sign-in', (open) => {
  test('signs up, says who is signed in, signs out', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    expect((await app.request('GET', '/auth/get-session')).json).toBeNull()
    const created = await app.signUp('ana@example.com')
    expect(created.status).toBe(200)
    const session = await app.request<Session>('GET', '/auth/get-session')
    expect(session.json.user).toMatchObject({ email: 'ana@example.com', name: '' })

    expect((await app.request('POST', '/auth/sign-out')).status).toBe(200)
    expect((await app.request('GET', '/auth/get-session')).json).toBeNull()
  })

  test('gives the session to the cookie alone: no script can read it from an answer', async () => {
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

  test('signs in with the right password only, and says so with a code', async () => {
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

  test('wants a password of eight characters and an address not taken', async () => {
    const app = await startTestApp(await open())
    const visitor = app.visitor()
    expect((await visitor.signUp('rui@example.com', 'seven77')).json).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
    })
    const taken = await visitor.signUp('ana@example.com')
    expect(taken.status).toBe(422)
    expect(taken.json).toMatchObject({ detail: expect.any(String), code: expect.stringContaining('EXIST') })
  })

  test('revokes the other sessions, then all of them', async () => {
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

  test('closed sign-up lets nobody in who has no account', async () => {
    const database = await open()
    const app = await startTestApp(database, { environment: { SIGN_UP: 'closed' }, signedIn: false })
    const refused = await app.signUp('eve@example.com')
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ code: expect.any(String), detail: expect.any(String) })
  })

  test('only people of the listed domains create accounts', async () => {
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
  })

  test('changes the password for who knows the old one, and signs out every other place', async () => {
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
  })

  test('a session that was signed out everywhere ends at once, in the middle of work', async () => {
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

  test('deleting asks for the password when one is given, and leaves the team its documents and tenders', async () => {
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

  test('what the product does not use of the sign-in service has no address', async () => {
    const app = await startTestApp(await open())
    for (const path of ['/auth/list-sessions', '/auth/ok', '/auth/error', '/auth/sign-in/email'])
      expect(await app.request('GET', path)).toMatchObject({
        status: 404,
        json: { code: 'request.not_found' },
      })
    for (const path of ['/auth/sign-in/social', '/auth/change-email', '/auth/request-password-reset'])
      expect((await app.request('POST', path, {})).status).toBe(404)
  })

  test('what changes an account needs its session', async () => {
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

  test('guessing is slowed down by the address it comes from, whatever the client claims', async () => {
    const app = await startTestApp(await open(), { limitAttempts: true })
    const guess = async (attempt: number) =>
      (
        await app
          .visitor()
          .request(
            'POST',
            '/auth/sign-in/email',
            { email: 'ana@example.com', password: `guess number ${attempt}` },
            { 'x-tenderwright-client-address': `10.0.0.${attempt}`, 'x-forwarded-for': `10.0.1.${attempt}` },
          )
      ).status
    const statuses: number[] = []
    for (let attempt = 0; attempt < 22; attempt += 1) statuses.push(await guess(attempt))
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
    expect(statuses.slice(20)).toEqual([429, 429])
  })

  test('behind a trusted proxy each person has an address of their own, and an outsider none to choose', async () => {
    const app = await startTestApp(await open(), {
      limitAttempts: true,
      environment: { TRUST_PROXY: '10.0.0.5' },
    })
    const guess = async (connection: string, claimed: string) =>
      (
        await app
          .visitor(connection)
          .request(
            'POST',
            '/auth/sign-in/email',
            { email: 'ana@example.com', password: 'not the password' },
            { 'x-forwarded-for': claimed },
          )
      ).status
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await guess('10.0.0.5', '203.0.113.7')).toBe(401)
    expect(await guess('10.0.0.5', '203.0.113.7')).toBe(429)
    expect(await guess('10.0.0.5', '203.0.113.8')).toBe(401)
    // What a client put before the address the proxy saw is its own claim.
    expect(await guess('10.0.0.5', '192.0.2.9, 203.0.113.7')).toBe(429)
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await guess('198.51.100.1', `192.0.2.${attempt}`)).toBe(401)
    expect(await guess('198.51.100.1', '192.0.2.77')).toBe(429)
  })

  test('an unknown person costs the same work as a wrong password, and is told the same', async () => {
    const work: string[] = []
    const passwords: PasswordHashing = {
      hash: (password) => {
        work.push('scrypt')
        return hashPassword(password)
      },
      verify: (stored) => {
        work.push('scrypt')
        return verifyPassword(stored)
      },
    }
    const app = await startTestApp(await open(), { passwords })
    const attempt = async (email: string) => {
      work.length = 0
      const { status, json } = await app
        .visitor()
        .request('POST', '/auth/sign-in/email', { email, password: 'not the password' })
      return { status, json, work: [...work] }
    }
    const known = await attempt('ana@example.com')
    expect(known).toMatchObject({ status: 401, work: ['scrypt'] })
    expect(await attempt('nobody@example.com')).toEqual(known)
  })

  test('works over plain http under localhost and a name or address of the local network', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    for (const [index, host] of ['localhost:3000', 'bidserver:3000', '192.168.1.20:3000'].entries()) {
      const person = app.visitor()
      const signedUp = await person.request(
        'POST',
        '/auth/sign-up/email',
        { email: `person${index}@example.com`, password: 'correct horse', name: '' },
        { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      )
      expect(signedUp.status).toBe(200)
      const cookie = String(signedUp.headers['set-cookie'])
      expect(cookie).toMatch(/HttpOnly/i)
      expect(cookie).not.toMatch(/Secure/i)
      const out = await person.request('POST', '/auth/sign-out', {}, { host, origin: `http://${host}` })
      expect(out.status).toBe(200)
    }
  })

  test('a proxy that ends https makes the cookie secure, and the same server still serves the plain network', async () => {
    const app = await startTestApp(await open(), {
      environment: { TRUST_PROXY: 'loopback' },
      signedIn: false,
    })
    const throughProxy = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'bids.lan',
      'x-forwarded-for': '192.168.1.9',
    }
    const person = app.visitor()
    const signedUp = await person.request(
      'POST',
      '/auth/sign-up/email',
      { email: 'ana@example.com', password: 'correct horse', name: '' },
      { ...throughProxy, origin: 'https://bids.lan', 'sec-fetch-site': 'same-origin' },
    )
    expect(signedUp.status).toBe(200)
    expect(String(signedUp.headers['set-cookie'])).toMatch(
      /^__Secure-better-auth\.session_token=[^;]+;.*HttpOnly;.*Secure;.*SameSite=Lax/i,
    )
    expect((await person.request('GET', '/documents', undefined, throughProxy)).status).toBe(200)

    const plain = app.visitor('192.168.1.20')
    const signedIn = await plain.request(
      'POST',
      '/auth/sign-in/email',
      { email: 'ana@example.com', password: 'correct horse' },
      // Nobody trusts this address: what it says of https is ignored.
      { ...throughProxy, host: 'bids.lan:3000', origin: 'http://bids.lan:3000' },
    )
    expect(signedIn.status).toBe(200)
    expect(String(signedIn.headers['set-cookie'])).toMatch(/^better-auth\.session_token=/)
    expect(String(signedIn.headers['set-cookie'])).not.toMatch(/Secure/)
    expect((await plain.request('GET', '/documents')).status).toBe(200)
  })

  test('where people were told an https address, nobody signs in over plain http', async () => {
    const app = await startTestApp(await open(), {
      environment: { BASE_URL: 'https://tenders.example.org' },
      signedIn: false,
    })
    const refused = await app.request(
      'POST',
      '/auth/sign-up/email',
      { email: 'ana@example.com', password: 'correct horse', name: '' },
      { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' },
    )
    expect(refused).toMatchObject({
      status: 403,
      json: { code: 'auth.https_required', detail: expect.stringContaining('https://tenders.example.org') },
    })
    // Browsers take the server's own machine for safe.
    const here = await app.request(
      'POST',
      '/auth/sign-up/email',
      { email: 'ana@example.com', password: 'correct horse', name: '' },
      { host: 'localhost:3000', origin: 'http://localhost:3000' },
    )
    expect(here.status).toBe(200)
    expect(String(here.headers['set-cookie'])).toMatch(/Secure/)
  })

  test('https in BASE_URL makes the cookie secure', async () => {
    const app = await startTestApp(await open(), {
      environment: { BASE_URL: 'https://tenders.example.org' },
      signedIn: false,
    })
    const answer = await app.request(
      'POST',
      '/auth/sign-up/email',
      { email: 'ana@example.com', password: 'correct horse', name: '' },
      { host: 'tenders.example.org', origin: 'https://tenders.example.org' },
    )
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/Secure/)
  })

  test('another site can neither use the cookie nor give the server a name of its own', async () => {
    const app = await startTestApp(await open())
    for (const path of ['/auth/delete-user', '/auth/sign-out', '/auth/change-password', '/search']) {
      const crossSite = await app.request(
        'POST',
        path,
        {},
        { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' },
      )
      expect(crossSite).toMatchObject({ status: 403, json: { code: 'auth.site_refused' } })
    }
    const upload = await app.upload(
      '/documents/upload',
      {},
      { name: 'a.docx', content: new Uint8Array(4) },
      { origin: 'null' },
    )
    expect(upload).toMatchObject({ status: 403, json: { code: 'auth.site_refused' } })
    expect((await app.request('GET', '/auth/get-session')).json).not.toBeNull()
    for (const path of ['/auth/get-session', '/documents', '/health']) {
      const rebound = await app.request('GET', path, undefined, { host: 'evil.example.com' })
      expect(rebound).toMatchObject({ status: 403, json: { code: 'auth.host_refused' } })
    }
  })
})

test('the secret is made once, kept, and readable by nobody else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const secrets = await Promise.all(Array.from({ length: 5 }, () => authSecret(undefined, folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toHaveLength(43)
  const file = path.join(folder, 'auth-secret')
  expect((await readFile(file, 'utf8')).trim()).toBe(secrets[0])
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await authSecret('configured', folder)).toBe('configured')
})
