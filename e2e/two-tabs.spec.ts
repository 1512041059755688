/** Stories of two tabs of one person: each shows changes of the other, and neither loses any. */
import { pattern } from './interface-words.ts'
import { expect, test } from './story.ts'
import { matchedTender } from './tender-files.ts'

test('a proposal generated in one tab is shown in the other, and both keep their own state', async ({
  page,
  api,
  words,
}, info) => {
  const client = 'Hospital Baru'
  const { session } = await matchedTender(api, info.outputPath(), client, { threshold: 0 })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/assembly?session=${session.id}`)
    await expect(tab.getByText(words.assembly.tasks.emptyTitle)).toBeVisible()
  }
  const downloads = (tab: typeof page) =>
    tab.getByRole('button', { name: pattern(words.assembly.tasks.downloadOf) })
  await page.getByRole('button', { name: words.assembly.generate.action }).click()
  await expect(downloads(page)).toHaveCount(1, { timeout: 60_000 })
  await expect(downloads(other)).toHaveCount(1)
  await other.getByRole('button', { name: words.assembly.generate.action }).click()
  await expect(downloads(other)).toHaveCount(2, { timeout: 60_000 })
  await expect(downloads(page)).toHaveCount(2)
})

test('signing out in one tab shows the sign-in screen in the other at its next call', async ({
  page,
  browser,
  server,
  member,
  language,
  words,
}) => {
  // The story has its own session, because signing out would end the one that other stories share.
  const context = await browser.newContext({ baseURL: server.url, locale: language })
  const one = await context.newPage()
  await one.request.post('/api/auth/sign-in/email', {
    data: { email: member.email, password: 'correct horse battery' },
  })
  const two = await context.newPage()
  await one.goto('/')
  await two.goto('/search')
  await one.getByRole('button', { name: words.shell.signOut }).click()
  await expect(one.getByRole('heading', { name: words.auth.signIn.heading })).toBeVisible()
  // The session ends at the next call of the other tab, whether its own or one that the person causes.
  const interrupted = two.getByRole('dialog', { name: words.auth.signIn.heading })
  const documents = two.getByRole('link', { name: words.shell.navigation.documents, exact: true })
  await expect(async () => {
    if (!(await interrupted.isVisible())) await documents.click({ timeout: 2000 })
    await expect(interrupted).toBeVisible({ timeout: 5000 })
  }).toPass()
  await context.close()
  await page.close()
})
