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

/** Ten wrong guesses, each from a network address of its own. */
async function attack(app: TestApp, account = email): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 10; attempt += 1)
    statuses.push(await guess(app.visitor(`203.0.113.${attempt}`), account))
  return statuses
}

const TEN = Array.from({ length: 10 }, () => 401)

describeEachDatabase('guessing the password of one account', (open) => {
  /** An app with an account made from 192.168.1.20, whose browser is `app` itself. */
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

  test('is slowed down after ten guesses from however many addresses, each with a growing pause', async () => {
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

  test('never keeps out who signed in before with this browser, wherever it is now', async () => {
    const app = await start()
    await attack(app)
    for (let attempt = 0; attempt < 40; attempt += 1) await guess(app.visitor(`198.51.100.${attempt}`))
    const elsewhere = app.visitor('203.0.113.9')
    for (const [name, value] of app.cookies) elsewhere.cookies.set(name, value)
    expect((await signIn(elsewhere, right)).status).toBe(200)
  })

  test('never keeps out who signed in before from the same address, nor a new place that tries once', async () => {
    const clock = new FixedClock()
    const app = await start(clock)
    await attack(app)
    expect((await signIn(app.visitor('192.168.1.20'), right)).status).toBe(200)
    expect((await signIn(app.visitor('198.51.100.7'), right)).status).toBe(200)
    // A place counts as known for thirty days.
    await attack(app)
    expect(await guess(app.visitor('192.168.1.20'))).toBe(401)
    expect(await guess(app.visitor('192.168.1.20'))).toBe(401)
    clock.advance(31 * 24 * 60 * MINUTE)
    await attack(app)
    expect(await guess(app.visitor('192.168.1.20'))).toBe(401)
    expect(await guess(app.visitor('192.168.1.20'))).toBe(429)
  })

  test('a known browser is let through although everybody behind its proxy shares one address', async () => {
    const app = await start()
    const proxy = '192.168.1.1'
    for (let attempt = 0; attempt < 25; attempt += 1)
      await guess(app.visitor(proxy), `person${attempt}@example.com`)
    expect((await signIn(app.visitor(proxy), right)).status).toBe(429)
    const owner = app.visitor(proxy)
    for (const [name, value] of app.cookies) owner.cookies.set(name, value)
    expect((await signIn(owner, right)).status).toBe(200)
  })

  test('a known browser has ten guesses as well, and then a pause', async () => {
    const app = await start()
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(app)).toBe(401)
    expect(await guess(app)).toBe(429)
    expect((await signIn(app, right)).status).toBe(429)
    // Nobody else has to wait for it.
    expect((await signIn(app.visitor('198.51.100.7'), right)).status).toBe(200)
  })

  test('a browser known to one account is a stranger to any other', async () => {
    const app = await start()
    const thief = app.visitor('203.0.113.50')
    await thief.signUp('eve@example.com', right)
    const names = [...thief.cookies.keys()].filter((name) => name.startsWith('tenderwright.device_'))
    const owned = [...app.cookies.keys()].filter((name) => name.startsWith('tenderwright.device_'))
    expect([names.length, owned.length]).toEqual([1, 1])
    // Under the owner's name, with the thief's own seal.
    thief.cookies.set(owned[0]!, thief.cookies.get(names[0]!)!)
    await attack(app)
    expect(await guess(thief)).toBe(401)
    expect(await guess(thief)).toBe(429)
  })

  test('an address without an account is counted and answered like any other', async () => {
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

  test('is counted once for all processes on a database, however many guess at the same moment', async () => {
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
    // So is what comes from one address, whichever account it is for.
    const other = await Promise.all(
      Array.from({ length: 30 }, (_, attempt) =>
        guess((attempt % 2 === 0 ? first : second).visitor('203.0.113.8'), `p${attempt}@example.com`),
      ),
    )
    expect(other.filter((status) => status === 401)).toHaveLength(20)
    await secondDb.destroy()
  })

  test('all addresses of an IPv6 network are one', async () => {
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

  test('a clock that lags by a second, as that of another process may, frees no attempt', async () => {
    const clock = new FixedClock()
    const app = await start(clock)
    const place = app.visitor('198.51.100.9')
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await guess(place, `p${attempt}@example.com`)).toBe(401)
    clock.advance(-1000)
    expect(await guess(place, 'q@example.com')).toBe(429)
  })

  test('leaves no row behind, names nobody in them, and reading a session writes none', async () => {
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
    // Also those of a clock that was years ahead.
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

  test('the cookie of a known browser is for sign-in alone, and out of reach of scripts', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    const { headers } = await app.signUp(email, right)
    const cookie = [headers['set-cookie']].flat().find((one) => one?.startsWith('tenderwright.device_'))
    expect(cookie).toMatch(
      /^tenderwright\.device_[0-9a-f]{12}=[\w-]{22}\.[0-9a-f]{64}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    )
    const again = await app.request('POST', '/auth/sign-in/email', { email, password: right })
    expect(String(again.headers['set-cookie'])).not.toContain('tenderwright.device_')
  })

  test('who took a session has ten guesses at its password, whatever the addresses', async () => {
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
    // The owner signs in anew and is not concerned.
    const owner = app.visitor('192.168.1.20')
    expect((await signIn(owner, right)).status).toBe(200)
    expect((await change('192.168.1.20', owner)).status).toBe(400)
  })

  test('is told once in the audit, however long it goes on', async () => {
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
