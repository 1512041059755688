import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { child, descendants, textContent } from '../../package/xml/xml.ts'
import { composeFiles, paragraphWith, texts, whole } from '../composed-file.fixture.ts'
import type { CompositionItem } from '../request/request.ts'

const styles =
  '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>'
const numbered = {
  body: '',
  styles: styles.replace('<w:outlineLvl w:val="0"/>', '<w:numPr><w:numId w:val="1"/></w:numPr>$&'),
  numbering:
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>' +
    '<w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
}
const source = { body: paragraph('Suporte', '<w:outlineLvl w:val="0"/>') + paragraph('always') }
const items: CompositionItem[] = [
  { kind: 'heading', level: 1, text: 'Suporte', id: 'support' },
  { kind: 'paragraph', text: 'Requisito 7: suporte\nsempre', as: 'quote' },
  { ...whole('a'), underLevel: 1 } as CompositionItem,
  {
    kind: 'paragraph',
    text: ['See ', { to: 'support', shows: 'number' }, ' on page ', { to: 'support', shows: 'page' }, '.'],
  },
  { kind: 'paragraph', text: '[missing]', as: 'gap' },
]
const options = { items, fixHeadings: true, look: 'template' as const }

test('a reference shows number and page of a heading by fields with their results, also without contents', async () => {
  await composeFiles({ a: source }, { ...options, template: numbered }, ({ body, report }) => {
    const sentence = paragraphWith(body, 'See 1 on page 1.')
    const bookmark = [...descendants(paragraphWith(body, 'Suporte'), 'w:bookmarkStart')]
      .map((mark) => mark.attributes['w:name'] ?? '')
      .find((name) => name.startsWith('_Ref'))
    expect([...descendants(sentence, 'w:instrText')].map((code) => textContent(code))).toEqual([
      ` REF ${bookmark} \\r \\h `,
      ` PAGEREF ${bookmark} \\h `,
    ])
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('a reference to a heading without a number shows its words in quotation marks', async () => {
  await composeFiles({ a: source }, options, ({ body }) => {
    expect(texts(body)).toContain('See “Suporte” on page 1.')
  })
})

test('a quotation comes between heading and answer, which still share one heading; a gap is marked yellow', async () => {
  await composeFiles({ a: source }, { ...options, template: { body: '', styles } }, ({ body }) => {
    expect(texts(body).slice(0, 3)).toEqual(['Suporte', 'Requisito 7: suporte sempre', 'always'])
    const quote = paragraphWith(body, 'Requisito 7')
    // This template has no style for quotations.
    expect(child(child(quote, 'w:pPr'), 'w:ind')).toBeDefined()
    expect(child(child(quote, 'w:pPr'), 'w:keepNext')).toBeDefined()
    const [mark] = [...descendants(paragraphWith(body, '[missing]'), 'w:highlight')]
    expect(mark?.attributes['w:val']).toBe('yellow')
  })
  await composeFiles({ a: source }, options, ({ body }) => {
    const style = child(child(paragraphWith(body, 'Requisito 7'), 'w:pPr'), 'w:pStyle')
    expect(style?.attributes['w:val']).toBe('Quote')
  })
})

test('a reference to a heading outside the document is reported and leaves no field', async () => {
  const lost: CompositionItem[] = [
    whole('a'),
    { kind: 'paragraph', text: ['See ', { to: 'nothing', shows: 'number' }] },
  ]
  await composeFiles({ a: source }, { ...options, items: lost }, ({ body, report }) => {
    expect(texts(body).at(-1)).toBe('See ')
    expect(report.notices.map(({ reason }) => reason)).toContain('cross-reference-target-not-chosen')
  })
})
