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
 * HTTP header in which the server gives the sign-in library the verified network address of the client. A header of
 * this name sent by a client is dropped.
 */
export const CLIENT_ADDRESS_HEADER = 'x-tenderwright-client-address'
export const AUTH_PATH = '/api/auth'

/**
 * Functions that hash and verify passwords (scrypt). They run on Node's thread pool, so that requests are not blocked.
 */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

export interface SignInDeps {
  config: Pick<Config, 'authSecret' | 'dataDir' | 'baseUrl' | 'signUp' | 'company'>
  db: Db
  log: Log
  clock: Clock
  /**
   * Limits how often one network address may try to sign in or sign up. Only tests set it to false, because they sign
   * up many people from one address.
   */
  limitAttempts?: boolean | undefined
  /** Functions that hash and check passwords. Tests replace them to count the calls. */
  passwords?: PasswordHashing | undefined
}

interface Kept {
  secret: string
  /** True to mark the session cookie so that browsers send it over https only. */
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
            // The company's own rules have already admitted this person.
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
            // The server does nothing at the provider in a person's name, so the provider's tokens are not stored.
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
      // Addresses here are never verified by mail. `endEarlierWays` ends the earlier ways into an account with an
      // unverified one.
      accountLinking: { requireLocalEmailVerified: false },
    },
    plugins: [
      // Secrets and recovery codes are encrypted with the server's secret.
      twoFactor({ issuer: 'Tenderwright', twoFactorCookieMaxAge: 10 * 60 }),
      ...(company === undefined ? [] : [company]),
    ],
    // Removes the account and its sessions. Documents belong to the team and have no owner.
    user: { deleteUser: { enabled: true } },
    session: {
      expiresIn: 30 * 24 * 3600,
      updateAge: 24 * 3600,
      // A session of any age may delete its account.
      freshAge: 0,
      // Without this cache, a revoked session ends at once.
      cookieCache: { enabled: false },
    },
    // Requests that were admitted are same-origin. No other origin is trusted.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    // `AttemptLimits` counts attempts, for all processes together.
    rateLimit: { enabled: false },
    // Failures are thrown, so that they are answered and logged like other errors.
    onAPIError: { throw: true },
    advanced: {
      // A Secure cookie would not be sent over plain http on a local network.
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // The tables were just created. If the library checked them later, a short command's database could
      // already be closed. Queries are joined by the database, because the library's own joining prints
      // database errors to the console.
      database: { validateSchema: false, joins: true },
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    telemetry: { enabled: false },
    logger: {
      // The library warns about a missing base URL, which is intended here.
      level: 'error',
      log: (level, message, ...more) => {
        const error = [message, ...more].find((one: unknown) => one instanceof Error)
        if (error !== undefined && keepFailure(error)) return
        // Messages may contain addresses, origins and database errors, so only the first words are logged.
        const [words = ''] = /^[A-Za-z_ ]{0,60}/.exec(message) ?? []
        log[level]({ from: 'sign-in', ...(error ? { err: error } : {}) }, error ? 'sign-in failed' : words)
      },
    },
  } satisfies BetterAuthOptions
}

const openLibrary = (...given: Parameters<typeof optionsFor>) => betterAuth(optionsFor(...given))

export type AuthLibrary = ReturnType<typeof openLibrary>

/**
 * Parts with which this server signs people in: the library (better-auth), the limits on guessing, known browsers, used
 * codes, and the company's OpenID Connect provider, if configured.
 */
export interface SignIn {
  through(address: { secure: boolean }): AuthLibrary
  /** Limits on guessing passwords and codes; undefined when attempts are unlimited, as in most tests. */
  limits: AttemptLimits | undefined
  devices: KnownDevices
  usedCodes: UsedCodes
  /**
   * Ends all sessions of an account except the one with this token, so that the account is signed out everywhere else.
   */
  endOtherSessions: (userId: string, token: string) => Promise<void>
  /**
   * Ends the sign-ins of an account that have given the password and not yet the code of two-factor sign-in. The
   * password must then be given again.
   */
  endCodeQuestions: (userId: string) => Promise<void>
  /**
   * Sign-in with the company's own accounts (OpenID Connect); undefined when people sign in with e-mail and password
   * only.
   */
  company: CompanySignIn<AuthLibrary> | undefined
}

/**
 * Prepares signing in when the server starts: reads or creates the server's secret, creates or migrates the tables of
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
          // The library silently omits a provider whose description it could not read.
          const { socialProviders } = await library.$context
          if (!socialProviders.some(({ id }) => id === COMPANY)) throw companyUnavailable()
          return library
        },
      }),
  }
}
