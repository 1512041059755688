/** Story of the second factor: turned on, used with a code of the app and with a recovery code, and turned off. */
import { LANGUAGES } from '@tenderwright/contract'
import { codeOf } from '../apps/server/src/platform/testing/one-time-code.ts'
import { Api } from './api.ts'
import { expectNoFaults } from './faults.ts'
import { words } from './interface-words.ts'
import { expect, SIGNED_OUT, test } from './story.ts'

const PASSWORD = 'correct horse battery'

for (const language of LANGUAGES) {
  const { account, auth, shell } = words[language]
  const { twoFactor } = account
  const email = `two-factor-${language}@example.com`.toLowerCase()

  test.describe(`in ${language}`, () => {
    test.use({ locale: language, storageState: SIGNED_OUT })

    test('a code is required besides the password, and a recovery code replaces it', async ({ page }) => {
      test.slow()
      await new Api(page.request).signUp(email)
      await page.goto('/account')
      await page.getByRole('button', { name: twoFactor.turnOn }).click()
      const question = page.getByRole('dialog', { name: twoFactor.passwordTitle })
      await question.getByLabel(twoFactor.password).fill('a wrong guess')
      await page.keyboard.press('Enter')
      await expect(question.getByText(twoFactor.passwordWrong)).toBeVisible()
      await question.getByLabel(twoFactor.password).fill(PASSWORD)
      await page.keyboard.press('Enter')

      await expect(page.getByRole('img', { name: twoFactor.picture })).toBeVisible()
      await expectNoFaults(page, 'two-factor, scan')
      const key = await page.getByText(/^(\w{4} ){7,}\w{1,4}$/).textContent()
      const address = `otpauth://totp/x?secret=${(key ?? '').replaceAll(' ', '')}`
      const first = codeOf(address)
      await page.getByLabel(twoFactor.code).fill(first)
      await page.keyboard.press('Enter')

      const codes = page.getByRole('dialog', { name: twoFactor.keepTitle })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await expectNoFaults(page, 'two-factor, recovery codes')
      const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
      await codes.getByRole('button', { name: twoFactor.kept }).click()
      await expect(page.getByText(twoFactor.on)).toBeVisible()

      async function givePassword(): Promise<void> {
        await page.getByRole('button', { name: shell.signOut, exact: true }).click()
        await page.getByLabel(auth.email).fill(email)
        await page.getByLabel(auth.password).fill(PASSWORD)
        await page.getByRole('button', { name: auth.signIn.button, exact: true }).click()
        await expect(page.getByRole('heading', { name: auth.code.heading })).toBeVisible()
      }

      await givePassword()
      await expectNoFaults(page, 'asked for the code')
      await expect(page.getByLabel(auth.code.label)).toBeFocused()
      await page.keyboard.type('12345')
      await page.keyboard.press('Enter')
      await expect(page.getByText(auth.code.missing)).toBeVisible()
      // A code works once, and this one turned two-factor sign-in on.
      await page.getByLabel(auth.code.label).fill(first)
      await page.keyboard.press('Enter')
      await expect(page.getByText(auth.code.wrong)).toBeVisible()
      await page.getByLabel(auth.code.label).fill(codeOf(address, 1))
      await page.keyboard.press('Enter')
      await expect(page.getByText(email, { exact: true })).toBeVisible()

      await givePassword()
      await page.getByRole('button', { name: auth.code.toRecovery }).click()
      await page.getByLabel(auth.code.recovery.label).fill(recovery)
      await page.keyboard.press('Enter')
      await expect(page.getByText(email, { exact: true })).toBeVisible()

      await page.goto('/account')
      await expect(page.getByText(twoFactor.left_other.replace('{{count}}', '9'))).toBeVisible()
      await page.getByRole('button', { name: twoFactor.turnOff }).click()
      const off = page.getByRole('dialog', { name: twoFactor.turnOffTitle })
      await off.getByLabel(twoFactor.password).fill(PASSWORD)
      await off.getByRole('button', { name: twoFactor.turnOffConfirm }).click()
      await expect(page.getByText(twoFactor.turnedOff)).toBeVisible()
      await expect(page.getByRole('button', { name: twoFactor.turnOn })).toBeVisible()
    })
  })
}
