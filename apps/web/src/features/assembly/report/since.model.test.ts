import { expect, test } from 'vitest'
import { changesByKind, settingsOf } from './since.model.ts'

const change = (id: string, kind: 'new' | 'gone' | 'moved' | 'changed') => ({
  requirement_id: id,
  requirement: id,
  change: kind,
})

test('changes are grouped into new, changed, moved and removed; kinds without changes are omitted', () => {
  const changes = [change('1', 'gone'), change('2', 'new'), change('3', 'gone')]
  expect(changesByKind({ changes }).map(({ kind, changes: some }) => [kind, some.length])).toEqual([
    ['new', 1],
    ['gone', 2],
  ])
})

test('each setting is named once, by its option or field', () => {
  const settings = ['include_toc', 'org_name', 'old_org_names', 'old_rfp_names', 'of_a_later_version']
  expect(settingsOf({ settings })).toEqual([
    { option: 'includeToc' },
    { field: 'organization' },
    { field: 'aliases' },
  ])
})
