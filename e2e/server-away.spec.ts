/** Stories of work while the server cannot be reached: changes wait on the page and are saved when it is back. */
import { expectNoFaults } from './faults.ts'
import { fill } from './interface-words.ts'
import { expect, test } from './story.ts'
import { matchedTender } from './tender-files.ts'

test('choices wait on every screen, and an answer that a colleague gave meanwhile is kept', async ({
  page,
  api,
  words,
}, info) => {
  const { rfp, shell, ui } = words
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Grumixama')
  const groups = await api.matches(session.id)
  const idOf = (item: string) => groups.find((group) => group.item === item)?.requirement_id ?? ''
  const matches = page.getByRole('region', { name: rfp.matches.title, exact: true })
  await page.goto(`/rfp?session=${session.id}`)
  const choose = async (item: RegExp) => {
    await page.getByRole('button', { name: item }).click()
    await matches.getByRole('button', { name: rfp.matches.select }).first().click()
  }
  await page.getByRole('button', { name: /^Backup/ }).click()
  await expect(matches.getByRole('button', { name: rfp.matches.select }).first()).toBeVisible()

  await page.route('**/api/**', (route) => route.abort('connectionfailed'))
  await choose(/^Backup/)
  await choose(/^Treinamento/)
  const line = page.getByRole('status').filter({ hasText: 'Backup · Treinamento' })
  await expect(line).toContainText(fill(ui.failure.changesWait_other, { count: 2 }))
  await expectNoFaults(page, 'changes that wait')
  // The line must not hide the bar below the lists, with which the person goes on working.
  const bar = page.getByRole('region', { name: rfp.bar.label })
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await bar.scrollIntoViewIfNeeded()
    const lower = async () => (await line.boundingBox())?.y ?? 0
    await expect
      .poll(async () => {
        const box = await bar.boundingBox()
        return box ? (await lower()) - box.y - box.height : undefined
      })
      .toBeGreaterThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: shell.navigation.search, exact: true }).click()
  await expect(page.getByRole('combobox', { name: words.search.box.label })).toBeVisible()
  await expect(line).toBeVisible()
  const isAsked = await page.evaluate(
    () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  )
  expect(isAsked).toBe(true)

  // The calls of `api` do not go through the page.
  const [theirs] = groups.find(({ item }) => item === 'Suporte técnico')?.matches ?? []
  await api.select(session.id, idOf('Backup'), theirs?.section_id ?? '')
  await page.unroute('**/api/**')
  await expect(page.getByRole('alert')).toContainText('Backup')
  await expect(line).toHaveCount(0)
  const saved = new Map((await api.matches(session.id)).map((group) => [group.item, group]))
  expect(saved.get('Backup')?.selected_section_id).toBe(theirs?.section_id)
  expect(saved.get('Treinamento')?.selected_section_id).toBeTruthy()
})

test('an answer is given to a requirement that is opened after the server went away', async ({
  page,
  api,
  words,
}, info) => {
  const { answers } = words
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Guabiroba')
  await page.goto(`/rfp?session=${session.id}`)
  await expect(page.getByRole('button', { name: /^Backup/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Neither data nor parts of the web app arrive any more.
  await page.route('**/*', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: /^Backup/ }).click()
  await page.getByRole('button', { name: answers.otherwise }).click()
  await page.getByRole('menuitemradio', { name: answers.ways.not_applicable }).click()
  const dialog = page.getByRole('dialog', { name: answers.titles.not_applicable })
  await expect(dialog.getByText(answers.lastSeen)).toBeVisible()
  await expectNoFaults(page, 'an answer while the server is away')
  await dialog.getByLabel(answers.notApplicable.reason).fill('No own data centre')
  await dialog.getByRole('button', { name: answers.save }).click()
  await expect(dialog.getByText(answers.waiting)).toBeVisible()
  await page.unroute('**/*')
  await expect(dialog).toHaveCount(0)
  const saved = (await api.matches(session.id)).find(({ item }) => item === 'Backup')
  expect(saved?.answer).toEqual({ kind: 'not_applicable', reason: 'No own data centre' })
})
