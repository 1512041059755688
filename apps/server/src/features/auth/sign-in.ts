import { PASSWORD_MINIMUM } from '@tenderwright/contract'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Config } from '#platform/config/config.ts'
import { keyedHash, serverSecret } from '#platform/config/server-secret.ts'
import { databaseKind, type Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Clock } from '#platform/time/clock.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { COMPANY } from './company/company-provider.ts'
import type { companyProvider } from './company/company-provider.ts'
import { CompanySignIn } from './company/company-sign-in.ts'
import { companyVisit } from './company/company-visit.ts'
import { companyUnavailable } from './company/company.errors.ts'
import { endEarlierWays } from './company/join-account.ts'
import { KnownDevices } from './known-device.ts'
import { keepFailure } from './library-failures.ts'
import { createSignInTables } from './sign-in-tables.ts'
import { mayCreateAccount } from './sign-up-rule.ts'
import { endCodeQuestions, endOtherSessions } from './two-factor/two-factor.repository.ts'
import { UsedCodes } from './used-codes.ts'

/**
 * HTTP header in which the server passes a client's verified network address to the sign-in library (better-auth). The
 * header is dropped if a client sends it.
 */
export const CLIENT_ADDRESS_HEADER = 'x-tenderwright-client-address'
export const AUTH_PATH = '/api/auth'

/** Functions that hash and verify passwords (scrypt). They run on Node's thread pool, so they block no request. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

interface SignInDeps {
  config: Pick<Config, 'authSecret' | 'dataDir' | 'baseUrl' | 'signUp' | 'company'>
  db: Db
  log: Log
  clock: Clock
  /**
   * `false` to accept any number of attempts to sign in or sign up. Only tests use `false`, because they sign up many
   * people from one network address.
   */
  limitAttempts?: boolean | undefined
  /** Functions that hash and verify passwords. Tests pass their own to count the calls. */
  passwords?: PasswordHashing | undefined
}

interface Kept {
  secret: string
  /** `true` to mark the session cookie as Secure, so browsers send it over https only. */
  secure: boolean
}

function optionsFor(
  { config, db, log, passwords = scrypt }: SignInDeps,
  { secret, secure }: Kept,
  company?: ReturnType<typeof companyProvider>,
) {
  return {
    appName: 'Tenderwright',
    secret,
    basePath: AUTH_PATH,
    ...(config.baseUrl === undefined ? {} : { baseURL: config.baseUrl }),
    database: { db, type: databaseKind(db) === 'postgresql' ? 'postgres' : 'sqlite', transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MINIMUM,
      autoSignIn: true,
      disableSignUp: config.signUp === 'closed',
      password: passwords,
    },
    databaseHooks: {
      user: {
        create: {
          before: (user) => {
            const visit = companyVisit()
            // A person who comes from the company's provider was already admitted by the company's rules.
            if (visit) visit.isNew = true
            if (visit || mayCreateAccount(config.signUp, user.email)) return Promise.resolve()
            throw new APIError('FORBIDDEN', {
              code: 'EMAIL_DOMAIN_NOT_ALLOWED',
              message: 'Only e-mail addresses of this organization can have an account.',
            })
          },
        },
      },
      account: {
        create: {
          before: async (account) => {
            const visit = companyVisit()
            if (account.providerId !== COMPANY || !visit) return undefined
            if (!visit.isNew) visit.joined = true
            if (!visit.isNew) await endEarlierWays(db, account.userId, account.accountId)
            // The server does nothing at the provider on behalf of a person, so it does not store the provider's
            // tokens.
            return { data: { accessToken: null, refreshToken: null, idToken: null, scope: null } }
          },
        },
      },
      session: {
        create: {
          after: (session) => {
            const visit = companyVisit()
            if (visit) [visit.sessionId, visit.userId] = [session.id, session.userId]
            return Promise.resolve()
          },
        },
      },
    },
    account: {
      updateAccountOnSignIn: false,
      encryptOAuthTokens: true,
      // Addresses are never verified by mail here, so an account with an unverified address may be joined.
      // `endEarlierWays` then ends all earlier ways into the account.
      accountLinking: { requireLocalEmailVerified: false },
    },
    plugins: [
      // Secrets and recovery codes are encrypted with the server's secret.
      twoFactor({ issuer: 'Tenderwright', twoFactorCookieMaxAge: 10 * 60 }),
      ...(company === undefined ? [] : [company]),
    ],
    // Deleting removes the account and its sessions. Documents stay: they belong to the team.
    user: { deleteUser: { enabled: true } },
    session: {
      expiresIn: 30 * 24 * 3600,
      updateAge: 24 * 3600,
      // Without the password, a session may delete its account only within a day of the sign-in.
      freshAge: 24 * 3600,
      // A cached session would still be accepted after it was revoked.
      cookieCache: { enabled: false },
    },
    // All other origins were already refused, so only the request's own origin is trusted.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    // Attempts are counted by `AttemptLimits`, for all processes together.
    rateLimit: { enabled: false },
    // Failures are thrown, so that they are answered and logged like all other errors.
    onAPIError: { throw: true },
    advanced: {
      // On a local network without https, a Secure cookie would not be sent.
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // The tables were created just before. If the library checked them later, a short command might already have
      // closed its database. Queries are joined by the database: the library's own joining would print database errors
      // to the console.
      database: { validateSchema: false, joins: true },
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    telemetry: { enabled: false },
    logger: {
      // Warnings are not logged, because the library warns about a missing base URL, which is intended here.
      level: 'error',
      log: (level, message, ...more) => {
        const error = [message, ...more].find((one: unknown) => one instanceof Error)
        if (error !== undefined && keepFailure(error)) return
        // Messages may contain addresses, origins and database errors. So only the first words of a message are logged.
        const [words = ''] = /^[A-Za-z_ ]{0,60}/.exec(message) ?? []
        log[level]({ from: 'sign-in', ...(error ? { err: error } : {}) }, error ? 'sign-in failed' : words)
      },
    },
  } satisfies BetterAuthOptions
}

const openLibrary = (...given: Parameters<typeof optionsFor>) => betterAuth(optionsFor(...given))

export type AuthLibrary = ReturnType<typeof openLibrary>

/**
 * All parts of signing in: the library (better-auth), the limits on guessing, known browsers, used codes, and the
 * company's OpenID Connect provider, if one is configured.
 */
export interface SignIn {
  through(address: { secure: boolean }): AuthLibrary
  /** Limits on guessing passwords and codes. `undefined` if attempts are unlimited, as in most tests. */
  limits: AttemptLimits | undefined
  devices: KnownDevices
  usedCodes: UsedCodes
  /** Ends all sessions of an account except the one with this token. The account is then signed out everywhere else. */
  endOtherSessions: (userId: string, token: string) => Promise<void>
  /**
   * Ends sign-ins of an account that still wait for the code of two-factor sign-in after the password. The password
   * must then be typed again.
   */
  endCodeQuestions: (userId: string) => Promise<void>
  /** Sign-in with company accounts (OpenID Connect). `undefined` if no company provider is configured. */
  company: CompanySignIn<AuthLibrary> | undefined
}

/**
 * Prepares signing in when the server starts. Reads or creates the server's secret, creates or migrates the tables of
 * the sign-in library (better-auth), and configures the library.
 */
export async function openSignIn(deps: SignInDeps): Promise<SignIn> {
  const secret = await serverSecret(deps.config)
  const options = (secure: boolean) => optionsFor(deps, { secret, secure })
  await createSignInTables(deps.db, options(false))
  const [plain, encrypted] = [
    openLibrary(deps, { secret, secure: false }),
    openLibrary(deps, { secret, secure: true }),
  ]
  const { limitAttempts = true } = deps
  const { company } = deps.config
  return {
    through: ({ secure }) => (secure ? encrypted : plain),
    limits: limitAttempts
      ? new AttemptLimits({ ...deps, hash: keyedHash(secret, 'sign-in attempts') })
      : undefined,
    devices: new KnownDevices(keyedHash(secret, 'known devices')),
    usedCodes: new UsedCodes({ ...deps, hash: keyedHash(secret, 'used codes') }),
    endOtherSessions: (userId, token) => endOtherSessions(deps.db, userId, token),
    endCodeQuestions: (userId) => endCodeQuestions(deps.db, userId),
    company:
      company &&
      new CompanySignIn({
        ...deps,
        config: company,
        secret,
        open: async (plugin, { secure }) => {
          const library = openLibrary(deps, { secret, secure }, plugin)
          // If the library cannot read a provider's description, it leaves the provider out without an error.
          const { socialProviders } = await library.$context
          if (!socialProviders.some(({ id }) => id === COMPANY)) throw companyUnavailable()
          return library
        },
      }),
  }
}
