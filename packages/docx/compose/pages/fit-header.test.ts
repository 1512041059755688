import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { child, childrenOf, descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { composeFiles, whole } from '../composed-file.fixture.ts'
import type { ComposedFile } from '../composed-file.fixture.ts'
import { isLandscape } from './page-section.ts'

const upright =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/>'
const turned =
  '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/>'
const section = (size: string, inside = ''): string => `<w:sectPr>${inside}${size}</w:sectPr>`
const reference = '<w:headerReference w:type="default" r:id="rId-header"/>'
const header =
  '<w:p><w:pPr><w:tabs><w:tab w:val="right" w:pos="9026"/></w:tabs></w:pPr><w:r><w:t>left</w:t><w:tab/><w:t>right</w:t></w:r></w:p>' +
  '<w:tbl><w:tblPr><w:tblW w:w="9026" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="9026"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="9026" w:type="dxa"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>' +
  '<w:p><w:r><w:drawing><wp:anchor><wp:positionH relativeFrom="column"><wp:posOffset>5000000</wp:posOffset></wp:positionH>' +
  '<wp:extent cx="700000" cy="300000"/></wp:anchor></w:drawing></w:r></w:p>'
const template = { body: section(upright, reference), header }
const LONG = paragraph('long '.repeat(2000))
/** Widths of the text on both papers. */
const WIDTHS = { upright: 9026, turned: 13_958 }

async function headerOf({ document, body }: ComposedFile, at: number): Promise<XmlElement | undefined> {
  const sections = [...descendants(body, 'w:sectPr')]
  // ECMA-376, 17.10.5: a section without a reference shows the header of the one before it.
  for (let index = at; index >= 0; index--) {
    const id = child(sections[index], 'w:headerReference')?.attributes['r:id']
    if (id === undefined) continue
    const found = (await document.relationships(document.mainPart)).find((one) => one.id === id)
    return document.partTree(found?.part ?? '')
  }
  return undefined
}

const measures = (root: XmlElement | undefined) => ({
  tabs: [...descendants(root as XmlElement, 'w:tabs')].flatMap((tabs) =>
    childrenOf(tabs, 'w:tab').map(({ attributes }) => Number(attributes['w:pos'])),
  ),
  widths: [...descendants(root as XmlElement, 'w:gridCol')].map(({ attributes }) =>
    Number(attributes['w:w']),
  ),
  drawings: [...descendants(root as XmlElement, 'wp:posOffset')].map((node) => Number(node.children[0])),
})
const fitted = { tabs: [WIDTHS.turned], widths: [WIDTHS.turned], drawings: [5_000_000 + 4932 * 635] }
const asMade = { tabs: [WIDTHS.upright], widths: [WIDTHS.upright], drawings: [5_000_000] }

test.each([
  ['a whole source', [whole('a')]],
  ['ranges of a source', [whole('a', 0, 2), whole('a', 2, 3), whole('a', 4, 5)]],
  ['its landscape page between others', [whole('a', 0, 1), whole('a', 2, 4), whole('a', 4, 5)]],
])(
  'the header of a landscape page fits it, and the pages behind it have theirs again: %s',
  async (_, items) => {
    const body =
      paragraph('one') +
      paragraph('end', section(upright)) +
      LONG +
      paragraph('end', section(turned)) +
      paragraph('after') +
      section(upright)
    await composeFiles({ a: { body } }, { look: 'template', template, items }, async (composed) => {
      const turns = [...descendants(composed.body, 'w:sectPr')].map((properties) => isLandscape(properties))
      expect(turns).toContain(true)
      expect(turns.at(-1)).toBe(false)
      for (const [at, isTurned] of turns.entries())
        expect(measures(await headerOf(composed, at))).toEqual(isTurned ? fitted : asMade)
      expect(composed.report.ledger.unexplained).toBe(0)
    })
  },
)

test('tab stops of a style are cleared and set anew; without turned pages there is one header alone', async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="header"/><w:pPr><w:tabs><w:tab w:val="center" w:pos="4513"/><w:tab w:val="right" w:pos="9026"/></w:tabs></w:pPr></w:style>'
  const styled = {
    ...template,
    styles,
    header:
      '<w:p><w:pPr><w:pStyle w:val="H"/></w:pPr><w:r><w:t>left</w:t><w:tab/><w:tab/><w:t>right</w:t></w:r></w:p>',
  }
  const body = paragraph('one', section(upright)) + LONG + section(turned)
  await composeFiles({ a: { body } }, { look: 'template', template: styled }, async (composed) => {
    const root = await headerOf(composed, 1)
    const tabs = [...descendants(root as XmlElement, 'w:tabs')].flatMap((node) => childrenOf(node, 'w:tab'))
    expect(tabs.map(({ attributes }) => `${attributes['w:val']} ${attributes['w:pos']}`)).toEqual([
      'clear 4513',
      'center 6979',
      'clear 9026',
      'right 13958',
    ])
  })
  // The paragraph repeats a tab stop of its style.
  const own =
    '<w:tabs><w:tab w:val="clear" w:pos="4513"/><w:tab w:val="right" w:pos="9026"/></w:tabs></w:pPr>'
  const repeated = { ...styled, header: styled.header.replace('</w:pPr>', own) }
  await composeFiles({ a: { body } }, { look: 'template', template: repeated }, async (composed) => {
    const root = await headerOf(composed, 1)
    const tabs = [...descendants(root as XmlElement, 'w:tabs')].flatMap((node) => childrenOf(node, 'w:tab'))
    expect(tabs.map(({ attributes }) => `${attributes['w:val']} ${attributes['w:pos']}`)).toEqual([
      'clear 4513',
      'clear 9026',
      'right 13958',
    ])
  })
  await composeFiles({ a: { body: paragraph('one') } }, { look: 'template', template }, ({ partNames }) => {
    expect(partNames.filter((name) => name.startsWith('word/header'))).toHaveLength(1)
  })
})
