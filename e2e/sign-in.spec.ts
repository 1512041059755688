import { fill } from './interface-words.ts'
import { speak } from './speak.ts'
import { expect, otherLanguage, SIGNED_OUT, test } from './story.ts'

test.use({ storageState: SIGNED_OUT })

const password = 'correct horse battery'

test('a person without an account creates one, signs out and signs in again', async ({ page, words }) => {
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: words.auth.signIn.heading })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  await page.getByRole('button', { name: words.auth.signIn.toggle }).click()
  await expect(page.getByRole('heading', { name: words.auth.signUp.heading })).toBeVisible()
  await page.getByLabel(words.auth.email).fill('ana@example.com')
  await page.getByLabel(words.auth.password).fill('short')
  await page.getByRole('button', { name: words.auth.signUp.button, exact: true }).click()
  await expect(page.getByText(fill(words.auth.invalid.passwordShort, { minimum: 8 }))).toBeVisible()
  await page.getByLabel(words.auth.password).fill(password)
  await page.getByRole('button', { name: words.auth.signUp.button, exact: true }).click()

  // The person reaches the requested screen, signed in.
  await expect(page.getByRole('heading', { name: words.documents.title, level: 1 })).toBeVisible()
  await expect(page.getByText(words.shell.signedInAs)).toBeVisible()
  await expect(page.getByText('ana@example.com')).toBeVisible()

  await page.getByRole('button', { name: words.shell.signOut }).click()
  await expect(page.getByRole('heading', { name: words.auth.signIn.heading })).toBeVisible()

  await page.getByLabel(words.auth.email).fill('ana@example.com')
  await page.getByLabel(words.auth.password).fill('wrong horse battery')
  await page.getByRole('button', { name: words.auth.signIn.button, exact: true }).click()
  await expect(page.getByText(words.auth.signIn.refused)).toBeVisible()
  await page.getByLabel(words.auth.password).fill(password)
  await page.getByRole('button', { name: words.auth.signIn.button, exact: true }).click()
  await expect(page.getByText('ana@example.com')).toBeVisible()
})

test('by keyboard, a person types the e-mail at once, and begins in the content of the screen', async ({
  page,
  words,
}) => {
  await page.goto('/')
  const email = page.getByLabel(words.auth.email)
  await expect(email).toBeFocused()
  await page.getByRole('button', { name: words.auth.signIn.toggle }).press('Enter')
  await expect(page.getByRole('heading', { name: words.auth.signUp.heading })).toBeVisible()
  await expect(email).toBeFocused()
  await page.keyboard.type('by-keyboard@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words.home.title, level: 1 })).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
})

test('the sign-in screen has its texts, and the language stays as chosen', async ({
  page,
  language,
  words,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { name: words.auth.signIn.heading })).toBeVisible()
  await expect(page.getByRole('button', { name: words.auth.signIn.button, exact: true })).toBeVisible()
  await page.getByLabel(words.auth.email).fill('ana@example.com')
  await page.getByLabel(words.auth.password).fill('senha errada')
  await page.getByRole('button', { name: words.auth.signIn.button, exact: true }).click()
  await expect(page.getByText(words.auth.signIn.refused)).toBeVisible()

  await page.getByRole('button', { name: words.auth.signIn.toggle }).click()
  await expect(page.getByRole('heading', { name: words.auth.signUp.heading })).toBeVisible()
  await expect(page.getByText(words.auth.signIn.refused)).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.auth.signUp.button, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words.auth.signUp.toggle })).toBeVisible()

  const other = otherLanguage(language)
  const { auth } = await speak(page, other)
  await expect(page.getByRole('heading', { name: auth.signUp.heading })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('heading', { name: auth.signIn.heading })).toBeVisible()
})

test('when the session cannot be read, the person can try again', async ({ page, words }) => {
  await page.route('**/api/auth/get-session', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText(words.shell.session.failed)).toBeVisible()
  await page.unroute('**/api/auth/get-session')
  await page.getByRole('button', { name: words.ui.failure.retry }).click()
  await expect(page.getByRole('heading', { name: words.auth.signIn.heading })).toBeVisible()
})
