/**
 * Stories of a section as it will be inserted: it is shown before it is selected, and harmless whatever its file tries.
 */
import path from 'node:path'
import type { RfpSession } from '@tenderwright/contract'
import type { Api } from './api.ts'
import { writeHostileDocument } from './hostile-document.ts'
import { counted, errorSentence, fill, pattern } from './interface-words.ts'
import { matchedSession, openDesk, writeTenderMatrix } from './tender-files.ts'
import { expect, test } from './story.ts'
import { CLEAN, watch } from './watch.ts'

const FIXTURES = path.join(import.meta.dirname, 'fixtures')

/** Creates a tender with one requirement, which the only section of a hostile document answers. */
async function hostileTender(api: Api, folder: string, heading: string): Promise<RfpSession> {
  const file = await writeHostileDocument(path.join(folder, `${heading}.docx`), heading)
  const documentId = await api.index(file, { organization_name: 'Fulano', rfp_name: 'Edital 1' })
  const matrix = await writeTenderMatrix(folder, `${heading}.xlsx`, [
    ['Suporte', heading, `${heading} da equipe com prazos de cada chamado e relatórios entregues.`],
  ])
  const names = { organization_name: 'Novo Horizonte', rfp_name: 'Edital 2' }
  return matchedSession(api, matrix, names, [documentId])
}

test('tables and lists are shown as they will be inserted, and the section is selected there', async ({
  page,
  api,
  words,
}, info) => {
  const documentId = await api.index(path.join(FIXTURES, 'proposta-hospital-santa-helena.docx'), {
    organization_name: 'Santa Helena',
    rfp_name: 'Edital 1',
  })
  const matrix = await writeTenderMatrix(info.outputPath(), 'Niveis.xlsx', [
    ['Suporte', 'Acordo de nível de serviço', 'Prazos de início e solução por severidade do chamado.'],
  ])
  const names = { organization_name: 'Novo Horizonte', rfp_name: 'Edital 2' }
  const session = await matchedSession(api, matrix, names, [documentId])

  await openDesk(page, session.id)
  await page.keyboard.press('ArrowDown')
  // The texts of a match arrive later and move the content below them.
  await expect(page.getByText(/^Os prazos abaixo contam/)).toBeVisible()
  await page
    .getByRole('button', { name: fill(words.rfp.preview.openNamed, { title: 'Acordo de nível de serviço' }) })
    .click()
  const preview = page.getByRole('dialog', { name: 'Acordo de nível de serviço' })
  const drawn = preview.getByRole('region', {
    name: fill(words.rfp.preview.region, { title: 'Acordo de nível de serviço' }),
  })
  await expect(drawn.getByRole('cell', { name: 'Severidade' })).toBeVisible()
  await expect(drawn.getByRole('cell', { name: '30 minutos' })).toBeVisible()
  await expect(drawn.getByText(/^Os prazos abaixo contam/)).toBeVisible()

  // The document's own styles apply, although the policy forbids a style sheet of its own.
  const border = await drawn
    .getByRole('cell', { name: 'Severidade' })
    .evaluate((cell) => getComputedStyle(cell).borderTopStyle)
  expect(border).toBe('solid')

  await page.keyboard.press('ArrowRight')
  await expect(preview).toHaveCount(0)
  const next = page.getByRole('dialog')
  await expect(next.getByText(pattern(words.rfp.preview.position, { position: 2 }))).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await preview.getByRole('button', { name: words.rfp.matches.select }).click()
  await expect(preview.getByText(words.rfp.matches.selected)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 1, { formatted: 1, total: 1 })),
  ).toBeVisible()
})

test('a hostile document runs no script, makes no request, and is shown as its text', async ({
  page,
  api,
  server,
  words,
}, info) => {
  const session = await hostileTender(api, info.outputPath(), 'Plano de atendimento')
  const seen = await watch(page, server.url)
  await openDesk(page, session.id)
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('button', { name: fill(words.rfp.preview.openNamed, { title: 'Plano de atendimento' }) })
    .click()
  const drawn = page.getByRole('region', {
    name: fill(words.rfp.preview.region, { title: 'Plano de atendimento' }),
  })
  await expect(drawn.getByText('Fim do plano.')).toBeVisible()
  // Text that looks like HTML is shown as typed.
  await expect(drawn.getByText('<script>globalThis.harmed=5</script>', { exact: false })).toBeVisible()
  const link = drawn.getByText('Clique aqui')
  await link.click()
  await expect(link).toBeVisible()

  const found = await page.locator('[data-document-preview]').evaluate((host) => ({
    harmed: Reflect.get(globalThis, 'harmed') as unknown,
    scripts: host.shadowRoot?.querySelectorAll('script, iframe, object, embed, link, style').length,
    handlers: [...(host.shadowRoot?.querySelectorAll('*') ?? [])].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'href'),
    ).length,
    rules: host.shadowRoot?.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .filter((rule) => /url\(|fixed/.test(rule)),
  }))
  expect(found).toEqual({ harmed: undefined, scripts: 0, handlers: 0, rules: [] })
  expect(seen).toEqual(CLEAN)
})

test('a failed preview shows the reason and the text', async ({ page, api, words }, info) => {
  const session = await hostileTender(api, info.outputPath(), 'Plano de contingência')
  await page.route('**/preview?*', (route) =>
    route.fulfill({
      status: 413,
      json: { detail: 'x', code: 'previews.too_large', params: { limit: '48 MB' } },
    }),
  )
  await openDesk(page, session.id)
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('button', { name: fill(words.rfp.preview.openNamed, { title: 'Plano de contingência' }) })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Plano de contingência' })
  await expect(dialog.getByRole('alert')).toContainText(
    errorSentence(words, 'previews.too_large', { limit: '48 MB' }),
  )
  await expect(dialog.getByText('O plano descreve o atendimento da equipe', { exact: false })).toBeVisible()
  // An invalid file is reported as one that cannot be drawn, never shown as an empty page.
  await page.unroute('**/preview?*')
  await page.route('**/preview?*', (route) => route.fulfill({ body: 'no document' }))
  await dialog.getByRole('button', { name: words.ui.failure.retry }).click()
  await expect(dialog.getByRole('alert')).toContainText(words.ui.preview.failed)
  await expect(dialog.getByText('O plano descreve o atendimento da equipe', { exact: false })).toBeVisible()
})
