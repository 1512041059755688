import type { MatchOverview, WorkbookSummary } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { alter, answer, fail, failureShown, hold, press, type ScenesOf, type Words } from './scene.ts'

const SUMMARY = '/rfp/sessions/[^/]+/workbook/summary'
const ANSWERED: WorkbookSummary = {
  open: 0,
  complies: 9,
  partly: 2,
  no: 1,
  new_columns: false,
  kept_formulas: 0,
  left_alone: [],
  recalculates: true,
  new_file: false,
}
const MARKS = ['complies', 'partly', 'no', 'open'] as const
const COMMENT =
  'Em produção desde 2019 em três hospitais; a integração com o laboratório é entregue em até 60 dias.'

/**
 * Makes the page show a mark on each requirement, in turn: complies, partly, no and open. The first requirement also
 * gets a comment.
 */
function marked(page: Page): Promise<void> {
  return alter<MatchOverview[]>(page, '/rfp/sessions/[^/]+/matches/overview', (groups) =>
    groups.map((group, at) =>
      Object.assign(group, { mark: MARKS[at % MARKS.length], comment: at === 0 ? COMMENT : '' }),
    ),
  )
}

/** Opens the dialog for downloading the client's workbook with the answers, and waits until its summary is shown. */
async function workbook(page: Page, { rfp, workbook: say }: Words): Promise<void> {
  await press(page, rfp.details.workbook)
  const dialog = page.getByRole('dialog', { name: say.title })
  await dialog.locator('dl').waitFor()
}

/**
 * Returns the screen states for screenshots of marks and comments on requirements, and of the client's workbook, into
 * which the product writes them.
 */
export const answerScenes: ScenesOf = ({ underWay, fresh }) => {
  const desk = `/rfp?session=${underWay}`
  return [
    {
      name: 'notes',
      path: desk,
      answers: marked,
      act: async (page, { rfp }) => {
        await page.keyboard.press('ArrowDown')
        await page.getByLabel(rfp.marks.comment, { exact: true }).waitFor()
      },
    },
    {
      name: 'notes-comment',
      path: desk,
      act: async (page, { rfp }) => {
        await page.keyboard.press('ArrowDown')
        await press(page, rfp.marks.addComment)
        await page.getByLabel(rfp.marks.comment, { exact: true }).waitFor()
      },
    },
    { name: 'workbook-open', path: `/rfp?session=${fresh}`, act: workbook },
    {
      name: 'workbook-answered',
      path: desk,
      answers: (page) => answer(page, SUMMARY, ANSWERED),
      act: workbook,
    },
    {
      name: 'workbook-remarks',
      path: desk,
      answers: (page) =>
        answer(page, SUMMARY, {
          ...ANSWERED,
          open: 3,
          complies: 6,
          new_columns: true,
          kept_formulas: 2,
          left_alone: ['Anexo II!E', 'Anexo III!F'],
          new_file: true,
        }),
      act: workbook,
    },
    {
      name: 'workbook-loading',
      path: desk,
      answers: (page) => hold(page, SUMMARY),
      act: async (page, { rfp }) => {
        await press(page, rfp.details.workbook)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'workbook-failed',
      path: desk,
      answers: (page) => fail(page, SUMMARY),
      act: async (page, { rfp }) => {
        await press(page, rfp.details.workbook)
        await failureShown(page)
      },
    },
  ]
}
