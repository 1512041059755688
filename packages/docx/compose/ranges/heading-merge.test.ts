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

test('other words, or a heading alone, stay as they are', async () => {
  await composeFiles({ a: source }, options('Nível de serviços'), ({ body }) => {
    expect(texts(body)).toHaveLength(4)
  })
  const alone = { ...source, body: heading(1, 'Scope') }
  await composeFiles({ a: alone }, options('Scope'), ({ body }) => {
    expect(texts(body)).toEqual(['Scope', 'Scope'])
  })
})
