import { EMAIL_MAXIMUM, PERSON_NAME_MAXIMUM, emailAddress, personName } from '@tenderwright/contract'
import type { CompanyConfig } from '#platform/config/company-settings.ts'
import { companyFailed, companyNoEmail, companyRefused, companyUnverified } from './company.errors.ts'

/**
 * Claims of OpenID Connect: statements of the company's provider about a person, such as `email` and `groups`. They
 * come from the verified ID token and the provider's userinfo endpoint.
 */
export type Claims = Readonly<Record<string, unknown>>

/** Person whom the configured domains and groups allow to sign in with a company account. */
interface AdmittedPerson {
  /**
   * Id that the company's provider gives to the person (claim `sub`). It is unique at this provider and never given to
   * another person.
   */
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

/**
 * Returns a person's name on one line, cut to the length that a typed name may have. Returns '' if the provider gives
 * no usable name.
 */
function nameOf({ name, given_name: given, family_name: family }: Claims): string {
  const parts = typeof name === 'string' ? [name] : [given, family].filter((part) => typeof part === 'string')
  const clean = personName.safeParse(parts.join(' ').slice(0, PERSON_NAME_MAXIMUM))
  return clean.success ? clean.data : ''
}

/**
 * Checks whether a person from the company's OpenID Connect provider may sign in. If domains are configured, the
 * verified e-mail address must be in one of them. If groups are configured, the person must be in one of them.
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
