import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { child, descendants, serialize, textContent } from '../../package/xml/xml.ts'
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

test('the template’s own table of contents makes way for that of the proposal, below the template’s title', async () => {
  const run = (content: string) => `<w:r>${content}</w:r>`
  const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`)
  const begin = mark('begin') + run('<w:instrText> TOC \\o "1-3" \\h </w:instrText>') + mark('separate')
  const title = paragraph('', '<w:jc w:val="center"/>').replace(
    '</w:p>',
    `${run('<w:t>SUMÁRIO</w:t>')}</w:p>`,
  )
  const entry = `<w:p>${begin}${run('<w:t>Old chapter 7</w:t>')}</w:p>`
  await composeFiles(
    { a: { body: paragraph('Text of the source.') } },
    {
      template: {
        body: `${title}${entry}<w:p>${mark('end')}</w:p><w:sectPr>${PAGE}${margins(1440)}</w:sectPr>`,
      },
      tableOfContents: { title: 'Contents', maxLevel: 3 },
      fixHeadings: false,
    },
    ({ body, report }) => {
      const text = textContent(body)
      expect(text).toContain('SUMÁRIO')
      expect(text).not.toContain('Contents')
      expect(text).not.toContain('Old chapter')
      expect(text.match(/TOC \\/g)).toHaveLength(1)
      const [control] = [...descendants(body, 'w:sdtContent')]
      expect(serialize(control!)).toContain('<w:jc w:val="center"/>')
      expect(report.ledger.unexplained).toBe(0)
    },
  )
})

test('a template may have the contents after the content', async () => {
  const heading =
    '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>'
  const lines = ['Cover', '{{content}}', 'Closing', 'Índice', '{{toc}}', 'Annex', '{{toc}}']
  await composeFiles(
    { a: { body: paragraph('Chapter', '<w:pStyle w:val="H1"/>') + paragraph('Text.'), styles: heading } },
    {
      template: { body: lines.map((line) => paragraph(line)).join('') },
      tableOfContents: { title: 'Contents', maxLevel: 3 },
      fixHeadings: false,
    },
    ({ body, report }) => {
      const shown = body.children.map((block) => (typeof block === 'string' ? block : textContent(block)))
      const order = shown.join('\n')
      expect(order).toMatch(/^Cover\nChapter\nText\.\nClosing\n\nÍndice.*Chapter.*\n\nAnnex\n?$/)
      // The content begins on the first page, because the contents are behind it.
      expect(order).toMatch(/PAGEREF _Toc\d+ \\h 1/)
      expect(report.tableOfContents?.entries).toBe(1)
      expect(report.ledger.unexplained).toBe(0)
    },
  )
})
