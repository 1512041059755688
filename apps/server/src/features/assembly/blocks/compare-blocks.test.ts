import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareBlocks, type ProposalBlock } from './compare-blocks.ts'

const block = (id: string, changes: Partial<ProposalBlock> = {}): ProposalBlock => ({
  requirementId: id,
  requirement: `Requirement ${id}`,
  sectionId: `s-${id}`,
  sectionTitle: `Section ${id}`,
  documentId: 'd1',
  sourceFile: 'a.docx',
  contentHash: `hash ${id}`,
  editHash: '',
  isReference: false,
  ...changes,
})
const told = (before: ProposalBlock[], after: ProposalBlock[]): string[] =>
  compareBlocks(before, after).changes.map(({ requirement_id: id, change, what }) =>
    what === undefined ? `${id} ${change}` : `${id} ${change}: ${what}`,
  )

describe('an answer since the previous version', () => {
  test('is new, removed or unchanged', () => {
    expect(told([block('1'), block('2')], [block('2'), block('3')])).toEqual(['3 new', '1 gone'])
    expect(compareBlocks([block('1'), block('2')], [block('1'), block('2')])).toEqual({
      changes: [],
      unchanged: 2,
    })
  })

  test('has changed when its section, its words, its reference or its heading is another', () => {
    const changed = (changes: Partial<ProposalBlock>, before: Partial<ProposalBlock> = {}): string[] =>
      told([block('1', before)], [block('1', changes)])
    expect(changed({ sectionId: 's9', sectionTitle: 'Other', contentHash: 'x' })).toEqual([
      '1 changed: section',
    ])
    expect(changed({ contentHash: 'x' })).toEqual(['1 changed: content'])
    // The document was read again: it has new ids and the same title.
    expect(changed({ sectionId: 's9', contentHash: 'x' })).toEqual(['1 changed: content'])
    expect(changed({ sectionId: 's9' })).toEqual([])
    expect(changed({ sectionId: 's9', documentId: 'd2', sourceFile: 'b.docx' })).toEqual([
      '1 changed: section',
    ])
    expect(changed({ isReference: true })).toEqual(['1 changed: reference'])
    expect(changed({}, { isReference: true })).toEqual(['1 changed: spelled_out'])
    expect(changed({ requirement: 'Said otherwise' })).toEqual(['1 changed: heading'])
    // A proposal of an earlier version has no hashes.
    expect(changed({}, { contentHash: '' })).toEqual([])
    expect(changed({ sectionId: 's9', sectionTitle: 'Other' }, { contentHash: '' })).toEqual([
      '1 changed: section',
    ])
  })

  test('has moved when its place among the other answers has changed', () => {
    const rows = (ids: string): ProposalBlock[] => ids.split('').map((id) => block(id))
    expect(told(rows('1234'), rows('1423'))).toEqual(['4 moved'])
    expect(told(rows('12345'), rows('x15234'))).toEqual(['x new', '5 moved'])
    expect(told(rows('12'), rows('2'))).toEqual(['1 gone'])
  })
})

test('is counted once if it is in both versions', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 })
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      const rows = (list: number[]): ProposalBlock[] => list.map((id) => block(String(id)))
      const { changes, unchanged } = compareBlocks(rows(one), rows(other))
      const gone = changes.filter(({ change }) => change === 'gone').length
      expect(changes.length - gone + unchanged).toBe(other.length)
      expect(gone).toBe(one.filter((id) => !other.includes(id)).length)
    }),
  )
})
