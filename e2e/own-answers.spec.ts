/** Stories of answers other than one whole section or a text, by keyboard alone and by mouse. */
import { expectNoFaults } from './faults.ts'
import { TELLINGS } from './hand.ts'
import { counted, fill } from './interface-words.ts'
import { paragraph, writeWordFile } from './small-document.ts'
import { expect, tagOf, test } from './story.ts'
import { matchedTender, openDesk, pinRequirement } from './tender-files.ts'

/** Section with a paragraph that other words would harm: it has a date that Word computes. */
const WITH_A_FIELD = [
  paragraph('Plano de retorno', 'Heading1'),
  paragraph(
    'O plano de retorno descreve quem decide, em que ordem os sistemas voltam e como o hospital é avisado de cada passo até que tudo esteja como antes.',
  ),
  '<w:p><w:r><w:t xml:space="preserve">Ensaiado em </w:t></w:r><w:fldSimple w:instr=" DATE "><w:r><w:t>5 de maio</w:t></w:r></w:fldSimple></w:p>',
].join('')

for (const { language, hand: name } of TELLINGS)
  test.describe(`in ${language} by ${name}`, tagOf(language, name), () => {
    test('sections in order, trimmed and retyped ones, and marks are answers that allow generating', async ({
      page,
      api,
      hand,
      words,
    }, info) => {
      // About ten examinations of whole screens and a document take seconds on an idle machine, but not on a busy one.
      test.setTimeout(200_000)
      const { answers, assembly, preflight, rfp } = words
      const isMouse = name === 'mouse'
      const client = `Hospital Cedro ${language} ${name}`
      const { session } = await matchedTender(api, info.outputPath(), client)
      const plan = await writeWordFile(info.outputPath(`Plano ${language} ${name}.docx`), {
        body: `${WITH_A_FIELD}${paragraph(`Entregue ao ${client}.`)}`,
      })
      await api.index(plan, { organization_name: client, rfp_name: 'Edital nº 13/2023' })
      const pinned = page.getByRole('region', { name: rfp.requirements.pinned })
      const dialog = page.getByRole('dialog')
      const button = (label: string | RegExp) => dialog.getByRole('button', { name: label })
      const sign = (kind: keyof typeof rfp.requirements.answers) =>
        expect(pinned.getByText(rfp.requirements.answers[kind], { exact: true })).toBeVisible()
      const open = async (way: keyof typeof answers.ways) => {
        await hand.press(page.getByRole('button', { name: answers.otherwise }))
        await hand.press(page.getByRole('menuitemradio', { name: answers.ways[way] }))
        await expect(dialog).toBeVisible()
      }
      const save = async () => {
        await hand.press(button(answers.save))
        await expect(dialog).toHaveCount(0)
      }

      // A match and two search hits become several sections in order.
      await openDesk(page, session.id)
      await pinRequirement(page, hand, words, 'Suporte técnico')
      await open('several')
      const entries = dialog.getByRole('list', { name: answers.sections.list }).getByRole('listitem')
      const find = async (asked: string, title: string) => {
        await hand.type(dialog.getByRole('searchbox'), asked)
        await hand.press(button(fill(answers.sections.addNamed, { title })).first())
      }
      await find('backup recuperação', 'Backup e recuperação')
      await expect(entries).toHaveCount(2)
      if (isMouse) await entries.last().dragTo(entries.first())
      else await hand.press(button(fill(answers.sections.up, { title: 'Backup e recuperação' })))
      await expect(entries.first()).toContainText('Backup')
      await hand.press(button(fill(answers.sections.down, { title: 'Backup e recuperação' })))
      await expect(entries.last()).toContainText('Backup')
      await find('plano de retorno', 'Plano de retorno')
      await expect(entries).toHaveCount(3)
      await expectNoFaults(page, 'several sections')

      // A paragraph that other words would harm shows the losses, and is left unchanged.
      await hand.press(button(fill(answers.sections.openNamed, { title: 'Plano de retorno' })))
      await hand.press(button(fill(answers.paragraphs.editNamed, { name: 'Ensaiado em' })))
      const losses = counted(answers.paragraphs.losses, 'field', 1)
      await expect(dialog.getByText(fill(answers.paragraphs.lossy, { losses }))).toBeVisible()
      await expect(dialog.locator('[contenteditable=true]')).toHaveCount(0)
      await expectNoFaults(page, 'a paragraph that stays as it is')
      await hand.press(button(answers.paragraphs.back))
      await hand.press(button(fill(answers.sections.remove, { title: 'Plano de retorno' })))
      await expect(entries).toHaveCount(2)
      await save()
      await sign('several')

      // One section is retyped, and one of its paragraphs is removed.
      await hand.press(page.getByRole('button', { name: answers.change }))
      await hand.press(button(fill(answers.sections.openNamed, { title: 'Backup e recuperação' })))
      await hand.press(dialog.getByRole('checkbox').nth(1))
      const edit = fill(answers.paragraphs.editNamed, { name: 'O backup é diário' })
      await hand.press(button(new RegExp(`^${edit}`)))
      await expect(dialog.getByRole('region', { name: /Backup e recuperação/ })).toBeVisible()
      await expect(dialog.locator('[contenteditable=true]')).toBeFocused()
      // The cursor is after the words.
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

      // Marks allow generating as well; a requirement to be written is not covered.
      await pinRequirement(page, hand, words, 'Treinamento')
      await open('not_applicable')
      const reason = dialog.getByRole('textbox', { name: answers.notApplicable.reason })
      await hand.type(reason, 'Sem turmas neste hospital.')
      await expectNoFaults(page, 'a mark')
      await save()
      await sign('not_applicable')
      await pinRequirement(page, hand, words, 'Backup')
      await open('to_be_written')
      await hand.type(dialog.getByRole('textbox', { name: answers.toBeWritten.note }), 'Perguntar à equipe.')
      await save()
      await sign('to_be_written')
      await expect(page.getByText('67%').or(page.getByText('67 %')).first()).toBeVisible()
      await hand.press(page.getByRole('link', { name: rfp.bar.generate }))

      // The outline shows how each requirement is answered, and the finished document that one is still to be written.
      const { outline } = assembly
      await expect(page.getByText(outline.not_applicable)).toBeVisible()
      await expect(page.getByText(outline.to_be_written)).toBeVisible()
      const facts = [fill(outline.sections_other, { count: 2 }), fill(outline.retyped_one, { count: 1 })]
      await expect(page.getByText(facts.join(' · '))).toBeVisible()
      await expectNoFaults(page, 'the outline of other answers')
      await hand.press(page.getByRole('button', { name: assembly.generate.action }))
      await hand.press(button(assembly.missing.confirm))
      const tasks = page.getByRole('region', { name: assembly.tasks.title })
      await expect(tasks.getByText(assembly.preflight.verdict.stop)).toBeVisible({ timeout: 60_000 })
      await hand.press(tasks.getByRole('button', { name: assembly.tasks.showReport }))
      await expect(
        tasks.getByRole('region', { name: preflight.title }).getByText(preflight.kinds.toBeWritten),
      ).toBeVisible()
    })
  })
