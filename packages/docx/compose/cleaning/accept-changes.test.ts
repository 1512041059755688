import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { descendants, textContent } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { composeFiles } from '../composed-file.fixture.ts'

const by = 'w:id="9" w:author="Colega"'
const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`
const deleted = (text: string): string => `<w:del ${by}><w:r><w:delText>${text}</w:delText></w:r></w:del>`
/** Paragraph whose end a tracked change deleted. */
const runsOn = (content: string, style = ''): string =>
  `<w:p><w:pPr>${style}<w:rPr><w:del ${by}/></w:rPr></w:pPr>${content}</w:p>`
const table = (cell: string): string =>
  `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${cell}</w:tc></w:tr></w:tbl>`
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const clean = { acceptChanges: true, dropComments: true, dropHiddenText: true }
const textsOf = (root: XmlElement): string[] => descendants(root, 'w:t').map((node) => textContent(node))

test.each([
  ['a table', table(paragraph('dois'))],
  ['a content control', `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph('dois')}</w:sdtContent></w:sdt>`],
])('in a cell, text before a deleted paragraph end stays before %s that follows', async (_, between) => {
  const cell = runsOn(run('zero ')) + runsOn(run('um'), '<w:pStyle w:val="S"/>') + between + paragraph('três')
  const styles =
    '<w:style w:type="paragraph" w:styleId="S"><w:name w:val="S"/><w:rPr><w:b/></w:rPr></w:style>'
  await composeFiles({ a: { body: `${table(cell)}<w:p/>`, styles } }, { clean }, ({ body, report }) => {
    expect(textsOf(body)).toEqual(['zero ', 'um', 'dois', 'três'])
    expect(descendants(body, 'w:pStyle')).toHaveLength(1)
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('a text box and a footnote of deleted paragraphs only keep an empty paragraph', async () => {
  const only = runsOn(deleted('fora'))
  const box = `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${only}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
  const file = {
    body: `<w:p>${run('fica')}${box}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
    footnotes: `<w:footnote w:id="2">${only}</w:footnote>`,
  }
  await composeFiles({ a: file }, { clean }, async ({ body, part, report }) => {
    const [content] = descendants(body, 'w:txbxContent')
    expect(content?.children).toMatchObject([{ name: 'w:p' }])
    const notes = descendants(await part('footnotes'), 'w:footnote')
    expect(notes.every((note) => descendants(note, 'w:p').length > 0)).toBe(true)
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('a deleted fraction leaves no empty boxes, and the equation around it stays', async () => {
  const math = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`
  const part = (name: string): string => `<m:${name}><w:del ${by}>${math('fora')}</w:del></m:${name}>`
  const fraction = `<m:f><m:fPr><m:ctrlPr><w:del ${by}><w:rPr><w:i/></w:rPr></w:del></m:ctrlPr></m:fPr>${part('num')}${part('den')}</m:f>`
  const body = `<w:p><m:oMath ${M}>${fraction}${math('fica')}</m:oMath></w:p><w:p>${run('um')}<m:oMathPara ${M}><m:oMath>${fraction}</m:oMath></m:oMathPara></w:p>`
  await composeFiles({ a: { body } }, { clean }, ({ body: written, report }) => {
    expect(descendants(written, 'm:f')).toEqual([])
    expect(descendants(written, 'm:oMath')).toHaveLength(1)
    expect(descendants(written, 'm:t').map((node) => textContent(node))).toEqual(['fica'])
    expect(report.ledger.unexplained).toBe(0)
  })
})
