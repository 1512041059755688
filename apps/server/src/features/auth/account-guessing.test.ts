import { expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

const MINUTE = 60_000
const email = 'ana@example.com'
const right = 'correct horse'

const signIn = (person: TestClient, password: string, account = email) =>
  person.request('POST', '/auth/sign-in/email', { email: account, password })

const guess = async (person: TestClient, account = email) =>
  (await signIn(person, 'not the password', account)).status

/** Sends ten wrong passwords, each from a different network address. */
async function attack(app: TestApp, account = email): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 10; attempt += 1)
    statuses.push(await guess(app.visitor(`203.0.113.${attempt}`), account))
  return statuses
}

const TEN = Array.from({ length: 10 }, () => 401)

describeEachDatabase('guessing the password of one account', (open, _, testOnSqlite) => {
  /** Returns an app with an account created from 192.168.1.20, whose browser is `app` itself. */
  async function start(clock = new FixedClock(), database?: TestDatabase): Promise<TestApp> {
    const app = await startTestApp(database ?? (await open()), {
      limitAttempts: true,
      signedIn: false,
      clock,
    })
    const owner = app.visitor('192.168.1.20')
    await owner.signUp(email, right)
    for (const [name, value] of owner.cookies) app.cookies.set(name, value)
    return app
  }

  test('is slowed down after ten attempts from any number of addresses, with growing pauses', async () => {
    const clock = new FixedClock()
    const app = await start(clock)
    expect(await attack(app)).toEqual(TEN)
    const stranger = app.visitor('203.0.113.9')
    const slowed = await signIn(stranger, right)
    expect(slowed).toMatchObject({
      status: 429,
      json: {
        code: 'TOO_MANY_REQUESTS',
        detail: 'Too many attempts. Wait 60 s and try again.',
        message: 'Too many attempts. Wait 60 s and try again.',
      },
    })
    for (const pause of [60, 120, 240, 300, 300]) {
      const { status, headers } = await signIn(stranger, right)
      expect([status, headers['retry-after']]).toEqual([429, String(pause)])
      clock.advance(pause * 1000)
      expect(await guess(stranger)).toBe(401)
    }
  })

  testOnSqlite(
    'never locks out a person who signed in with this browser before, from any address',
    async () => {
      const app = await start()
      await attack(app)
      for (let attempt = 0; attempt < 40; attempt += 1) await guess(app.visitor(`198.51.100.${attempt}`))
      const elsewhere = app.visitor('203.0.113.9')
      for (const [name, value] of app.cookies) elsewhere.cookies.set(name, value)
      expect((await signIn(elsewhere, right)).status).toBe(200)
    },
  )

  test('never locks out the address of an earlier sign-in, or a new address that tries once', async () => {
    const clock = new FixedClock()
    const app = await start(clock)
    await attack(app)
    expect((await signIn(app.visitor('192.168.1.20'), right)).status).toBe(200)
    expect((await signIn(app.visitor('198.51.100.7'), right)).status).toBe(200)
    // An address counts as known for thirty days.
    await attack(app)
    expect(await guess(app.visitor('192.168.1.20'))).toBe(401)
    expect(await guess(app.visitor('192.168.1.20'))).toBe(401)
    clock.advance(31 * 24 * 60 * MINUTE)
    await attack(app)
    expect(await guess(app.visitor('192.168.1.20'))).toBe(401)
    expect(await guess(app.visitor('192.168.1.20'))).toBe(429)
  })

  testOnSqlite(
    'lets a known browser pass although everybody behind its proxy shares one address',
    async () => {
      const app = await start()
      const proxy = '192.168.1.1'
      for (let attempt = 0; attempt < 25; attempt += 1)
        await guess(app.visitor(proxy), `person${attempt}@example.com`)
      expect((await signIn(app.visitor(proxy), right)).status).toBe(429)
      const owner = app.visitor(proxy)
      for (const [name, value] of app.cookies) owner.cookies.set(name, value)
      expect((await signIn(owner, right)).status).toBe(200)
    },
  )

  testOnSqlite('gives a known browser ten attempts of its own, and then a pause', async () => {
    const app = await start()
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(app)).toBe(401)
    expect(await guess(app)).toBe(429)
    expect((await signIn(app, right)).status).toBe(429)
    // Nobody else has to wait for this browser.
    expect((await signIn(app.visitor('198.51.100.7'), right)).status).toBe(200)
  })

  testOnSqlite('treats a browser known to one account as unknown to any other', async () => {
    const app = await start()
    const thief = app.visitor('203.0.113.50')
    await thief.signUp('eve@example.com', right)
    const names = [...thief.cookies.keys()].filter((name) => name.startsWith('tenderwright.device_'))
    const owned = [...app.cookies.keys()].filter((name) => name.startsWith('tenderwright.device_'))
    expect([names.length, owned.length]).toEqual([1, 1])
    // The cookie has the owner's name and the attacker's own signature.
    thief.cookies.set(owned[0]!, thief.cookies.get(names[0]!)!)
    await attack(app)
    expect(await guess(thief)).toBe(401)
    expect(await guess(thief)).toBe(429)
  })

  testOnSqlite('counts and answers an address without an account like any other', async () => {
    const app = await start()
    const known = app.visitor('203.0.113.9')
    const told = async (account: string) => {
      const statuses = await attack(app, account)
      const { status, json, headers } = await signIn(known, 'not the password', account)
      return { statuses, status, json, wait: headers['retry-after'] }
    }
    expect(await told('nobody@example.com')).toEqual(await told(email))
    expect(await guess(app.visitor('198.51.100.7'), 'NOBODY@example.com')).toBe(401)
  })

  test('is counted once for all processes on a database, with any number of simultaneous attempts', async () => {
    const database = await open()
    const first = await start(new FixedClock(), database)
    const secondDb = openDatabase({ databaseUrl: database.databaseUrl, dataDir: database.dataDir })
    const second = await startTestApp(
      { ...database, db: secondDb },
      { limitAttempts: true, signedIn: false, clock: new FixedClock() },
    )
    const statuses = await Promise.all(
      Array.from({ length: 24 }, (_, attempt) =>
        guess((attempt % 2 === 0 ? first : second).visitor('203.0.113.7')),
      ),
    )
    expect(statuses.filter((status) => status === 401)).toEqual(TEN)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
    // Attempts from one address are counted once as well, for any account.
    const other = await Promise.all(
      Array.from({ length: 30 }, (_, attempt) =>
        guess((attempt % 2 === 0 ? first : second).visitor('203.0.113.8'), `p${attempt}@example.com`),
      ),
    )
    expect(other.filter((status) => status === 401)).toHaveLength(20)
    await secondDb.destroy()
  })

  testOnSqlite('treats all addresses of an IPv6 network as one', async () => {
    const app = await start()
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await guess(app.visitor(`2001:db8:1:2::${attempt}`), `p${attempt}@example.com`)).toBe(401)
    expect(await guess(app.visitor('2001:db8:1:2:ffff::1'), 'q@example.com')).toBe(429)
    expect(await guess(app.visitor('2001:db8:1:3::1'), 'q@example.com')).toBe(401)
  })

  test.each([
    ['set back by two hours', -120],
    ['set ahead by two hours', 120],
    ['set back by ten years', -10 * 365 * 24 * 60],
  ])('a clock that is %s keeps nobody out', async (_, minutes) => {
    const clock = new FixedClock()
    const app = await start(clock)
    const place = app.visitor('203.0.113.9')
    await attack(app)
    await guess(place)
    expect(await guess(place)).toBe(429)
    clock.advance(minutes * MINUTE)
    expect((await signIn(place, right)).status).toBe(200)
  })

  test('ends no pause when a clock is behind by a second, as that of another process may be', async () => {
    const clock = new FixedClock()
    const app = await start(clock)
    const place = app.visitor('198.51.100.9')
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await guess(place, `p${attempt}@example.com`)).toBe(401)
    clock.advance(-1000)
    expect(await guess(place, 'q@example.com')).toBe(429)
  })

  test('leaves no row behind, stores no names, and reading a session writes nothing', async () => {
    const clock = new FixedClock()
    const app = await start(clock)
    const { db } = app.services
    await attack(app)
    const rows = await db.selectFrom('sign_in_attempts').selectAll().execute()
    const places = await db.selectFrom('sign_in_places').selectAll().execute()
    for (const { key } of [...rows, ...places]) expect(key).toMatch(/^[0-9a-f]{64}$/)
    await app.request('GET', '/auth/get-session')
    await app.request('GET', '/documents')
    expect(await db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual(rows)
    // Rows of a clock that was years ahead are removed as well.
    await db
      .insertInto('sign_in_attempts')
      .values({ key: 'ahead', count: 5, ends_at: '2036-01-01T00:00:00.000Z' })
      .execute()
    clock.advance(32 * 24 * 60 * MINUTE)
    await guess(app.visitor('198.51.100.7'), 'nobody@example.com')
    const left = await db.selectFrom('sign_in_attempts').selectAll().execute()
    expect(left.length).toBeLessThanOrEqual(4)
    for (const { ends_at } of left) expect(ends_at > clock.now().toISOString()).toBe(true)
    expect(await db.selectFrom('sign_in_places').selectAll().execute()).toEqual([])
  })

  testOnSqlite('limits the cookie of a known browser to sign-in, out of reach of scripts', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    const { headers } = await app.signUp(email, right)
    const cookie = [headers['set-cookie']].flat().find((one) => one?.startsWith('tenderwright.device_'))
    expect(cookie).toMatch(
      /^tenderwright\.device_[0-9a-f]{12}=[\w-]{22}\.[0-9a-f]{64}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    )
    const again = await app.request('POST', '/auth/sign-in/email', { email, password: right })
    expect(String(again.headers['set-cookie'])).not.toContain('tenderwright.device_')
  })

  testOnSqlite(
    'gives the holder of a stolen session ten attempts at its password, from any address',
    async () => {
      const app = await start()
      const change = (address: string, cookies: TestClient) => {
        const thief = app.visitor(address)
        for (const [name, value] of cookies.cookies) thief.cookies.set(name, value)
        const body = { currentPassword: 'not the password', newPassword: 'battery staple' }
        return thief.request('POST', '/auth/change-password', body)
      }
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await change(`203.0.113.${attempt}`, app)).status).toBe(400)
      expect((await change('203.0.113.77', app)).status).toBe(429)
      // The owner signs in again and is not affected.
      const owner = app.visitor('192.168.1.20')
      expect((await signIn(owner, right)).status).toBe(200)
      expect((await change('192.168.1.20', owner)).status).toBe(400)
    },
  )

  test('is recorded once in the audit log, however long it lasts', async () => {
    const app = await start()
    await attack(app)
    for (let attempt = 0; attempt < 10; attempt += 1) await guess(app.visitor('203.0.113.9'))
    const slowed = await app.services.db
      .selectFrom('audit_events')
      .select(['action', 'address'])
      .where('action', '=', 'sign-in-slowed')
      .execute()
    expect(slowed).toEqual([{ action: 'sign-in-slowed', address: '203.0.113.9' }])
  })
})
