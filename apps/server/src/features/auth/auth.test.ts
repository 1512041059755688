import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { authSecret } from './auth-secret.ts'

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
    const crossSite = await app.request(
      'POST',
      '/auth/delete-user',
      {},
      { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' },
    )
    expect(crossSite.status).toBe(403)
    expect((await app.request('GET', '/auth/get-session')).json).not.toBeNull()
    const rebound = await app.request('GET', '/auth/get-session', undefined, { host: 'evil.example.com' })
    expect(rebound.status).toBe(403)
    expect(rebound.json).toMatchObject({ code: 'auth.host_refused' })
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
