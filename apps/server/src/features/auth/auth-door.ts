import { type AuthCall, type AuthCallName, authCalls } from '@tenderwright/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#platform/database/database.ts'
import { languageOf } from '#platform/http/language.ts'
import { publicAddress } from '#platform/http/public-address.ts'
import { accountAction, type AccountEvent } from './account-events.ts'
import type { Slowed, TakenAttempt } from './attempt-limits.ts'
import { passOn } from './auth-answer.ts'
import { readAuthFields } from './auth-body.ts'
import {
  codeWrong,
  credentialsWrong,
  domainRefused,
  emailTaken,
  httpsRequired,
  passwordWeak,
  sessionRequired,
  tooManyAttempts,
} from './auth.errors.ts'
import { askLibraryFor, type BaseUrl, currentSession, type CurrentSession } from './library-request.ts'
import { weakness } from './password-rule.ts'
import { codeStep, type CodeStep } from './code-step.ts'
import { AUTH_PATH, type SignIn } from './sign-in.ts'
import { mayCreateAccount } from './sign-up-rule.ts'

/** Calls of the sign-in API that are refused if nobody is signed in. */
const CLOSED: ReadonlySet<AuthCallName> = new Set([
  'revoke-sessions',
  'revoke-other-sessions',
  'update-user',
  'change-password',
  'delete-user',
  'two-factor/enable',
  'two-factor/disable',
  'two-factor/generate-backup-codes',
])
/**
 * Calls of a signed-in person that reveal whether a password is right. Their number is limited, so nobody can try many
 * passwords.
 */
const ASKS_PASSWORD: ReadonlySet<AuthCallName> = new Set([
  'change-password',
  'delete-user',
  'two-factor/enable',
  'two-factor/disable',
  'two-factor/generate-backup-codes',
])

/** Validated fields in the body of a sign-in call. Only the fields that this module uses are listed. */
interface Fields {
  email?: string
  password?: string
  newPassword?: string
  /** Code of an authenticator app, or a recovery code used in place of one. */
  code?: string
}

/**
 * Throws if somebody wants to sign in or sign up from a page that was loaded over plain http. This is only checked if
 * the server's configured address begins with https. Pages on localhost are allowed.
 */
function refuseOpenRoad(request: FastifyRequest, baseUrl: string | undefined): void {
  if (baseUrl === undefined || !baseUrl.startsWith('https:')) return
  const { origin } = request.headers
  const page = origin === undefined ? null : URL.parse(origin)
  // Browsers treat localhost as secure, so they accept its Secure cookies.
  const isHere = page !== null && /^(localhost|127\..*|\[::1\])$/.test(page.hostname)
  if (page?.protocol === 'http:' && !isHere) throw httpsRequired(baseUrl)
}

/** Refuses a new password that is easy to guess because it is common or derived from the e-mail address. */
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
  config: BaseUrl & Pick<Config, 'signUp'>
  /** Returns the id of the account with an e-mail address, or `null` if there is none. */
  findAccount: (email: string) => Promise<string | null>
  /** Writes an action on an account to the audit log, before the browser gets its answer. */
  record: (event: AccountEvent) => Promise<void>
}

/** Request to the sign-in API, with the session it belongs to and the browser that sent it. */
interface Visit {
  name: AuthCallName
  fields: Fields
  session: CurrentSession | null
  /** Id of the browser if a cookie proves that it has signed in to this account before, else `undefined`. */
  device: string | undefined
  /**
   * Check of the code in this request: a code of an authenticator app, or a recovery code. `undefined` for requests
   * without a code.
   */
  step: CodeStep | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Handler of the sign-in API, except for the calls of the company's OpenID Connect provider. It limits attempts,
 * refuses weak passwords, passes each call to the sign-in library (better-auth), and writes the audit log.
 */
export class AuthDoor {
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
    const visit: Visit = { name, fields, session, device, step: undefined, request, reply }
    const taken = await this.#takeAttempt(visit)
    // The rule is checked first. Otherwise the library's answer would reveal whether the address has an account.
    const signsUp = name === 'sign-up/email' && config.signUp !== 'closed'
    if (signsUp && !mayCreateAccount(config.signUp, email ?? '')) throw domainRefused()
    if (fields.code !== undefined)
      visit.step = await codeStep({ signIn, library, name, code: fields.code, session, request })
    if (visit.step?.wasTried) {
      await this.#record(visit, 'code-refused')
      throw codeWrong()
    }
    const response = await askLibraryFor(library, request, {
      ownOrigin: address.origin,
      name,
      query,
      // A password is often changed because somebody else knows it. So all other sessions end, whether this was
      // requested or not.
      body: name === 'change-password' ? { ...fields, revokeOtherSessions: true } : fields,
    }).catch((error: unknown) => {
      // Another request has taken the e-mail address meanwhile.
      if (name === 'sign-up/email' && isUniqueViolation(error)) throw emailTaken()
      // The account was deleted meanwhile, so that no session can be opened.
      if (isForeignKeyViolation(error)) throw opens ? credentialsWrong() : sessionRequired()
      throw error
    })
    const answer = await readAnswer(response)
    // The password was right, but without the code the person is not signed in yet, so this request must not be
    // trusted.
    const asksCode = answer.twoFactorRedirect === true
    const action = asksCode ? 'code-asked' : accountAction(name, response.status)
    if (action !== undefined && (opens || session || visit.step)) await this.#record(visit, action)
    if (response.ok) await visit.step?.finish(sessionToken(response))
    if (name === 'change-password' && session && response.ok) await signIn.endCodeQuestions(session.user.id)
    const entered = email ?? (session ? undefined : answer.user?.email)
    const opened = (opens || visit.step !== undefined) && entered !== undefined && response.ok && !asksCode
    if (opened) await this.#rememberPlace(entered, visit, taken)
    if (opened && visit.step && action === 'recovery-code-used') await this.#record(visit, 'sign-in')
    const isKnown = opened && signIn.devices.idOf(request.headers.cookie, entered) !== undefined
    const cookies = opened && !isKnown ? [signIn.devices.cookieFor(entered, AUTH_PATH, address.secure)] : []
    if (name === 'sign-out' && session && signIn.company) {
      const url = await signIn.company.signOutAddress(session.id, address.origin)
      if (url !== undefined) return passOn(leadingTo(url, response), reply, cookies)
    }
    return passOn(response, reply, cookies)
  }

  /**
   * Counts a call against the limits on guessing passwords.
   * @returns the counted attempt if the call is a sign-in; `undefined` for other calls
   * @throws ProductError if the caller has to wait
   */
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
    const guesses = ASKS_PASSWORD.has(name) && (name !== 'delete-user' || fields.password !== undefined)
    if (wait === 0 && guesses && session) wait = await limits.takePassword(session.id)
    return wait === 0 ? undefined : this.#slow(visit, { waitMilliseconds: wait, isFirstOfAccount: false })
  }

  async #slow(visit: Visit, { waitMilliseconds, isFirstOfAccount }: Slowed): Promise<never> {
    // This is recorded only once in each time window, so that a stranger cannot fill the log.
    if (isFirstOfAccount) await this.#record(visit, 'sign-in-slowed')
    const error = tooManyAttempts(waitMilliseconds)
    for (const name of ['retry-after', 'x-retry-after'])
      void visit.reply.header(name, String(error.params['seconds']))
    throw error
  }

  async #record({ fields, session, step, request }: Visit, action: AccountEvent['action']): Promise<void> {
    const { findAccount, record } = this.#deps
    await record({
      action: step?.enables === true && action === 'sign-in' ? 'two-factor-enabled' : action,
      userId:
        fields.email === undefined
          ? (session?.user.id ?? step?.userId ?? null)
          : await findAccount(fields.email),
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

/** Fields in the answers of the sign-in library (better-auth). Only the fields that this module uses are listed. */
interface LibraryAnswer {
  /** `true` if the password was right, but a code of an authenticator app is still required. */
  twoFactorRedirect?: boolean
  user?: { email?: string }
}

/**
 * Returns the token of the session that an answer of the sign-in library (better-auth) opens. It is read from the
 * cookie, because the body may still contain the token of the previous session.
 */
function sessionToken(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .flatMap((cookie) => /session_token=([^.;]+)\./.exec(cookie)?.[1] ?? [])[0]
}

async function readAnswer(response: Response): Promise<LibraryAnswer> {
  if (!response.ok) return {}
  const text = await response.clone().text()
  return text === '' ? {} : ((JSON.parse(text) ?? {}) as LibraryAnswer)
}

/**
 * Returns the response to a sign-out, by which the browser continues to `url` at the company's OpenID Connect provider.
 * The person is then signed out there too.
 */
function leadingTo(url: string, { status, headers }: Response): Response {
  return new Response(JSON.stringify({ success: true, url, redirect: true }), { status, headers })
}
