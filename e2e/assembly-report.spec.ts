/**
 * Stories of the assembly screen before and after a document is generated, and of following and stopping a generation.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES, type AssemblyReport } from '@tenderwright/contract'
import { expectNoFaults } from './faults.ts'
import { fill, pattern, words } from './interface-words.ts'
import { expect, tagOf, test } from './story.ts'
import { writeSmallDocument } from './small-document.ts'
import { matchedSession, matchedTender, ROWS, SECTIONS, writeTenderMatrix } from './tender-files.ts'

const FIXTURES = path.join(import.meta.dirname, 'fixtures')

test.describe('in both languages', () => {
  for (const language of LANGUAGES)
    test.describe(`in ${language}`, tagOf(language), () => {
      test(`the contents of the document are shown before, and whether it may be sent after (${language})`, async ({
        page,
        api,
      }, info) => {
        test.slow()
        const w = words[language].assembly
        const documentId = await api.index(path.join(FIXTURES, 'proposta-hospital-santa-helena.docx'), {
          organization_name: 'Hospital Santa Helena',
          rfp_name: 'Edital nº 12/2024',
        })
        const matrix = path.join(FIXTURES, 'matriz-de-requisitos.xlsx')
        const names = { organization_name: 'Hospital Novo Horizonte', rfp_name: 'Pregão 9/2026' }
        const session = await matchedSession(api, matrix, names, [documentId], 0)
        const [first, second, third] = await api.matches(session.id)
        // The second requirement gets the section of the first; the selection of the third is cleared.
        await api.select(session.id, second?.requirement_id ?? '', first?.selected_section_id ?? '')
        await api.select(session.id, third?.requirement_id ?? '', '0')

        await page.goto(`/assembly?session=${session.id}`)
        const outline = page.getByRole('region', { name: w.outline.title })
        const rows = outline.getByRole('listitem')
        await expect(rows).toHaveCount(12)
        await expect(rows.nth(0)).toContainText('proposta-hospital-santa-helena.docx')
        await expect(rows.nth(1)).toContainText(fill(w.outline.repeated, { heading: first?.item ?? '' }))
        await expect(rows.nth(2)).toContainText(w.outline.cleared)
        await expect(
          outline.getByText(new RegExp(fill(w.outline.pages_other, { count: '\\d+' }))),
        ).toBeVisible()
        await expectNoFaults(page, 'the outline')
        await rows.nth(2).getByRole('link').click()
        await expect(page).toHaveURL(new RegExp(`requirement=${third?.requirement_id ?? ''}`))
        await page.goBack()
        await outline.getByRole('button', { name: w.outline.hide }).click()
        await expect(rows).toHaveCount(0)

        await page.getByRole('button', { name: w.generate.action }).click()
        await page.getByRole('button', { name: w.missing.confirm }).click()
        const tasks = page.getByRole('region', { name: w.tasks.title })
        const verdicts = tasks.getByRole('list', { name: w.verdict.label }).getByRole('listitem')
        await expect(verdicts).toHaveCount(3, { timeout: 60_000 })
        await expect(verdicts.nth(0)).toContainText(fill(w.verdict.answers.some, { count: 11, total: 12 }))
        await expect(verdicts.nth(1)).toContainText(w.verdict.content.kept)
        await expect(verdicts.nth(1)).toHaveAttribute('data-level', 'good')

        await tasks.getByRole('button', { name: w.tasks.showReport }).click()
        const report = tasks.getByRole('region', { name: pattern(w.report.label) })
        const ledger = report.getByRole('region', { name: w.report.ledger.title })
        await expect(ledger.getByText(w.report.ledger.groups.asked).first()).toBeVisible()
        await expect(ledger.getByText(w.report.ledger.groups.unexplained)).toHaveCount(0)
        await ledger.getByText(w.report.ledger.bySource).click()
        await ledger.getByText(/proposta-hospital-santa-helena\.docx/).click()
        await expect(ledger.getByRole('table')).toBeVisible()
        const coverage = report.getByRole('region', { name: w.report.coverage })
        await expect(coverage.getByText(fill(w.outline.counted, { answered: 3, total: 4 }))).toBeVisible()
        await expect(report).toContainText(fill(w.report.lookedFor, { names: 'Hospital Santa Helena' }))
        await expectNoFaults(page, 'the report')

        const table = page.waitForEvent('download')
        await report.getByRole('button', { name: w.report.downloadCsv }).click()
        const csv = await (await table).path().then((file) => readFile(file, 'utf8'))
        const separator = language === 'en' ? ',' : ';'
        const columns = Object.values(w.report.table).filter((one) => typeof one === 'string')
        expect(csv.split('\r\n')[0]).toBe(`\uFEFF${columns.join(separator)}`)
        expect(csv).toContain(`${w.report.table.parts.leftOut}${separator}`)
        const data = page.waitForEvent('download')
        await report.getByRole('button', { name: w.report.downloadJson }).click()
        const file = await data
        expect(file.suggestedFilename()).toMatch(new RegExp(`_${w.report.fileSuffix}\\.json$`))
        const json = JSON.parse(await readFile(await file.path(), 'utf8')) as AssemblyReport
        expect(json.left_out.map(({ requirement }) => requirement)).toEqual([third?.item])

        const opener = tasks.getByRole('button', { name: pattern(w.tasks.previewOf) })
        await opener.click()
        const preview = page.getByRole('dialog')
        // Custom elements of the preview have a shadow root, but locators find their text.
        await expect(preview.getByText(first?.item ?? '').first()).toBeVisible({ timeout: 60_000 })
        await expectNoFaults(page, 'the preview')
        await page.keyboard.press('Escape')
        await expect(preview).toHaveCount(0)
        await expect(opener).toBeFocused()
        expect(info.errors).toEqual([])
      })
    })
})

test('names of the sources are searched for without being listed; places of listed names are reported', async ({
  page,
  api,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Jatobá', { threshold: 0 })
  await api.generate({ session_id: session.id, output_filename: 'limpo.docx' })
  await page.goto(`/assembly?session=${session.id}`)
  const tasks = page.getByRole('region', { name: words.assembly.tasks.title })
  // No name was listed, so none was replaced.
  const { levels, names } = words.assembly.verdict
  const remains = new RegExp(
    `^${levels.bad}: (${[names.names_one, names.names_other].map((text) => fill(text, { count: String.raw`\d+` })).join('|')})$`,
  )
  await expect(tasks.getByText(remains)).toBeVisible()

  await page.getByRole('button', { name: words.assembly.generate.action }).click()
  const verdicts = tasks.getByRole('list', { name: words.assembly.verdict.label })
  await expect(verdicts).toHaveCount(2, { timeout: 60_000 })
  await expect(verdicts.first()).toContainText(new RegExp(fill(names.none_other, { count: String.raw`\d+` })))
  await tasks.getByRole('button', { name: words.assembly.tasks.showReport }).first().click()
  const replaced = tasks.getByRole('region', { name: pattern(words.assembly.report.replaced_one) })
  await expect(replaced).toContainText('Hospital Jatobá')
  await replaced.getByText(words.assembly.report.places).click()
  await expect(replaced.getByText(/Atende ao Hospital Jatobá/).first()).toBeVisible()
})

test('a missing client name that the document would show is asked for; a remaining name is replaced by one click', async ({
  page,
  api,
  words,
}, info) => {
  const w = words.assembly
  const text = `${SECTIONS[0]?.text} A equipe do Guarantã-Mirim foi treinada.`
  const file = await writeSmallDocument(info.outputPath('antiga.docx'), [
    { heading: 'Suporte técnico', text },
  ])
  const documentId = await api.index(file, { organization_name: 'Hospital Guarantã-Mirim', rfp_name: '' })
  const matrix = await writeTenderMatrix(info.outputPath(), 'Matriz Guarantã.xlsx', ROWS.slice(0, 1))
  const { id } = await matchedSession(api, matrix, { organization_name: '', rfp_name: '' }, [documentId], 0)

  await page.goto(`/assembly?session=${id}`)
  await expect(page.getByText('Hospital Guarantã-Mirim', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: w.generate.action }).click()
  const dialog = page.getByRole('dialog', { name: w.namesMissing.title_other })
  await expectNoFaults(page, 'the question for names')
  await dialog.getByLabel(w.form.organization).fill('Santa Casa de Ipê')
  await dialog.getByLabel(w.form.rfpName).fill('Pregão 7/2026')
  await dialog.getByRole('button', { name: w.namesMissing.confirm_other }).click()
  const tasks = page.getByRole('region', { name: w.tasks.title })
  const { names_one, traces_one } = w.verdict.names
  const remains = new RegExp([names_one, traces_one].map((text) => fill(text, { count: 1 })).join('|'))
  const name = tasks.getByRole('list', { name: w.verdict.label }).getByText(remains)
  await expect(name).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel(w.form.organization)).toHaveValue('Santa Casa de Ipê')

  await tasks.getByRole('button', { name: w.tasks.showReport }).click()
  const change = { name: 'Guarantã-Mirim', to: 'Santa Casa de Ipê' }
  await tasks.getByRole('button', { name: fill(w.report.correct.of, change) }).click()
  const verdicts = tasks.getByRole('list', { name: w.verdict.label })
  await expect(verdicts).toHaveCount(2, { timeout: 60_000 })
  const none = new RegExp(
    [w.verdict.names.none_one, w.verdict.names.none_other]
      .map((text) => fill(text, { count: String.raw`\d+` }))
      .join('|'),
  )
  await expect(verdicts.first()).toContainText(none)
  expect(info.errors).toEqual([])
})

test('a generation is followed after a reload and from another tab, and cancelled there', async ({
  page,
  context,
  api,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Ingá', { threshold: 0 })
  // The work itself takes a moment, so the server's answers are held back to watch it.
  let percent = 10
  let cancelled = false
  await context.route('**/api/assembly/*/status', async (route) => {
    const id = route.request().url().split('/').at(-2) ?? ''
    percent = Math.min(90, percent + 10)
    const common = {
      id,
      session_id: session.id,
      output_file: 'ingá.docx',
      message: 'Inserting section 2 of 3.',
    }
    await route.fulfill({
      json: cancelled
        ? {
            ...common,
            status: 'failed',
            progress_percentage: percent,
            current_step: '',
            code: 'job.cancelled',
          }
        : {
            ...common,
            status: 'processing',
            progress_percentage: percent,
            current_step: 'composing',
            job_id: 'j1',
          },
    })
  })
  await context.route('**/api/jobs/j1/cancel', async (route) => {
    cancelled = true
    await route.fulfill({ json: { id: 'j1', status: 'processing' } })
  })

  await page.goto(`/assembly?session=${session.id}`)
  await expect(page.getByRole('list', { name: words.assembly.replacement.client })).toContainText(
    'Hospital Ingá',
  )
  const other = await context.newPage()
  await other.goto(`/assembly?session=${session.id}`)
  const elsewhere = other.getByRole('region', { name: words.assembly.tasks.title })
  await expect(elsewhere.getByText(words.assembly.tasks.emptyTitle)).toBeVisible()

  await page.getByRole('button', { name: words.assembly.generate.action }).click()
  const tasks = page.getByRole('region', { name: words.assembly.tasks.title })
  await expect(tasks.getByText('Inserting section 2 of 3.')).toBeInViewport()
  await expect(page).toHaveTitle(new RegExp(`^\\d+% · ${words.assembly.title}`))
  await expect(page.getByRole('button', { name: words.assembly.generate.running })).toHaveAttribute(
    'title',
    words.assembly.generate.runningTitle,
  )
  await expect(elsewhere.getByText(words.assembly.tasks.status.processing, { exact: true })).toBeVisible()
  const { secondsLeft_one, secondsLeft_other, minutesLeft_one, minutesLeft_other } = words.assembly.tasks
  const left = [secondsLeft_one, secondsLeft_other, minutesLeft_one, minutesLeft_other]
  await expect(tasks.getByText(new RegExp(left.map((text) => pattern(text).source).join('|')))).toBeVisible()
  await page.reload()
  await expect(tasks.getByText(words.assembly.tasks.status.processing, { exact: true })).toHaveCount(1)

  await elsewhere.getByRole('button', { name: pattern(words.assembly.tasks.cancelOf) }).click()
  for (const shown of [elsewhere, tasks]) {
    await expect(shown.getByText(words.assembly.tasks.status.cancelled, { exact: true })).toBeVisible()
    await expect(shown.getByRole('alert')).toHaveCount(0)
  }
  await expect(page).toHaveTitle(`${words.assembly.title} · Tenderwright`)
})

test('a document too large for a browser is not downloaded for the preview, which says so', async ({
  page,
  api,
  language,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Cajá', { threshold: 0 })
  let fetched = false
  await page.route('**/api/assembly/session/*/history', async (route) => {
    const item = {
      file_name: 'enorme.docx',
      created_at: '2026-11-05T10:00:00Z',
      download_url: '/x',
      file_size_mb: 900,
      assembly_id: 'a1',
    }
    await route.fulfill({ json: [item] })
  })
  await page.route('**/history/download/*', (route) => {
    fetched = true
    return route.abort()
  })
  await page.goto(`/assembly?session=${session.id}`)
  await page
    .getByRole('button', { name: fill(words.assembly.tasks.previewOf, { file: 'enorme.docx' }) })
    .click()
  const preview = page.getByRole('dialog', { name: 'enorme.docx' })
  await expect(preview.getByRole('alert')).toContainText(
    fill(words.ui.preview.tooLarge, {
      size: `${new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(900)} MB`,
    }),
  )
  await expect(preview.getByRole('button', { name: words.assembly.tasks.download })).toBeEnabled()
  expect(fetched).toBe(false)
})
