/**
 * Stories of signing in with the company: the first time, again, refused, with an unreachable provider, and out of
 * both.
 */
import { errorMessage, LANGUAGES } from '@tenderwright/contract'
import {
  type CompanyIdentities,
  startCompanyIdentities,
} from '../apps/server/src/platform/testing/company-identities.ts'
import { Api } from './api.ts'
import { expectNoFaults } from './faults.ts'
import { fill, words } from './interface-words.ts'
import { expect, SIGNED_OUT, test as base } from './story.ts'
import { startServer, type RunningServer } from './start-server.ts'

const test = base.extend<object, { company: CompanyIdentities; companyServer: RunningServer }>({
  company: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs from here.
    async ({}, use) => {
      const company = await startCompanyIdentities()
      await use(company)
      await company.close()
    },
    { scope: 'worker' },
  ],
  companyServer: [
    async ({ company }, use) => {
      const server = await startServer({
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
        PAGE_NUMBERS: 'estimated',
        OIDC_NAME: 'Hospital Group',
        OIDC_DOMAINS: 'hospital.org',
        ...company.settings,
      })
      company.admit(server.url)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ companyServer }, use) => use(companyServer.url),
})

for (const language of LANGUAGES) {
  const { account, auth, documents, shell } = words[language]
  const button = fill(auth.company.button, { name: 'Hospital Group' })
  const email = `ana-${language}@hospital.org`.toLowerCase()

  test.describe(`in ${language}`, () => {
    test.use({ locale: language, storageState: SIGNED_OUT })

    test('a person of the company signs in without a password, signs out of both, and signs in again', async ({
      page,
      company,
    }) => {
      company.people[language] = { email, email_verified: true, name: 'Ana Souza' }
      company.nextPerson = language
      await page.goto('/documents')
      await expectNoFaults(page, 'sign-in with the company')
      await page.getByRole('link', { name: button }).click()
      // The person reaches the requested screen, signed in.
      await expect(page.getByRole('heading', { name: documents.title, level: 1 })).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()

      await page.goto('/account')
      await expect(page.getByText(account.company.explanation)).toBeVisible()
      await expect(page.getByRole('heading', { name: account.password.title, exact: true })).toHaveCount(0)
      await expectNoFaults(page, 'account of the company')

      await page.getByRole('button', { name: shell.signOut, exact: true }).click()
      await page.getByRole('button', { name: 'Yes, sign me out' }).click()
      await expect(page.getByRole('heading', { name: auth.signIn.heading })).toBeVisible()
      // The provider asks again, because nobody is signed in there either.
      const before = company.asked.filter((path) => path.startsWith('/interaction/')).length
      await page.getByRole('link', { name: button }).click()
      await expect(page.getByText(email)).toBeVisible()
      expect(company.asked.filter((path) => path.startsWith('/interaction/')).length).toBe(before + 1)
    })

    test('a person of another company is refused with the reason; e-mail sign-in works while the provider is unreachable', async ({
      page,
      company,
      request,
    }) => {
      company.people['rui'] = { email: 'rui@elsewhere.example', email_verified: true }
      company.nextPerson = 'rui'
      await page.goto('/search')
      await page.getByRole('link', { name: button }).click()
      await expect(page.getByText(errorMessage('auth.company_refused', language))).toBeVisible()
      await expectNoFaults(page, 'refused by the company')
      await expect(page).toHaveURL(/\/search$/)
      await page.reload()
      await expect(page.getByText(errorMessage('auth.company_refused', language))).toHaveCount(0)

      // The provider does not know the browser any more, and the person cancels there.
      await page.context().clearCookies()
      company.nextPerson = null
      await page.getByRole('link', { name: button }).click()
      await expect(page.getByText(errorMessage('auth.company_cancelled', language))).toBeVisible()

      const other = `other-${language}@example.com`.toLowerCase()
      await new Api(request).signUp(other)
      await page.getByLabel(auth.email).fill(other)
      await page.getByLabel(auth.password).fill('correct horse battery')
      company.fault = 503
      await page.getByRole('button', { name: auth.signIn.button, exact: true }).click()
      await expect(page.getByText(other)).toBeVisible()
      company.fault = undefined
    })
  })
}
