import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { childrenOf, childValue, descendants } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
import { composeFiles, paragraphWith, valueOf, whole } from '../compose/composed-file.fixture.ts'

const abstract = (id: number, inside = ''): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:nsid w:val="1A2B3C4D"/>${inside}<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>`
const num = (id: number, abstractId: number): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/></w:num>`
const item = (text: string, numId: number): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${numId}"/></w:numPr>`)
const numIdOf = (body: XmlElement, text: string): string | undefined =>
  valueOf(paragraphWith(body, text), 'w:numId')
const abstractOf = (numbering: XmlElement, numId: string | undefined): string | undefined =>
  childValue(
    childrenOf(numbering, 'w:num').find((entry) => entry.attributes['w:numId'] === numId),
    'w:abstractNumId',
  )

const list = { body: item('one', 7) + item('two', 7), numbering: abstract(3) + num(7, 3) }

test('lists of two sources with the same ids stay two lists', async () => {
  await composeFiles({ a: list, b: { ...list, body: item('uno', 7) } }, {}, async ({ body, part }) => {
    const numbering = await part('numbering')
    expect(numIdOf(body, 'one')).toBe(numIdOf(body, 'two'))
    expect(abstractOf(numbering, numIdOf(body, 'one'))).not.toBe(abstractOf(numbering, numIdOf(body, 'uno')))
    const sessions = [...descendants(numbering, 'w:nsid')].map((node) => node.attributes['w:val'])
    expect(new Set(sessions).size).toBe(sessions.length)
  })
})

test('lists that share a definition inside an item go on sharing it', async () => {
  const shared = { body: item('one', 7) + item('two', 8), numbering: abstract(3) + num(7, 3) + num(8, 3) }
  await composeFiles({ a: shared }, {}, async ({ body, part }) => {
    const numbering = await part('numbering')
    expect(numIdOf(body, 'one')).not.toBe(numIdOf(body, 'two'))
    expect(abstractOf(numbering, numIdOf(body, 'one'))).toBe(abstractOf(numbering, numIdOf(body, 'two')))
  })
})

test('a list starts anew in each inserted section', async () => {
  await composeFiles({ a: list }, { items: [whole('a', 0, 1), whole('a', 1, 2)] }, async ({ body, part }) => {
    const numbering = await part('numbering')
    expect(abstractOf(numbering, numIdOf(body, 'one'))).not.toBe(abstractOf(numbering, numIdOf(body, 'two')))
  })
})

test('definitions stand before instances, and only lists in use are copied', async () => {
  const many = { ...list, numbering: abstract(3) + abstract(4) + num(7, 3) + num(9, 4) }
  await composeFiles({ a: many, b: many }, {}, async ({ part }) => {
    const names = childrenOf(await part('numbering')).map((node) => node.name)
    expect(names).toEqual(['w:abstractNum', 'w:abstractNum', 'w:num', 'w:num'])
  })
})

test('numId 0 goes on saying "no number"', async () => {
  await composeFiles({ a: { body: item('plain', 0) } }, {}, ({ body }) => {
    expect(numIdOf(body, 'plain')).toBe('0')
  })
})

test('a list the source does not have is left out and said', async () => {
  await composeFiles({ a: { body: item('lost', 42) } }, {}, ({ body, report }) => {
    expect(numIdOf(body, 'lost')).toBeUndefined()
    expect(report.notices.map(({ reason }) => reason)).toEqual(['numbering-missing-in-source'])
  })
})

test('numbering that hangs on a style follows the style through every section', async () => {
  const styled = {
    styles:
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr></w:style>',
    numbering: `<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Clause"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>${num(7, 3)}`,
    body:
      paragraph('first', '<w:pStyle w:val="Clause"/>') + paragraph('second', '<w:pStyle w:val="Clause"/>'),
  }
  await composeFiles(
    { a: styled },
    { items: [whole('a', 0, 1), whole('a', 1, 2)] },
    async ({ body, part }) => {
      const numbering = await part('numbering')
      expect(childrenOf(numbering, 'w:num')).toHaveLength(1)
      expect(valueOf(numbering, 'w:pStyle')).toBe(valueOf(paragraphWith(body, 'first'), 'w:pStyle'))
      expect(valueOf(paragraphWith(body, 'second'), 'w:pStyle')).toBe('Clause')
    },
  )
})
