/** Stories of everyday details that once failed, by keyboard alone and by mouse. */
import type { Document } from '@tenderwright/contract'
import { TELLINGS } from './hand.ts'
import { counted, fill } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, SIGNED_OUT, tagOf, test } from './story.ts'
import {
  indexProposal,
  matchWith,
  openDesk,
  pinRequirement,
  ROWS,
  SECTIONS,
  writeTenderMatrix,
} from './tender-files.ts'

for (const { language, hand: name } of TELLINGS)
  test.describe(`in ${language} by ${name}`, tagOf(language, name), () => {
    test('an upload has one button to cancel it, which leaves nothing behind', async ({
      page,
      hand,
      words,
    }, info) => {
      const { documents, ui } = words
      const file = await writeSmallDocument(info.outputPath('Abandonada.docx'), [
        {
          heading: 'Abandonada',
          text: 'Um texto que nunca chega inteiro ao servidor e que ninguém procura depois.',
        },
      ])
      // The request is held back, so that the upload is still running.
      await page.route('**/api/documents/upload', () => new Promise(() => undefined))
      await page.goto('/documents')
      await hand.chooseFiles(page.getByRole('button', { name: documents.upload }).first(), file)
      const dialog = page.getByRole('dialog', { name: documents.details.title })
      await hand.type(dialog.getByLabel(documents.details.organization), 'Casa Velha')
      await hand.type(dialog.getByLabel(documents.details.rfp), '3/2024')
      await hand.press(dialog.getByRole('button', { name: documents.details.continue }))
      const underWay = page.getByRole('progressbar')
      const cancel = page.getByRole('button', {
        name: new RegExp(`^(${ui.cancel}|${documents.uploading.cancel})$`),
      })
      await expect(underWay).toBeVisible()
      await expect(cancel).toHaveCount(1)
      await hand.press(cancel)
      await expect(underWay).toHaveCount(0)
      await expect(page.getByRole('listitem').filter({ hasText: 'Abandonada.docx' })).toHaveCount(0)
    })

    test('the first document of an empty library stays listed from its upload until it can be searched', async ({
      page,
      api,
      hand,
      words,
    }, info) => {
      const { documents } = words
      for (const { id } of (await (await api.request.get('/api/documents')).json()) as Document[])
        await expect(await api.request.delete(`/api/documents/${id}`)).toBeOK()
      await page.goto('/documents')
      await expect(page.getByText(documents.list.empty, { exact: true })).toBeVisible()
      const file = await writeSmallDocument(info.outputPath('Primeira.docx'), SECTIONS)
      await hand.chooseFiles(page.getByRole('button', { name: documents.upload }).first(), file)
      const dialog = page.getByRole('dialog', { name: documents.details.title })
      await hand.type(dialog.getByLabel(documents.details.organization), 'Casa Primeira')
      await hand.type(dialog.getByLabel(documents.details.rfp), '1/2024')
      await hand.press(dialog.getByRole('button', { name: documents.details.continue }))
      await expect(page.getByRole('listitem').filter({ hasText: 'Primeira.docx' })).toHaveCount(1)

      // From here on every change of the page is observed, however short.
      await page.evaluate((empty) => {
        new MutationObserver(() => {
          if (document.body.textContent.includes(empty)) Reflect.set(globalThis, 'emptySeen', true)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }, documents.list.empty)
      await expect(page.getByText(fill(documents.banner.processed, { file: 'Primeira.docx' }))).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('listitem').filter({ hasText: 'Primeira.docx' })).toHaveCount(1)
      expect(await page.evaluate(() => Reflect.has(globalThis, 'emptySeen'))).toBe(false)
    })

    test('a tender is matched, and a requirement without a match does not prevent the document', async ({
      page,
      api,
      hand,
      words,
    }, info) => {
      const { answers, rfp } = words
      const proposal = await indexProposal(api, info.outputPath(), `Hospital Jucá ${language} ${name}`)
      const rows: [string, string, string][] = [...ROWS.slice(0, 1), ['Obras', 'Heliponto', 'Zxqv wkjh.']]
      const matrix = await writeTenderMatrix(info.outputPath(), `Jucá ${language} ${name}.xlsx`, rows)
      const { session } = await api.uploadMatrix(matrix, {
        organization_name: 'Casa Nova',
        rfp_name: '7/2026',
      })
      await openDesk(page, session.id)
      await expect(page.getByRole('button', { name: rfp.details.rematch })).toHaveCount(0)
      await hand.press(page.getByRole('button', { name: rfp.details.match, exact: true }))
      await matchWith(page, [proposal.name], language, hand)

      const generate = page.getByRole('button', { name: rfp.bar.generate })
      await expect(generate).toBeDisabled()
      await expect(generate).toHaveAccessibleDescription(counted(rfp.bar, 'open', 2))
      await pinRequirement(page, hand, words, 'Suporte técnico')
      await hand.press(page.getByRole('button', { name: rfp.matches.select }).first())
      await expect(generate).toHaveAccessibleDescription(counted(rfp.bar, 'open', 1))
      await pinRequirement(page, hand, words, 'Heliponto')
      await expect(page.getByText(rfp.matches.emptyTitle)).toBeVisible()
      await hand.press(page.getByRole('button', { name: answers.otherwise }))
      await hand.press(page.getByRole('menuitemradio', { name: answers.ways.not_applicable }))
      await hand.press(page.getByRole('dialog').getByRole('button', { name: answers.save }))
      await hand.press(page.getByRole('link', { name: rfp.bar.generate }))
      await expect(page).toHaveURL(new RegExp(`/assembly\\?session=${session.id}`))
      await expect(page.getByText(words.assembly.outline.not_applicable)).toBeVisible()
    })

    test.describe('signed out', () => {
      test.use({ storageState: SIGNED_OUT })

      test('signing out sends one request, however often it is pressed', async ({
        page,
        api,
        hand,
        words,
      }) => {
        await api.signUp(`twice-${language}-${name}@example.com`.toLowerCase())
        let asked = 0
        await page.route('**/api/auth/sign-out', (route) => {
          asked += 1
          return route.continue()
        })
        await page.goto('/')
        const leave = page.getByRole('button', { name: words.shell.signOut })
        if (name === 'mouse') await leave.dblclick()
        else {
          await hand.reach(leave)
          await page.keyboard.press('Enter')
          await page.keyboard.press('Enter')
        }
        await expect(page.getByRole('heading', { name: words.auth.signIn.heading })).toBeVisible()
        expect(asked).toBe(1)
      })
    })
  })
