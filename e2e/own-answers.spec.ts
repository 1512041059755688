/** Requirements answered otherwise than by one whole section, by keyboard and by mouse, in both languages. */
import type { DocumentStatistics, Language } from '@tenderwright/contract'
import { expectNoFaults } from './faults.ts'
import { fill, words } from './interface-words.ts'
import { matchedTender, openDesk } from './tender-files.ts'
import { expect, tagOf, test } from './story.ts'

/** Clipboard of Word: a list as paragraphs with typed markers, a deleted word, a picture. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=PT-BR><!--StartFragment-->
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Abrir o chamado<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]><del>rascunho</del><img width=60 height=40 src="file:///C:/clip_image001.png">Fechar<o:p></o:p></p>
<!--EndFragment--></body></html>`

const CASES = [
  { language: 'en', client: 'Hospital Jequitibá' },
  { language: 'pt-BR', client: 'Hospital Cedro' },
] satisfies { language: Language; client: string }[]

for (const { language, client } of CASES)
  test.describe(`in ${language}`, tagOf(language), () => {
    test('texts, sections in order, edited paragraphs and marks open the way to the document', async ({
      page,
      api,
    }, info) => {
      // Some ten looks over whole screens: seconds on an idle machine, not on a busy one.
      test.setTimeout(200_000)
      const { answers, rfp } = words[language]
      const { session } = await matchedTender(api, info.outputPath(), client)
      const pinned = page.getByRole('region', { name: rfp.requirements.pinned })
      const dialog = page.getByRole('dialog')
      const sign = (name: keyof typeof rfp.requirements.answers) =>
        expect(pinned.getByText(rfp.requirements.answers[name], { exact: true })).toBeVisible()
      const open = async (way: keyof typeof answers.ways) => {
        await page.getByRole('button', { name: answers.otherwise }).click()
        await page.getByRole('menuitemradio', { name: answers.ways[way] }).click()
        await expect(dialog).toBeVisible()
      }
      const save = async () => {
        await dialog.getByRole('button', { name: answers.save }).click()
        await expect(dialog).toHaveCount(0)
      }

      // A text, by keyboard alone.
      await openDesk(page, session.id)
      await page.keyboard.press('ArrowDown')
      const menu = page.getByRole('button', { name: answers.otherwise })
      await menu.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitemradio', { name: answers.ways.text })).toBeFocused()
      await expectNoFaults(page, 'the menu of answers')
      await page.keyboard.press('Enter')
      const text = page.getByRole('textbox', { name: answers.text.label })
      await expect(text).toBeFocused()
      await page.keyboard.type('Nossa equipe responde ')
      await page.keyboard.press('ControlOrMeta+b')
      await page.keyboard.type('dia e noite')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+Shift+8')
      await page.keyboard.type('Telefone')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Portal')
      await page.keyboard.press('ControlOrMeta+z')
      await page.keyboard.press('ControlOrMeta+y')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: answers.editor.table }).press('Enter')
      for (const title of ['Prioridade', 'Prazo', 'Canal']) {
        await page.keyboard.type(title)
        await page.keyboard.press('Tab')
      }
      await expect(text.getByRole('columnheader', { name: 'Canal' })).toBeVisible()
      await expect(text.locator('[data-list=bullet][data-level="2"]')).toHaveText('Portal')
      await expectNoFaults(page, 'a text being written')

      // Below the table: words from Word, and a link by keyboard.
      await page.keyboard.press('ControlOrMeta+End')
      await text.evaluate((editor, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, FROM_WORD)
      await expect(text.locator('[data-list=number]')).toHaveText(['Abrir o chamado', 'Fechar'])
      await expect(text).not.toContainText('rascunho')
      await expect(dialog.getByText(fill(answers.editor.picturesLeftOut_one, { count: 1 }))).toBeVisible()
      await page.keyboard.type(' no portal')
      for (const _ of 'portal') await page.keyboard.press('Shift+ArrowLeft')
      // The editor hears of a selection by an event that comes after the key.
      await page.waitForFunction(() => String(getSelection()) === 'portal')
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      await page.keyboard.press('ControlOrMeta+k')
      const link = page.getByRole('dialog', { name: answers.link.title, exact: true })
      await expect(link.getByRole('textbox', { name: answers.link.address })).toBeFocused()
      await page.keyboard.type('portal')
      await page.keyboard.press('Enter')
      await expect(link.getByText(answers.link.invalid)).toBeVisible()
      await expectNoFaults(page, 'a link that is refused')
      await link.getByRole('textbox', { name: answers.link.address }).fill('portal.example.com')
      await page.keyboard.press('Enter')
      await expect(link).toHaveCount(0)
      await expect(text.locator('a[href="https://portal.example.com"]')).toHaveText('portal')
      await expect(text).toBeFocused()

      // The tab closes before it is saved.
      await expect(dialog.getByText(answers.draft.kept)).toBeVisible()
      await page.reload()
      await page
        .getByRole('button', { name: /Suporte técnico/ })
        .first()
        .click()
      await page.getByRole('button', { name: answers.draft.continue }).click()
      await expect(text).toContainText('dia e noite')
      await expectNoFaults(page, 'a draft that is continued')
      await save()
      await sign('text')
      await expectNoFaults(page, 'a text in use')
      const statistics = await page.request.get('/api/documents/stats')
      const { own_texts: ownTexts } = (await statistics.json()) as DocumentStatistics
      expect(ownTexts?.documents).toBeGreaterThan(0)

      // The desk's undo takes it back, and it stays in the library for others.
      await page.keyboard.press('ControlOrMeta+z')
      await expect(page.getByText(fill(rfp.choices.takenBack, { name: 'Suporte técnico' }))).toBeVisible()
      await expect(pinned.getByText(rfp.requirements.status.pending)).toBeVisible()

      // Several sections: a match and a search hit, put in order by buttons and by the mouse.
      await open('several')
      await dialog.getByRole('searchbox').fill('backup recuperação')
      await dialog
        .getByRole('button', { name: fill(answers.sections.addNamed, { title: 'Backup e recuperação' }) })
        .first()
        .click()
      const entries = dialog.getByRole('list', { name: answers.sections.list }).getByRole('listitem')
      await expect(entries).toHaveCount(2)
      await dialog
        .getByRole('button', { name: fill(answers.sections.up, { title: 'Backup e recuperação' }) })
        .press('Enter')
      await expect(entries.first()).toContainText('Backup')
      await entries.first().dragTo(entries.last())
      await expect(entries.last()).toContainText('Backup')
      await expectNoFaults(page, 'several sections')
      await save()
      await sign('several')

      // One of them is retyped, and a paragraph of it left out.
      await page.getByRole('button', { name: answers.change }).click()
      await dialog
        .getByRole('button', {
          name: fill(answers.sections.openNamed, { title: 'Backup e recuperação' }),
        })
        .click()
      await dialog.getByRole('checkbox').nth(1).uncheck()
      const paragraph = fill(answers.paragraphs.editNamed, { name: 'O backup é diário' })
      await dialog.getByRole('button', { name: new RegExp(`^${paragraph}`) }).click()
      await expect(dialog.getByRole('region', { name: /Backup e recuperação/ })).toBeVisible()
      await expect(dialog.locator('[contenteditable=true]')).toBeFocused()
      // The caret stands behind the words.
      await page.keyboard.type(' Também aqui.')
      const looks = dialog.getByRole('region', { name: /Backup e recuperação/ })
      await expect(looks).toContainText('Também aqui.')
      await expectNoFaults(page, 'paragraphs of a section')
      await save()
      await sign('several')
      const stored = await page.request.get(
        `/api/rfp/sessions/${session.id}/requirements/${(await api.matches(session.id))[0]?.requirement_id}/answer`,
      )
      expect(JSON.stringify(await stored.json())).toMatch(/"O backup é diário[^"]* Também aqui\."/)

      // Marks open the way, too; what is to be written is not covered.
      await page.keyboard.press('n')
      await open('not_applicable')
      await dialog
        .getByRole('textbox', { name: answers.notApplicable.reason })
        .fill('Sem turmas neste hospital.')
      await expectNoFaults(page, 'a mark')
      await save()
      await sign('not_applicable')
      await page.keyboard.press('n')
      await open('to_be_written')
      await dialog.getByRole('textbox', { name: answers.toBeWritten.note }).fill('Perguntar à equipe.')
      await save()
      await sign('to_be_written')
      await expect(page.getByText('67%').or(page.getByText('67 %')).first()).toBeVisible()
      await page.getByRole('link', { name: rfp.bar.generate }).click()

      // The outline says how each is answered.
      const { outline } = words[language].assembly
      await expect(page.getByText(outline.not_applicable)).toBeVisible()
      await expect(page.getByText(outline.to_be_written)).toBeVisible()
      const facts = [fill(outline.sections_other, { count: 2 }), fill(outline.retyped_one, { count: 1 })]
      await expect(page.getByText(facts.join(' · '))).toBeVisible()
      await expectNoFaults(page, 'the outline of other answers')
    })
  })
