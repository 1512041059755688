/** Stories of a session that ends during work: after signing in again, everything is unchanged. */
import type { Page } from '@playwright/test'
import { type Words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { endSessionAt, expect, test } from './story.ts'
import { matchedTender } from './tender-files.ts'

/** Signs the person in again on the screen that covers the work. */
async function signInAgain(page: Page, email: string, { auth }: Words): Promise<void> {
  const screen = page.getByRole('dialog', { name: auth.signIn.heading })
  await expect(screen.getByText(auth.interrupted)).toBeVisible()
  await screen.getByLabel(auth.email).fill(email)
  await screen.getByLabel(auth.password).fill('correct horse battery')
  await screen.getByRole('button', { name: auth.signIn.button, exact: true }).click()
  await expect(screen).toHaveCount(0)
}

test('a chosen file and its typed names are kept, and the upload succeeds', async ({
  page,
  member,
  words,
}, info) => {
  const file = await writeSmallDocument(info.outputPath('Tamarind.docx'), [
    {
      heading: 'Tamarind care',
      text: 'Tamarind care is given around the clock by people who know the ward and its machines, who write down what they did and hand it over at the end of every shift to those who come after them.',
    },
  ])
  await page.goto('/documents')
  await page.locator('input[type=file]').setInputFiles(file)
  const details = page.getByRole('dialog', { name: words.documents.details.title })
  await details.getByLabel(words.documents.details.organization).fill('Tamarind Hospital')
  await details.getByLabel(words.documents.details.rfp).fill('2026 Care')
  await endSessionAt(page, '**/api/documents/upload')
  await details.getByRole('button', { name: words.documents.details.continue }).click()
  await signInAgain(page, member.email, words)
  await expect(details.getByLabel(words.documents.details.organization)).toHaveValue('Tamarind Hospital')
  await expect(details.getByLabel(words.documents.details.rfp)).toHaveValue('2026 Care')
  await details.getByRole('button', { name: words.documents.details.continue }).click()
  await expect(details).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Tamarind.docx' })).toBeVisible()
})

test('a pinned requirement and a typed search are kept', async ({ page, api, member, words }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Pitanga')
  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('searchbox', { name: words.rfp.requirements.search }).fill('treinamento')
  await page.getByRole('button', { name: /Treinamento/ }).click()
  const pinned = page.getByRole('region', { name: words.rfp.requirements.pinned })
  await expect(pinned).toContainText('Treinamento')
  await endSessionAt(page, '**/select')
  const matches = page.getByRole('region', { name: words.rfp.matches.title, exact: true })
  await matches.getByRole('button', { name: words.rfp.matches.select }).first().click()
  await signInAgain(page, member.email, words)
  await expect(pinned).toContainText('Treinamento')
  await expect(page.getByRole('searchbox', { name: words.rfp.requirements.search })).toHaveValue(
    'treinamento',
  )
  await matches.getByRole('button', { name: words.rfp.matches.select }).first().click()
  await expect(matches.getByText(words.rfp.matches.selected)).toBeVisible()
})
