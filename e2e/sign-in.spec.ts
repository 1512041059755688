import { expect, SIGNED_OUT, test } from './story.ts'

test.use({ storageState: SIGNED_OUT })

const password = 'correct horse battery'

test('a person without an account makes one, leaves and comes back', async ({ page }) => {
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('The password needs at least 8 characters.')).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()

  // Where the person wanted to go, with who they are.
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  await expect(page.getByText('Signed in as')).toBeVisible()
  await expect(page.getByText('ana@example.com')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Password').fill('wrong horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid e-mail or password')).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('ana@example.com')).toBeVisible()
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('the sign-in screen has its own words; the language stays as chosen', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(page.getByRole('heading', { name: 'Bem vindo de volta' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    await page.getByLabel('E-mail').fill('ana@example.com')
    await page.getByLabel('Senha').fill('senha errada')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('Email ou senha inválidos')).toBeVisible()

    await page.getByRole('button', { name: 'Precisa de uma conta? Inscreva-se' }).click()
    await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
    await expect(page.getByText('Email ou senha inválidos')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Inscrever-se', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Já tem uma conta? Entre' })).toBeVisible()

    await page.getByRole('button', { name: /^EN/ }).click()
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })
})

test('when the session cannot be read, the person can try again', async ({ page }) => {
  await page.route('**/api/auth/get-session', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('Failed to load the current session.')).toBeVisible()
  await page.unroute('**/api/auth/get-session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
