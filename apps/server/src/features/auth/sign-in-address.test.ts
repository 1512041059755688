import { expect, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { startTestApp } from '../../testing/test-app.ts'

describeOnSqlite('the address at which people sign in', (open) => {
  test('may use plain http for localhost and for names and addresses of the local network', async () => {
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

  test('has a secure cookie behind a proxy with https, while the same server still serves the local network', async () => {
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
      // This address is not trusted, so its claim of https is ignored.
      { ...throughProxy, host: 'bids.lan:3000', origin: 'http://bids.lan:3000' },
    )
    expect(signedIn.status).toBe(200)
    expect(String(signedIn.headers['set-cookie'])).toMatch(/^better-auth\.session_token=/)
    expect(String(signedIn.headers['set-cookie'])).not.toMatch(/Secure/)
    expect((await plain.request('GET', '/documents')).status).toBe(200)
  })

  test('counts attempts for one address whose proxy adds the port of each connection', async () => {
    const app = await startTestApp(await open(), {
      environment: { TRUST_PROXY: 'loopback' },
      signedIn: false,
      limitAttempts: true,
      clock: new FixedClock(),
    })
    const statuses = []
    for (let port = 50_000; port < 50_022; port += 1) {
      const body = { email: `person${port}@example.com`, password: 'a guess of a password' }
      const headers = { 'x-forwarded-for': `192.0.2.7:${port}` }
      statuses.push((await app.visitor().request('POST', '/auth/sign-in/email', body, headers)).status)
    }
    expect(statuses.slice(18)).toEqual([401, 401, 429, 429])
  })

  test('does not allow plain http where people were told an https address', async () => {
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
    // Browsers consider the server's own machine secure.
    const here = await app.request(
      'POST',
      '/auth/sign-up/email',
      { email: 'ana@example.com', password: 'correct horse', name: '' },
      { host: 'localhost:3000', origin: 'http://localhost:3000' },
    )
    expect(here.status).toBe(200)
    expect(String(here.headers['set-cookie'])).toMatch(/Secure/)
  })

  test('has a secure cookie when BASE_URL has https', async () => {
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

  test('protects the cookie from other sites, which cannot give the server another name', async () => {
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
