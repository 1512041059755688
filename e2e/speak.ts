import { expect, type Page } from '@playwright/test'
import type { Language } from '@tenderwright/contract'
import { words } from './interface-words.ts'

/**
 * Switches the web interface to a language, as a person does: with the language control, which is in the menu on a
 * phone. Returns the texts of the interface in this language, so that one test can run in both languages.
 */
export async function speak<Chosen extends Language>(
  page: Page,
  language: Chosen,
): Promise<(typeof words)[Chosen]> {
  const choice = page.getByRole('button', { name: language === 'en' ? /^EN:/ : /^PT:/ })
  const menu = page.getByRole('button', {
    name: new RegExp(`^(?:${words.en.shell.navigation.open}|${words['pt-BR'].shell.navigation.open})$`),
  })
  const isInMenu = await menu.isVisible()
  if (isInMenu) await menu.click()
  await choice.click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  if (isInMenu) await page.keyboard.press('Escape')
  return words[language]
}
