/**
 * Stories of the library, by keyboard alone and by mouse: documents are opened, uploaded several at once, and listed by
 * choice.
 */
import { writeFile } from 'node:fs/promises'
import { expectNoFaults } from './faults.ts'
import { TELLINGS } from './hand.ts'
import { fill, words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, tagOf, test } from './story.ts'

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

/** Words that distinguish the clients of the variants, because they share a server. */
const PLACES: Record<string, string> = {
  'en keyboard': 'Norte',
  'en mouse': 'Sul',
  'pt-BR keyboard': 'Leste',
  'pt-BR mouse': 'Oeste',
}

for (const { language, hand: name } of TELLINGS)
  test.describe(`in ${language} by ${name}`, tagOf(language, name), () => {
    const { documents, library } = words[language]

    test('a document is opened from its card, read section by section, corrected, closed and deleted', async ({
      page,
      api,
      hand,
    }, info) => {
      const document = `Beacon ${language} ${name}.docx`
      const file = await writeSmallDocument(info.outputPath(document), [
        ...SECTIONS,
        {
          heading: `Beacon ${language} ${name}`,
          text: 'One more section, so that the two files differ in their bytes.',
        },
      ])
      const id = await api.index(file, { organization_name: 'Beacon Clinic', rfp_name: 'RFP 7/2025' })
      await page.goto('/documents')
      await hand.press(page.getByRole('link', { name: fill(documents.card.open, { file: document }) }))
      await expect(page).toHaveURL(`/documents?document=${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(document)
      await expect(page.getByText('Beacon Clinic')).toBeVisible()
      await expect(page.getByText(library.used.nowhere)).toBeVisible()
      await expect(page.getByText(library.notRead.nothing)).toBeVisible()

      const outline = page.getByRole('list', { name: library.outline.title })
      await expect(outline.getByRole('listitem')).toHaveCount(3)
      await hand.press(outline.getByRole('button', { name: /Beacon training/ }))
      await expect(
        page.getByRole('region', { name: fill(library.preview.region, { title: 'Beacon training' }) }),
      ).toContainText('Nurses are trained on the ward')
      await expectNoFaults(page, 'document')
      // The chosen section is part of the address, which can be shared.
      await page.reload()
      await expect(outline.locator('[aria-current]')).toContainText('Beacon training')

      const downloading = page.waitForEvent('download')
      await hand.press(page.getByRole('link', { name: library.download }))
      expect((await downloading).suggestedFilename()).toBe(document)

      await hand.press(page.getByRole('button', { name: library.edit }))
      await hand.type(page.getByLabel(documents.details.organization), 'Beacon Hospital')
      await hand.press(page.getByRole('button', { name: documents.details.save }))
      await expect(page.getByText('Beacon Hospital')).toBeVisible()

      await hand.press(page.getByRole('button', { name: library.back }))
      await expect(page).toHaveURL('/documents')
      await page.goto(`/documents?document=${id}`)
      await hand.press(page.getByRole('button', { name: library.delete }))
      await hand.press(page.getByRole('dialog').getByRole('button', { name: documents.delete.confirm }))
      await expect(page).toHaveURL('/documents')
      await page.goto(`/documents?document=${id}`)
      await expect(page.getByRole('alert')).toContainText(library.failed)
      await expectNoFaults(page, 'no such document')
    })
  })

test('the focus returns to the control that opened a document', async ({ page, api, words }, info) => {
  const file = await writeSmallDocument(info.outputPath('Focus.docx'), SECTIONS)
  await api.index(file, { organization_name: 'Beacon Clinic', rfp_name: 'RFP 7/2025' })
  await page.goto('/documents')
  const open = page.getByRole('link', { name: fill(words.documents.card.open, { file: 'Focus.docx' }) })
  await open.click()
  await page.getByRole('button', { name: words.library.back }).click()
  await expect(open).toBeFocused()
})

for (const { language, hand: name } of TELLINGS)
  test.describe(`several files in ${language} by ${name}`, tagOf(language, name), () => {
    const { documents, library } = words[language]

    test('are named from their covers, sent one after another, and each shows its state', async ({
      page,
      hand,
    }, info) => {
      const client = `Hospital São Firmino ${PLACES[`${language} ${name}`]}`
      const first = await writeSmallDocument(info.outputPath('Primeira.docx'), [
        { heading: client, text: 'Em resposta ao Concurso Público n.º 12/2024.' },
        ...SECTIONS,
      ])
      const second = await writeSmallDocument(info.outputPath('Segunda.docx'), [
        {
          heading: `Anexos ${language} ${name}`,
          text: 'Sem nomes na capa, mas com muito texto sobre os anexos.',
        },
        ...SECTIONS,
      ])
      const broken = info.outputPath('Quebrada.docx')
      await writeFile(broken, 'no archive at all')
      await page.goto('/documents')
      await hand.chooseFiles(page.getByRole('button', { name: documents.upload }).first(), [
        first,
        broken,
        second,
      ])

      const dialog = page.getByRole('dialog', { name: documents.details.title })
      const organization = dialog.getByLabel(documents.details.organization)
      const rfp = dialog.getByLabel(documents.details.rfp)
      const onward = new RegExp(`^(${library.names.addToQueue}|${documents.details.continue})$`)
      const next = () =>
        name === 'mouse' ? dialog.getByRole('button', { name: onward }).click() : rfp.press('Enter')
      await expect(dialog).toContainText(fill(library.names.position, { position: 1, total: 3 }))
      await expect(organization).toHaveValue(client)
      await expect(rfp).toHaveValue('Concurso Público n.º 12/2024')
      await expect(dialog).toContainText(library.names.proposed)
      await expectNoFaults(page, 'names of the first')
      await next()

      await expect(dialog).toContainText('Quebrada.docx')
      await hand.type(organization, 'City Hospital')
      await hand.type(rfp, '2024')
      await next()

      await expect(dialog).toContainText('Segunda.docx')
      // A name typed before is reused.
      await hand.press(dialog.getByRole('button', { name: fill(library.names.take, { name: client }) }))
      await expect(organization).toHaveValue(client)
      await hand.type(rfp, 'Edital 3/2025')
      await next()
      await expect(dialog).toHaveCount(0)

      const panel = page.getByRole('region', { name: library.queue.title })
      const line = (file: string) => panel.getByRole('listitem').filter({ hasText: file })
      await expect(line('Primeira.docx')).toContainText(library.queue.done)
      await expect(line('Segunda.docx')).toContainText(library.queue.done)
      await expect(line('Quebrada.docx')).toContainText(library.queue.failed)
      await expect(line('Quebrada.docx')).toContainText('.docx')
      await expectNoFaults(page, 'queue')
      await hand.press(panel.getByRole('button', { name: library.queue.clear }))
      await expect(panel).toHaveCount(0)
    })
  })

for (const { language, hand: name } of TELLINGS)
  test.describe(`the view of the library in ${language} by ${name}`, tagOf(language, name), () => {
    const { documents } = words[language]

    test('is set, kept while a document is open, and distinguishes two files of one name', async ({
      page,
      api,
      hand,
    }, info) => {
      for (const client of ['Quay Clinic', 'Quay Hospital']) {
        const file = await writeSmallDocument(info.outputPath(client, `Quay ${language} ${name}.docx`), [
          {
            heading: `${client} ${language} ${name}`,
            text: `The quay team of ${client} answers within one hour.`,
          },
          ...SECTIONS,
        ])
        await api.index(file, { organization_name: client, rfp_name: 'RFP 7' })
      }
      await page.goto('/documents')
      const filter = page.getByRole('searchbox', { name: documents.view.filter })
      await hand.type(filter, `quay ${language} ${name}.docx`)
      const select = (client: string) =>
        page.getByRole('button', {
          name: fill(documents.card.select, { file: `Quay ${language} ${name}.docx (${client} · RFP 7)` }),
        })
      await expect(select('Quay Clinic')).toBeVisible()
      await expect(select('Quay Hospital')).toBeVisible()
      await hand.choose(page.getByLabel(documents.view.sort), documents.view.sorts.client)
      await hand.choose(page.getByLabel(documents.view.group), documents.view.groups.clientAndYear)
      await hand.press(page.getByRole('button', { name: documents.view.density.rows }))
      // Neither document has a date of its proposal; the date of the upload does not count.
      const year = documents.view.undated
      await expect(
        page.getByRole('list', { name: `Quay Clinic · ${year}` }).getByRole('listitem'),
      ).toHaveCount(1)
      await expectNoFaults(page, 'view of the library')

      await hand.press(page.getByRole('link', { name: /Quay Clinic/ }))
      await expect(page).toHaveURL(/filter=quay.*group=clientAndYear.*document=/)
      await page.goBack()
      await expect(filter).toHaveValue(`quay ${language} ${name}.docx`)
      await expect(page.getByRole('list', { name: `Quay Hospital · ${year}` })).toBeVisible()
    })
  })
