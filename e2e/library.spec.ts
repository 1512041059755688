import { writeFile } from 'node:fs/promises'
import { LANGUAGES } from '@tenderwright/contract'
import { expectNoFaults } from './faults.ts'
import { fill, words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, test } from './story.ts'

const SECTIONS = [
  {
    heading: 'Beacon support',
    text: 'The beacon team answers within two hours, day and night, on every ward.',
  },
  {
    heading: 'Beacon training',
    text: 'Nurses are trained on the ward before the beacon goes live, in groups.',
  },
]

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })
    const { documents, library } = words[language]

    test('a document is opened from its card, read section by section, and left by keyboard', async ({
      page,
      api,
    }, info) => {
      const name = `Beacon ${language}.docx`
      const file = await writeSmallDocument(info.outputPath(name), [
        ...SECTIONS,
        {
          heading: `Beacon ${language}`,
          text: 'One more section, so that the two files differ in their bytes.',
        },
      ])
      const id = await api.index(file, { organization_name: 'Beacon Clinic', rfp_name: 'RFP 7/2025' })
      await page.goto('/documents')
      const open = page.getByRole('link', { name: fill(documents.card.open, { file: name }) })
      await open.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/documents?document=${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText('Beacon Clinic')).toBeVisible()
      await expect(page.getByText(library.used.nowhere)).toBeVisible()
      await expect(page.getByText(library.notRead.nothing)).toBeVisible()

      const outline = page.getByRole('list', { name: library.outline.title })
      await expect(outline.getByRole('listitem')).toHaveCount(3)
      await outline.getByRole('button', { name: /Beacon training/ }).focus()
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('region', { name: fill(library.preview.region, { title: 'Beacon training' }) }),
      ).toContainText('Nurses are trained on the ward')
      await expectNoFaults(page, 'document')
      // The chosen section is part of the address, which can be passed on.
      await page.reload()
      await expect(outline.locator('[aria-current]')).toContainText('Beacon training')

      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: library.download }).click()
      expect((await downloading).suggestedFilename()).toBe(name)

      await page.getByRole('button', { name: library.edit }).click()
      await page.getByLabel(documents.details.organization).fill('Beacon Hospital')
      await page.getByRole('button', { name: documents.details.save }).click()
      await expect(page.getByText('Beacon Hospital')).toBeVisible()

      await page.getByRole('button', { name: library.back }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/documents')
      await page.goto(`/documents?document=${id}`)
      await page.getByRole('button', { name: library.delete }).click()
      await page.getByRole('dialog').getByRole('button', { name: documents.delete.confirm }).click()
      await expect(page).toHaveURL('/documents')
      await page.goto(`/documents?document=${id}`)
      await expect(page.getByRole('alert')).toContainText(library.failed)
      await expectNoFaults(page, 'no such document')
    })
  })

test('the focus returns to the control that opened a document', async ({ page, api }, info) => {
  const file = await writeSmallDocument(info.outputPath('Focus.docx'), SECTIONS)
  await api.index(file, { organization_name: 'Beacon Clinic', rfp_name: 'RFP 7/2025' })
  await page.goto('/documents')
  const open = page.getByRole('link', { name: 'Open Focus.docx' })
  await open.click()
  await page.getByRole('button', { name: 'All documents' }).click()
  await expect(open).toBeFocused()
})

for (const language of LANGUAGES)
  test.describe(`several files in ${language}`, () => {
    test.use({ locale: language })
    const { documents, library } = words[language]

    test('are named from their covers, sent one after another, and each tells its state', async ({
      page,
    }, info) => {
      const client = `Hospital São Firmino ${language === 'en' ? 'Norte' : 'Sul'}`
      const first = await writeSmallDocument(info.outputPath('Primeira.docx'), [
        { heading: client, text: 'Em resposta ao Concurso Público n.º 12/2024.' },
        ...SECTIONS,
      ])
      const second = await writeSmallDocument(info.outputPath('Segunda.docx'), [
        { heading: `Anexos ${language}`, text: 'Sem nomes na capa, mas com muito texto sobre os anexos.' },
        ...SECTIONS,
      ])
      const broken = info.outputPath('Quebrada.docx')
      await writeFile(broken, 'no archive at all')
      await page.goto('/documents')
      await page.locator('input[type=file]').setInputFiles([first, broken, second])

      const dialog = page.getByRole('dialog', { name: documents.details.title })
      const organization = dialog.getByLabel(documents.details.organization)
      const rfp = dialog.getByLabel(documents.details.rfp)
      await expect(dialog).toContainText(fill(library.names.position, { position: 1, total: 3 }))
      await expect(organization).toHaveValue(client)
      await expect(rfp).toHaveValue('Concurso Público n.º 12/2024')
      await expect(dialog).toContainText(library.names.proposed)
      await expectNoFaults(page, 'names of the first')
      await rfp.press('Enter')

      await expect(dialog).toContainText('Quebrada.docx')
      await organization.fill('City Hospital')
      await rfp.fill('2024')
      await rfp.press('Enter')

      await expect(dialog).toContainText('Segunda.docx')
      // A name given before is taken over by a click.
      await dialog.getByRole('button', { name: fill(library.names.take, { name: client }) }).click()
      await expect(organization).toHaveValue(client)
      await rfp.fill('Edital 3/2025')
      await dialog.getByRole('button', { name: documents.details.continue }).click()
      await expect(dialog).toHaveCount(0)

      const panel = page.getByRole('region', { name: library.queue.title })
      const line = (file: string) => panel.getByRole('listitem').filter({ hasText: file })
      await expect(line('Primeira.docx')).toContainText(library.queue.done)
      await expect(line('Segunda.docx')).toContainText(library.queue.done)
      await expect(line('Quebrada.docx')).toContainText(library.queue.failed)
      await expect(line('Quebrada.docx')).toContainText('.docx')
      await expectNoFaults(page, 'queue')
      await panel.getByRole('button', { name: library.queue.clear }).click()
      await expect(panel).toHaveCount(0)
    })
  })

for (const language of LANGUAGES)
  test.describe(`the view of the library in ${language}`, () => {
    test.use({ locale: language })
    const { documents } = words[language]

    test('is set by keyboard, kept over opening a document, and tells two files of one name apart', async ({
      page,
      api,
    }, info) => {
      for (const client of ['Quay Clinic', 'Quay Hospital']) {
        const file = await writeSmallDocument(info.outputPath(client, `Quay ${language}.docx`), [
          { heading: `${client} ${language}`, text: `The quay team of ${client} answers within one hour.` },
          ...SECTIONS,
        ])
        await api.index(file, { organization_name: client, rfp_name: 'RFP 7' })
      }
      await page.goto('/documents')
      const filter = page.getByRole('searchbox', { name: documents.view.filter })
      await filter.focus()
      await page.keyboard.type(`quay ${language}.docx`)
      const select = (client: string) =>
        page.getByRole('button', {
          name: fill(documents.card.select, { file: `Quay ${language}.docx (${client} · RFP 7)` }),
        })
      await expect(select('Quay Clinic')).toBeVisible()
      await expect(select('Quay Hospital')).toBeVisible()
      await page.getByLabel(documents.view.group).selectOption('clientAndYear')
      await page.getByRole('button', { name: documents.view.density.rows }).press('Enter')
      // Neither tells the date of its proposal; that of the upload is none.
      const year = documents.view.undated
      await expect(
        page.getByRole('list', { name: `Quay Clinic · ${year}` }).getByRole('listitem'),
      ).toHaveCount(1)
      await expectNoFaults(page, 'view of the library')

      await page.getByRole('link', { name: /Quay Clinic/ }).press('Enter')
      await expect(page).toHaveURL(/filter=quay.*group=clientAndYear.*document=/)
      await page.goBack()
      await expect(filter).toHaveValue(`quay ${language}.docx`)
      await expect(page.getByRole('list', { name: `Quay Hospital · ${year}` })).toBeVisible()
    })
  })
