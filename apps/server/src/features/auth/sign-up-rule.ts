import type { SignUpRule } from '#platform/config/access-settings.ts'

/**
 * Whether somebody with this e-mail address may create an account. Nobody proves that an address is theirs, since the
 * server sends no mail: a list of domains keeps strangers out who do not know it, and no colleague from anything.
 */
export function mayCreateAccount(rule: SignUpRule, email: string): boolean {
  if (rule === 'open') return true
  if (rule === 'closed') return false
  return rule.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
