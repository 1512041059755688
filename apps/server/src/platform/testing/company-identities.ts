import { createPrivateKey, generateKeyPairSync, randomUUID, sign, type webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Person with an account at a test's OpenID Connect provider, with the provider's claims about the person. */
interface CompanyPerson {
  email?: string
  email_verified?: boolean | string
  name?: string
  groups?: string[]
}

type Json = Record<string, unknown>

/**
 * Local OpenID Connect provider that plays a company's sign-in server in tests. It is a certified implementation. A
 * test may change its responses.
 */
export interface CompanyIdentities {
  issuer: string
  /** Settings for a server that uses this provider. The keys are environment variables. */
  settings: Record<string, string>
  people: Record<string, CompanyPerson>
  /** Key in `people` of the person who signs in at the next visit. Null if the person cancels. */
  nextPerson: string | null
  /**
   * Changes the claims of the next ID tokens. The changed tokens are signed again, with the provider's own key or with
   * a stranger's.
   */
  forge: { claims?: (claims: Json) => Json; key?: 'stranger' } | undefined
  /** Changes the provider's discovery document before it is sent. */
  describe: (document: Json) => Json
  /** HTTP status that replaces the provider's normal response. `silence` means no response at all. */
  fault: number | 'silence' | undefined
  /** Paths of the requests to the provider so far, without their queries. */
  asked: string[]
  /** Registers a server at the provider as its client. `origin` is the server's address. */
  admit(origin: string): void
  close(): Promise<void>
}

const CLIENT = { id: 'tenderwright', secret: 'a secret of the company, long enough' }

/** Seconds for which everything that the provider issues is valid, such as codes, tokens and sessions. */
const LIFETIME = 600

const keyPair = (): webcrypto.JsonWebKey =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

/** Returns a JSON Web Token with the given claims, signed with ES256 (RFC 7518, 3.4). */
function signed(claims: Json, header: Json, jwk: webcrypto.JsonWebKey): string {
  const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode(header)}.${encode(claims)}`
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('SHA256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}

const partOf = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index]!, 'base64url').toString()) as Json

/**
 * Starts a local OpenID Connect provider for tests of signing in with a company's accounts. Call `admit` to register
 * the server that uses the provider.
 */
export async function startCompanyIdentities(): Promise<CompanyIdentities> {
  const jwk = { ...keyPair(), kid: 'company', use: 'sig', alg: 'ES256' }
  const stranger = keyPair()
  let answer: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined
  let provider: Provider
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', identities.issuer)
    identities.asked.push(pathname)
    if (identities.fault === 'silence') return
    if (typeof identities.fault === 'number') {
      response.writeHead(identities.fault).end()
      return
    }
    if (pathname.startsWith('/interaction/')) {
      const { nextPerson } = identities
      const result = nextPerson === null ? { error: 'access_denied' } : { login: { accountId: nextPerson } }
      void provider.interactionFinished(request, response, result)
      return
    }
    if (pathname === '/token') changeAnswer(response, withForgedToken)
    if (pathname === '/.well-known/openid-configuration')
      changeAnswer(response, (document) => identities.describe(document))
    void answer?.(request, response)
  })

  function withForgedToken(body: Json): Json {
    const { forge } = identities
    const token = body['id_token']
    if (!forge || typeof token !== 'string') return body
    const claims = partOf(token, 1)
    const key = forge.key === 'stranger' ? stranger : jwk
    return { ...body, id_token: signed(forge.claims?.(claims) ?? claims, partOf(token, 0), key) }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const identities: CompanyIdentities = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_SCOPES: 'openid email profile groups',
    },
    people: {},
    nextPerson: null,
    forge: undefined,
    describe: (document) => document,
    fault: undefined,
    asked: [],
    admit(origin) {
      provider = new Provider(issuer, configuration(origin, jwk, identities))
      answer = provider.callback()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return identities
}

/** Changes the JSON body of a response before it is sent. A body that is not JSON is sent unchanged. */
function changeAnswer(response: ServerResponse, change: (body: Json) => Json): void {
  const end = response.end.bind(response)
  response.end = ((body: string | Buffer) => {
    let changed = body
    try {
      changed = JSON.stringify(change(JSON.parse(body.toString()) as Json))
      response.setHeader('content-length', Buffer.byteLength(changed))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      // The response is not JSON and is sent unchanged.
    }
    return end(changed)
  }) as typeof response.end
}

function configuration(origin: string, jwk: object, { people }: Pick<CompanyIdentities, 'people'>): object {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [`${origin}/api/auth/callback/company`],
        post_logout_redirect_uris: [`${origin}/`],
      },
    ],
    jwks: { keys: [jwk] },
    adapter: Records,
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    ttl: {
      Interaction: LIFETIME,
      Grant: LIFETIME,
      Session: LIFETIME,
      AccessToken: LIFETIME,
      IdToken: LIFETIME,
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people[sub] }),
    }),
    // Everybody has already agreed that this server reads name and address.
    loadExistingGrant: async (context: {
      oidc: {
        client: { clientId: string }
        session: { accountId: string }
        provider: {
          Grant: new (grant: object) => { addOIDCScope(scope: string): void; save(): Promise<void> }
        }
      }
    }) => {
      const { client, session, provider } = context.oidc
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  }
}

/** Replaces the page on which the provider asks if the person wants to sign out there. */
function logoutSource(context: { body: string }, form: string): void {
  context.body = `<!doctype html><html lang="en"><title>Sign out</title><h1>Sign out of the company?</h1>${form}
    <button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button></html>`
}

type Row = Json & { grantId?: string; uid?: string }

/** Store in memory for one kind of the provider's records, such as sessions, codes or tokens. */
class Records {
  readonly #rows = new Map<string, Row>()

  upsert(id: string, row: Row): Promise<void> {
    this.#rows.set(id, row)
    return Promise.resolve()
  }

  find(id: string): Promise<Row | undefined> {
    return Promise.resolve(this.#rows.get(id))
  }

  findByUid(uid: string): Promise<Row | undefined> {
    return Promise.resolve([...this.#rows.values()].find((row) => row.uid === uid))
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  consume(id: string): Promise<void> {
    const row = this.#rows.get(id)
    if (row) row['consumed'] = Math.floor(Date.now() / 1000)
    return Promise.resolve()
  }

  destroy(id: string): Promise<void> {
    this.#rows.delete(id)
    return Promise.resolve()
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id)
    return Promise.resolve()
  }
}
