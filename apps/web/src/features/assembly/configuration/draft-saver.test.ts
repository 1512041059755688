import type { Draft, DraftChanges } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { DraftSaver } from './draft-saver.ts'

const names = (...old: string[]) => ({ old_org_names: old, old_rfp_names: [] })
const answer: Draft = { revision: 1, values: {}, can_undo: true, overwritten: {} }

test('values typed during a save are kept and saved next, field by field and source by source', async () => {
  const sent: DraftChanges[] = []
  const saver: DraftSaver = new DraftSaver((changes) => {
    sent.push(changes)
    if (sent.length === 1) {
      saver.change({ org_name: 'Santa Casa', aliases: { 'b.docx': names('Marcos') } })
      saver.change({ page_limit: null })
    }
    return Promise.resolve(answer)
  })
  saver.change({ org_name: 'Santa', include_toc: false, aliases: { 'a.docx': names('Lucas') } })
  await saver.flush()
  expect(sent).toEqual([
    { org_name: 'Santa', include_toc: false, aliases: { 'a.docx': names('Lucas') } },
    { org_name: 'Santa Casa', page_limit: null, aliases: { 'b.docx': names('Marcos') } },
  ])
  expect(saver.state()).toMatchObject({ pending: {}, phase: 'saved' })
})

test('waiting changes are sent at once on leaving, even beside a save that is not answered yet', async () => {
  const sent: DraftChanges[] = []
  let give: (draft: Draft) => void = () => undefined
  const saver = new DraftSaver((changes) => {
    sent.push(changes)
    return new Promise((resolve) => (give = resolve))
  })
  saver.leave()
  expect(sent).toEqual([])
  saver.change({ org_name: 'Santa' })
  saver.leave()
  saver.leave()
  expect(sent).toEqual([{ org_name: 'Santa' }])
  saver.change({ org_name: 'Santa Casa' })
  saver.leave()
  expect(sent).toEqual([{ org_name: 'Santa' }, { org_name: 'Santa Casa' }])
  give(answer)
  await Promise.resolve()
})
