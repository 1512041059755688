/** Stories from a matched tender to a downloaded proposal, and of the state that the browser remembers. */
import { readFile } from 'node:fs/promises'
import type { Draft } from '@tenderwright/contract'
import { counted, errorSentence, fill, pattern } from './interface-words.ts'
import { indexProposal, matchedSession, ROWS, writeTenderMatrix } from './tender-files.ts'
import { expect, test } from './story.ts'

const TASKS = 'tenderwright.assembly-tasks'

test('a proposal is configured, generated despite an open requirement, and downloaded', async ({
  page,
  api,
  words,
}, info) => {
  const folder = info.outputPath()
  const proposal = await indexProposal(api, folder, 'Hospital Jequitibá')
  const matrix = await writeTenderMatrix(folder, 'Matriz Jequitibá.xlsx')
  const names = { organization_name: 'Santa Casa', rfp_name: 'Pregão 9/2026' }
  const session = await matchedSession(api, matrix, names, [proposal.id], 0)
  const groups = await api.matches(session.id)
  await api.select(session.id, groups[2]?.requirement_id ?? '', '0')

  await page.goto(`/assembly?session=${session.id}`)
  await expect(page.getByRole('heading', { name: 'Matriz Jequitibá.xlsx' })).toBeVisible()
  await expect(page.getByLabel(words.assembly.form.organization)).toHaveValue('Santa Casa')
  await expect(page.getByLabel(words.assembly.form.outputFilename)).toHaveValue(
    /^Proposta_Santa_Casa_Pregao_9_2026_\d{8}\.docx$/,
  )

  const template = page.getByRole('combobox', { name: words.assembly.form.template })
  const titlePage = page.getByRole('checkbox', { name: words.assembly.form.optionLabels.includeTitle })
  await expect(template.locator('option:checked')).not.toHaveText(words.assembly.form.noTemplate)
  await expect(titlePage).not.toBeChecked()
  await expect(
    page.getByRole('checkbox', { name: words.assembly.form.optionLabels.includeToc }),
  ).toBeChecked()
  await expect(
    page.getByRole('checkbox', { name: words.assembly.form.optionLabels.smartReplace }),
  ).toBeDisabled()
  await template.selectOption(words.assembly.form.noTemplate)
  await expect(titlePage).toBeChecked()

  const source = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) })
  const organizations = source.getByRole('list', { name: words.assembly.replacement.client })
  const add = source.getByRole('textbox', { name: pattern(words.assembly.replacement.addClient) })
  await expect(organizations).toContainText('Hospital Jequitibá')
  await add.fill('HOSPITAL JEQUITIBA')
  await add.press('Enter')
  await expect(
    source.getByText(fill(words.assembly.replacement.known, { alias: 'HOSPITAL JEQUITIBA' })),
  ).toBeVisible()
  await add.fill('Casa Velha')
  await add.press('Enter')
  await expect(organizations).toContainText('Casa Velha')
  await add.fill('HJ')
  await source.getByRole('button', { name: words.assembly.replacement.add, exact: true }).first().click()
  const question = page.getByRole('dialog', { name: words.assembly.replacement.shortTitle })
  await question.getByRole('button', { name: words.ui.cancel }).click()
  await expect(organizations).not.toContainText('HJ')
  await source.getByRole('button', { name: fill(words.ui.remove, { name: 'Casa Velha' }) }).click()
  await expect(organizations).not.toContainText('Casa Velha')

  await expect(page.getByText(counted(words.assembly.missing, 'title', 1))).toBeVisible()
  await page.getByRole('button', { name: words.assembly.generate.action }).click()
  const ask = page.getByRole('dialog', { name: words.assembly.missing.askTitle })
  await expect(ask).toContainText('Backup')
  await ask.getByRole('button', { name: words.assembly.missing.confirm }).click()

  const tasks = page.getByRole('region', { name: words.assembly.tasks.title })
  const { status } = words.assembly.tasks
  await expect(
    tasks.getByText(new RegExp(`^(${[status.pending, status.processing, status.completed].join('|')})$`)),
  ).toBeVisible()
  await expect(tasks.getByText(words.assembly.tasks.status.completed)).toBeVisible({ timeout: 60_000 })
  await expect(tasks.getByText(/^\d+[.,]\d\d MB$/)).toBeVisible()
  // The header of the tender stays at the top, and covers nothing of the finished task.
  const header = page.locator('header').filter({ hasText: 'Matriz Jequitibá.xlsx' })
  const bottomOfHeader = await header.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect
    .poll(() =>
      tasks
        .getByRole('listitem')
        .first()
        .evaluate((card) => card.getBoundingClientRect().top),
    )
    .toBeGreaterThanOrEqual(bottomOfHeader)
  await tasks.getByRole('button', { name: words.assembly.tasks.showReport }).click()
  const report = tasks.getByRole('region', { name: pattern(words.assembly.report.label) })
  await expect(report.getByText(counted(words.assembly.report, 'leftOut', 1))).toBeVisible()
  await expect(report.getByText(counted(words.assembly.report, 'inserted', 2))).toBeVisible()
  await expect(report).toContainText('Santa Casa')
  await expect(report.getByRole('heading', { name: words.assembly.report.ledger.title })).toBeVisible()
  await report.getByText(words.assembly.report.ledger.all).click()
  await expect(
    report
      .getByRole('table')
      .first()
      .getByRole('row', { name: new RegExp(`^${words.assembly.report.ledger.kinds.paragraphs}`) }),
  ).toBeVisible()

  const download = page.waitForEvent('download')
  await tasks
    .getByRole('button', { name: pattern(words.assembly.tasks.downloadOf, { file: 'Proposta_{{rest}}' }) })
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Proposta_Santa_Casa_Pregao_9_2026_\d{8}\.docx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  // The task is restored from the browser's storage, and the same file in the history is not listed twice.
  await page.reload()
  await expect(tasks.getByText(words.assembly.tasks.status.completed)).toHaveCount(1)
  await page.evaluate((key) => localStorage.removeItem(key), TASKS)
  await page.reload()
  await expect(tasks.getByText(words.assembly.tasks.status.completed)).toHaveCount(1)
  const again = page.waitForEvent('download')
  await tasks
    .getByRole('button', { name: pattern(words.assembly.tasks.downloadOf, { file: 'Proposta_{{rest}}' }) })
    .click()
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename())

  // A change typed a moment ago is not lost with the page.
  await page.getByLabel(words.assembly.form.pageLimit).fill('80')
  await page.goto('about:blank')
  const draft = `/api/assembly/sessions/${session.id}/draft`
  await expect
    .poll(async () => ((await (await api.request.get(draft)).json()) as Draft).values.page_limit)
    .toBe(80)
})

test('a task that the server does not know leaves the list and the storage', async ({
  page,
  api,
  words,
}, info) => {
  const folder = info.outputPath()
  const proposal = await indexProposal(api, folder, 'Hospital Pau-Brasil')
  const matrix = await writeTenderMatrix(folder, 'Pau Brasil.xlsx')
  const session = await matchedSession(api, matrix, { organization_name: '', rfp_name: '' }, [proposal.id])
  const stored = {
    sessionId: '',
    rfpFilename: 'C:\\editais\\pau_brasil.XLSX',
    outputFilename: 'forgotten.docx',
    startedAt: new Date().toISOString(),
  }
  const forgotten = { ...stored, id: 'unknown', progress: { status: 'processing' } }
  const failed = {
    ...stored,
    id: 'failed',
    outputFilename: 'failed.docx',
    progress: { status: 'error', error_message: 'It broke.' },
  }
  await page.addInitScript(
    ([key, tasks]) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem(key, tasks)
      sessionStorage.setItem('seeded', 'yes')
    },
    [TASKS, JSON.stringify([forgotten, failed, { broken: true }])] as const,
  )

  // The server's answer is held back until the task has been seen.
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/assembly/unknown/status', (route) => seen.promise.then(() => route.fallback()))
  await page.goto(`/assembly?session=${session.id}`)
  const tasks = page.getByRole('region', { name: words.assembly.tasks.title })
  await expect(tasks.getByText('forgotten.docx')).toBeVisible()
  await expect(tasks.getByRole('alert')).toHaveText(`${words.assembly.tasks.error} It broke.`)
  seen.resolve()
  await expect(tasks.getByText('forgotten.docx')).toHaveCount(0)
  const kept = () => page.evaluate((key) => localStorage.getItem(key), TASKS)
  await expect
    .poll(async () => JSON.parse((await kept()) ?? '') as unknown)
    .toEqual([expect.objectContaining({ id: 'failed', sessionId: session.id })])

  // No section is selected, so the server refuses and the temporary entry disappears.
  await expect(page.getByLabel(words.assembly.form.organization)).toHaveValue('[NOME DA ORGANIZAÇÃO]')
  await page.getByRole('button', { name: words.assembly.generate.action }).click()
  await expect(page.getByText(errorSentence(words, 'assembly.nothing_selected'))).toBeVisible()
  await expect(tasks.getByRole('listitem')).toHaveCount(1)
})

test('only tenders with matches are offered, the selected one first', async ({ page, api, words }, info) => {
  const folder = info.outputPath()
  const proposal = await indexProposal(api, folder, 'Hospital Sucupira')
  const matched = { organization_name: 'Com correspondência', rfp_name: '' }
  const plain = { organization_name: 'Sem correspondência', rfp_name: '' }
  const matrix = await writeTenderMatrix(folder, 'Sucupira.xlsx')
  const session = await matchedSession(api, matrix, matched, [proposal.id])
  await matchedSession(api, matrix, { ...matched, organization_name: 'Mais nova' }, [proposal.id])
  await api.uploadMatrix(matrix, plain)

  await page.goto('/assembly')
  await expect(page.getByText(words.assembly.sessions.selectTitle)).toBeVisible()
  const sessions = page.getByRole('region', { name: words.assembly.sessions.title })
  await expect(sessions.getByRole('button', { name: /Sem correspondência/ })).toHaveCount(0)
  await sessions.getByRole('button', { name: /Com correspondência/ }).click()
  await expect(page).toHaveURL(new RegExp(`session=${session.id}`))
  await expect(sessions.getByRole('button').first()).toContainText('Com correspondência')
  await expect(page.getByText(counted(words.assembly.missing, 'title', ROWS.length))).toBeVisible()
  const size = { width: 320, height: (page.viewportSize()?.height ?? 0) - 188 }
  await expect.poll(() => sessions.boundingBox()).toMatchObject(size)
})
