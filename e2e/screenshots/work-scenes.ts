import type { MatchOverview, TeamAccount } from '@tenderwright/contract'
import type { Page } from '@playwright/test'
import { alter, answer, press, type ScenesOf } from './scene.ts'

const ACCOUNTS: TeamAccount[] = [
  { id: 'a1', name: 'Ana Beatriz Souza', email: 'ana.souza@example.com' },
  { id: 'a2', name: 'Rui Carvalho', email: 'rui.carvalho@example.com' },
  { id: 'a3', name: 'Maria da Conceição Albuquerque', email: 'maria@example.com' },
]
const MARKED = { review_marked_by: 'a2', review_marked_at: '2026-05-04T12:00:00Z' } as const

/**
 * Makes the page show a tender on which three people work together. Some requirements have an owner, and some are
 * marked as reviewed or to be reviewed.
 */
async function share(page: Page): Promise<void> {
  await answer(page, '/team/accounts', ACCOUNTS)
  await alter<MatchOverview[]>(page, '/rfp/sessions/[^/]+/matches/overview', (groups) =>
    groups.map((group, at) =>
      Object.assign(
        group,
        at % 4 === 3 ? {} : { owner_id: ACCOUNTS[at % 3]?.id },
        [
          { review_mark: 'to_review', changed_since_review: true, ...MARKED },
          { review_mark: 'reviewed', ...MARKED },
          {},
        ][at % 3],
      ),
    ),
  )
}

/**
 * Returns the screen states for screenshots of teamwork on a tender. They show the owners of requirements, review
 * marks, and the order of the requirements in the document.
 */
export const workScenes: ScenesOf = ({ underWay }) => {
  const desk = `/rfp?session=${underWay}`
  const pin = async (page: Page) => {
    await page
      .getByRole('button', { name: /Acordo de nível de serviço/ })
      .first()
      .click()
    await page.getByRole('article').first().waitFor()
  }
  return [
    {
      name: 'work-shared',
      path: desk,
      answers: share,
      act: async (page, { rfp }) => {
        await press(page, rfp.requirements.moreFilters)
        await pin(page)
        await page.mouse.move(0, 0)
      },
    },
    {
      name: 'work-filters',
      path: desk,
      answers: share,
      act: async (page, { rfp, work }) => {
        await press(page, rfp.requirements.moreFilters)
        await page.getByRole('combobox', { name: work.owner }).selectOption('nobody')
      },
    },
    {
      name: 'work-assign',
      path: desk,
      answers: share,
      act: async (page, { rfp }) => {
        await press(page, rfp.requirements.moreFilters)
        await page.getByRole('button', { name: /\d+.*…$/ }).click()
        await page.getByRole('dialog').getByRole('combobox').first().waitFor()
      },
    },
    {
      name: 'work-order',
      path: desk,
      act: async (page, { rfp }) => {
        await press(page, rfp.work.orderLong)
        await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      },
    },
  ]
}
