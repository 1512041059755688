import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { child, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { composeFiles, paragraphWith, texts, valueOf, whole } from '../compose/composed-file.fixture.ts'

const portrait = (inside = '', after = ''): string =>
  `<w:sectPr>${inside}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/>${after}</w:sectPr>`
const bleed = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="0" w:right="0" w:bottom="0" w:left="0" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>`
const landscape = `<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>`
const continuous = '<w:type w:val="continuous"/>'
const columns = '<w:cols w:num="2"/>'
const template = { body: portrait() }
const withCover = { body: paragraph('cover', bleed) + portrait() }
const heading = { kind: 'heading', level: 1, text: 'Requirement' } as const

const types = (body: XmlElement): (string | undefined)[] =>
  [...descendants(body, 'w:sectPr')].map((entry) => valueOf(entry, 'w:type'))
const endsSection = (body: XmlElement, text: string): boolean =>
  child(child(paragraphWith(body, text), 'w:pPr'), 'w:sectPr') !== undefined

test('text in a "continuous" section begins on a new page after a cover (17.6.22)', async () => {
  const source = { body: paragraph('flows', portrait(continuous)) + paragraph('on') + portrait(continuous) }
  const items = [heading, whole('a')]
  await composeFiles({ a: source }, { look: 'template', template: withCover, items }, ({ body }) => {
    expect(types(body)).toEqual([undefined, 'nextPage', 'continuous'])
  })
})

test('keeps the type of a second page section, whatever the type of the first', async () => {
  const source = {
    body:
      paragraph('one', portrait(continuous)) +
      paragraph('two', portrait('<w:type w:val="oddPage"/>')) +
      paragraph('three') +
      portrait('<w:type w:val="nextPage"/>'),
  }
  await composeFiles(
    { a: source },
    { look: 'template', template, items: [heading, whole('a')] },
    ({ body }) => {
      expect(types(body)).toEqual(['nextPage', 'oddPage', 'nextPage'])
    },
  )
})

test('columns begin below the heading that they answer, and the text after them continues there', async () => {
  const source = { body: paragraph('narrow') + portrait('', columns) }
  const items = [heading, whole('a'), { ...heading, text: 'Next' }]
  await composeFiles({ a: source }, { look: 'template', template, items }, ({ body }) => {
    expect(types(body)).toEqual([undefined, 'continuous', 'continuous'])
  })
})

test('after a section selected to its end, the text continues on the same page', async () => {
  const source = { body: paragraph('chosen', portrait()) + paragraph('not chosen') + portrait() }
  const items = [heading, whole('a', 0, 1), { ...heading, text: 'Next' }]
  await composeFiles({ a: source }, { look: 'template', template, items }, ({ body }) => {
    expect(types(body)).toEqual(['nextPage', 'continuous'])
  })
})

test('headings are on the landscape page of the text below them', async () => {
  const source = { body: paragraph('wide', '<w:spacing w:before="8000"/>') + landscape }
  const items = [
    whole('b'),
    heading,
    { ...heading, level: 2, text: 'Item' },
    whole('a'),
    { ...heading, text: 'Next' },
  ]
  const flow = { body: paragraph('before') + portrait() }
  await composeFiles({ a: source, b: flow }, { look: 'template', template, items }, ({ body, report }) => {
    expect(texts(body)).toEqual(['before', 'Requirement', 'Item', 'wide', 'Next'])
    expect(['before', 'Requirement', 'Item', 'wide'].map((text) => endsSection(body, text))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('a paragraph that only ends a section takes no line, which could start another page', async () => {
  const table =
    '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="12000"/></w:tblGrid><w:tr><w:tc><w:tcPr/><w:p/></w:tc></w:tr></w:tbl>'
  const source = { body: table + landscape }
  const items = [whole('a'), { ...heading, text: 'Next' }]
  await composeFiles({ a: source }, { look: 'template', template, items }, ({ body, report }) => {
    const between = body.children.filter((node) => typeof node !== 'string' && node.name === 'w:p')
    expect(between).toHaveLength(2)
    const properties = child(between[0] as XmlElement, 'w:pPr')
    expect(child(properties, 'w:spacing')?.attributes).toMatchObject({
      'w:line': '20',
      'w:lineRule': 'exact',
    })
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('lines of a landscape page are not numbered when the template numbers none', async () => {
  const numbered = landscape.replace('</w:sectPr>', '<w:lnNumType w:countBy="1"/></w:sectPr>')
  const source = { body: paragraph('wide') + numbered }
  await composeFiles(
    { a: source },
    { look: 'template', template, items: [heading, whole('a')] },
    ({ body }) => {
      expect([...descendants(body, 'w:lnNumType')]).toHaveLength(0)
    },
  )
})
