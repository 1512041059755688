/** The first use of the product, from signing up to the downloaded proposal. */
import { readContent } from './document-content.ts'
import { counted, fill } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, SIGNED_OUT, test } from './story.ts'
import { SECTIONS, uploadProposal, uploadTender, writeTenderMatrix } from './tender-files.ts'

test.use({ storageState: SIGNED_OUT, firstVisit: true, reducedMotion: 'no-preference' })

test('a new person signs up and gets a proposal', async ({ page, language, words }, info) => {
  const folder = info.outputPath()
  const proposal = await writeSmallDocument(info.outputPath('Proposta Caminhada.docx'), SECTIONS)
  const matrix = await writeTenderMatrix(folder, 'Edital Caminhada.xlsx')
  await page.goto('/')
  await page.getByRole('button', { name: words.auth.signIn.toggle }).click()
  await page.getByLabel(words.auth.email).fill('caminhada@example.com')
  await page.getByLabel(words.auth.password).fill('cavalo correto bateria')
  await page.getByRole('button', { name: words.auth.signUp.button, exact: true }).click()
  const menu = page.getByRole('navigation', { name: words.shell.navigation.label })

  await menu.getByRole('link', { name: words.shell.navigation.documents, exact: true }).click()
  await uploadProposal(page, proposal, { organization: 'Hospital Antigo', rfp: 'Edital 3/2024' }, language)
  await expect(
    page.getByText(fill(words.documents.banner.processed, { file: 'Proposta Caminhada.docx' })),
  ).toBeVisible()

  await menu.getByRole('link', { name: words.shell.navigation.rfp, exact: true }).click()
  const names = { organization: 'Hospital Novo', rfp: 'Pregão 5/2026' }
  await uploadTender(page, matrix, names, ['Proposta Caminhada.docx'], language)

  await page.getByRole('button', { name: words.rfp.bar.autoSelect }).click()
  const auto = page.getByRole('dialog', { name: words.rfp.autoSelect.title })
  await auto.getByRole('slider').press('Home')
  await auto.getByRole('button', { name: words.rfp.autoSelect.confirm, exact: true }).click()
  await auto.getByRole('button', { name: words.rfp.autoSelect.close }).click()
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 3, { formatted: 3, total: 3 })),
  ).toBeVisible()
  await page.getByRole('link', { name: words.rfp.bar.generate }).click()

  await expect(page.getByRole('heading', { name: 'Edital Caminhada.xlsx' })).toBeVisible()
  await page.getByRole('button', { name: words.assembly.generate.action }).click()
  const tasks = page.getByRole('region', { name: words.assembly.tasks.title })
  await expect(tasks.getByText(words.assembly.tasks.status.completed)).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await tasks
    .getByRole('button', {
      name: new RegExp(
        `^${fill(words.assembly.tasks.downloadOf, { file: String.raw`Proposta_Hospital_Novo_Pregao_5_2026_\d{8}\.docx` })}$`,
      ),
    })
    .click()
  const file = info.outputPath('baixada.docx')
  await (await download).saveAs(file)
  const content = JSON.stringify(await readContent(file))
  for (const { text } of SECTIONS) expect(content).toContain(text)
})
