import type { AuthCallName } from '@tenderwright/contract'
import type { FastifyRequest } from 'fastify'
import { challengedAccount } from './challenged-account.ts'
import { symmetricDecrypt } from 'better-auth/crypto'
import { codeChallengeOver, twoFactorOn, twoFactorUnreadable } from './auth.errors.ts'
import { askLibrary } from './library-failures.ts'
import type { CurrentSession } from './library-request.ts'
import type { AuthLibrary, SignIn } from './sign-in.ts'

/** Call that sends a two-factor code, to sign in or to enable two-factor sign-in. */
export interface CodeStep {
  userId: string
  /** `true` if the code enables two-factor sign-in, `false` if it signs in. */
  enables: boolean
  /** `true` if this authenticator code was used before and must be refused. */
  wasTried: boolean
  /** Callback after a correct code, with the token of the new session. */
  finish: (token: string | undefined) => Promise<void>
}

interface CodeRequest {
  signIn: SignIn
  library: AuthLibrary
  name: AuthCallName
  code: string
  session: CurrentSession | null
  request: FastifyRequest
}

/**
 * Checks whether a two-factor code may be tried now. Each authenticator code can be tried only once.
 * @throws ProductError if no code was asked for, two-factor sign-in is already enabled, or its secret is unreadable
 */
export async function codeStep({
  signIn,
  library,
  name,
  code,
  session,
  request,
}: CodeRequest): Promise<CodeStep> {
  const isRecovery = name === 'two-factor/verify-backup-code'
  if (session && isRecovery) throw codeChallengeOver()
  if (session?.user.twoFactor === true) throw twoFactorOn()
  const userId = session?.user.id ?? (await challengedAccount(library, request.headers.cookie))
  if (userId === null) throw codeChallengeOver()
  await refuseUnreadable(library, userId)
  return {
    userId,
    enables: session !== null,
    wasTried: !isRecovery && !(await signIn.usedCodes.take(userId, code)),
    finish: async (token) => {
      // Other sessions were opened with the password only. They end now, so that they too need the second factor.
      if (session && token !== undefined) await signIn.endOtherSessions(userId, token)
    },
  }
}

/**
 * Throws if an account's two-factor secret cannot be decrypted, because the server's secret has changed.
 * @throws ProductError `auth.two_factor_unreadable`
 */
async function refuseUnreadable(library: AuthLibrary, userId: string): Promise<void> {
  const { adapter, secretConfig } = await library.$context
  const where = [{ field: 'userId', value: userId }]
  const stored = await askLibrary(() => adapter.findOne<{ secret: string }>({ model: 'twoFactor', where }))
  if (!stored) return
  try {
    await symmetricDecrypt({ key: secretConfig, data: stored.secret })
  } catch {
    throw twoFactorUnreadable()
  }
}
