/** Two proposals that say nearly the same: one card, its versions, what differs word by word, and what to beware of. */
import { writeSmallDocument } from './small-document.ts'
import { expect, test } from './story.ts'
import { matchedSession, openDesk, writeTenderMatrix } from './tender-files.ts'

const clause = (client: string, availability: string, until: string) =>
  `A plataforma de telessaúde do ${client} fica disponível em ${availability} das horas de cada mês, medidas por um serviço de fora e publicadas no portal do contrato. As paradas programadas são avisadas com dez dias de antecedência e feitas de madrugada. O certificado de disponibilidade é válido até ${until} e segue anexo a esta proposta, com os relatórios dos doze meses anteriores.`

test('variants of a section are one result and one match, compared word by word, with a warning where they disagree', async ({
  page,
  api,
}, info) => {
  const heading = 'Disponibilidade da telessaúde'
  const write = (name: string, text: string) => writeSmallDocument(info.outputPath(name), [{ heading, text }])
  const older = await write('Telessaude 2023.docx', clause('Hospital Aurora', '99,5 %', '31/12/2023'))
  const newer = await write('Telessaude 2026.docx', clause('Hospital Brisa', '99,9 %', '31/12/2099'))
  const ids = [
    await api.index(older, { organization_name: 'Hospital Aurora', rfp_name: 'Edital 1' }),
    await api.index(newer, { organization_name: 'Hospital Brisa', rfp_name: 'Edital 2' }),
  ]
  const matrix = await writeTenderMatrix(info.outputPath(), 'Telessaude.xlsx', [
    ['Serviço', heading, 'Disponibilidade mensal da plataforma de telessaúde, medida e publicada.'],
  ])
  const session = await matchedSession(api, matrix, { organization_name: 'Cura', rfp_name: '' }, ids)
  const differences = page.getByRole('dialog', { name: 'What differs' })

  /** Text of only one version is marked; common text is shown once. */
  async function expectDifferences(): Promise<void> {
    const text = differences.getByRole('region', { name: 'Both versions, word by word' })
    await expect(text.locator('ins').filter({ hasText: '99,5' })).toBeVisible()
    await expect(text.locator('del').filter({ hasText: '99,9' })).toBeVisible()
    await expect(text.locator('ins').filter({ hasText: 'Aurora' })).toBeVisible()
    await expect(text.getByText('medidas por um serviço de fora')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(differences).toHaveCount(0)
  }

  await page.goto('/search?q=telessaúde')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('button', { name: `Show details of ${heading}` })).toHaveCount(1)
  const card = results.getByRole('listitem').filter({ hasText: heading })
  await expect(card).toContainText('2 versions')
  await expect(card).toContainText('Telessaude 2026.docx')
  await card.getByRole('button').click()
  const versions = page.getByRole('list', { name: 'Versions of this section, newest first' })
  await expect(versions.getByRole('listitem')).toHaveText([/2026\.docx.*Shown here/, /2023\.docx/])
  await versions.getByRole('button', { name: 'Differences to Telessaude 2023.docx' }).click()
  await expectDifferences()

  await openDesk(page, session.id)
  await page.keyboard.press('ArrowDown')
  const match = page.getByRole('article')
  await expect(match).toHaveCount(1)
  await expect(match).toContainText('Telessaude 2026.docx')
  await match.getByText('1 number differs between versions').click()
  await expect(match).toContainText('Here: 99,9 %')
  await expect(match).toContainText('In Telessaude 2023.docx: 99,5 %')
  await match.getByText('1 validity is over').click()
  await expect(match).toContainText(/Over since Dec 31, 2023 in Telessaude 2023\.docx/)
  await match.getByRole('button', { name: 'Also in 1 other document' }).click()
  await match.getByRole('button', { name: 'Differences to Telessaude 2023.docx' }).click()
  await expectDifferences()

  // The other variant can be used in place of the one shown.
  await match.getByRole('listitem').filter({ hasText: '2023' }).getByRole('button', { name: 'Use' }).click()
  await expect(page.getByText('1 of 1 requirement selected')).toBeVisible()
})
