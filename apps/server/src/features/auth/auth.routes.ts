import { type AuthCall, type AuthCallName, authCalls } from '@tenderwright/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUniqueViolation } from '#platform/database/database.ts'
import { publicAddress } from '#platform/http/public-address.ts'
import { languageOf } from '#platform/http/language.ts'
import { accountAction, type AccountEvent } from './account-events.ts'
import type { Slowed, TakenAttempt } from './attempt-limits.ts'
import { passOn, presentInBothShapes } from './auth-answer.ts'
import { readAuthFields } from './auth-body.ts'
import { emailTaken, httpsRequired, passwordWeak, sessionRequired, tooManyAttempts } from './auth.errors.ts'
import { askLibraryFor, type BaseUrl, currentSession, type CurrentSession } from './library-request.ts'
import { weakness } from './password-rule.ts'
import { AUTH_PATH, type SignIn } from './sign-in.ts'

/** Largest body of these calls, more than ten times the longest valid one. */
const BODY_MAXIMUM = 16 * 1024

const CLOSED: ReadonlySet<AuthCallName> = new Set([
  'revoke-sessions',
  'revoke-other-sessions',
  'update-user',
  'change-password',
  'delete-user',
])

/** Fields of these calls after parsing. */
interface Fields {
  email?: string
  password?: string
  newPassword?: string
}

/** Refuses to create an account over plain http when the configured address is https. */
function refuseOpenRoad(request: FastifyRequest, baseUrl: string | undefined): void {
  if (baseUrl === undefined || !baseUrl.startsWith('https:')) return
  const { origin } = request.headers
  const page = origin === undefined ? null : URL.parse(origin)
  // Browsers treat localhost as secure and keep its Secure cookies.
  const isHere = page !== null && /^(localhost|127\..*|\[::1\])$/.test(page.hostname)
  if (page?.protocol === 'http:' && !isHere) throw httpsRequired(baseUrl)
}

/** Refuses a new password that is common or derived from the e-mail address. */
function refuseWeakPassword(name: AuthCallName, fields: Fields, session: CurrentSession | null): void {
  const [field, password, email] =
    name === 'sign-up/email'
      ? (['password', fields.password, fields.email] as const)
      : (['newPassword', fields.newPassword, session?.user.email] as const)
  if (password === undefined) return
  const problem = weakness(password, email ?? '')
  if (problem) throw passwordWeak(problem, field)
}

export interface AuthDeps {
  signIn: SignIn
  config: BaseUrl
  /** Returns the id of the account with an e-mail address. */
  findAccount: (email: string) => Promise<string | null>
  /** Records an account event before the answer is sent. */
  record: (event: AccountEvent) => Promise<void>
}

/** Request to a sign-in call. */
interface Visit {
  name: AuthCallName
  fields: Fields
  session: CurrentSession | null
  /** Id of a browser known to the account; undefined for any other. */
  device: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

class AuthDoor {
  readonly #deps: AuthDeps

  constructor(deps: AuthDeps) {
    this.#deps = deps
  }

  async answer(name: AuthCallName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { signIn, config } = this.#deps
    const call: AuthCall = authCalls[name]
    const address = publicAddress(request, config.baseUrl)
    const library = signIn.through(address)
    const opens = name === 'sign-in/email' || name === 'sign-up/email'
    if (opens) refuseOpenRoad(request, config.baseUrl)
    const session = call.method === 'POST' && !opens ? await currentSession(library, request) : null
    if (CLOSED.has(name) && !session) throw sessionRequired()
    const language = languageOf(request.headers['accept-language'])
    const fields: Fields = readAuthFields(call.body, request.body, language)
    const query = readAuthFields(call.query, request.query, language) as Record<string, string>
    refuseWeakPassword(name, fields, session)

    const { email } = fields
    const device = email === undefined ? undefined : signIn.devices.idOf(request.headers.cookie, email)
    const visit: Visit = { name, fields, session, device, request, reply }
    const taken = await this.#takeAttempt(visit)
    const response = await askLibraryFor(library, request, {
      ownOrigin: address.origin,
      name,
      query,
      // A password is often changed because it leaked: all other sessions end, requested or not.
      body: name === 'change-password' ? { ...fields, revokeOtherSessions: true } : fields,
    }).catch((error: unknown) => {
      // Another request took the e-mail address concurrently.
      throw name === 'sign-up/email' && isUniqueViolation(error) ? emailTaken() : error
    })
    const action = accountAction(name, response.status)
    if (action !== undefined && (opens || session)) await this.#record(visit, action)
    const opened = opens && email !== undefined && response.ok
    if (opened) await this.#rememberPlace(email, visit, taken)
    const cookies =
      opened && device === undefined ? [signIn.devices.cookieFor(email, AUTH_PATH, address.secure)] : []
    return passOn(response, reply, cookies)
  }

  /** Counts the attempt. @throws ProductError when it has to wait */
  async #takeAttempt(visit: Visit): Promise<TakenAttempt | undefined> {
    const { name, fields, session, device, request } = visit
    const { limits } = this.#deps.signIn
    if (!limits || name === 'get-session') return undefined
    if (name === 'sign-in/email') {
      const taken = await limits.takeSignIn({ email: fields.email ?? '', address: request.ip, device })
      if ('place' in taken) return taken
      return this.#slow(visit, taken)
    }
    let wait = await limits.takeCall(name, request.ip)
    const guesses = name === 'change-password' || (name === 'delete-user' && fields.password !== undefined)
    if (wait === 0 && guesses && session) wait = await limits.takePassword(session.id)
    return wait === 0 ? undefined : this.#slow(visit, { waitMilliseconds: wait, isFirstOfAccount: false })
  }

  async #slow(visit: Visit, { waitMilliseconds, isFirstOfAccount }: Slowed): Promise<never> {
    // Recorded once a window, so that a stranger cannot fill the log.
    if (isFirstOfAccount) await this.#record(visit, 'sign-in-slowed')
    const error = tooManyAttempts(waitMilliseconds)
    for (const name of ['retry-after', 'x-retry-after'])
      void visit.reply.header(name, String(error.params['seconds']))
    throw error
  }

  async #record({ fields, session, request }: Visit, action: AccountEvent['action']): Promise<void> {
    const { findAccount, record } = this.#deps
    await record({
      action,
      userId: fields.email === undefined ? (session?.user.id ?? null) : await findAccount(fields.email),
      address: request.ip,
      requestId: request.id,
    })
  }

  async #rememberPlace(email: string, { request }: Visit, taken: TakenAttempt | undefined): Promise<void> {
    const { limits } = this.#deps.signIn
    if (taken) await limits?.signedIn(taken)
    else await limits?.signedUp({ email, address: request.ip })
  }
}

/** Registers the sign-in calls below /api/auth; no other endpoint of the library is reachable. */
export function registerAuthRoutes(api: FastifyInstance, deps: AuthDeps): void {
  const door = new AuthDoor(deps)
  void api.register((scope, _options, done) => {
    presentInBothShapes(scope)
    for (const name of Object.keys(authCalls) as AuthCallName[])
      scope.route({
        method: authCalls[name].method,
        url: `/auth/${name}`,
        exposeHeadRoute: false,
        bodyLimit: BODY_MAXIMUM,
        schema: { hide: true },
        handler: (request, reply) => door.answer(name, request, reply),
      })
    done()
  })
}
