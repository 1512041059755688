import { SettingError, type Setting, addressOf, choiceSetting, textSetting } from './settings.ts'

/** Sign-in by the company's OpenID Connect provider. */
export interface CompanyConfig {
  /** Issuer identifier, exactly as in the provider's discovery document. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Name on the sign-in button; "your company" when undefined. */
  name: string | undefined
  /** Admitted e-mail domains in lower case; all when empty. */
  domains: readonly string[]
  /** Groups, one of which a person must have; none is required when empty. */
  groups: readonly string[]
  groupsClaim: string
  scopes: readonly string[]
  /** True when addresses count as verified without `email_verified`. */
  trustEmail: boolean
}

const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/
/** Issuers that let everybody sign in, so that domains are required. */
const PUBLIC_ISSUERS = new Set(['https://accounts.google.com'])

const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Returns whether a host name is this machine's own. Nobody else can read http to it. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

function issuer(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const expected =
    'the https address of the provider that its discovery document names, such as https://login.example.org/realms/team'
  const url = addressOf('OIDC_ISSUER', text, ['https:', 'http:'], expected)
  const isOpen = url.protocol === 'http:' && !isThisMachine(url.hostname)
  if (isOpen || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    throw new SettingError('OIDC_ISSUER', url.username === '' ? text : '…', expected)
  return text
}

function domains(text: string | undefined): readonly string[] {
  const given = listOf(text).map((part) => part.toLowerCase().replace(/^@/, ''))
  if (!given.every((domain) => DOMAIN.test(domain)))
    throw new SettingError('OIDC_DOMAINS', text ?? '', 'e-mail domains such as hospital.org,group.example')
  return given
}

/** Settings of the company's sign-in, in the order of the documentation. */
export const companySettings = {
  OIDC_ISSUER: textSetting(
    'OIDC_ISSUER',
    "The address of the company's OpenID Connect provider, such as https://login.example.org/realms/team. People then " +
      'sign in with the company beside e-mail and password. The provider has to know the redirect address ' +
      '/api/auth/callback/company below BASE_URL. Unset: off.',
    'unset',
    issuer,
  ),
  OIDC_CLIENT_ID: textSetting(
    'OIDC_CLIENT_ID',
    'The id under which the provider knows this server.',
    'unset',
    (text) => text,
  ),
  OIDC_CLIENT_SECRET: textSetting(
    'OIDC_CLIENT_SECRET',
    'The secret that the provider gave for that id.',
    'unset',
    (text) => text,
  ),
  OIDC_NAME: textSetting(
    'OIDC_NAME',
    'The name of the company on the button of the sign-in screen, 60 characters at most. Unset: "your company".',
    'unset',
    (text) => {
      if (text !== undefined && text.length > 60)
        throw new SettingError('OIDC_NAME', text, '60 characters long at most')
      return text
    },
  ),
  OIDC_DOMAINS: textSetting(
    'OIDC_DOMAINS',
    'The e-mail domains of people who may sign in with the company, such as hospital.org,group.example. Unset: all ' +
      'people of the provider.',
    'unset',
    domains,
  ),
  OIDC_GROUPS: textSetting(
    'OIDC_GROUPS',
    'The groups at the provider of which a person needs one, with commas. Unset: none.',
    'unset',
    listOf,
  ),
  OIDC_GROUPS_CLAIM: textSetting(
    'OIDC_GROUPS_CLAIM',
    'The claim in which the provider tells the groups of a person.',
    'groups',
    (text) => text ?? 'groups',
  ),
  OIDC_SCOPES: textSetting(
    'OIDC_SCOPES',
    'The scopes asked of the provider, with blanks. Some tell groups only when asked for a scope of that name.',
    'openid email profile',
    (text) => {
      const scopes = (text ?? 'openid email profile').split(/\s+/)
      if (!scopes.every((scope) => SCOPE.test(scope)) || !scopes.includes('openid'))
        throw new SettingError(
          'OIDC_SCOPES',
          text ?? '',
          'scopes with blanks between them, openid among them',
        )
      return scopes
    },
  ),
  OIDC_TRUST_EMAIL: choiceSetting(
    'OIDC_TRUST_EMAIL',
    'Whether an e-mail address of the provider counts as confirmed when the provider does not say so ' +
      '(email_verified). yes: only where nobody can choose the address in the provider. Microsoft Entra ID needs it.',
    ['no', 'yes'],
  ),
}

type Reader = <T>(setting: Setting<T>) => T

/**
 * Reads the settings of the company's sign-in.
 * @throws SettingError when only some are set, or when a public provider has no domains
 */
export function readCompany(value: Reader): CompanyConfig | undefined {
  const given = {
    issuer: value(companySettings.OIDC_ISSUER),
    clientId: value(companySettings.OIDC_CLIENT_ID),
    clientSecret: value(companySettings.OIDC_CLIENT_SECRET),
    name: value(companySettings.OIDC_NAME),
    domains: value(companySettings.OIDC_DOMAINS),
    groups: value(companySettings.OIDC_GROUPS),
    groupsClaim: value(companySettings.OIDC_GROUPS_CLAIM),
    scopes: value(companySettings.OIDC_SCOPES),
    trustEmail: value(companySettings.OIDC_TRUST_EMAIL) === 'yes',
  }
  const { issuer: address, clientId, clientSecret } = given
  if (address === undefined) {
    if (clientId === undefined && clientSecret === undefined) return undefined
    throw new SettingError('OIDC_ISSUER', '', 'set where OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is')
  }
  if (clientId === undefined)
    throw new SettingError('OIDC_CLIENT_ID', '', 'the id that the provider of OIDC_ISSUER gave')
  if (clientSecret === undefined)
    throw new SettingError('OIDC_CLIENT_SECRET', '', 'the secret that the provider of OIDC_ISSUER gave')
  if (PUBLIC_ISSUERS.has(address.replace(/\/$/, '')) && given.domains.length === 0)
    throw new SettingError(
      'OIDC_DOMAINS',
      '',
      `the company's domains, since everybody can sign in at ${address}`,
    )
  return { ...given, issuer: address, clientId, clientSecret }
}
