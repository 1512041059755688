import { answerRun } from '@tenderwright/contract'
import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { textSchema } from './answer-schema.ts'
import { blocksOf, documentOf } from './blocks.ts'
import { addressOfLink, linkPlace, removeLink, setLink } from './links.ts'

const schema = textSchema((picture) => `/pictures/${picture}`)
const HREF = 'https://example.com/a'

/** Returns the runs of a paragraph after a command on the selection from one place to another. */
function after(runs: object[], from: number, to: number, command: (state: EditorState) => Command) {
  const doc = documentOf(schema, [{ kind: 'paragraph', runs: runs as [] }])
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, from + 1, to + 1) })
  command(state)(state, (transaction) => (state = state.apply(transaction)))
  const [block] = blocksOf(state.doc)
  return block && 'runs' in block ? block.runs : []
}

test.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  [' www.example.com ', 'https://www.example.com'],
  ['ana@example.com', 'mailto:ana@example.com'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///c:/a.docx', undefined],
  ['portal', undefined],
  ['http://a b', undefined],
])('the typed address %j is %j', (typed, address) => {
  expect(addressOfLink(typed)).toBe(address)
  if (address) expect(answerRun.safeParse({ text: 'x', link: address }).success).toBe(true)
})

describe('a link', () => {
  const set =
    (words = '') =>
    (state: EditorState) =>
      setLink(linkPlace(state), HREF, words)

  test('is set on the selected words', () => {
    expect(after([{ text: 'our portal' }], 4, 10, set())).toEqual([
      { text: 'our ' },
      { text: 'portal', link: HREF },
    ])
  })

  test('inserts its own words, or its address, without a selection', () => {
    expect(after([{ text: 'see ' }], 4, 4, set('portal'))).toEqual([
      { text: 'see ' },
      { text: 'portal', link: HREF },
    ])
    expect(after([{ text: 'see ' }], 4, 4, set())).toEqual([{ text: 'see ' }, { text: HREF, link: HREF }])
  })

  const linked = [
    { text: 'our ' },
    { text: 'new ', link: 'mailto:a@b.c', bold: true },
    { text: 'portal', link: 'mailto:a@b.c' },
    { text: '.' },
  ]

  test('is changed and removed as a whole from any place in it, and keeps its formatting', () => {
    for (const at of [5, 8, 10, 14])
      expect(after(linked, at, at, set())).toEqual([
        { text: 'our ' },
        { text: 'new ', link: HREF, bold: true },
        { text: 'portal', link: HREF },
        { text: '.' },
      ])
    expect(after(linked, 6, 6, (state) => removeLink(linkPlace(state)))).toEqual([
      { text: 'our ' },
      { text: 'new ', bold: true },
      { text: 'portal.' },
    ])
  })
})
