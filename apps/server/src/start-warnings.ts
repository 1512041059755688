import { isThisMachine } from '#platform/config/company-settings.ts'
import type { Config } from '#platform/config/config.ts'

/**
 * Returns the address at which other machines reach the server: its public address, its network address, or its proxy.
 * Returns undefined if only this machine can reach it.
 */
function reachedAt({ baseUrl, host, trustedProxies }: Config): string | undefined {
  // If a proxy runs on this machine, other machines can reach a server that listens only on 127.0.0.1.
  if (baseUrl !== undefined && !isThisMachine(new URL(baseUrl).hostname)) return baseUrl
  if (!/^(localhost|127\..*|::1)$/.test(host)) return host
  return trustedProxies.length > 0 ? 'the proxy of TRUST_PROXY' : undefined
}

/**
 * Returns sentences that warn an operator at the start of the server about missing data, settings that let strangers
 * in, settings without an effect, and values in quotation marks.
 * @param isNew true when the start created the SQLite file, because there was none
 * @param lostSecret true when the start created the secret that signs cookies, although there are accounts
 */
export function startWarnings(config: Config, { isNew = false, lostSecret = false } = {}): string[] {
  const isWeb = config.role !== 'worker'
  const place = isWeb && config.signUp === 'open' ? reachedAt(config) : undefined
  const { ignoredSettings, unknownSettings, quotedSettings } = config
  return [
    ...(isNew
      ? [
          `There was no database in ${config.dataDir}, so a new and empty one was created. If this server had data ` +
            'before, stop it, and check DATA_DIR and whether the disk of that folder is mounted.',
        ]
      : []),
    ...(lostSecret
      ? [
          `There was no secret in ${config.dataDir}/auth-secret, so a new one was created. Everybody has to sign in again, and ` +
            'second factors have to be reset. If you have the earlier secret, stop the server, and put the file back or set ' +
            'AUTH_SECRET. Servers that share a database need the same AUTH_SECRET.',
        ]
      : []),
    ...(place === undefined
      ? []
      : [
          `Anyone who reaches ${place} can create an account and read every document. ` +
            'Set SIGN_UP=closed once your team has signed up.',
        ]),
    // The server itself speaks only HTTP, so an https URL means that there is a proxy.
    ...(isWeb && config.baseUrl?.startsWith('https:') && config.trustedProxies.length === 0
      ? [
          'BASE_URL is https, so a proxy is in front of the server. Set TRUST_PROXY to its address. Until then, all ' +
            "people share one limit of attempts to sign in, and the audit log has the proxy's address for everybody.",
        ]
      : []),
    ...(ignoredSettings.length === 0
      ? []
      : [
          `${ignoredSettings.join(', ')}: without OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, company sign-in ` +
            'is off and these settings have no effect. SIGN_UP alone decides who can create an account.',
        ]),
    // Removing the quotes here would change the secret of a server that has run with them.
    ...quotedSettings.map(
      (name) =>
        `${name}: the quotes around the value are part of it, because \`docker run --env-file\` passes them on. Docker ` +
        'Compose, systemd and shells remove them. Write the value without quotes, unless this server has run with them.',
    ),
    ...unknownSettings.map(
      (name) =>
        `${name}: no setting has this name, so it has no effect. docs/configuration.md lists the settings.`,
    ),
  ]
}
