import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { route } from '#platform/http/route.ts'
import { COMPANY } from './company/company-provider.ts'
import { findProviders } from './accounts.repository.ts'
import type { SignIn } from './sign-in.ts'

/** Registers the routes that tell which ways of signing in the server offers, and which ones an account uses. */
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
