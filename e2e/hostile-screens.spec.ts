/** Stories of names and texts that contain HTML: every screen shows them as text and never runs them. */
import type { Page } from '@playwright/test'
import { writeHostileDocument } from './hostile-document.ts'
import { counted, pattern } from './interface-words.ts'
import { expect, test } from './story.ts'
import { matchedSession, openDesk, writeTenderMatrix } from './tender-files.ts'
import { CLEAN, watch } from './watch.ts'

/** Returns a name that harms the page if a screen treats it as HTML; the number tells which name it was. */
const hostile = (name: string, place: number) =>
  `${name} <img src=x onerror="globalThis.harmed=${place}"><script>globalThis.harmed=${place}</script>`

/** Expects that nothing was run, and that no part of the names became an element. */
async function expectUnharmed(page: Page, screen: string): Promise<void> {
  const found = await page.evaluate(() => ({
    harmed: Reflect.get(globalThis, 'harmed') as unknown,
    elements: document.querySelectorAll('[onerror], [onload], img[src="x"], a[href^="javascript:" i]').length,
  }))
  expect(found, screen).toEqual({ harmed: undefined, elements: 0 })
}

test('a hostile document and a hostile matrix run no script on search, match desk and assembly', async ({
  page,
  api,
  server,
  words,
}, info) => {
  const heading = hostile('Plano de plantão', 11)
  const file = await writeHostileDocument(info.outputPath('Hostil.docx'), heading)
  const organization = hostile('Clínica Fulana', 12)
  const fileName = 'Hostil <img src=x onerror=globalThis.harmed=13>.docx'
  const documentId = await api.index(file, { organization_name: organization, rfp_name: 'Edital' }, fileName)
  const item = hostile('Plano de plantão', 14)
  const matrix = await writeTenderMatrix(info.outputPath(), 'Hostil.xlsx', [
    [hostile('Equipe', 15), item, hostile('Plano da equipe com prazos de cada chamado e relatórios.', 16)],
  ])
  const names = { organization_name: hostile('Casa', 17), rfp_name: hostile('Pregão', 18) }
  const session = await matchedSession(api, matrix, names, [documentId], 0)
  const seen = await watch(page, server.url)

  await page.goto('/documents')
  await expect(page.getByRole('listitem').filter({ hasText: 'Clínica Fulana <img' })).toBeVisible()
  await expectUnharmed(page, 'documents')

  await page.goto('/search')
  const box = page.getByRole('combobox', { name: words.search.box.label })
  await box.fill('plantão')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectUnharmed(page, 'suggestions')
  await box.press('Escape')
  await box.press('Enter')
  const card = page.getByRole('listitem').filter({ hasText: 'Plano de plantão' })
  await expect(card.locator('mark').first()).toBeVisible()
  await card
    .getByRole('button', { name: pattern(words.search.open, { title: 'Plano de plantão {{rest}}' }) })
    .click()
  const details = page.getByRole('region', { name: words.search.detail.label })
  await expect(details).toContainText('<script>globalThis.harmed=5</script>')
  await expect(details).toContainText('Clínica Fulana <img src=x')
  await expectUnharmed(page, 'search')

  await openDesk(page, session.id)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: words.rfp.requirements.pinned })).toContainText(item)
  const match = page.getByRole('article')
  await expect(match).toContainText('Plano de plantão <img src=x')
  await expect(match).toContainText('O plano descreve o atendimento da equipe')
  await expect(page.getByRole('heading', { name: names.organization_name })).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: words.ui.notifications })).toContainText(
    'Plano de plantão <img',
  )
  await page.keyboard.press('1')
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 1, { formatted: 1, total: 1 })),
  ).toBeVisible()
  await expectUnharmed(page, 'match desk')

  await page.getByRole('link', { name: words.rfp.bar.generate }).click()
  await expect(page.getByRole('region', { name: words.assembly.outline.title })).toContainText(item)
  await expect(page.getByRole('list', { name: words.assembly.replacement.client }).first()).toContainText(
    '<script>',
  )
  await page.getByRole('button', { name: words.assembly.generate.action }).click()
  const tasks = page.getByRole('region', { name: words.assembly.tasks.title })
  await tasks.getByRole('button', { name: words.assembly.tasks.showReport }).click({ timeout: 60_000 })
  await expect(tasks.getByRole('region', { name: pattern(words.assembly.report.label) })).toContainText(
    '<script>',
  )
  await expectUnharmed(page, 'assembly')
  await tasks.getByRole('button', { name: pattern(words.assembly.tasks.previewOf) }).click()
  await expect(page.getByRole('dialog').getByText('Fim do plano.')).toBeVisible()
  await expectUnharmed(page, 'preview of the proposal')
  expect(seen).toEqual(CLEAN)
})
