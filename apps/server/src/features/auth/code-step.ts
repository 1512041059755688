import type { AuthCallName } from '@tenderwright/contract'
import type { FastifyRequest } from 'fastify'
import { challengedAccount } from './challenged-account.ts'
import { symmetricDecrypt } from 'better-auth/crypto'
import { codeChallengeOver, twoFactorOn, twoFactorUnreadable } from './auth.errors.ts'
import { askLibrary } from './library-failures.ts'
import type { CurrentSession } from './library-request.ts'
import type { AuthLibrary, SignIn } from './sign-in.ts'

/**
 * Call of the sign-in API that sends a code of an authenticator app or a recovery code. It is the second step of
 * signing in, or the last step of enabling two-factor sign-in.
 */
export interface CodeStep {
  userId: string
  /**
   * `true` if this code completes the enabling of two-factor sign-in. `false` if it is the second step of signing in.
   */
  enables: boolean
  /** `true` if the account has tried this code of the authenticator app before. The code must then be refused. */
  wasTried: boolean
  /**
   * Function to call after the code was accepted. Its parameter is the token of the session that the sign-in library
   * has opened.
   */
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
 * Prepares the check of a code of two-factor sign-in, if it may be tried now. A code of an authenticator app can be
 * tried only once, right or wrong.
 * @throws ProductError if nobody was asked for a code, two-factor sign-in is already enabled, or its secret cannot be
 * read
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
 * Throws if the stored secret of an account's authenticator app cannot be decrypted. This happens if the server's own
 * secret has changed since the app's secret was encrypted.
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
