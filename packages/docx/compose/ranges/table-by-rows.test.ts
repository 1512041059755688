import { expect, test } from 'vitest'
import { checkDocument } from '../../check/check-document.ts'
import { streamBlocks } from '../../package/parts/blocks.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { paragraph, W_NAMESPACES } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { child, childrenOf, descendants, textContent } from '../../package/xml/xml.ts'
import { composeFiles, texts, valueOf, whole } from '../composed-file.fixture.ts'

const ROWS = 1500
const RUN = '<w:r><w:rPr><w:lang w:val="pt-BR"/></w:rPr><w:t>'

function row(content: string, properties = ''): string {
  return `<w:tr>${properties}<w:tc><w:tcPr><w:tcW w:w="1" w:type="dxa"/></w:tcPr>${content}</w:tc></w:tr>`
}

/** Returns a table that is read and written some rows at a time. */
function table(rowAt: (index: number) => string): string {
  const rows = Array.from({ length: ROWS }, (_, index) => rowAt(index)).join('')
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/></w:tblPr><w:tblGrid><w:gridCol w:w="1"/></w:tblGrid>${rows}</w:tbl>`
}

const line = (index: number): string => row(`<w:p>${RUN}linha ${index}</w:t></w:r></w:p>`)
const styles =
  '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Cell"><w:name w:val="Cell Text"/></w:style>'

test('a large table is copied completely, in order and as one table, with everything its rows refer to', async () => {
  const last = ROWS - 1
  const source: WordFile = {
    styles,
    footnotes: '<w:footnote w:id="2"><w:p><w:r><w:t>nota</w:t></w:r></w:p></w:footnote>',
    body:
      paragraph('antes') +
      '<w:bookmarkStart w:id="0" w:name="before"/><w:bookmarkEnd w:id="0"/>' +
      table((index) => {
        if (index === 5) return `<w:bookmarkStart w:id="7" w:name="across"/>${line(index)}`
        if (index === 1200) return `<w:bookmarkEnd w:id="7"/>${line(index)}`
        if (index === 1300)
          return row(`<w:p><w:pPr><w:pStyle w:val="Cell"/></w:pPr>${RUN}linha 1300</w:t></w:r></w:p>`)
        if (index === last)
          return row(
            `<w:p>${RUN}linha ${last}</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r>` +
              '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText> REF across </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>x</w:t><w:fldChar w:fldCharType="end"/></w:r></w:p>',
          )
        return line(index)
      }) +
      paragraph('depois'),
  }
  const items = [whole('b'), whole('a')]
  await composeFiles(
    { a: source, b: source },
    { items, tableOfContents: { title: 'Índice', maxLevel: 3 } },
    async ({ body, part, path, report }) => {
      expect(report.ledger.unexplained).toBe(0)
      const { faults } = await checkDocument(path, { schema: false })
      expect(faults).toEqual([])
      const tables = childrenOf(body, 'w:tbl')
      expect(tables.length).toBe(2)
      for (const copied of tables) {
        expect(childrenOf(copied, 'w:tr').length).toBe(ROWS)
        expect(childrenOf(copied, 'w:tblPr').length).toBe(1)
        expect(texts(copied).slice(0, 3)).toEqual(['linha 0', 'linha 1', 'linha 2'])
        expect(texts(copied).at(-1)).toMatch(/^linha 1499/)
        // Both halves of the bookmark, in distant rows, have one new id, and the field follows the new name.
        const start = child(copied, 'w:bookmarkStart')?.attributes
        expect(child(copied, 'w:bookmarkEnd')?.attributes['w:id']).toBe(start?.['w:id'])
        const [instruction] = descendants(copied, 'w:instrText')
        expect(instruction && textContent(instruction)).toContain(start?.['w:name'])
        expect(valueOf(copied, 'w:pStyle')).toBe(valueOf(tables[0], 'w:pStyle'))
      }
      const marks = [...descendants(body, 'w:footnoteReference')].map(({ attributes }) => attributes['w:id'])
      expect(new Set(marks).size).toBe(2)
      const notes = childrenOf(await part('footnotes'), 'w:footnote').map(
        ({ attributes }) => attributes['w:id'],
      )
      expect(notes).toEqual(expect.arrayContaining(marks))
    },
  )
})

test('accepted deletions of rows are applied, names are replaced in every row, and the ledger counts both', async () => {
  const deleted = '<w:trPr><w:del w:id="1" w:author="x"/></w:trPr>'
  const body = table((index) =>
    row(`<w:p>${RUN}Acme ${index}</w:t></w:r></w:p>`, index % 3 === 0 ? deleted : ''),
  )
  await composeFiles(
    { a: { styles, body } },
    {
      clean: { acceptChanges: true, dropComments: true, dropHiddenText: true },
      replacements: [{ from: 'Acme', to: 'Nova' }],
    },
    ({ body: composed, report }) => {
      expect(childrenOf(child(composed, 'w:tbl'), 'w:tr').length).toBe((ROWS * 2) / 3)
      expect(texts(composed).slice(0, 3)).toEqual(['Nova 1', 'Nova 2', 'Nova 4'])
      expect(texts(composed).join(' ')).not.toContain('Acme')
      expect(report.ledger.unexplained).toBe(0)
    },
  )
})

test.each([
  [
    'every row of it',
    table((index) => row('<w:p/>', index >= 0 ? '<w:trPr><w:del w:id="1"/></w:trPr>' : '')),
  ],
  ['the table as a block', `<w:del w:id="1">${table(line)}</w:del>`],
])(
  'a large table that is gone once changes are accepted (%s) leaves nothing, and is accounted for',
  async (_, gone) => {
    await composeFiles(
      { a: { styles, body: `${paragraph('antes')}${gone}${paragraph('depois')}` } },
      { clean: { acceptChanges: true, dropComments: false, dropHiddenText: false } },
      ({ body, report }) => {
        expect(childrenOf(body, 'w:tbl')).toEqual([])
        expect(texts(body)).toEqual(['antes', 'depois'])
        expect(report.ledger.unexplained).toBe(0)
      },
    )
  },
)

test('a paragraph or row too large for memory is refused with a sentence before memory runs out', async () => {
  const huge = `<w:document ${W_NAMESPACES}><w:body><w:p>${'<w:r/>'.repeat(9000)}</w:p></w:body></w:document>`
  async function* chunks() {
    yield Buffer.from(huge)
  }
  const read = async (): Promise<number> => {
    let blocks = 0
    for await (const item of streamBlocks(chunks(), new NamespaceRegistry(), { largestBlock: 8000 }))
      if (item.kind === 'block') blocks++
    return blocks
  }
  await expect(read()).rejects.toMatchObject({
    code: 'docx.part_too_large',
    message: expect.stringContaining('divide it in Word') as string,
  })
})
