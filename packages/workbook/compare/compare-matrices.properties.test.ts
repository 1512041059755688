import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ComparedRequirement,
  compareMatrices,
  type KeptRequirement,
  type MatrixChanges,
} from '../index.ts'

const WORDS = [
  'sistema',
  'deve',
  'laudo',
  'leito',
  'não',
  '5',
  '10',
  'dias',
  'Backup',
  '“HL7”',
  '—',
  '日本',
  ' ',
]

const text = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const requirement: fc.Arbitrary<ComparedRequirement> = fc.record(
  {
    number: fc.constantFrom('1', '2', '3.1', 'R-9', ''),
    category: fc.constantFrom('A', 'B', 'C'),
    item: text,
    description: text,
    sheet: fc.constantFrom('Plan1', 'Plan2'),
    row: fc.nat(50),
  },
  { requiredKeys: ['category', 'item', 'description', 'sheet', 'row'] },
)
const matrix = fc.array(requirement, { maxLength: 8 })

const kept = ({ requirements }: MatrixChanges) =>
  requirements.filter((one): one is KeptRequirement => one.kind !== 'added')
const sizes = (changes: MatrixChanges) => ({
  kept: kept(changes).length,
  added: changes.requirements.length - kept(changes).length,
  removed: changes.removed.length,
})

test('every requirement of both versions is in the result exactly once', () => {
  fc.assert(
    fc.property(matrix, matrix, (before, after) => {
      const changes = compareMatrices(before, after)
      expect(changes.requirements.map((one) => one.after)).toEqual([...after.keys()])
      const told = [...kept(changes).map((one) => one.before), ...changes.removed]
      expect(told.toSorted((a, b) => a - b)).toEqual([...before.keys()])
    }),
  )
})

test('a matrix compared with itself is unchanged, and nothing has moved', () => {
  fc.assert(
    fc.property(matrix, (rows) => {
      const changes = compareMatrices(rows, rows)
      expect(changes.requirements).toEqual(
        rows.map((_, index) => ({
          kind: 'unchanged',
          before: index,
          after: index,
          moved: false,
          renumbered: false,
        })),
      )
    }),
  )
})

test('comparing in the other direction turns added requirements into removed ones', () => {
  fc.assert(
    fc.property(matrix, matrix, (before, after) => {
      const { kept: same, added, removed } = sizes(compareMatrices(before, after))
      expect(sizes(compareMatrices(after, before))).toEqual({ kept: same, added: removed, removed: added })
    }),
  )
})

test('another order moves requirements and changes nothing else', () => {
  const twice = matrix.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  )
  fc.assert(
    fc.property(twice, ([rows, shuffled]) => {
      const changes = compareMatrices(rows, shuffled)
      expect(new Set(changes.requirements.map(({ kind }) => kind))).toEqual(
        new Set(rows.length === 0 ? [] : ['unchanged']),
      )
      expect([changes.removed, changes.renamed]).toEqual([[], []])
    }),
  )
})
