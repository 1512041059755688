import { SettingError, type Setting, addressOf, choiceSetting, textSetting } from './settings.ts'

/**
 * Configuration for signing in with the company's accounts, through its OpenID Connect provider. It is read from the
 * environment variables `OIDC_*`.
 */
export interface CompanyConfig {
  /**
   * Issuer identifier (an address) of the company's OpenID Connect provider, exactly as in the provider's discovery
   * document.
   */
  issuer: string
  clientId: string
  clientSecret: string
  /** Name of the company on the sign-in button. If it is undefined, the button says "your company". */
  name: string | undefined
  /**
   * E-mail domains in lower case. Only people whose e-mail address has one of these domains may sign in with the
   * company's accounts. If the list is empty, everybody with an account at the provider may.
   */
  domains: readonly string[]
  /**
   * Names of groups at the provider. To sign in, a person must belong to at least one of them. If the list is empty, no
   * group is required.
   */
  groups: readonly string[]
  groupsClaim: string
  scopes: readonly string[]
  /** True if an e-mail address counts as confirmed even when the claim `email_verified` is missing or false. */
  trustEmail: boolean
}

const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/
/**
 * Issuer identifiers of OpenID Connect providers at which anybody can get an account. With such a provider, the
 * settings must limit the e-mail domains.
 */
const PUBLIC_ISSUERS = new Set(['https://accounts.google.com'])

const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * Returns whether a host name means this machine, such as `localhost` or `127.0.0.1`. Only such a host may be reached
 * over unencrypted http.
 */
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

/**
 * Settings for signing in with the company's accounts (OpenID Connect). Each key is the name of an environment
 * variable. The documentation lists the settings in this order.
 */
export const companySettings = {
  OIDC_ISSUER: textSetting(
    'OIDC_ISSUER',
    "The issuer address of the company's OpenID Connect provider, such as " +
      'https://login.example.org/realms/team. People can then sign in with the company, beside e-mail and ' +
      'password. Register the redirect address BASE_URL/api/auth/callback/company at the provider. Unset: ' +
      'company sign-in is off.',
    'unset',
    issuer,
  ),
  OIDC_CLIENT_ID: textSetting(
    'OIDC_CLIENT_ID',
    'The client id of this server at the provider.',
    'unset',
    (text) => text,
  ),
  OIDC_CLIENT_SECRET: textSetting(
    'OIDC_CLIENT_SECRET',
    'The client secret that the provider issued for OIDC_CLIENT_ID.',
    'unset',
    (text) => text,
  ),
  OIDC_NAME: textSetting(
    'OIDC_NAME',
    'The name of the company on the button of the sign-in screen, with at most 60 characters. Unset: ' +
      '"your company".',
    'unset',
    (text) => {
      if (text !== undefined && text.length > 60)
        throw new SettingError('OIDC_NAME', text, '60 characters long at most')
      return text
    },
  ),
  OIDC_DOMAINS: textSetting(
    'OIDC_DOMAINS',
    'The e-mail domains whose people may sign in with the company, such as hospital.org,group.example. ' +
      'Unset: everybody whom the provider knows may sign in.',
    'unset',
    domains,
  ),
  OIDC_GROUPS: textSetting(
    'OIDC_GROUPS',
    'The groups at the provider, separated by commas. A person must belong to at least one of them. ' +
      'Unset: no group is required.',
    'unset',
    listOf,
  ),
  OIDC_GROUPS_CLAIM: textSetting(
    'OIDC_GROUPS_CLAIM',
    "The name of the claim that contains a person's groups.",
    'groups',
    (text) => text ?? 'groups',
  ),
  OIDC_SCOPES: textSetting(
    'OIDC_SCOPES',
    'The scopes that the server requests from the provider, separated by spaces. openid is required. ' +
      'Some providers send groups only when the server requests a scope with that name.',
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
    'Decides whether an e-mail address counts as confirmed when the provider does not send ' +
      'email_verified, or sends false. Set yes only if people cannot choose their own address at the provider. Microsoft ' +
      'Entra ID needs yes.',
    ['no', 'yes'],
  ),
}

type Reader = <T>(setting: Setting<T>) => T

/**
 * Returns the configuration for signing in with the company's accounts (OpenID Connect). Returns undefined when no
 * provider is configured.
 * @param value returns the value of a setting
 * @throws SettingError when only some of the required settings are set, or when no domains are set for a provider at
 *   which everybody can sign in, such as Google
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
