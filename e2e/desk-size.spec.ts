/** Stories of the desk in windows of any size: the current work is visible and not covered. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@tenderwright/contract'
import type { Api } from './api.ts'
import { TELLINGS } from './hand.ts'
import { fill, words } from './interface-words.ts'
import { isUncovered, pageOverflow, seenLines } from './seen-lines.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, tagOf, test } from './story.ts'
import { matchedSession, openDesk, writeTenderMatrix } from './tender-files.ts'

/** Windows with the minimum number of visible lines of the first candidate's text. */
const WINDOWS: [width: number, height: number, lines: number][] = [
  [1280, 720, 3],
  [1366, 768, 6],
  [1440, 900, 6],
  [1920, 1080, 8],
]

const BEGINNING = 'O plantão atende o hospital todos os dias do ano'
const TEXT = [
  BEGINNING,
  ...Array.from(
    { length: 24 },
    (_, at) =>
      `a equipe ${at + 1} registra cada chamado com protocolo, prioridade e responsável, e responde dentro do prazo medido`,
  ),
].join('; ')

/** Requirements with short, medium and very long texts. */
const ROWS: [string, string, string][] = [
  ['Serviços', 'Plantão de suporte', 'Plantão.'],
  ['Serviços', 'Plantão de atendimento', `${TEXT.slice(0, 400)}.`],
  ['Dados', `Plantão ${'do atendimento presencial e remoto '.repeat(6)}`, TEXT.repeat(3)],
]

async function prepared(api: Api, folder: string): Promise<string> {
  const names = [
    'Plantão.docx',
    `Proposta_Técnica_${'Hospital-Regional_de_Especialidades.'.repeat(3)}versão_final_assinada.docx`,
  ]
  const ids: string[] = []
  for (const [at, name] of names.entries()) {
    const headings = ['Plantão de suporte', `Atendimento${at}`]
    const sections = headings.map((heading) => ({ heading, text: `${TEXT}; cópia ${at}.` }))
    const file = await writeSmallDocument(path.join(folder, name), sections)
    ids.push(await api.index(file, { organization_name: `Hospital ${at}`, rfp_name: 'Edital nº 12/2023' }))
  }
  const matrix = await writeTenderMatrix(folder, 'Plantões.xlsx', ROWS)
  const names2 = { organization_name: 'Hospital Novo Horizonte', rfp_name: 'Pregão 9/2026' }
  return (await matchedSession(api, matrix, names2, ids)).id
}

async function expectRoom(page: Page, language: Language, minimum: number): Promise<void> {
  const { rfp, ui, work } = words[language]
  const first = page.getByRole('article').first()
  const text = first.getByText(BEGINNING).first()
  const toast = page.getByRole('region', { name: ui.notifications })
  const pinned = page.getByRole('region', { name: rfp.requirements.pinned })
  for (let requirement = 0; requirement < ROWS.length; requirement++) {
    await page.keyboard.press('ArrowDown')
    await expect(pinned).toContainText(ROWS[requirement]?.[1].trim() ?? '')
    await expect(text).toBeVisible()
    await page.keyboard.press('1')
    await expect(first.getByText(rfp.matches.selected)).toBeVisible()
    await expect(toast.getByRole('button', { name: rfp.choices.undo })).toBeVisible()
    const topOf = async (name: string) => (await toast.getByRole('button', { name }).boundingBox())?.y ?? 0
    expect
      .soft(await topOf(ui.dismiss), 'the cross of a toast is above its action')
      .toBeLessThan(await topOf(rfp.choices.undo))
    expect
      .soft(await seenLines(text), `lines beside a toast, requirement ${requirement}`)
      .toBeGreaterThanOrEqual(minimum)
    // A character is about half as wide as the size of its font.
    const longest = await text.evaluate((element) => {
      return (2 * element.clientWidth) / Number.parseFloat(getComputedStyle(element).fontSize)
    })
    expect.soft(longest, 'characters in a line').toBeLessThanOrEqual(90)
    expect.soft(await isUncovered(first.getByRole('button', { name: rfp.matches.clear }))).toBe(true)
    await page.keyboard.press('x')
    const use = first.getByRole('button', { name: rfp.matches.select })
    await expect(use).toBeVisible()
    expect.soft(await seenLines(text), `lines, requirement ${requirement}`).toBeGreaterThanOrEqual(minimum)
    expect.soft(await isUncovered(use)).toBe(true)
    for (const control of [
      pinned.getByRole('button', { name: rfp.marks.names.complies, exact: true }),
      pinned.getByRole('combobox', { name: work.owner }),
      pinned.getByRole('button', { name: work.marks.reviewed, exact: true }),
    ])
      expect.soft(await isUncovered(control), `a control of requirement ${requirement}`).toBe(true)
    const status = pinned.getByText(rfp.requirements.status.pending, { exact: true })
    expect.soft(await isUncovered(status), `the status of requirement ${requirement}`).toBe(true)
    expect.soft(await pageOverflow(page), 'height of the page').toBeLessThanOrEqual(0)
  }
}

for (const language of LANGUAGES)
  test.describe(`in ${language}`, tagOf(language), () => {
    test('the first candidate is visible and uncovered in any window and for any texts', async ({
      page,
      api,
    }, info) => {
      const id = await prepared(api, info.outputPath())
      for (const [width, height, lines] of WINDOWS)
        await test.step(`${width} x ${height}`, async () => {
          await page.setViewportSize({ width, height })
          await openDesk(page, id)
          await expectRoom(page, language, lines)
        })
    })

    test('a refused upload shows its reason, in the lowest window too', async ({ page }) => {
      const { rfp } = words[language]
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto('/rfp')
      await page.getByRole('button', { name: rfp.upload.open }).click()
      const dialog = page.getByRole('dialog', { name: rfp.upload.title })
      await dialog
        .getByLabel(rfp.upload.file)
        .setInputFiles({ name: 'anexo.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.alloc(9) })
      await dialog.getByRole('button', { name: rfp.upload.submit, exact: true }).click()
      const reason = dialog.getByRole('alert')
      await expect(reason).toContainText(rfp.upload.failed)
      await expect.poll(() => isUncovered(reason)).toBe(true)
    })
  })

for (const { language, hand: name } of TELLINGS)
  test.describe(`in ${language} by ${name}`, tagOf(language, name), () => {
    test('the assembly page is never higher than its window, and results come first', async ({
      page,
      api,
      hand,
    }, info) => {
      const { assembly } = words[language]
      const id = await prepared(api, info.outputPath())
      await api.autoselect(id, 0)
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(`/assembly?session=${id}`)
      const settings = page.getByRole('heading', { name: assembly.form.title })
      const results = page.getByRole('heading', { name: assembly.tasks.title })
      const isAbove = async () =>
        ((await results.boundingBox())?.y ?? 0) < ((await settings.boundingBox())?.y ?? 0)
      await expect(settings).toBeVisible()
      expect(await isAbove()).toBe(false)
      await hand.press(page.getByRole('button', { name: assembly.generate.action }))
      const report = page.getByRole('button', { name: assembly.tasks.showReport })
      await expect(report).toBeVisible({ timeout: 60_000 })
      expect(await isAbove()).toBe(true)
      await hand.press(report)
      await expect(
        page.getByRole('region', { name: fill(assembly.report.label, { file: '' }).trim() }),
      ).toBeVisible()
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height })
        expect(await pageOverflow(page), `${width} x ${height}`).toBeLessThanOrEqual(0)
      }
    })
  })
