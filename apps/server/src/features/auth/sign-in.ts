import { PASSWORD_MINIMUM } from '@tenderwright/contract'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import type { Config } from '#platform/config/config.ts'
import { databaseKind, type Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Clock } from '#platform/time/clock.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { authSecret } from './auth-secret.ts'

/** Carries the socket's address to the rate limiter; what a client sends under this name is thrown away. */
export const CLIENT_ADDRESS_HEADER = 'x-tenderwright-client-address'
export const AUTH_PATH = '/api/auth'

export interface SignInDeps {
  config: Pick<Config, 'authSecret' | 'dataDir' | 'baseUrl' | 'signUp'>
  db: Db
  log: Log
  clock: Clock
  /** Off only for tests that sign up many people from one address. */
  limitAttempts?: boolean
}

function optionsFor(
  { config, db, log, clock, limitAttempts = true }: SignInDeps,
  secret: string,
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
      customStorage: new AttemptLimits(clock),
      customRules: {
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 60, max: 20 },
        '/get-session': false,
      },
    },
    advanced: {
      // Decided by the address people use: marked Secure, the cookie would never come back over plain http on a LAN.
      useSecureCookies: config.baseUrl?.startsWith('https:') ?? false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
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

export type SignIn = Awaited<ReturnType<typeof openSignIn>>

/** Prepares sign-in: its secret, its own tables (migrated here) and its handler. */
export async function openSignIn(deps: SignInDeps) {
  const options = optionsFor(deps, await authSecret(deps.config.authSecret, deps.config.dataDir))
  const { runMigrations } = await getMigrations(options)
  await runMigrations()
  return betterAuth(options)
}
