/** The main task in one story, from the first page to the downloaded proposal, in the browser, with real documents. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '@tenderwright/contract'
import { Api } from './api.ts'
import { essence, readContent, sectionUnder, type Content } from './document-content.ts'
import { counted, fill, pattern, words as wordsIn } from './interface-words.ts'
import { ownCopy } from './own-copy.ts'
import { newFaults } from './shared-corpus.ts'
import { expect, SIGNED_OUT, test } from './story.ts'
import { uploadProposal, uploadTender } from './tender-files.ts'

// This is the one story with page numbers from LibreOffice, where installed, and with all motion.
test.use({
  storageState: SIGNED_OUT,
  firstVisit: true,
  pageNumbers: 'rendered',
  reducedMotion: 'no-preference',
})

const fixtures = path.join(import.meta.dirname, 'fixtures')

async function upload(
  page: Page,
  file: string,
  names: { organization: string; rfp: string },
  language: Language,
): Promise<void> {
  await uploadProposal(page, file, names, language)
  await expect(
    page.getByText(fill(wordsIn[language].documents.banner.processed, { file: path.basename(file) })),
  ).toBeVisible({
    timeout: 60_000,
  })
}

/** Returns the heading of a requirement in the proposal: its item, or the title of its section that begins with it. */
const headingOf = (item: string, title: string) => (title.startsWith(`${item} `) ? title : item)

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]{4,}/g) ?? []

/** Returns whether one text has every word of the other, except short ones, ignoring case and accents. */
function sharesItsWords(one: string, other: string): boolean {
  const words = wordsOf(one)
  const others = wordsOf(other)
  return words.length < others.length
    ? words.every((word) => others.includes(word))
    : others.every((word) => words.includes(word))
}

/** Text of a section of the earlier proposal with its client's names replaced. */
function renamed(content: Content[]): unknown[] {
  const text = JSON.stringify(essence(content))
    .replaceAll('Hospital Santa Helena', 'Hospital Novo Horizonte')
    .replaceAll('Edital nº 12/2024', 'Pregão Eletrônico nº 9/2026')
  return JSON.parse(text)
}

test('a person signs up and gets a proposal with exactly the chosen sections', async ({
  page,
  language,
  words,
}, info) => {
  test.setTimeout(240_000)
  const proposal = await ownCopy(
    path.join(fixtures, 'proposta-hospital-santa-helena.docx'),
    info.outputPath('proposta-anterior.docx'),
  )
  // This is a real document with pictures and a table, written by others.
  const showcase = await ownCopy(
    path.join(fixtures, 'sample-document.docx'),
    info.outputPath('texto-de-terceiros.docx'),
  )
  const matrix = await ownCopy(
    path.join(fixtures, 'matriz-de-requisitos.xlsx'),
    info.outputPath('matriz-da-historia.xlsx'),
  )
  await page.goto('/')
  await page.getByRole('button', { name: words.auth.signIn.toggle }).click()
  await page.getByLabel(words.auth.email).fill('bia@example.com')
  await page.getByLabel(words.auth.password).fill('correct horse battery')
  await page.getByRole('button', { name: words.auth.signUp.button, exact: true }).click()

  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.shell.navigation.documents, exact: true })
    .click()
  await upload(page, proposal, { organization: 'Hospital Santa Helena', rfp: 'Edital nº 12/2024' }, language)
  await upload(page, showcase, { organization: 'Sample Clinic', rfp: 'Sample tender' }, language)

  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.shell.navigation.rfp, exact: true })
    .click()
  const names = { organization: 'Hospital Novo Horizonte', rfp: 'Pregão Eletrônico nº 9/2026' }
  const files = [proposal, showcase].map((file) => path.basename(file))
  await uploadTender(page, matrix, names, files, language)

  // Sections with a high score are selected at once.
  await page.getByRole('button', { name: words.rfp.bar.autoSelect }).click()
  const auto = page.getByRole('dialog', { name: words.rfp.autoSelect.title })
  await auto.getByRole('button', { name: words.rfp.autoSelect.confirm, exact: true }).click()
  await expect(
    auto.getByText(new RegExp(fill(words.rfp.autoSelect.selected_other, { count: String.raw`\d+` }))),
  ).toBeVisible()
  await auto.getByRole('button', { name: words.rfp.autoSelect.close }).click()

  const api = new Api(page.request)
  const sessionId = (await api.sessions())[0]?.id ?? ''
  const automatic = (await api.matches(sessionId)).filter(({ selected_by }) => selected_by === 'auto')
  expect(automatic.length).toBeGreaterThanOrEqual(6)
  for (const { selected_section_id: id, matches } of automatic)
    expect(matches.find(({ section_id }) => section_id === id)?.score).toBeGreaterThan(50)

  // One section with pictures is selected by hand from the search, because no word of the matrix finds it.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.shell.navigation.search, exact: true })
    .click()
  await page.getByRole('combobox', { name: words.search.box.label }).fill('images')
  await page.getByRole('button', { name: words.search.box.submit, exact: true }).click()
  await page.getByRole('button', { name: fill(words.search.open, { title: 'Images' }) }).click()
  await page.getByRole('button', { name: words.search.detail.use }).click()
  const use = page.getByRole('dialog', { name: words.search.use.title })
  const sessions = use.getByRole('combobox', { name: words.search.use.session })
  await sessions.selectOption(await sessions.getByText(path.basename(matrix)).getAttribute('value'))
  await use.getByRole('radio', { name: /Equipe técnica/ }).check()
  await use.getByRole('button', { name: words.search.use.confirm }).click()
  await use.getByRole('link', { name: words.search.use.view }).click()

  // The best candidate of each open requirement is selected by hand at the match desk.
  const matches = page.getByRole('region', { name: words.rfp.matches.title, exact: true })
  for (const group of await api.matches(sessionId)) {
    if (group.selected_section_id) continue
    await page.getByRole('searchbox', { name: words.rfp.requirements.search }).fill(group.item)
    await page
      .getByRole('button', { name: new RegExp(group.item) })
      .first()
      .click()
    await matches.getByRole('button', { name: words.rfp.matches.select }).first().click()
    await expect(matches.getByText(words.rfp.matches.selected)).toBeVisible()
  }
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 12, { formatted: 12, total: 12 })),
  ).toBeVisible()

  await page.getByRole('link', { name: words.rfp.bar.generate }).click()
  await expect(page.getByRole('list', { name: words.assembly.replacement.client }).first()).toContainText(
    'Hospital Santa Helena',
  )
  await page.getByRole('button', { name: words.assembly.generate.action }).click()
  const tasks = page.getByRole('region', { name: words.assembly.tasks.title })
  await expect(tasks.getByText(words.assembly.tasks.status.completed)).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await tasks
    .getByRole('button', {
      name: pattern(words.assembly.tasks.downloadOf, { file: 'Proposta_Hospital_Novo_Horizonte_{{rest}}' }),
    })
    .click()
  // The proposal by others contains "TODO:".
  const question = page.getByRole('dialog', { name: words.preflight.askTitle })
  await expect(question.getByRole('listitem')).toHaveText([`${words.preflight.kinds.placeholder} (1)`])
  await question.getByRole('button', { name: words.preflight.downloadAnyway }).click()
  const generated = info.outputPath('generated.docx')
  await (await download).saveAs(generated)

  expect(await newFaults(generated, [proposal, showcase])).toEqual([])

  const result = await readContent(generated)
  const sources = new Map<string, Content[]>()
  for (const file of [proposal, showcase]) sources.set(path.basename(file), await readContent(file))
  const chosen = (await api.matches(sessionId)).map((group) => {
    const match = group.matches.find(({ section_id }) => section_id === group.selected_section_id)
    if (!match) throw new Error(`"${group.item}" has no selected section`)
    return { item: group.item, title: match.title, file: match.source_file }
  })
  const inserted = new Set<string>()
  for (const { item, title, file } of chosen) {
    if (inserted.has(file + title)) continue
    inserted.add(file + title)
    const source = sectionUnder(sources.get(file) ?? [], title)
    // The section is under its requirement's heading. An equal title is merged with it; a longer title with the same
    // beginning replaces it.
    const requirement = result.findIndex(
      (one) => one.kind === 'paragraph' && one.text === headingOf(item, title),
    )
    const underRequirement = sectionUnder(result.slice(requirement), headingOf(item, title))
    const isMerged = underRequirement.length > 1
    if (isMerged) expect(sharesItsWords(title, item), `${title} under ${item}`).toBe(true)
    else expect(title.toLowerCase()).not.toBe(item.toLowerCase())
    const arrived = isMerged ? underRequirement : sectionUnder(result.slice(requirement + 1), title)
    const [heading, ...rest] = renamed(source)
    const expected = isMerged
      ? [{ ...(heading as object), paragraph: headingOf(item, title) }, ...rest]
      : [heading, ...rest]
    expect(essence(arrived), `${file}: ${title}`).toEqual(expected)
  }
  expect(inserted.size).toBeGreaterThanOrEqual(9)
  const pictures = (content: Content[]) => content.flatMap(({ images }) => images)
  expect(pictures(sectionUnder(result, 'Images')).length).toBeGreaterThan(0)
  // Requirements are headings in the order of the matrix, and a section selected twice occurs once.
  const headings = result.flatMap((item) =>
    item.kind === 'paragraph' && /^heading/i.test(item.style) ? [item.text] : [],
  )
  const places = chosen.map(({ item, title }) => headings.indexOf(headingOf(item, title)))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(JSON.stringify(result)).not.toMatch(/santa helena|12\/2024/i)
})
