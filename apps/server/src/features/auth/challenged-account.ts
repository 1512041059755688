import { askLibrary } from './library-failures.ts'
import type { AuthLibrary } from './sign-in.ts'

/**
 * Returns the id of the account for which a browser has sent the right password but not yet the code of two-factor
 * sign-in, or `null`. The id comes from a cookie. The sign-in library checks the cookie's signature later, together
 * with the code.
 */
export async function challengedAccount(
  library: AuthLibrary,
  cookies: string | undefined,
): Promise<string | null> {
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
