import path from 'node:path'
import type { Language } from '@tenderwright/contract'
import type { Download, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { countClicks } from './count-clicks.ts'
import { fill, words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect } from './story.ts'
import { amendedRequirements, CHAPTERS, writeOddMatrix } from './tender-day-matrix.ts'
import { dayTexts } from './tender-day-texts.ts'
import { matchWith, openDesk, sendMatrix } from './tender-files.ts'

/**
 * Steps of a browser test that does a whole day's work with a tender. The work begins with uploading the client's
 * workbook of requirements and ends with returning it. All steps use one language.
 */
export class TenderDay {
  readonly words
  readonly texts
  readonly #page: Page
  readonly #language: Language
  readonly #folder: string

  constructor(page: Page, language: Language, folder: string) {
    this.#page = page
    this.#language = language
    this.#folder = folder
    this.words = words[language]
    this.texts = dayTexts[language]
  }

  /** Uploads an earlier proposal and waits until it is indexed. Returns its file name. */
  async indexProposal(api: Api): Promise<string> {
    const { client, sections } = this.texts.proposal
    const name = `${client}.docx`
    const file = await writeSmallDocument(path.join(this.#folder, name), sections)
    await api.index(file, { organization_name: client, rfp_name: '12/2023' })
    return name
  }

  /**
   * Uploads a workbook in which the product cannot find the requirements with certainty. Selects the column with their
   * texts in the dialog that opens.
   */
  async correctMatrix(): Promise<void> {
    const { review } = this.words
    const { matrix, client, requirements } = this.texts
    const file = path.join(this.#folder, matrix.file)
    await writeOddMatrix(file, this.texts, requirements, CHAPTERS.first)
    await this.#page.goto('/rfp')
    await sendMatrix(this.#page, file, { organization: client, rfp: '9/2026' }, this.#language)

    const dialog = this.#page.getByRole('dialog', { name: review.title })
    const column = (role: string) =>
      dialog.getByRole('columnheader', { name: fill(review.column, { letters: 'C', role }), exact: true })
    await expect(column(review.roles.other)).toBeVisible()
    const clicks = await countClicks(this.#page)
    await column(review.roles.other).click()
    await this.#page.getByRole('menuitemradio', { name: review.roles.text, exact: true }).click()
    await expect(column(review.roles.text)).toBeVisible()
    await expect(dialog.getByText(review.certain)).toBeVisible()
    await dialog.getByRole('button', { name: review.right }).click()
    await expect(dialog).toBeHidden()
    expect(await clicks()).toBe(3)
  }

  /**
   * Uploads the second version of the client's requirements, views the differences on the screen, and applies them.
   * Returns the path of the uploaded workbook.
   */
  async amend(): Promise<string> {
    const { rfp, amendments } = this.words
    const { matrix, change, requirements, added } = this.texts
    const file = path.join(this.#folder, matrix.amendedFile)
    await writeOddMatrix(file, this.texts, amendedRequirements(this.texts), CHAPTERS.second)
    await this.#page.getByRole('button', { name: rfp.details.amend }).click()
    const dialog = this.#page.getByRole('dialog', { name: amendments.title })
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: amendments.compare }).click()

    const changes = dialog.getByRole('list', { name: amendments.list }).getByRole('listitem')
    const ofKind = (kind: keyof typeof amendments.kinds) =>
      changes.filter({ has: this.#page.getByText(amendments.kinds[kind], { exact: true }) })
    const { onlyHere, onlyThere, end } = this.words.families.differences
    await expect(ofKind('changed').locator('del')).toHaveText(`${onlyHere}${change.from}${end}`)
    await expect(ofKind('changed').locator('ins')).toHaveText(`${onlyThere}${change.to}${end}`)
    await expect(ofKind('removed')).toContainText(requirements[2].text)
    await expect(ofKind('added')).toContainText(added.text)
    await expect(ofKind('unchanged')).toHaveCount(2)
    for (const [at, from] of [
      [2, 2],
      [3, 4],
    ] as const) {
      const numbers = { from: `${CHAPTERS.first}.${from}`, to: `${CHAPTERS.second}.${at}` }
      await expect(ofKind('unchanged').getByText(fill(amendments.renumbered, numbers))).toBeVisible()
    }
    await dialog.getByRole('button', { name: amendments.apply, exact: true }).click()
    await expect(dialog).toBeHidden()
    return file
  }

  /**
   * Marks the changed requirement as reviewed on the screen. It is the only requirement whose text differs in the
   * second version of the client's requirements.
   */
  async reviewChange(): Promise<void> {
    const { rfp, amendments } = this.words
    const filter = this.#page.getByRole('combobox', { name: rfp.requirements.filter, exact: true })
    await filter.selectOption(rfp.requirements.filters.review)
    await expect(this.#requirements()).toHaveCount(1)
    await this.#pin(0)
    const review = this.#page.getByRole('region', { name: amendments.review.badge })
    await expect(review.locator('ins')).toContainText(this.texts.change.to)
    await review.getByRole('button', { name: amendments.review.done }).click()
    await expect(review.getByRole('button', { name: amendments.review.done })).toBeHidden()
    await filter.selectOption(rfp.requirements.filters.all)
    const shown = fill(rfp.requirements.shownOfTotal, { shown: 4, total: 4 })
    await expect(this.#page.getByText(shown, { exact: true })).toBeVisible()
  }

  /**
   * Checks that the requirement which the client added has no suggested sections yet. Then makes the product suggest
   * sections of the given proposal for all requirements.
   */
  async matchAgain(proposal: string): Promise<void> {
    const { matches, details } = this.words.rfp
    await this.#pin(3)
    await expect(this.#page.getByText(matches.notMatchedTitle, { exact: true })).toBeVisible()
    await this.#page.getByRole('button', { name: details.match, exact: true }).click()
    await matchWith(this.#page, [proposal], this.#language)
  }

  /**
   * Selects sections as answers for all requirements. Clicks the best suggested section for the requirement that the
   * client added, and lets the product select sections for the others by their scores.
   */
  async chooseSections(): Promise<void> {
    const { matches, autoSelect, bar } = this.words.rfp
    const region = this.#page.getByRole('region', { name: matches.title, exact: true })
    await region.getByRole('button', { name: matches.select, exact: true }).first().click()
    await expect(region.getByText(matches.selected, { exact: true })).toBeVisible()
    await this.#page.getByRole('button', { name: bar.autoSelect }).click()
    const dialog = this.#page.getByRole('dialog', { name: autoSelect.title })
    await dialog.getByRole('slider', { name: autoSelect.threshold }).press('Home')
    await dialog.getByRole('button', { name: autoSelect.confirm, exact: true }).click()
    await dialog.getByRole('button', { name: autoSelect.close, exact: true }).click()
    const count = fill(bar.selected_other, { formatted: 4, total: 4 })
    await expect(this.#page.getByText(count)).toBeVisible()
  }

  /**
   * Marks one requirement as complying, one as complying partly, and one as not complying. Adds a comment to the first
   * requirement. The fourth stays unmarked.
   */
  async mark(): Promise<void> {
    const { marks } = this.words.rfp
    const pinned = this.#page.getByRole('region', { name: this.words.rfp.requirements.pinned })
    for (const [at, mark] of (['complies', 'partly', 'no'] as const).entries()) {
      await this.#pin(at)
      const button = pinned.getByRole('button', { name: marks.names[mark], exact: true })
      const saved = this.#page.waitForResponse((response) => response.request().method() === 'PATCH')
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      expect((await saved).ok()).toBe(true)
    }
    await this.#pin(0)
    await pinned.getByRole('button', { name: marks.addComment, exact: true }).click()
    const saved = this.#page.waitForResponse((response) => response.request().method() === 'PATCH')
    await pinned.getByLabel(marks.comment, { exact: true }).fill(this.texts.comment)
    expect((await saved).ok()).toBe(true)
  }

  /**
   * Generates the proposal and returns the path of the downloaded file. At its end, the proposal has a table of all
   * requirements with the answers.
   */
  async generate(): Promise<string> {
    const { rfp, assembly, preflight } = this.words
    await this.#page.getByRole('link', { name: rfp.bar.generate }).click()
    await this.#page.getByRole('checkbox', { name: assembly.form.optionLabels.includeMatrix }).check()
    await this.#page.getByRole('button', { name: assembly.generate.action }).click()
    const tasks = this.#page.getByRole('region', { name: assembly.tasks.title })
    await expect(tasks.getByText(assembly.tasks.status.completed)).toBeVisible({ timeout: 60_000 })
    const download = this.#page.waitForEvent('download')
    await tasks.getByRole('button', { name: fill(assembly.tasks.downloadOf, { file: 'Proposta_' }) }).click()
    // The answer promises 30 minutes, but the changed requirement asks for 15.
    const question = this.#page.getByRole('dialog', { name: preflight.askTitle })
    await expect(question.getByRole('listitem')).toHaveText(`${preflight.kinds.contradiction} (1)`)
    await question.getByRole('button', { name: preflight.downloadAnyway }).click()
    return this.#save(await download)
  }

  /**
   * Downloads the client's workbook with the answers, and returns the path of the downloaded file. `name` is the file
   * name of the workbook that the client sent, without the extension.
   */
  async returnWorkbook(name: string): Promise<string> {
    const { rfp, workbook } = this.words
    await openDesk(this.#page, new URL(this.#page.url()).searchParams.get('session') ?? '')
    await this.#page.getByRole('button', { name: rfp.details.workbook }).click()
    const dialog = this.#page.getByRole('dialog', { name: workbook.title })
    await expect(dialog.getByText(fill(workbook.open_one, { count: 1 }))).toBeVisible()
    const download = this.#page.waitForEvent('download')
    await dialog.getByRole('button', { name: workbook.download }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${name}-${this.texts.workbook.suffix}.xlsx`)
    await expect(dialog).toBeHidden()
    return this.#save(file)
  }

  #requirements() {
    return this.#page
      .getByRole('list', { name: this.words.rfp.requirements.title, exact: true })
      .getByRole('listitem')
  }

  /**
   * Clicks a requirement in the list, so that the screen keeps showing its details. `at` is its position, from 0, in
   * the second version of the client's requirements.
   */
  async #pin(at: number): Promise<void> {
    const text = amendedRequirements(this.texts)[at]?.text ?? ''
    await this.#requirements().getByRole('button', { name: text }).click()
    await expect(this.#page.getByRole('region', { name: this.words.rfp.requirements.pinned })).toContainText(
      text,
    )
  }

  async #save(download: Download): Promise<string> {
    const file = path.join(this.#folder, download.suggestedFilename())
    await download.saveAs(file)
    return file
  }
}
