import type { SignUpRule } from '#platform/config/access-settings.ts'

/**
 * Returns whether a person with this e-mail address may create an account: the setting SIGN_UP is 'open', 'closed' or a
 * list of domains. The server sends no mail, so it cannot verify who owns an address. A list of domains only keeps out
 * strangers who do not know them.
 */
export function mayCreateAccount(rule: SignUpRule, email: string): boolean {
  if (rule === 'open') return true
  if (rule === 'closed') return false
  return rule.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
