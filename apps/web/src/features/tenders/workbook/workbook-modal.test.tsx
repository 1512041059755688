// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginServing, button, desk, endServing, requirement, server } from '../tenders-screen.fixture.tsx'

const SUMMARY = 'GET /api/rfp/sessions/s1/workbook/summary'
const FILE = 'GET /api/rfp/sessions/s1/workbook'
const summary = {
  open: 3,
  complies: 5,
  partly: 1,
  no: 0,
  new_columns: false,
  kept_formulas: 0,
  left_alone: [],
  recalculates: false,
  new_file: false,
}

beforeEach(beginServing)
afterEach(endServing)

async function opened() {
  const shown = await desk()
  await requirement(/Support/)
  await shown.user.click(button('Return the workbook'))
  return { ...shown, modal: within(await screen.findByRole('dialog', { name: 'Return the workbook' })) }
}

test('the modal shows the number of open requirements before the workbook is downloaded', async () => {
  server.on(SUMMARY, summary)
  const { modal } = await opened()
  await modal.findByText('3 requirements are open: their marks stay empty.')
  for (const [mark, count] of [
    ['Open', '3'],
    ['Complies', '5'],
    ['Partly', '1'],
    ['Does not', '0'],
  ]) {
    expect(modal.getByText(mark!).parentElement?.textContent).toBe(`${mark}${count}`)
  }
  expect(server.asked(FILE)).toEqual([])
})

test('marks that were set for an earlier text are no reason for a green sentence', async () => {
  server.on(SUMMARY, { ...summary, open: 0, to_review: 2 })
  const { modal } = await opened()
  await modal.findByText(/2 marks were set before their requirements changed/)
  expect(modal.getByText('Every requirement has a mark.').className).toContain('text-warning')
})

test('the changes to the file are explained: added columns, unchanged lists, formulas, another format', async () => {
  server.on(SUMMARY, {
    ...summary,
    open: 0,
    new_columns: true,
    left_alone: ['Matrix!F'],
    kept_formulas: 2,
    recalculates: true,
    new_file: true,
  })
  const { modal } = await opened()
  await modal.findByText('Every requirement has a mark.')
  expect(modal.getAllByRole('listitem')).toHaveLength(5)
  expect(modal.getByText(/Column Matrix!F allows only certain values/)).toBeTruthy()
})

test('a workbook that cannot be created leaves the modal open and shows the reason', async () => {
  server.on(SUMMARY, summary).on(FILE, () => {
    throw new Error('no')
  })
  const { user, modal } = await opened()
  await waitFor(() => expect(button('Download the workbook').disabled).toBe(false))
  await user.click(button('Download the workbook'))
  await modal.findByText('The workbook could not be made')
  expect(button('Download the workbook').disabled).toBe(false)
})
