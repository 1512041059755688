import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { CompanyConfig } from '#platform/config/company-settings.ts'
import { type Claims, admitPerson } from './admit-person.ts'
import { companyFailed, companyUnavailable } from './company.errors.ts'
import { companyVisit } from './company-visit.ts'
import { discoveryAddress, fetchFromProvider, type ProviderMetadata } from './discovery.ts'

/**
 * Id that the sign-in library (better-auth) uses for the company's OpenID Connect provider, in URLs and in the database
 * rows of accounts.
 */
export const COMPANY = 'company'

/**
 * Returns whether an ID token lacks the e-mail address or groups that the configuration requires. They must then be
 * requested from the provider's userinfo endpoint.
 */
function needsUserinfo(claims: Claims, { groups, groupsClaim }: CompanyConfig): boolean {
  return claims['email'] === undefined || (groups.length > 0 && claims[groupsClaim] === undefined)
}

/**
 * Returns the claims (statements) of the company's OpenID Connect provider about a person, from the verified ID token.
 * If the e-mail address or required groups are missing there, they are requested from the provider's userinfo endpoint.
 */
async function readClaims(
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
  config: CompanyConfig,
  { userinfo_endpoint: userinfo }: ProviderMetadata,
): Promise<Claims> {
  // If there is an ID token, the library has verified its signature, issuer, audience, expiry and nonce. But it also
  // accepts a missing one.
  if (idToken === undefined) throw companyFailed()
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Claims
  if (userinfo === undefined || accessToken === undefined || !needsUserinfo(claims, config)) return claims
  const told = (await fetchFromProvider(userinfo, { authorization: `Bearer ${accessToken}` })) as Claims
  // OpenID Connect Core 1.0, 5.3.2: an answer about another person (`sub`) must not be used.
  if (told['sub'] !== claims['sub']) throw companyFailed()
  return { ...told, ...claims }
}

/**
 * Returns the plugin through which the sign-in library (better-auth) uses the company's OpenID Connect provider. The
 * library verifies the ID token with the provider's keys. `admitPerson` decides who may sign in.
 */
export function companyProvider(config: CompanyConfig, metadata: ProviderMetadata) {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return genericOAuth({
    config: [
      {
        providerId: COMPANY,
        discoveryUrl: discoveryAddress(config.issuer),
        requireIdTokenVerification: true,
        clientId: config.clientId,
        clientSecret: config.clientSecret,
        tokenEndpointAuth: {
          method: methods.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post',
        },
        scopes: [...config.scopes],
        pkce: true,
        // A subject is unique only within its issuer (OpenID Connect Core 1.0, 2), so the issuer is added.
        accountSubject: ({ profile }) => `${config.issuer} ${String(profile.sub)}`,
        getUserInfo: async (tokens) => {
          const visit = companyVisit()
          const person = admitPerson(await readClaims(tokens, config, metadata), config)
          // The provider answered too late: nobody is waiting any more. Neither an account nor a session may be
          // created.
          if (!visit || Date.now() > visit.dueAt) throw companyUnavailable()
          visit.idToken = tokens.idToken
          return { ...person }
        },
      },
    ],
  })
}
