import type { AnswerSection, SectionBlock } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import { asOwnText, isKept, retypedRuns, withKept, withRetyped } from './paragraphs.model.ts'

const paragraph = (block: number, changes: Partial<SectionBlock> = {}): SectionBlock => ({
  block,
  kind: 'paragraph',
  text: `Paragraph ${block}`,
  runs: [{ text: `Paragraph ${block}` }],
  pictures: 0,
  can_be_retyped: true,
  losses: [],
  ...changes,
})
const blocks = [paragraph(4), paragraph(5), paragraph(6)]
const whole: AnswerSection = { section_id: '9' }

describe('the paragraphs of a section', () => {
  test('are all inserted until one is removed; with all of them the section is complete again', () => {
    expect(isKept(whole, 5)).toBe(true)
    const trimmed = withKept(whole, blocks, [5], false)
    expect(trimmed.kept_blocks).toEqual([4, 6])
    expect(isKept(trimmed, 5)).toBe(false)
    expect(withKept(trimmed, blocks, [5], true)).toEqual(whole)
  })

  test('keep their other words while they are removed', () => {
    const retyped = withRetyped(whole, 5, [{ text: 'Other words' }])
    const trimmed = withKept(retyped, blocks, [5], false)
    expect(retypedRuns(trimmed, 5)).toEqual([{ text: 'Other words' }])
  })

  test('are retyped in the order of the section, once each, and restored', () => {
    const twice = withRetyped(withRetyped(whole, 6, [{ text: 'six' }]), 4, [{ text: 'four' }])
    expect(twice.retyped?.map(({ block }) => block)).toEqual([4, 6])
    const again = withRetyped(twice, 4, [{ text: 'IV' }])
    expect(retypedRuns(again, 4)).toEqual([{ text: 'IV' }])
    expect(withRetyped(withRetyped(again, 4, undefined), 6, undefined)).toEqual(whole)
  })
})

test('that are kept become an own text, with other words, lists, headings and tables', () => {
  const all = [
    paragraph(1, { kind: 'heading', level: 5 }),
    paragraph(2),
    paragraph(3, { kind: 'list_item', level: 1, marker: '2.' }),
    paragraph(4, { kind: 'list_item', level: 1, marker: '•' }),
    paragraph(8, { kind: 'list_item', level: 1, marker: '(a)' }),
    paragraph(5, { kind: 'table', rows: [['a', 'b'], ['c']] }),
    paragraph(6, { kind: 'page_section' }),
    paragraph(7),
  ]
  const section = withKept(withRetyped(whole, 2, [{ text: 'New' }]), all, [7], false)
  expect(asOwnText(section, all)).toEqual([
    { kind: 'heading', level: 3, runs: [{ text: 'Paragraph 1' }] },
    { kind: 'paragraph', runs: [{ text: 'New' }] },
    { kind: 'list_item', list: 'number', level: 1, runs: [{ text: 'Paragraph 3' }] },
    { kind: 'list_item', list: 'bullet', level: 1, runs: [{ text: 'Paragraph 4' }] },
    { kind: 'list_item', list: 'number', level: 1, runs: [{ text: 'Paragraph 8' }] },
    {
      kind: 'table',
      has_header: true,
      rows: [
        [{ runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }],
        [{ runs: [{ text: 'c' }] }, { runs: [] }],
      ],
    },
  ])
})
