import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { child, childrenOf } from '../../package/xml/xml.ts'
import { visibleText } from '../account/visible-text.ts'
import { composeFiles } from '../composed-file.fixture.ts'
import type { CompositionItem } from '../request/request.ts'

const normal = (direction: string) =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr>${direction}</w:pPr></w:style>`
const heading =
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>'
const body =
  paragraph('مقدمه', '<w:pStyle w:val="H1"/>') + paragraph('متن') + paragraph('text', '<w:bidi w:val="0"/>')
const item: CompositionItem = {
  kind: 'section',
  source: 'a',
  firstBlock: 0,
  endBlock: 3,
  headings: [{ block: 0, level: 1 }],
}

/** Returns the direct `w:bidi` of each paragraph below the cover: its value, "on", or "none". */
async function directions(source: string, template: string, fixHeadings: boolean): Promise<string[]> {
  let found: string[] = []
  await composeFiles(
    { a: { body, styles: normal(source) + heading } },
    {
      template: { body: paragraph('Capa'), styles: normal(template) + heading },
      look: 'template',
      fixHeadings,
      items: [item],
    },
    (composed) => {
      const shown = childrenOf(composed.body, 'w:p').filter((one) => visibleText(one).trim() !== '')
      found = shown.slice(1).map((one) => {
        const direction = child(child(one, 'w:pPr'), 'w:bidi')
        return direction ? (direction.attributes['w:val'] ?? 'on') : 'none'
      })
      expect(composed.report.ledger.unexplained).toBe(0)
    },
  )
  return found
}

test.each([true, false])(
  "a paragraph keeps its reading direction below a template's style (headings fixed: %s)",
  async (fixHeadings) => {
    expect(await directions('<w:bidi/>', '', fixHeadings)).toEqual(['on', 'on', '0'])
    expect(await directions('', '<w:bidi/>', fixHeadings)).toEqual(['0', '0', '0'])
    expect(await directions('<w:bidi/>', '<w:bidi/>', fixHeadings)).toEqual(['none', 'none', '0'])
  },
)
