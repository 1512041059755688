import type { SignUpRule } from '#platform/config/access-settings.ts'

/** Returns whether an e-mail address may sign up. The setting SIGN_UP is 'open', 'closed' or a list of domains. */
export function mayCreateAccount(rule: SignUpRule, email: string): boolean {
  // The address is not verified, because the server sends no mail.
  if (rule === 'open') return true
  if (rule === 'closed') return false
  return rule.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
