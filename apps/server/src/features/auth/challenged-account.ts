import { askLibrary } from './library-failures.ts'
import type { AuthLibrary } from './sign-in.ts'

/**
 * Returns the id of the account for which a browser still has to send the code of two-factor sign-in. The right
 * password was already sent. Returns `null` if there is none. The id comes from a cookie whose signature the sign-in
 * library checks later.
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
