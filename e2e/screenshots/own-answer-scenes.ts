import type { AnswerSummary, MatchOverview, RequirementAnswer } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { drawPicture } from '../fixtures/picture.ts'
import { alter, fail, press, type ScenesOf, type Words } from './scene.ts'

const REQUIREMENT = /Acordo de nível de serviço/
const NOTE =
  'Perguntar à equipe de infraestrutura se o segundo sítio já está em produção, e desde quando; sem isso a resposta não pode ser dada.'

/** Invented answers of each kind, for screenshots. The first requirements on the screen get them in this order. */
const ANSWERS: AnswerSummary[] = [
  { kind: 'to_be_written', note: NOTE },
  { kind: 'not_applicable', reason: 'O hospital não tem unidade de terapia intensiva.' },
  {
    kind: 'text',
    title: 'Plantão',
    words: 1042,
    excerpt:
      'A central atende 24 horas por dia, nos sete dias da semana, por telefone e pelo portal de chamados…',
  },
  { kind: 'sections', sections: ['1', '2', '3'].map((section_id) => ({ section_id, retyped: 0 })) },
  { kind: 'sections', sections: [{ section_id: '1', kept: 4, retyped: 1 }] },
  { kind: 'sections', sections: [{ section_id: '1', kept: 1, retyped: 0 }] },
]

/** Makes the page show invented answers for the first requirements, each of a different kind. */
function answered(page: Page): Promise<void> {
  return alter<MatchOverview[]>(page, '/rfp/sessions/[^/]+/matches/overview', (groups) =>
    groups.map((group, at) =>
      ANSWERS[at] ? { ...group, selected_section_id: undefined, answer: ANSWERS[at] } : group,
    ),
  )
}

/**
 * Opens a requirement, and its menu with ways to answer it by something else than a whole section. If `way` is given,
 * selects this entry of the menu.
 */
async function open(page: Page, { answers }: Words, way?: keyof Words['answers']['ways']): Promise<void> {
  await page.getByRole('button', { name: REQUIREMENT }).first().click()
  await press(page, answers.otherwise)
  if (way) await page.getByRole('menuitemradio', { name: answers.ways[way] }).click()
  else await page.getByRole('menu').waitFor()
}

/**
 * Returns the screen states for screenshots of answers that are not one whole section. Examples are a text that the
 * team wrote, and a section with parts left out.
 */
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
        // The preview appears shortly after the last change. On a phone it is hidden.
        await page
          .locator('[data-document-preview]')
          .getByText('Também aos sábados')
          .waitFor({ state: 'attached' })
      },
    },
    {
      name: 'answer-picture',
      path: desk,
      act: async (page, say) => {
        await open(page, say, 'text')
        await page.getByRole('textbox', { name: say.answers.text.label }).waitFor()
        await press(page, say.answers.editor.picture)
        const dialog = page.getByRole('dialog', { name: say.answers.picture.insert })
        const file = { name: 'fluxo-de-atendimento-da-central_versao-final.png', mimeType: 'image/png' }
        await dialog
          .locator('input[type=file]')
          .setInputFiles({ ...file, buffer: drawPicture('flow', '1F4E79') })
        await dialog.getByLabel(say.answers.picture.words).fill('Fluxo de atendimento da central')
      },
    },
    {
      name: 'answer-draft',
      path: desk,
      act: async (page, say) => {
        await open(page, say, 'text')
        await page.getByRole('textbox', { name: say.answers.text.label }).waitFor()
        await page.keyboard.type('Nossa equipe responde dia e noite.')
        await page.getByText(say.answers.draft.kept).waitFor()
        await page.keyboard.press('Escape')
        await press(page, say.answers.draft.continue)
        await page.getByText(say.answers.draft.discard).waitFor()
      },
    },
    {
      name: 'answer-theirs',
      path: desk,
      answers: async (page) => {
        await fail(page, '/rfp/sessions/[^/]+/requirements/[^/]+/answer', 'PUT', 409, {
          code: 'rfp.answer_changed',
        })
        let asked = 0
        await alter<RequirementAnswer>(page, '/rfp/sessions/[^/]+/requirements/[^/]+/answer', (one) =>
          asked++ === 0
            ? one
            : {
                ...one,
                revision: 7,
                changed_by: 'Maria da Conceição Albuquerque',
                changed_at: '2026-05-04T12:00:00Z',
                answer: { kind: 'not_applicable', reason: NOTE },
              },
        )
      },
      act: async (page, say) => {
        await open(page, say, 'to_be_written')
        await page.getByLabel(say.answers.toBeWritten.note).fill(NOTE)
        await press(page, say.answers.save)
        await page.getByRole('region', { name: say.answers.theirs.title }).waitFor()
      },
    },
    ...ANSWERS.map(({ kind }, at) => ({
      name: `answer-given-${at}-${kind}`,
      path: desk,
      answers: answered,
      act: async (page: Page, say: Words) => {
        for (let step = 0; step <= at; step++) await page.keyboard.press('ArrowDown')
        await page.getByRole('button', { name: say.answers.change }).waitFor()
      },
    })),
    { name: 'answer-not-applicable', path: desk, act: (page, say) => open(page, say, 'not_applicable') },
    { name: 'answer-to-be-written', path: desk, act: (page, say) => open(page, say, 'to_be_written') },
  ]
}
