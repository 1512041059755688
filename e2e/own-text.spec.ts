/** A requirement answered by an own text, by keyboard alone and by mouse. */
import { writeFile } from 'node:fs/promises'
import type { DocumentStatistics } from '@tenderwright/contract'
import { expectNoFaults } from './faults.ts'
import { drawPicture } from './fixtures/picture.ts'
import { TELLINGS } from './hand.ts'
import { fill } from './interface-words.ts'
import { expect, tagOf, test } from './story.ts'
import { matchedTender, openDesk, pinRequirement } from './tender-files.ts'

/** Clipboard content of Word: a list as paragraphs with typed markers, a deleted word, a picture. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=PT-BR><!--StartFragment-->
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Abrir o chamado<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]><del>rascunho</del><img width=60 height=40 src="file:///C:/clip_image001.png">Fechar<o:p></o:p></p>
<!--EndFragment--></body></html>`

for (const { language, hand: name } of TELLINGS)
  test.describe(`in ${language} by ${name}`, tagOf(language, name), () => {
    test('a text with emphasis, lists, a table, a link and a picture is an answer, and stays in the library', async ({
      page,
      api,
      hand,
      words,
    }, info) => {
      // About ten examinations of whole screens take seconds on an idle machine, but not on a busy one.
      test.setTimeout(200_000)
      const { answers, rfp, ui } = words
      const isMouse = name === 'mouse'
      const { session } = await matchedTender(
        api,
        info.outputPath(),
        `Hospital Jequitibá ${language} ${name}`,
      )
      const pinned = page.getByRole('region', { name: rfp.requirements.pinned })
      const dialog = page.getByRole('dialog', { name: answers.titles.text, exact: true })
      const text = page.getByRole('textbox', { name: answers.text.label })
      const tool = (label: string) => hand.press(dialog.getByRole('button', { name: label, exact: true }))
      /** Formats by a button of the toolbar, or by its keys. */
      const format = (label: string, keys: string) => (isMouse ? tool(label) : page.keyboard.press(keys))

      await openDesk(page, session.id)
      await pinRequirement(page, hand, words, 'Suporte técnico')
      await hand.press(page.getByRole('button', { name: answers.otherwise }))
      await expect(page.getByRole('menuitemradio', { name: answers.ways.text })).toBeFocused()
      await expectNoFaults(page, 'the menu of answers')
      await hand.press(page.getByRole('menuitemradio', { name: answers.ways.text }))
      await expect(text).toBeFocused()
      await page.keyboard.type('Nossa equipe responde ')
      await format(answers.editor.bold, 'ControlOrMeta+b')
      await page.keyboard.type('dia e noite')
      await page.keyboard.press('Enter')
      await format(answers.editor.bullets, 'ControlOrMeta+Shift+8')
      await page.keyboard.type('Telefone')
      await page.keyboard.press('Enter')
      await format(answers.editor.indent, 'Tab')
      await page.keyboard.type('Portal')
      await format(answers.editor.undo, 'ControlOrMeta+z')
      await format(answers.editor.redo, 'ControlOrMeta+y')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await tool(answers.editor.table)
      for (const [at, title] of ['Prioridade', 'Prazo', 'Canal'].entries()) {
        if (isMouse) await text.getByRole('columnheader').nth(at).click()
        await page.keyboard.type(title)
        if (!isMouse) await page.keyboard.press('Tab')
      }
      await expect(text.getByRole('columnheader', { name: 'Canal' })).toBeVisible()
      await expect(text.locator('strong', { hasText: 'dia e noite' })).toBeVisible()
      await expect(text.locator('[data-list=bullet][data-level="2"]')).toHaveText('Portal')
      await expectNoFaults(page, 'a text being written')

      // Words from Word, a link and a picture follow the table.
      if (isMouse) await text.locator(':scope > p').last().click()
      else await page.keyboard.press('ControlOrMeta+End')
      // The editor has rendered the change; no person pastes sooner.
      await expect(page.getByRole('toolbar', { name: answers.editor.tableTools })).toHaveCount(0)
      await text.evaluate((editor, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, FROM_WORD)
      await expect(text.locator('[data-list=number]')).toHaveText(['Abrir o chamado', 'Fechar'])
      const numberLines = await text.locator('[data-list=number]').evaluateAll((items) =>
        items.map((item) => {
          const { height, lineHeight } = getComputedStyle(item, '::before')
          return Math.round(parseFloat(height) / parseFloat(lineHeight))
        }),
      )
      expect(numberLines, 'a number and its point are on one line').toEqual([1, 1])
      await expect(text).not.toContainText('rascunho')
      await expect(dialog.getByText(fill(answers.editor.picturesLeftOut_one, { count: 1 }))).toBeVisible()
      const link = page.getByRole('dialog', { name: answers.link.title, exact: true })
      const address = link.getByRole('textbox', { name: answers.link.address })
      if (isMouse) {
        await page.keyboard.type(' no ')
        await tool(answers.editor.link)
        await hand.type(link.getByRole('textbox', { name: answers.link.words }), 'portal')
      } else {
        await page.keyboard.type(' no portal')
        for (const _ of 'portal') await page.keyboard.press('Shift+ArrowLeft')
        // The editor learns of a selection by an event after the key.
        await page.waitForFunction(() => String(getSelection()) === 'portal')
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
        await page.keyboard.press('ControlOrMeta+k')
        await expect(address).toBeFocused()
      }
      await hand.type(address, 'portal')
      await hand.press(link.getByRole('button', { name: answers.link.apply }))
      await expect(link.getByText(answers.link.invalid)).toBeVisible()
      await expectNoFaults(page, 'a link that is refused')
      await hand.type(address, 'portal.example.com')
      await hand.press(link.getByRole('button', { name: answers.link.apply }))
      await expect(link).toHaveCount(0)
      await expect(text.locator('a[href="https://portal.example.com"]')).toHaveText('portal')
      await expect(text).toBeFocused()
      const drawing = info.outputPath('fluxo.png')
      await writeFile(drawing, drawPicture('bars', '1F4E79'))
      await tool(answers.editor.picture)
      const picture = page.getByRole('dialog', { name: answers.picture.insert })
      await hand.chooseFiles(picture.getByRole('button', { name: ui.fileDrop.choose }), drawing)
      await hand.type(picture.getByRole('textbox', { name: answers.picture.words }), 'Fluxo do chamado')
      await expectNoFaults(page, 'a picture being inserted')
      await hand.press(picture.getByRole('button', { name: answers.picture.insertAction, exact: true }))
      await expect(picture).toHaveCount(0)
      await expect(text.getByRole('img', { name: 'Fluxo do chamado' })).toBeVisible()

      // The dialog is closed from within the text, and the latest input is saved.
      await expect(dialog.getByText(answers.draft.kept)).toBeVisible()
      if (!isMouse) {
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await hand.press(page.getByRole('button', { name: answers.draft.continue }))
        await expect(text).toContainText('dia e noite')
      }
      await page.reload()
      await pinRequirement(page, hand, words, 'Suporte técnico')
      await hand.press(page.getByRole('button', { name: answers.draft.continue }))
      await expect(text).toContainText('dia e noite')
      await expect(text.getByRole('img', { name: 'Fluxo do chamado' })).toBeVisible()
      await expectNoFaults(page, 'a draft that is continued')
      await hand.press(dialog.getByRole('button', { name: answers.save }))
      await expect(dialog).toHaveCount(0)
      await expect(pinned.getByText(rfp.requirements.answers.text, { exact: true })).toBeVisible()
      await expectNoFaults(page, 'a text in use')
      // The text is counted separately once it is stored in the library.
      await expect
        .poll(async () => {
          const statistics = await page.request.get('/api/documents/stats')
          return ((await statistics.json()) as DocumentStatistics).own_texts?.documents ?? 0
        })
        .toBeGreaterThan(0)

      // Undo on the desk removes the answer, and the text stays in the library.
      if (isMouse)
        await page
          .getByRole('region', { name: ui.notifications })
          .getByRole('button', { name: rfp.choices.undo })
          .click()
      else await page.keyboard.press('ControlOrMeta+z')
      await expect(page.getByText(fill(rfp.choices.takenBack, { name: 'Suporte técnico' }))).toBeVisible()
      await expect(pinned.getByText(rfp.requirements.status.pending)).toBeVisible()
      const found = page.getByRole('listitem').filter({ hasText: 'Nossa equipe responde dia e noite' })
      await expect(async () => {
        await page.goto('/search?q="equipe responde dia e noite"')
        await expect(found.first()).toBeVisible({ timeout: 3000 })
      }).toPass()
    })
  })
