/**
 * Stories of a session that ends during work: after signing in again, everything is unchanged, and the change that met
 * the end is saved.
 */
import { request, type Page } from '@playwright/test'
import { Api } from './api.ts'
import { type Words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { endSessionAt, expect, test } from './story.ts'
import { matchedTender } from './tender-files.ts'

/** Signs the person in again on the screen that covers the work. It has the e-mail address already. */
async function signInAgain(page: Page, email: string, { auth }: Words): Promise<void> {
  const screen = page.getByRole('dialog', { name: auth.signIn.heading })
  await expect(screen.getByText(auth.interrupted)).toBeVisible()
  await expect(screen.getByLabel(auth.email)).toHaveValue(email)
  await expect(screen.getByLabel(auth.password)).toBeFocused()
  await page.keyboard.type('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(screen).toHaveCount(0)
}

test('a chosen file is uploaded with its typed names', async ({ page, member, words }, info) => {
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
  await expect(details).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Tamarind.docx' })).toContainText(
    'Tamarind Hospital',
  )
})

test('a choice, a mark, a comment and a text are saved, where the person was', async ({
  page,
  api,
  member,
  words,
}, info) => {
  const { answers, rfp } = words
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Pitanga')
  const saved = async () => (await api.matches(session.id)).find(({ item }) => item === 'Treinamento')
  await page.goto(`/rfp?session=${session.id}`)
  const search = page.getByRole('searchbox', { name: rfp.requirements.search })
  await search.fill('treinamento')
  await page.getByRole('button', { name: /Treinamento/ }).click()
  const pinned = page.getByRole('region', { name: rfp.requirements.pinned })
  await expect(pinned).toContainText('Treinamento')
  const matches = page.getByRole('region', { name: rfp.matches.title, exact: true })

  await endSessionAt(page, '**/select')
  await matches.getByRole('button', { name: rfp.matches.select }).first().click()
  await signInAgain(page, member.email, words)
  await expect(pinned).toContainText('Treinamento')
  await expect(search).toHaveValue('treinamento')
  await expect(matches.getByText(rfp.matches.selected)).toBeVisible()
  await expect.poll(async () => (await saved())?.selected_section_id).toBeTruthy()

  await endSessionAt(page, '**/requirements/*')
  await pinned.getByRole('button', { name: rfp.marks.names.partly }).click()
  await signInAgain(page, member.email, words)
  await expect.poll(async () => (await saved())?.mark).toBe('partly')

  await page.unroute('**/requirements/*')
  await endSessionAt(page, '**/requirements/*')
  await pinned.getByRole('button', { name: rfp.marks.addComment }).click()
  const comment = pinned.getByRole('textbox', { name: rfp.marks.comment })
  await comment.fill('Desde a versão 8.')
  await signInAgain(page, member.email, words)
  await expect(comment).toHaveValue('Desde a versão 8.')
  await expect.poll(async () => (await saved())?.comment).toBe('Desde a versão 8.')

  await page.getByRole('button', { name: answers.otherwise }).click()
  await page.getByRole('menuitemradio', { name: answers.ways.text }).click()
  const text = page.getByRole('dialog', { name: answers.titles.text, exact: true })
  await text.getByRole('textbox', { name: answers.text.label }).pressSequentially('Turmas de quinze.')
  await endSessionAt(page, '**/answer')
  await text.getByRole('button', { name: answers.save, exact: true }).click()
  await signInAgain(page, member.email, words)
  await expect(text).toHaveCount(0)
  await expect.poll(async () => (await saved())?.answer?.kind).toBe('text')
})

test('nothing is saved when another person signs in, who is told so', async ({
  page,
  api,
  server,
  words,
}, info) => {
  const { auth, rfp, ui } = words
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Cabeluda')
  const email = `colleague-${info.workerIndex}@example.com`
  const apart = await request.newContext({ baseURL: server.url })
  await new Api(apart).signUp(email)
  await apart.dispose()
  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: /Treinamento/ }).click()
  const matches = page.getByRole('region', { name: rfp.matches.title, exact: true })
  await endSessionAt(page, '**/select')
  await matches.getByRole('button', { name: rfp.matches.select }).first().click()
  const screen = page.getByRole('dialog', { name: auth.signIn.heading })
  await screen.getByLabel(auth.email).fill(email)
  await screen.getByLabel(auth.password).fill('correct horse battery')
  await screen.getByRole('button', { name: auth.signIn.button, exact: true }).click()
  await expect(screen).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText(ui.failure.otherPerson)
  const groups = await api.matches(session.id)
  expect(groups.map(({ selected_section_id: id }) => id)).toEqual(groups.map(() => undefined))
})
