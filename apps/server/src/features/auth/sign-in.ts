import { PASSWORD_MINIMUM } from '@tenderwright/contract'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { getMigrations } from 'better-auth/db/migration'
import type { Config } from '#platform/config/config.ts'
import { databaseKind, type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Clock } from '#platform/time/clock.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { authSecret } from './auth-secret.ts'
import { mayCreateAccount } from './sign-up-rule.ts'

/** Carries the asker's address to the rate limiter; what a client sends under this name is thrown away. */
export const CLIENT_ADDRESS_HEADER = 'x-tenderwright-client-address'
export const AUTH_PATH = '/api/auth'

/** scrypt, on the threads of the runtime and not on the one that answers. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

export interface SignInDeps {
  config: Pick<Config, 'authSecret' | 'dataDir' | 'baseUrl' | 'signUp'>
  db: Db
  log: Log
  clock: Clock
  /** Off only for tests that sign up many people from one address. */
  limitAttempts?: boolean | undefined
  /** Tests count the work. */
  passwords?: PasswordHashing | undefined
}

interface Kept {
  secret: string
  attempts: AttemptLimits
  /** Whether the session cookie is for https alone. */
  secure: boolean
}

function optionsFor(
  { config, db, log, limitAttempts = true, passwords = scrypt }: SignInDeps,
  { secret, attempts, secure }: Kept,
): BetterAuthOptions {
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
            if (mayCreateAccount(config.signUp, user.email)) return Promise.resolve()
            throw new APIError('FORBIDDEN', {
              code: 'EMAIL_DOMAIN_NOT_ALLOWED',
              message: 'New accounts are only for e-mail addresses of this organization.',
            })
          },
        },
      },
    },
    // Removes the account and its sessions; documents belong to the team and know no owner.
    user: { deleteUser: { enabled: true } },
    session: {
      expiresIn: 30 * 24 * 3600,
      updateAge: 24 * 3600,
      // Deleting one's account asks for nothing but being signed in, however long ago that was.
      freshAge: 0,
      // A revoked session ends at once.
      cookieCache: { enabled: false },
    },
    // The requests of a host that was let in come from itself; no other origin is trusted.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    rateLimit: {
      enabled: limitAttempts,
      window: 10,
      max: 100,
      customStorage: attempts,
      customRules: {
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 60, max: 20 },
        // Both tell whether a password is right.
        '/change-password': { window: 60, max: 10 },
        '/delete-user': { window: 60, max: 10 },
        '/get-session': false,
      },
    },
    advanced: {
      // Marked Secure, the cookie would never come back over plain http on a LAN.
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // They have just been made; looking again later, the library would find the database of a short command closed.
      database: { validateSchema: false },
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    telemetry: { enabled: false },
    logger: {
      // It warns of a missing base URL, which is a choice here.
      level: 'error',
      // Its messages may quote addresses and origins: only their severity and first words are safe to keep.
      log: (level, message) => log[level]({ from: 'sign-in' }, message.slice(0, 80).replace(/\S+@\S+/g, '…')),
    },
  }
}

export type AuthLibrary = ReturnType<typeof betterAuth>

/** The sign-in library for people who come through https, and for those on a plain local network. */
export interface SignIn {
  through(address: { secure: boolean }): AuthLibrary
}

/**
 * Creates what the library's tables lack. It looks first and creates then: one process at a time, or the second would
 * create what the first has just created.
 */
async function createTables(db: Db, options: BetterAuthOptions): Promise<void> {
  const type = databaseKind(db) === 'postgresql' ? 'postgres' : 'sqlite'
  await inWriteTransaction(
    db,
    async (transaction) => {
      const { runMigrations } = await getMigrations({ ...options, database: { db: transaction, type } })
      await runMigrations()
    },
    'sign-in:tables',
  )
}

/** Prepares sign-in: its secret, its own tables (migrated here) and its handlers. */
export async function openSignIn(deps: SignInDeps): Promise<SignIn> {
  const secret = await authSecret(deps.config.authSecret, deps.config.dataDir)
  // Guesses count together, however they come.
  const attempts = new AttemptLimits(deps.clock)
  const options = (secure: boolean) => optionsFor(deps, { secret, attempts, secure })
  await createTables(deps.db, options(false))
  const [plain, encrypted] = [betterAuth(options(false)), betterAuth(options(true))]
  return { through: ({ secure }) => (secure ? encrypted : plain) }
}
