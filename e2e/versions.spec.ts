/**
 * Story of two proposals with nearly the same text: one result, its versions, their differences word by word, and
 * warnings.
 */
import { expectNoFaults } from './faults.ts'
import { counted, fill } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, test } from './story.ts'
import { matchedSession, openDesk, writeTenderMatrix } from './tender-files.ts'

const clause = (client: string, availability: string, until: string) =>
  `A plataforma de telessaúde do ${client} fica disponível em ${availability} das horas de cada mês, medidas por um serviço de fora e publicadas no portal do contrato. As paradas programadas são avisadas com dez dias de antecedência e feitas de madrugada. O certificado de disponibilidade é válido até ${until} e segue anexo a esta proposta, com os relatórios dos doze meses anteriores.`

test('variants of a section are one result and one match, compared word by word, with a warning about differences', async ({
  page,
  api,
  language,
  words,
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
  const differences = page.getByRole('dialog', { name: words.families.differences.title })

  /** Text of only one version is marked; common text is shown once. */
  async function expectDifferences(state: string): Promise<void> {
    const text = differences.getByRole('region', { name: words.families.differences.text })
    await expect(text.locator('ins').filter({ hasText: '99,5' })).toBeVisible()
    await expect(text.locator('del').filter({ hasText: '99,9' })).toBeVisible()
    await expect(text.locator('ins').filter({ hasText: 'Aurora' })).toBeVisible()
    await expect(text.getByText('medidas por um serviço de fora')).toHaveCount(1)
    await expectNoFaults(page, state)
    await page.keyboard.press('Escape')
    await expect(differences).toHaveCount(0)
  }

  await page.goto('/search?q=telessaúde')
  const results = page.getByRole('region', { name: words.search.results })
  await expect(
    results.getByRole('button', { name: fill(words.search.open, { title: heading }) }),
  ).toHaveCount(1)
  const card = results.getByRole('listitem').filter({ hasText: heading })
  await expect(card).toContainText(counted(words.families, 'versions', 2))
  await expect(card).toContainText('Telessaude 2026.docx')
  await card.getByRole('button').click()
  const versions = page.getByRole('list', { name: words.families.list })
  await expect(versions.getByRole('listitem')).toHaveText([
    new RegExp(`2026\\.docx.*${words.families.shown}`),
    /2023\.docx/,
  ])
  await versions
    .getByRole('button', { name: fill(words.families.compareWith, { file: 'Telessaude 2023.docx' }) })
    .click()
  await expectDifferences('differences of two results')

  await openDesk(page, session.id)
  await page.keyboard.press('ArrowDown')
  const match = page.getByRole('article')
  await expect(match).toHaveCount(1)
  await expect(match).toContainText('Telessaude 2026.docx')
  await match.getByText(counted(words.families.conflicts, 'badge', 1)).click()
  await expect(match).toContainText(fill(words.families.conflicts.here, { text: '99,9 %' }))
  await expect(match).toContainText(
    fill(words.families.conflicts.there, { file: 'Telessaude 2023.docx', text: '99,5 %' }),
  )
  await match.getByText(counted(words.families.expired, 'badge', 1)).click()
  await expect(match).toContainText(
    fill(words.families.expired.there, {
      // Each language writes a day in its own way: Portuguese in digits.
      date: language === 'en' ? 'Dec 31, 2023' : '31/12/2023',
      file: 'Telessaude 2023.docx',
      excerpt: '',
    }),
  )
  await match.getByRole('button', { name: counted(words.rfp.matches, 'alternatives', 1) }).click()
  await expectNoFaults(page, 'a match with its versions and what they disagree on')
  await match
    .getByRole('button', { name: fill(words.families.compareWith, { file: 'Telessaude 2023.docx' }) })
    .click()
  await expectDifferences('differences of two matches')

  // The other version can be used in place of the shown one.
  await match
    .getByRole('listitem')
    .filter({ hasText: '2023' })
    .getByRole('button', { name: words.rfp.matches.select })
    .click()
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 1, { formatted: 1, total: 1 })),
  ).toBeVisible()
})
