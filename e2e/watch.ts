import type { Page } from '@playwright/test'

/**
 * Record of forbidden actions of a web page: breaking the security policy, sending requests to other hosts, and
 * throwing script errors.
 */
export interface Watch {
  /** Actions that the server's Content Security Policy blocked. */
  violations: string[]
  /** Addresses of the page's requests to other hosts than the product's server. */
  outside: string[]
  errors: string[]
}

export const CLEAN: Watch = { violations: [], outside: [], errors: [] }

/**
 * Starts recording forbidden actions of a web page: breaking the security policy, sending requests to other hosts, and
 * throwing script errors. Returns the record, which grows while the page runs.
 * @param home origin to which requests are allowed
 */
export async function watch(page: Page, home: string): Promise<Watch> {
  const seen: Watch = { violations: [], outside: [], errors: [] }
  await page.exposeFunction('noteViolation', (text: string) => seen.violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(globalThis, 'noteViolation')
      if (typeof note === 'function') note(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.violations.push(message.text())
  })
  page.on('pageerror', (error) => seen.errors.push(error.message))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== home) seen.outside.push(request.url())
  })
  return seen
}
