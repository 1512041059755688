import { answer, fail, failureShown, hold, openDialog, type ScenesOf } from './scene.ts'

/** Returns the screen states for screenshots of the list of tenders, and of the dialogs that change a tender. */
export const tenderScenes: ScenesOf = ({ underWay }) => {
  const desk = `/rfp?session=${underWay}`
  return [
    { name: 'rfp-empty', path: '/rfp', answers: (page) => answer(page, '/rfp/sessions', []) },
    { name: 'rfp-loading', path: '/rfp', answers: (page) => hold(page, '/rfp/sessions') },
    { name: 'rfp-failed', path: '/rfp', answers: (page) => fail(page, '/rfp/sessions'), act: failureShown },
    { name: 'rfp-start', path: '/rfp' },
    { name: 'rfp-upload', path: '/rfp', act: (page, { rfp }) => openDialog(page, rfp.upload.open) },
    { name: 'rfp-edit', path: desk, act: (page, { rfp }) => openDialog(page, rfp.details.edit) },
    { name: 'rfp-delete', path: desk, act: (page, { rfp }) => openDialog(page, rfp.details.delete) },
    {
      name: 'rfp-proposals',
      path: desk,
      act: async (page, { rfp }) => {
        await openDialog(page, rfp.details.rematch)
        await page.getByRole('checkbox').first().waitFor()
      },
    },
    {
      name: 'rfp-proposals-empty',
      path: desk,
      answers: (page) => answer(page, '/documents', []),
      act: async (page, { rfp }) => {
        await openDialog(page, rfp.details.rematch)
        await page.getByText(rfp.proposals.emptyTitle).waitFor()
      },
    },
  ]
}
