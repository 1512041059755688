import { answerBlock, type AnswerBlock, type AnswerRun } from '@tenderwright/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraphSchema, textSchema } from './answer-schema.ts'
import { blocksOf, documentOf, paragraphOf, runsOf } from './blocks.ts'

const schema = textSchema((picture) => `/pictures/${picture}`)
const flag = fc.option(fc.constant(true as const), { nil: undefined })
const words = fc.stringMatching(/^[a-zà-ú \n\t]{1,12}$/)
const run = fc.record({
  text: words,
  bold: flag,
  italic: flag,
  underline: flag,
  link: fc.option(fc.constantFrom('https://example.com/a', 'mailto:a@example.com'), { nil: undefined }),
})
const level = fc.integer({ min: 1, max: 3 })
const runs = fc.array(run, { maxLength: 4 })
const someRuns = fc.array(run, { minLength: 1, maxLength: 4 })
const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.record({
    kind: fc.constant('table' as const),
    has_header: fc.boolean(),
    rows: fc.array(fc.array(fc.record({ runs }), { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
)
const block = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), runs: someRuns }),
  fc.record({ kind: fc.constant('heading' as const), level, runs }),
  fc.record({
    kind: fc.constant('list_item' as const),
    list: fc.constantFrom('bullet' as const, 'number' as const),
    level,
    runs,
  }),
  table,
  fc.record({
    kind: fc.constant('picture' as const),
    picture_id: fc.constantFrom('7', '8'),
    alternative_text: fc.constantFrom('A ward', ''),
    width: fc.integer({ min: 5, max: 100 }),
  }),
)

/** Joins neighbouring runs of one formatting and drops fields without a value, as the contract has them. */
function joined(made: readonly AnswerRun[]): AnswerRun[] {
  const result: AnswerRun[] = []
  for (const one of made) {
    const clean = JSON.parse(JSON.stringify(one)) as AnswerRun
    const last = result.at(-1)
    const { text: _text, ...format } = clean
    const { text: _last, ...formatBefore } = last ?? { text: '' }
    const sorted = (value: object) => JSON.stringify(Object.entries(value).map(String).toSorted())
    if (last && sorted(format) === sorted(formatBefore)) last.text += clean.text
    else result.push(clean)
  }
  return result
}

const plain = (one: AnswerBlock): AnswerBlock =>
  one.kind === 'table'
    ? { ...one, rows: one.rows.map((cells) => cells.map((cell) => ({ runs: joined(cell.runs) }))) }
    : 'runs' in one
      ? { ...one, runs: joined(one.runs) }
      : one

describe('a text in the editor', () => {
  test('is the stored text, for every kind of block', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
        const stored = blocks as AnswerBlock[]
        const document = documentOf(schema, stored)
        document.check()
        const again = blocksOf(document)
        expect(again).toEqual(stored.map(plain))
        for (const one of again) expect(answerBlock.safeParse(one).success).toBe(true)
      }),
    )
  })

  test('loses empty paragraphs at its ends, and keeps those inside', () => {
    const words: AnswerBlock = { kind: 'paragraph', runs: [{ text: 'Support' }] }
    const empty: AnswerBlock = { kind: 'paragraph', runs: [] }
    expect(blocksOf(documentOf(schema, [empty, words, empty, words, empty]))).toEqual([words, empty, words])
    expect(blocksOf(documentOf(schema, []))).toEqual([])
  })

  test('has one cell of several lines for a cell of several paragraphs', () => {
    const { table: tableType, table_row: row, table_cell: cell } = schema.nodes
    const paragraph = (text: string) => schema.node('paragraph', null, [schema.text(text)])
    const document = schema.node('doc', null, [
      tableType.create(null, [row.create(null, [cell.create(null, [paragraph('a'), paragraph('b')])])]),
    ])
    expect(blocksOf(document)).toEqual([
      { kind: 'table', has_header: false, rows: [[{ runs: [{ text: 'a\nb' }] }]] },
    ])
  })

  test('has a merged cell in its first place, and empty cells in the places that it covered', () => {
    const { table: tableType, table_row: row, table_cell: cell } = schema.nodes
    const paragraph = (text: string) => schema.node('paragraph', null, [schema.text(text)])
    const document = schema.node('doc', null, [
      tableType.create(null, [
        row.create(null, [cell.create({ colspan: 2 }, [paragraph('wide')])]),
        row.create(null, [cell.create(null, [paragraph('a')]), cell.create(null, [paragraph('b')])]),
      ]),
    ])
    expect(blocksOf(document)).toMatchObject([
      {
        rows: [
          [{ runs: [{ text: 'wide' }] }, { runs: [] }],
          [{ runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }],
        ],
      },
    ])
  })
})

test('keeps formatting and line breaks of the words in one paragraph', () => {
  const runs = [{ text: 'Within ' }, { text: 'two\nhours', bold: true as const }]
  expect(runsOf(paragraphOf(paragraphSchema, runs).firstChild!)).toEqual(runs)
})
