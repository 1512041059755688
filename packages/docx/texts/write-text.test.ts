import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { checkDocument } from '../check/check-document.ts'
import { compose } from '../compose/compose.ts'
import { readBodyContent } from '../read/body-content.ts'
import { openDocument } from '../read/open-document.ts'
import type { TextBlock } from './text-blocks.ts'
import { writeText } from './write-text.ts'

const facts = {
  title: 'Energia <de> "emergência" & mais',
  author: 'Ana & Rui',
  created: '2026-01-05T08:00:00.000Z',
  identifier: 'a1',
  language: 'pt-BR' as const,
}
const said = (text: string) => [{ text }]
const item = (list: 'bullet' | 'number', level: number, text: string): TextBlock => ({
  kind: 'listItem',
  list,
  level,
  pieces: said(text),
})
const table = (hasHeader: boolean, ...rows: string[][]): TextBlock => ({
  kind: 'table',
  hasHeader,
  rows: rows.map((cells) => cells.map(said)),
})

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'own-text-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('an own text is a sound document, with its title, author, language and lists', async () => {
  const path = join(await folder(), 'own.docx')
  await writeText(path, {
    ...facts,
    blocks: [
      {
        kind: 'paragraph',
        pieces: [{ text: 'Veja ' }, { text: 'a norma', link: 'https://abnt.example/?a=1&b=2' }],
      },
      { kind: 'heading', level: 1, pieces: said('Etapas') },
      item('number', 1, 'Queda'),
      item('number', 2, 'Detecção'),
      item('bullet', 1, 'Gerador'),
      item('number', 1, 'De novo'),
      table(true, ['Fonte', 'Horas'], ['Diesel', '48']),
      table(false, ['a', 'b']),
    ],
  })
  expect((await checkDocument(path)).faults).toEqual([])
  const opened = await openDocument(path)
  expect(opened.facts).toMatchObject({
    language: 'pt',
    properties: { title: facts.title, creator: facts.author },
  })
  await opened.close()
  const lines: string[] = []
  for await (const block of readBodyContent(path)) {
    if (block.kind === 'table') {
      const [first] = block.rows
      lines.push(`table of ${block.rows.length}${first?.isHeader ? ' with header' : ''}`)
    } else if (block.text !== '')
      lines.push(`${'#'.repeat(block.headingLevel ?? 0)}${block.number ?? ''} ${block.text}`.trim())
  }
  expect(lines).toEqual([
    `# ${facts.title}`,
    'Veja a norma',
    '## Etapas',
    '1. Queda',
    'a) Detecção',
    expect.stringMatching(/Gerador$/),
    '1. De novo',
    'table of 2 with header',
    'table of 1',
  ])
})

test('numbers go on after bullets below a numbered item, as in the editor', async () => {
  const path = join(await folder(), 'own.docx')
  await writeText(path, {
    ...facts,
    blocks: [
      item('number', 1, 'one'),
      item('bullet', 2, 'detail'),
      item('number', 1, 'two'),
      item('number', 2, 'part'),
      item('bullet', 3, 'detail'),
      item('number', 2, 'part'),
      item('bullet', 2, 'detail'),
      item('number', 2, 'anew'),
      item('number', 1, 'three'),
      { kind: 'paragraph', pieces: said('text') },
      item('bullet', 2, 'detail'),
      item('number', 1, 'one'),
    ],
  })
  expect((await checkDocument(path)).faults).toEqual([])
  const lines: string[] = []
  for await (const block of readBodyContent(path))
    if (block.kind === 'paragraph' && block.number) lines.push(`${block.number} ${block.text}`)
  expect(lines).toEqual(['1. one', '2. two', 'a) part', 'b) part', 'a) anew', '3. three', '1. one'])
})

test('equal texts give equal bytes, and another version gives others', async () => {
  const path = join(await folder(), 'own.docx')
  const bytesOf = async (identifier: string) => {
    await writeText(path, { ...facts, identifier, blocks: [{ kind: 'paragraph', pieces: said('a') }] })
    return (await readFile(path)).toString('base64')
  }
  expect(await bytesOf('a1')).toBe(await bytesOf('a1'))
  expect(await bytesOf('a1')).not.toBe(await bytesOf('a2'))
})

const pieces = fc.array(
  fc.record(
    {
      text: fc.string({
        unit: fc.constantFrom('a', ' ', '\n', '\t', '<', '&', '\u0001', '\ud800', 'ç'),
        minLength: 1,
        maxLength: 8,
      }),
      bold: fc.constant(true),
      italic: fc.constant(true),
      underline: fc.constant(true),
      link: fc.constant('https://a.example/"?b=<c>'),
    },
    { requiredKeys: ['text'] },
  ),
  { maxLength: 3 },
)
const level = fc.integer({ min: 1, max: 3 })
const anyBlock: fc.Arbitrary<TextBlock> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), pieces }),
  fc.record({ kind: fc.constant('heading' as const), level, pieces }),
  fc.record({
    kind: fc.constant('listItem' as const),
    list: fc.constantFrom('bullet' as const, 'number' as const),
    level,
    pieces,
  }),
  fc.record({
    kind: fc.constant('table' as const),
    hasHeader: fc.boolean(),
    rows: fc.integer({ min: 1, max: 3 }).chain((columns) =>
      fc.array(fc.array(pieces, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
  }),
)

test('for any text, the document is sound, and composing it loses nothing', async () => {
  const place = await folder()
  await fc.assert(
    fc.asyncProperty(fc.array(anyBlock, { minLength: 1, maxLength: 6 }), async (blocks) => {
      const path = join(place, 'own.docx')
      await writeText(path, { ...facts, blocks })
      expect((await checkDocument(path, { schema: false })).faults).toEqual([])
      const output = join(place, 'composed.docx')
      const { ledger } = await compose({
        output,
        sources: { own: { path, name: 'own.docx' } },
        items: [
          { kind: 'heading', level: 2, text: 'Energia' },
          { kind: 'section', source: 'own', firstBlock: 1, endBlock: Infinity, underLevel: 2 },
        ],
        fixHeadings: true,
        clean: { acceptChanges: true, dropComments: true, dropHiddenText: true },
      })
      const left = ledger.total.flatMap(({ kind, reasons }) =>
        reasons.filter(({ reason }) => reason === 'unexplained').map(() => kind),
      )
      expect(left).toEqual([])
      expect((await checkDocument(output, { schema: false })).faults).toEqual([])
    }),
    { numRuns: 30 },
  )
})
