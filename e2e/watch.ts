import type { Page } from '@playwright/test'

/** Record of a page's forbidden actions: policy violations, requests to other hosts and script errors. */
export interface Watch {
  /** Actions blocked by the Content Security Policy. */
  violations: string[]
  /** URLs of requests to other hosts than the server. */
  outside: string[]
  errors: string[]
}

export const CLEAN: Watch = { violations: [], outside: [], errors: [] }

/**
 * Starts recording a page's policy violations, requests to other hosts and script errors. Returns the growing record.
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
