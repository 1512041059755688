import { EMAIL_MAXIMUM, PERSON_NAME_MAXIMUM, emailAddress, personName } from '@tenderwright/contract'
import type { CompanyConfig } from '#platform/config/company-settings.ts'
import { companyFailed, companyNoEmail, companyRefused, companyUnverified } from './company.errors.ts'

/** OpenID Connect claims about a person, such as `email` and `groups`, from the ID token and the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>

/** Person whose domain and groups allow a company sign-in. */
interface AdmittedPerson {
  /** Id of the person at the company's OpenID provider (claim `sub`). Providers never reuse it. */
  sub: string
  email: string
  emailVerified: boolean
  name: string
}

type Rule = Pick<CompanyConfig, 'domains' | 'groups' | 'groupsClaim' | 'trustEmail'>

function groupsOf(claims: Claims, claim: string): readonly string[] {
  const value = claims[claim]
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

/** Returns a person's name as one line of limited length; '' if the OpenID provider sends none. */
function nameOf({ name, given_name: given, family_name: family }: Claims): string {
  const parts = typeof name === 'string' ? [name] : [given, family].filter((part) => typeof part === 'string')
  const clean = personName.safeParse(parts.join(' ').slice(0, PERSON_NAME_MAXIMUM))
  return clean.success ? clean.data : ''
}

/**
 * Checks that a person's verified e-mail domain and groups allow a company sign-in.
 * @throws ProductError with the reason for the refusal
 */
export function admitPerson(
  claims: Claims,
  { domains, groups, groupsClaim, trustEmail }: Rule,
): AdmittedPerson {
  const { sub } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > EMAIL_MAXIMUM + 1) throw companyFailed()
  const email = emailAddress.safeParse(claims['email'])
  if (!email.success) throw companyNoEmail()
  const address = email.data.toLowerCase()
  const emailVerified = trustEmail || [true, 'true'].includes(claims['email_verified'] as boolean | string)
  if (domains.length > 0) {
    if (!domains.includes(address.slice(address.lastIndexOf('@') + 1))) throw companyRefused()
    // An e-mail address that the provider has not verified proves nothing: anybody could enter an address of the
    // company.
    if (!emailVerified) throw companyUnverified()
  }
  if (groups.length > 0 && !groupsOf(claims, groupsClaim).some((group) => groups.includes(group)))
    throw companyRefused()
  return { sub, email: address, emailVerified, name: nameOf(claims) }
}
