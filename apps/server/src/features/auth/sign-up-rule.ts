import type { SignUpRule } from '#platform/config/access-settings.ts'

/**
 * Returns whether a person with this e-mail address may create an account. The rule is the setting SIGN_UP: 'open',
 * 'closed' or a list of domains. The address is not verified, because the server sends no mail.
 */
export function mayCreateAccount(rule: SignUpRule, email: string): boolean {
  if (rule === 'open') return true
  if (rule === 'closed') return false
  return rule.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
