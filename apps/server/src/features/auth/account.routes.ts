import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { route } from '#platform/http/route.ts'
import { COMPANY } from './company/company-provider.ts'
import { findProviders } from './accounts.repository.ts'
import type { SignIn } from './sign-in.ts'

/**
 * Registers two API calls. One tells everybody whether a company account can be used to sign in to this server. The
 * other tells signed-in people about their own account: whether it has a password, a company account and two-factor
 * sign-in.
 */
export function registerAccountRoutes(
  api: FastifyInstance,
  { db, signIn }: { db: Db; signIn: SignIn },
): void {
  route(api, calls.signInOptions, () =>
    Promise.resolve({ company: signIn.company ? { name: signIn.company.config.name ?? null } : null }),
  )

  route(api, calls.accountSignIn, async ({ request }) => {
    const userId = request.user!.id
    const { providers, twoFactor } = await findProviders(db, userId)
    const library = signIn.through({ secure: false })
    const codes = twoFactor ? await library.api.viewBackupCodes({ body: { userId } }) : undefined
    return {
      password: providers.includes('credential'),
      company: signIn.company !== undefined && providers.includes(COMPANY),
      two_factor: twoFactor,
      recovery_codes: codes?.backupCodes.length ?? 0,
    }
  })
}
