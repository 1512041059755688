import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { childValue, child, descendants } from '../../package/xml/xml.ts'
import { composeFiles, paragraphWith, texts, whole } from '../composed-file.fixture.ts'
import type { CompositionItem } from '../request/request.ts'

const styles =
  '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>' +
  [1, 2, 3]
    .map(
      (level) =>
        `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
    )
    .join('')
const heading = (level: number, text: string): string => paragraph(text, `<w:pStyle w:val="H${level}"/>`)
const source = {
  styles,
  body:
    heading(1, '4.2 NÍVEL de serviço').replace('<w:r>', '<w:bookmarkStart w:id="1" w:name="sla"/><w:r>') +
    '<w:bookmarkEnd w:id="1"/>' +
    paragraph('promised') +
    heading(2, 'Penalties'),
}
const under = (text: string): CompositionItem[] => [
  { kind: 'heading', level: 2, text },
  { ...whole('a'), underLevel: 2 } as CompositionItem,
]
const options = (text: string) => ({
  items: under(text),
  fixHeadings: true,
  look: 'template' as const,
  template: { body: '', styles },
})

test('a heading that repeats the requested one above it is merged with it, bookmarks and levels kept', async () => {
  await composeFiles({ a: source }, options('Nivel de Serviço'), ({ body, report }) => {
    expect(texts(body)).toEqual(['Nivel de Serviço', 'promised', 'Penalties'])
    const kept = paragraphWith(body, 'Nivel de Serviço')
    expect([...descendants(kept, 'w:bookmarkStart')].map((node) => node.attributes['w:name'])).toEqual([
      'sla',
    ])
    expect(childValue(child(paragraphWith(body, 'Penalties'), 'w:pPr'), 'w:pStyle')).toBe('H3')
    expect(report.notices.map(({ reason }) => reason)).toEqual(['heading-merged'])
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('a title that begins with the requested heading and continues replaces it, also in the contents', async () => {
  const tableOfContents = { title: 'Contents', maxLevel: 2 }
  const longer = { ...source, body: source.body.replace('NÍVEL de serviço', 'Nível de serviço') }
  await composeFiles({ a: longer }, { ...options('Nível'), tableOfContents }, ({ body, report }) => {
    expect(texts(body).slice(-3)).toEqual(['Nível de serviço', 'promised', 'Penalties'])
    expect(texts(body)[1]).toMatch(/^Nível de serviço \d+$/)
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('a heading with other words stays, without its typed number', async () => {
  await composeFiles({ a: source }, options('Nível de exigência'), ({ body }) => {
    expect(texts(body)).toEqual(['Nível de exigência', 'NÍVEL de serviço', 'promised', 'Penalties'])
  })
})

test('a section of nothing but its heading leaves one heading, alone, before others, or at the end of its source', async () => {
  const mark = `_Tw${'a'.repeat(24)}`
  const alone = { styles, body: heading(1, '1 Scope') }
  const tableOfContents = { title: 'Contents', maxLevel: 2 }
  await composeFiles({ a: alone }, { ...options('Scope'), tableOfContents }, ({ body, report }) => {
    expect(texts(body).slice(-1)).toEqual(['Scope'])
    expect(texts(body).filter((text) => text === 'Scope')).toHaveLength(1)
    expect(report.ledger.unexplained).toBe(0)
    expect(report.notices.map(({ reason }) => reason)).toEqual(['heading-merged'])
  })
  const two = { styles, body: heading(1, 'Scope') + heading(1, 'Terms') + paragraph('agreed') }
  const items: CompositionItem[] = [
    { kind: 'heading', level: 2, text: 'Scope', id: 'one' },
    { ...whole('a'), endBlock: 1, underLevel: 2, origin: mark } as CompositionItem,
    { kind: 'heading', level: 2, text: 'Terms' },
    { ...whole('a'), firstBlock: 1, underLevel: 2 } as CompositionItem,
    { kind: 'paragraph', text: ['See ', { to: 'one', shows: 'number' }] },
  ]
  await composeFiles({ a: two }, { ...options(''), items }, ({ body, report }) => {
    expect(texts(body)).toEqual(['Scope', 'Terms', 'agreed', 'See “Scope”'])
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('typed numbers are removed from headings, and numbers that belong to the words stay', async () => {
  const body = ['4.2 Suporte', '4.2.1. Horários', '24x7', 'II – Equipe', 'a) Turnos', 'ISO 9001']
    .map((text, at) => heading(at === 0 ? 1 : 2, text) + paragraph(`text ${at}`))
    .join('')
  const shown = ['Suporte', 'Horários', '24x7', 'Equipe', 'Turnos', 'ISO 9001']
  const items: CompositionItem[] = [
    { kind: 'heading', level: 1, text: '7. Técnica' },
    { ...whole('a'), underLevel: 1 } as CompositionItem,
  ]
  const headings = (all: string[]): string[] => all.filter((text) => !text.startsWith('text'))
  const plain = { items, fixHeadings: true, look: 'template' as const }
  await composeFiles({ a: { styles, body } }, plain, (composed) => {
    expect(headings(texts(composed.body))).toEqual(['7. Técnica', ...shown])
    expect(composed.report.ledger.unexplained).toBe(0)
  })
  // A requested heading must not show two numbers.
  const numbered = {
    body: '',
    styles: styles.replace('<w:outlineLvl w:val="0"/>', '<w:numPr><w:numId w:val="1"/></w:numPr>$&'),
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1"/></w:lvl>' +
      '</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  }
  await composeFiles({ a: { styles, body } }, { ...plain, template: numbered }, (composed) => {
    expect(headings(texts(composed.body))).toEqual(['Técnica', ...shown])
  })
  await composeFiles(
    { a: { styles, body } },
    { ...plain, fixHeadings: false, items: [whole('a')] },
    (composed) => {
      expect(texts(composed.body)).toContain('4.2.1. Horários')
    },
  )
})
