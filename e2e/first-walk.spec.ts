/** The first walk of somebody new, in Portuguese: from signing up to the downloaded proposal. */
import { readContent } from './document-content.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, SIGNED_OUT, test } from './story.ts'
import { SECTIONS, uploadProposal, uploadTender, writeTenderMatrix } from './tender-files.ts'

test.use({ locale: 'pt-BR', storageState: SIGNED_OUT })

test('somebody new goes from signing up to the downloaded proposal', async ({ page }, info) => {
  const folder = info.outputPath()
  const proposal = await writeSmallDocument(info.outputPath('Proposta Caminhada.docx'), SECTIONS)
  const matrix = await writeTenderMatrix(folder, 'Edital Caminhada.xlsx')
  await page.goto('/')
  await page.getByRole('button', { name: 'Precisa de uma conta? Inscreva-se' }).click()
  await page.getByLabel('E-mail').fill('caminhada@example.com')
  await page.getByLabel('Senha').fill('cavalo correto bateria')
  await page.getByRole('button', { name: 'Inscrever-se', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Navegação principal' })

  await menu.getByRole('link', { name: 'Documentos' }).click()
  await uploadProposal(page, proposal, { organization: 'Hospital Antigo', rfp: 'Edital 3/2024' }, 'pt-BR')
  await expect(page.getByText('Proposta Caminhada.docx processado com sucesso!')).toBeVisible()

  await menu.getByRole('link', { name: 'Editais' }).click()
  const names = { organization: 'Hospital Novo', rfp: 'Pregão 5/2026' }
  await uploadTender(page, matrix, names, ['Proposta Caminhada.docx'], 'pt-BR')

  await page.getByRole('button', { name: 'Seleção automática' }).click()
  const auto = page.getByRole('dialog', { name: 'Seleção automática' })
  await auto.getByRole('slider').press('Home')
  await auto.getByRole('button', { name: 'Selecionar', exact: true }).click()
  await auto.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('3 de 3 requisitos selecionados')).toBeVisible()
  await page.getByRole('link', { name: 'Gerar proposta' }).click()

  await expect(page.getByRole('heading', { name: 'Edital Caminhada.xlsx' })).toBeVisible()
  await page.getByRole('button', { name: 'Gerar proposta' }).click()
  const tasks = page.getByRole('region', { name: 'Documentos gerados' })
  await expect(tasks.getByText('Concluído')).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await tasks
    .getByRole('button', { name: /^Baixar Proposta_Hospital_Novo_Pregao_5_2026_\d{8}\.docx$/ })
    .click()
  const file = info.outputPath('baixada.docx')
  await (await download).saveAs(file)
  const words = JSON.stringify(await readContent(file))
  for (const { text } of SECTIONS) expect(words).toContain(text)
})
