import type { MatchGroup, MatchOverview, RfpSession } from '@tenderwright/contract'
import { AMENDED, AMENDMENT } from './amendment-answer.ts'
import { alter, answer, confirm, press, type ScenesOf } from './scene.ts'

/**
 * Returns the screen states for screenshots of replacing a tender's requirements by a new version. They show the choice
 * of the file, the comparison with the old version, and the requirements afterwards.
 */
export const amendmentScenes: ScenesOf = ({ underWay }) => {
  const desk = `/rfp?session=${underWay}`
  return [
    {
      name: 'amendment-file',
      path: desk,
      act: async (page, { rfp }) => {
        await press(page, rfp.details.amend, false)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'amendment-compared',
      path: desk,
      answers: (page) => answer(page, '/rfp/sessions/[^/]+/amendments', AMENDMENT, 'POST'),
      act: async (page, { amendments, rfp }) => {
        await press(page, rfp.details.amend, false)
        const content = Buffer.from('a spreadsheet')
        const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: AMENDMENT.file_name, mimeType, buffer: content })
        await confirm(page, amendments.compare)
        await page.getByRole('button', { name: amendments.apply, exact: true }).waitFor()
      },
    },
    {
      name: 'desk-amended',
      path: desk,
      answers: async (page) => {
        await alter<RfpSession[]>(page, '/rfp/sessions', (sessions) =>
          sessions.map((session) => (session.id === underWay ? { ...session, notices: [AMENDED] } : session)),
        )
        await alter<MatchOverview[]>(page, '/rfp/sessions/[^/]+/matches/overview', (groups) =>
          groups.map((group, at) => (at === 0 || at === 2 ? { ...group, review: 'changed' } : group)),
        )
        await alter<MatchGroup>(page, '/rfp/sessions/[^/]+/requirements/[^/]+/matches', (group) => ({
          ...group,
          review: 'changed',
          matches_stale: true,
          differences: AMENDMENT.changes[0]?.differences,
        }))
      },
      act: async (page, { amendments }) => {
        await page.keyboard.press('ArrowDown')
        await page.getByRole('region', { name: amendments.review.badge }).waitFor()
      },
    },
  ]
}
