import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { descendants, textContent } from '../../package/xml/xml.ts'
import { composeFiles, whole } from '../composed-file.fixture.ts'
import type { ComposedFile } from '../composed-file.fixture.ts'
import type { CompositionItem } from '../request/request.ts'

const ONE = `_Tw${'a'.repeat(24)}`
const TWO = `_Tw${'b2'.repeat(12)}`
const earlier = `_Tw${'c'.repeat(24)}`
const marked = (item: CompositionItem, origin: string): CompositionItem =>
  ({ ...item, underLevel: 1, origin }) as CompositionItem
const table =
  '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'

/** Returns the texts inside each bookmark, by its name. */
function textsIn({ body }: ComposedFile): Record<string, string> {
  const found: Record<string, string> = {}
  const open = new Map<string, string>()
  for (const node of descendants(body)) {
    const { 'w:id': id = '', 'w:name': name = '' } = node.attributes
    if (node.name === 'w:bookmarkStart') open.set(id, name)
    if (node.name === 'w:bookmarkEnd') open.delete(id)
    if (node.name === 'w:t')
      for (const name of open.values()) found[name] = (found[name] ?? '') + textContent(node)
  }
  return found
}

test('a bookmark of the given name surrounds each selected text; those of earlier proposals are removed, all others stay', async () => {
  const body =
    paragraph('Farmácia', '<w:outlineLvl w:val="0"/>') +
    `<w:p><w:bookmarkStart w:id="1" w:name="own"/><w:bookmarkStart w:id="2" w:name="${earlier}"/><w:r><w:t>one</w:t></w:r>` +
    '<w:bookmarkEnd w:id="1"/><w:bookmarkEnd w:id="2"/></w:p>' +
    paragraph('two') +
    table +
    table
  const items: CompositionItem[] = [
    { kind: 'heading', level: 1, text: 'Farmácia' },
    marked(whole('a', 0, 3), ONE),
    { kind: 'heading', level: 1, text: 'Tabelas' },
    marked(whole('a', 3, 5), TWO),
  ]
  await composeFiles({ a: { body } }, { items, fixHeadings: true, look: 'template' }, (composed) => {
    expect(textsIn(composed)).toEqual({ [ONE]: 'onetwo', own: 'one', [TWO]: 'cellcell' })
    expect(composed.report.ledger.unexplained).toBe(0)
    const bookmarks = composed.report.ledger.total.find(({ kind }) => kind === 'bookmarks')
    expect(bookmarks?.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'origin-marked', count: 2 },
        { reason: 'origin-mark-dropped', count: -1 },
      ]),
    )
  })
})

test('a bookmark follows the properties of its paragraph, also in indented markup', async () => {
  const body =
    '<w:p>\n  <w:pPr>\n    <w:jc w:val="center"/>\n  </w:pPr>\n  <w:r><w:t>centred</w:t></w:r>\n</w:p>'
  await composeFiles(
    { a: { body } },
    { items: [marked(whole('a'), ONE)], look: 'template' },
    ({ body: composed }) => {
      const [paragraphs] = [descendants(composed, 'w:p')]
      const centred = [...paragraphs].find((one) => textContent(one).includes('centred'))
      const elements = centred?.children.flatMap((one) => (typeof one === 'string' ? [] : [one.name]))
      expect(elements?.slice(0, 2)).toEqual(['w:pPr', 'w:bookmarkStart'])
    },
  )
})

test('without a name there is no bookmark; an empty range has none; a name with a meaning is refused', async () => {
  const body = paragraph('text')
  const items = [whole('a'), marked(whole('a', 5, 5), ONE)]
  await composeFiles({ a: { body } }, { items, look: 'template' }, (composed) => {
    expect(textsIn(composed)).toEqual({})
    expect(composed.report.ledger.unexplained).toBe(0)
  })
  const telling = composeFiles(
    { a: { body } },
    { items: [marked(whole('a'), '_TwHospital')] },
    () => undefined,
  )
  await expect(telling).rejects.toMatchObject({ code: 'docx.invalid_request' })
})
