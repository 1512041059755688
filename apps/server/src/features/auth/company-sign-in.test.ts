import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type CompanyIdentities, startCompanyIdentities } from '#platform/testing/company-identities.ts'
import { describeEachDatabase, describeOnSqlite, type TestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { startTestApp, type TestApp, type TestAppOptions, type TestClient } from '../../testing/test-app.ts'
import { readAudit } from '../audit/read-audit.ts'

const ORIGIN = 'http://localhost:3000'
const ANA = { email: 'Ana@hospital.org', email_verified: true, name: 'Ana Souza', groups: ['bids', 'all'] }

/** Browser of a person, which follows redirects to the company's provider and back. */
class Browser {
  readonly #client: TestClient
  readonly #jar = new Map<string, string>()

  constructor(client: TestClient) {
    this.#client = client
  }

  /** Follows the redirects of signing in with the company. Returns the address of the last screen. */
  async signIn(to = '/documents'): Promise<string> {
    const { headers } = await this.#client.request(
      'GET',
      `/auth/sign-in/company?to=${encodeURIComponent(to)}`,
    )
    return this.follow(String(headers.location))
  }

  async follow(start: string): Promise<string> {
    let address = start
    for (let step = 0; step < 12; step += 1) {
      if (address.startsWith('/')) return address
      if (address.startsWith(ORIGIN)) {
        const { headers } = await this.#client.request('GET', address.slice(`${ORIGIN}/api`.length))
        address = String(headers.location)
      } else {
        const cookie = Array.from(this.#jar, ([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
        for (const set of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          if (value === '') this.#jar.delete(name)
          else this.#jar.set(name, value)
        }
        const location = answer.headers.get('location')
        if (location === null) return `${answer.status} ${await answer.text()}`
        address = new URL(location, address).href
      }
    }
    throw new Error('too many redirects')
  }
}

const refused = (code: string, to = '/documents') => `${to}?sign-in-refused=auth.${code}`

interface Started {
  app: TestApp
  company: CompanyIdentities
  browser: Browser
}

async function start(
  database: TestDatabase,
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<Started> {
  const company = await startCompanyIdentities()
  onTestFinished(() => company.close())
  company.admit(ORIGIN)
  company.people['ana'] = { ...ANA }
  company.nextPerson = 'ana'
  const app = await startTestApp(database, {
    signedIn: false,
    ...options,
    environment: { SIGN_UP: 'closed', ...company.settings, ...environment },
  })
  return { app, company, browser: new Browser(app) }
}

const session = async (app: TestClient) =>
  (await app.request<{ user: { email: string; name: string } } | null>('GET', '/auth/get-session')).json
const actions = async ({ services }: TestApp) =>
  (await readAudit(services, { days: 3000, limit: 100 })).toReversed().map(({ action }) => action)

describeEachDatabase('sign-in with the company', (open, _, testOnSqlite) => {
  test('creates an account at the first visit, although sign-up is closed, and finds it at the next', async () => {
    const { app, browser } = await start(await open())
    expect((await app.request('GET', '/sign-in/options')).json).toEqual({ company: { name: null } })
    expect(await browser.signIn('/rfp?id=7')).toBe('/rfp?id=7')
    expect(await session(app)).toMatchObject({ user: { email: 'ana@hospital.org', name: 'Ana Souza' } })
    expect((await app.request('GET', '/documents')).status).toBe(200)
    expect((await app.request('GET', '/account/sign-in')).json).toEqual({
      password: false,
      company: true,
      two_factor: false,
      recovery_codes: 0,
    })
    await app.request('POST', '/auth/sign-out')
    expect(await browser.signIn()).toBe('/documents')
    const { rows } = await sql`select id from "user"`.execute(app.services.db)
    expect(rows).toHaveLength(1)
    expect(await actions(app)).toEqual([
      'company-account-added',
      'company-sign-in',
      'sign-out',
      'company-sign-in',
    ])
  })

  test('stores no readable token of the provider', async () => {
    const { app, browser } = await start(await open())
    await browser.signIn()
    const accounts = await sql`select "accessToken", "refreshToken", "idToken" from "account"`.execute(
      app.services.db,
    )
    expect(accounts.rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }])
    const [row] = await app.services.db.selectFrom('company_sessions').selectAll().execute()
    expect(row!.id_token).not.toMatch(/^eyJ|\./)
  })

  testOnSqlite('signs out at both: the provider gets the person and redirects back here', async () => {
    const { app, browser, company } = await start(await open())
    await browser.signIn()
    const { json } = await app.request<{ url: string; redirect: boolean }>('POST', '/auth/sign-out')
    expect(json.redirect).toBe(true)
    const address = new URL(json.url)
    expect(address.origin).toBe(company.issuer)
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`)
    expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
    expect(await session(app)).toBeNull()
    // The provider knows the token as its own and only asks for a confirmation.
    expect(await browser.follow(address.href)).toContain('op.logoutForm')
    expect(await app.services.db.selectFrom('company_sessions').selectAll().execute()).toEqual([])
  })

  test('signs out here while the provider is unreachable', async () => {
    const { app, browser, company } = await start(await open())
    await browser.signIn()
    const other = await startTestApp(await open(), { signedIn: false })
    expect((await other.request('GET', '/sign-in/options')).json).toEqual({ company: null })
    company.fault = 503
    const answer = await app.request<{ url?: string }>('POST', '/auth/sign-out')
    expect(answer.status).toBe(200)
    expect(await session(app)).toBeNull()
  })

  testOnSqlite.each([
    ['another domain', { OIDC_DOMAINS: 'group.example' }, {}, 'company_refused'],
    ['a domain that merely ends alike', { OIDC_DOMAINS: 'pital.org' }, {}, 'company_refused'],
    [
      'an address nobody confirms',
      { OIDC_DOMAINS: 'hospital.org' },
      { email_verified: false },
      'company_unverified',
    ],
    ['no group that is asked for', { OIDC_GROUPS: 'directors,board' }, {}, 'company_refused'],
    ['no groups at all', { OIDC_GROUPS: 'bids' }, { groups: undefined }, 'company_refused'],
    ['no address', {}, { email: undefined }, 'company_no_email'],
    ['an address that is none', {}, { email: 'ana' }, 'company_no_email'],
  ])('refuses a person with %s', async (_, environment, person, code) => {
    const { app, browser, company } = await start(await open(), environment)
    company.people['ana'] = { ...ANA, ...person }
    expect(await browser.signIn()).toBe(refused(code))
    expect(await session(app)).toBeNull()
    expect(await actions(app)).toEqual(['company-sign-in-refused'])
    expect((await sql`select id from "user"`.execute(app.services.db)).rows).toEqual([])
  })

  testOnSqlite(
    'admits members of a listed group in an allowed domain, and checks again at every sign-in',
    async () => {
      const { app, browser, company } = await start(await open(), {
        OIDC_DOMAINS: 'group.example,hospital.org',
        OIDC_GROUPS: 'board,bids',
        OIDC_NAME: 'Hospital Group',
      })
      expect((await app.request('GET', '/sign-in/options')).json).toEqual({
        company: { name: 'Hospital Group' },
      })
      expect(await browser.signIn()).toBe('/documents')
      await app.request('POST', '/auth/sign-out')
      company.people['ana'] = { ...ANA, groups: ['all'] }
      expect(await new Browser(app).signIn()).toBe(refused('company_refused'))
      expect(await session(app)).toBeNull()
    },
  )

  testOnSqlite(
    'takes over an account of the same address, and ends its password and sessions, which proved nothing',
    async () => {
      const { app, browser } = await start(await open(), { SIGN_UP: 'open' })
      const stranger = app.visitor()
      await stranger.signUp('ana@hospital.org', 'correct horse')
      expect(await browser.signIn()).toBe('/documents')
      expect(await session(app)).toMatchObject({ user: { email: 'ana@hospital.org' } })
      expect(await session(stranger)).toBeNull()
      const guess = await stranger.request('POST', '/auth/sign-in/email', {
        email: 'ana@hospital.org',
        password: 'correct horse',
      })
      expect(guess.status).toBe(401)
      expect(await actions(app)).toEqual([
        'sign-up',
        'company-account-joined',
        'company-sign-in',
        'sign-in-refused',
      ])
    },
  )

  test.each([
    ['no', refused('company_account_exists')],
    ['yes', '/documents'],
  ])(
    'joins an account by an unconfirmed address only where the operator trusts the provider: %s',
    async (trust, end) => {
      const { app, browser, company } = await start(await open(), {
        SIGN_UP: 'open',
        OIDC_TRUST_EMAIL: trust,
      })
      const before = app.visitor()
      await before.signUp('ana@hospital.org', 'correct horse')
      company.people['ana'] = { ...ANA, email_verified: false }
      expect(await browser.signIn()).toBe(end)
      // A refused visit changes nothing in the account.
      expect((await session(before)) !== null).toBe(trust === 'no')
    },
  )

  test.each([true, false])(
    'gives an account to the person whose address the company confirms now, and to nobody before: %s',
    async (wasConfirmed) => {
      const { app, browser, company } = await start(await open())
      const earlier = app.visitor()
      company.people['earlier'] = { ...ANA, email_verified: wasConfirmed }
      company.nextPerson = 'earlier'
      expect(await new Browser(earlier).signIn()).toBe('/documents')
      expect(await session(earlier)).toMatchObject({ user: { email: 'ana@hospital.org' } })

      company.people['earlier'] = { ...ANA, email: 'other@hospital.org', email_verified: wasConfirmed }
      company.nextPerson = 'ana'
      expect(await browser.signIn()).toBe('/documents')
      expect(await session(app)).toMatchObject({ user: { email: 'ana@hospital.org' } })
      expect(await session(earlier)).toBeNull()

      company.nextPerson = 'earlier'
      expect(await new Browser(earlier).signIn()).toBe('/documents')
      expect(await session(earlier)).toMatchObject({ user: { email: 'other@hospital.org' } })
      expect(await session(app)).toMatchObject({ user: { email: 'ana@hospital.org' } })
    },
  )

  test('treats the same subject of another issuer as another person', async () => {
    const database = await open()
    const { app, browser } = await start(database)
    await browser.signIn()
    await app.request('POST', '/auth/sign-out')
    const { app: later, browser: another, company } = await start(database)
    company.people['ana'] = { ...ANA, email: 'ana.other@hospital.org' }
    expect(await another.signIn()).toBe('/documents')
    expect(await session(later)).toMatchObject({ user: { email: 'ana.other@hospital.org' } })
    expect((await sql`select id from "user"`.execute(database.db)).rows).toHaveLength(2)
  })
})

describeOnSqlite('the redirects of sign-in with the company', (open) => {
  test('refuse an ID token of another provider, of another visit, or about another person', async () => {
    const { app, browser, company } = await start(await open())
    const forged: [string, CompanyIdentities['forge']][] = [
      ['signed by a stranger', { key: 'stranger' }],
      ['for another client', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
      ['of another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
      ['with another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
      ['without a nonce', { claims: (claims) => ({ ...claims, nonce: undefined }) }],
      ['that has expired', { claims: (claims) => ({ ...claims, exp: 1_700_000_000 }) }],
      ['about another person than userinfo', { claims: (claims) => ({ ...claims, sub: 'rui' }) }],
    ]
    for (const [token, forge] of forged) {
      company.forge = forge
      expect({ token, end: await browser.signIn() }).toEqual({ token, end: refused('company_failed') })
    }
    expect(await session(app)).toBeNull()
    company.forge = undefined
    expect(await browser.signIn()).toBe('/documents')
  })

  test('accept a return once, from the browser that began, and only from this provider', async () => {
    const { app, company } = await start(await open())
    const begin = async () => {
      const { headers } = await app.request('GET', '/auth/sign-in/company?to=/documents')
      return new URL(String(headers.location))
    }
    const sent = await begin()
    expect(sent.searchParams.get('code_challenge_method')).toBe('S256')
    expect(sent.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/callback/company`)
    expect(sent.searchParams.get('state')).toMatch(/^[\w-]{32}$/)
    expect(sent.searchParams.get('nonce')).toMatch(/^[\w-]{32}$/)

    const back = (query: Record<string, string>, by: TestClient = app) =>
      by
        .request('GET', `/auth/callback/company?${new URLSearchParams(query).toString()}`)
        .then(({ headers }) => headers.location)
    const state = sent.searchParams.get('state') ?? ''
    expect(await back({ code: 'stolen', state }, app.visitor())).toBe(refused('company_expired', '/'))
    expect(await back({ code: 'stolen' })).toBe(refused('company_expired'))
    expect(await back({ code: 'guessed', state: 'guessed' })).toBe(refused('company_expired'))
    expect(await back({ code: 'x', state, iss: 'https://evil.example' })).toBe(refused('company_failed'))
    expect(await back({ code: 'x', state })).toBe(refused('company_expired'))

    company.nextPerson = null
    expect(await new Browser(app).signIn()).toBe(refused('company_cancelled'))
    expect(await session(app)).toBeNull()
  })

  test('lead only to this site', async () => {
    const { app, browser } = await start(await open())
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example']) {
      const { status, json } = await app.request('GET', `/auth/sign-in/company?to=${encodeURIComponent(to)}`)
      expect({ to, status, code: json['code'] }).toEqual({ to, status: 400, code: 'request.invalid' })
    }
    // Normalised, this would be an address of another site.
    expect(await browser.signIn('/.//evil.example')).toBe('/evil.example')
  })

  test('report an unreachable provider, and work by e-mail and by the company as soon as it is back', async () => {
    const { app, browser, company } = await start(await open(), { SIGN_UP: 'open' })
    company.fault = 503
    expect(await browser.signIn()).toBe(refused('company_unavailable'))
    expect((await app.signUp('rui@hospital.org')).status).toBe(200)
    await app.request('POST', '/auth/sign-out')
    company.fault = undefined
    expect(await browser.signIn()).toBe('/documents')
    await app.request('POST', '/auth/sign-out')
    // The provider fails between both redirects, so the code cannot be exchanged.
    const { headers } = await app.request('GET', '/auth/sign-in/company?to=/documents')
    company.fault = 503
    const state = new URL(String(headers.location)).searchParams.get('state') ?? ''
    const answer = await app.request('GET', `/auth/callback/company?code=x&state=${state}`)
    expect(answer.headers.location).toMatch(
      /^\/documents\?sign-in-refused=auth\.company_(unavailable|failed)$/,
    )
  })

  test('reject a description of another issuer, over plain http, incomplete or missing', async () => {
    const { browser, company } = await start(await open())
    for (const describe of [
      (all: object) => ({ ...all, issuer: 'https://evil.example' }),
      (all: object) => ({ ...all, token_endpoint: 'http://evil.example/token' }),
      (all: object) => ({ ...all, jwks_uri: undefined }),
    ]) {
      company.describe = describe
      expect(await browser.signIn()).toBe(refused('company_failed'))
    }
    company.describe = (all) => all
    company.fault = 404
    expect(await browser.signIn()).toBe(refused('company_failed'))
  })

  test('slow down repeated attempts from one address', async () => {
    const { app } = await start(await open(), {}, { limitAttempts: true, clock: new FixedClock() })
    const statuses = await Promise.all(
      Array.from({ length: 62 }, () => app.request('GET', '/auth/sign-in/company')),
    )
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('are closed without a provider', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    for (const path of ['sign-in/company', 'callback/company?code=x&state=y'])
      expect(await app.request('GET', `/auth/${path}`)).toMatchObject({
        status: 404,
        json: { code: 'auth.company_off' },
      })
  })
})
