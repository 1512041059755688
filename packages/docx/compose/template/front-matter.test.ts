import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { child, descendants } from '../../package/xml/xml.ts'
import { composeFiles } from '../composed-file.fixture.ts'

const PAGE = '<w:pgSz w:w="11906" w:h="16838"/>'
const margins = (size: number) =>
  `<w:pgMar w:top="${size}" w:right="${size}" w:bottom="${size}" w:left="${size}" w:header="0" w:footer="0" w:gutter="0"/>`

test('a title page before a cover without margins has the margins of the content', async () => {
  const cover = paragraph('Cover', `<w:sectPr>${PAGE}${margins(0)}</w:sectPr>`)
  await composeFiles(
    { a: { body: paragraph('Text of the source.') } },
    {
      template: { body: `${cover}${paragraph('')}<w:sectPr>${PAGE}${margins(1440)}</w:sectPr>` },
      titlePage: { organization: 'City Hospital', tender: 'RFP 9', date: 'today', language: 'en' },
      fixHeadings: false,
    },
    ({ body, report }) => {
      const left = [...descendants(body, 'w:sectPr')].map(
        (section) => child(section, 'w:pgMar')?.attributes['w:left'],
      )
      expect(left).toEqual(['1440', '0', '1440'])
      expect(report.ledger.unexplained).toBe(0)
    },
  )
})
