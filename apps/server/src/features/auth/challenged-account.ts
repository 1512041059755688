import { askLibrary } from './library-failures.ts'
import type { AuthLibrary } from './sign-in.ts'

/**
 * Returns the id of the account whose sign-in waits for a two-factor code, or `null`. The cookie is not verified yet.
 */
export async function challengedAccount(
  library: AuthLibrary,
  cookies: string | undefined,
): Promise<string | null> {
  // The sign-in library verifies the cookie's signature later, together with the code.
  const { createAuthCookie, internalAdapter } = await library.$context
  const { name } = createAuthCookie('two_factor')
  const value = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  // The cookie has the form `identifier.signature`, percent-encoded.
  const [identifier = ''] = (value ?? '').split('.')
  if (!/^2fa-[\w-]{1,64}$/.test(identifier)) return null
  const question = await askLibrary(() => internalAdapter.findVerificationValue(identifier))
  return question?.value ?? null
}
