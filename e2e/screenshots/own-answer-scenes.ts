import type { Page } from '@playwright/test'
import { press, type ScenesOf, type Words } from './scene.ts'

const REQUIREMENT = /Acordo de nível de serviço/

/** Pins a requirement and opens a way to answer it. */
async function open(page: Page, { answers }: Words, way?: keyof Words['answers']['ways']): Promise<void> {
  await page.getByRole('button', { name: REQUIREMENT }).first().click()
  await press(page, answers.otherwise)
  if (way) await page.getByRole('menuitemradio', { name: answers.ways[way] }).click()
  else await page.getByRole('menu').waitFor()
}

/** Answers that are more, or less, than one whole section. */
export const ownAnswerScenes: ScenesOf = ({ underWay }) => {
  const desk = `/rfp?session=${underWay}`
  return [
    { name: 'answer-menu', path: desk, act: (page, say) => open(page, say) },
    {
      name: 'answer-text',
      path: desk,
      act: async (page, say) => {
        const { editor, text } = say.answers
        await open(page, say, 'text')
        await page.getByRole('textbox', { name: text.label }).waitFor()
        await page.keyboard.type('Nossa equipe responde ')
        await page.keyboard.press('ControlOrMeta+b')
        await page.keyboard.type('dia e noite')
        await page.keyboard.press('Enter')
        await page.keyboard.press('ControlOrMeta+Shift+8')
        await page.keyboard.type('Telefone')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await page.keyboard.type('Portal de chamados')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Enter')
        await press(page, editor.table)
        await page.keyboard.type('Prioridade')
      },
    },
    {
      name: 'answer-link',
      path: desk,
      act: async (page, say) => {
        await open(page, say, 'text')
        await page.getByRole('textbox', { name: say.answers.text.label }).waitFor()
        await page.keyboard.type('Nosso portal')
        await page.keyboard.press('Shift+Home')
        await press(page, say.answers.editor.link)
        await page.getByRole('dialog', { name: say.answers.link.title }).waitFor()
      },
    },
    {
      name: 'answer-several',
      path: desk,
      act: async (page, say) => {
        await open(page, say, 'several')
        await press(page, say.answers.sections.addNamed, false)
      },
    },
    {
      name: 'answer-trimmed',
      path: desk,
      act: async (page, say) => {
        await open(page, say, 'trim')
        await page.getByRole('dialog').getByRole('checkbox').nth(2).uncheck()
        await press(page, say.answers.paragraphs.editNamed, false)
        await page.locator('[contenteditable=true]').waitFor()
        await page.keyboard.type(' Também aos sábados.')
        // Drawn once the choice rests; hidden on a telephone.
        await page
          .locator('[data-document-preview]')
          .getByText('Também aos sábados')
          .waitFor({ state: 'attached' })
      },
    },
    { name: 'answer-not-applicable', path: desk, act: (page, say) => open(page, say, 'not_applicable') },
    { name: 'answer-to-be-written', path: desk, act: (page, say) => open(page, say, 'to_be_written') },
  ]
}
