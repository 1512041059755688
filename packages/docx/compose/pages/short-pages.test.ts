import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { child, descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { composeFiles, whole } from '../composed-file.fixture.ts'
import { isLandscape } from './page-section.ts'

const size = (isTurned: boolean): string =>
  isTurned
    ? '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>'
    : '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>'
const table = (columns: number, width: number): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid><w:tr>` +
  `<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>`.repeat(columns) +
  '</w:tr></w:tbl>'
const file = (content: string) => ({
  body:
    paragraph('before') +
    paragraph('end', size(false)) +
    content +
    paragraph('turned', size(true)) +
    paragraph('after') +
    size(false),
})
const landscape = (body: XmlElement): number =>
  [...descendants(body, 'w:sectPr')].filter((section) => isLandscape(section)).length

test.each([
  ['a few lines', paragraph('short '.repeat(40)), 0],
  ['a table that fits upright pages', table(3, 2000), 0],
  ['many lines', paragraph('long '.repeat(2000)), 1],
  ['a table wider than upright pages', table(5, 2500), 1],
  ['a table of many columns', table(9, 900), 1],
])('%s on a landscape page', async (_, content, expected) => {
  await composeFiles({ a: file(content) }, { look: 'template' }, ({ body, report }) => {
    expect(landscape(body)).toBe(expected)
    expect(report.ledger.unexplained).toBe(0)
    expect(report.notices.map(({ reason }) => reason)).toEqual(
      expected === 0 ? ['landscape-page-turned'] : [],
    )
    if (expected > 0) return
    // Every section continues on the same page.
    const types = [...descendants(body, 'w:sectPr')].map(
      (section) => child(section, 'w:type')?.attributes['w:val'],
    )
    expect(types.slice(1)).toEqual(types.slice(1).map(() => 'continuous'))
  })
})

test('a part of a landscape page is judged by itself, and with its own look a source keeps its pages', async () => {
  const long = file(paragraph('few words') + paragraph('long '.repeat(2000)))
  await composeFiles({ a: long }, { look: 'template', items: [whole('a', 2, 3)] }, ({ body, report }) => {
    expect(landscape(body)).toBe(0)
    expect(report.ledger.unexplained).toBe(0)
  })
  await composeFiles({ a: file(paragraph('few words')) }, { look: 'source' }, ({ body }) => {
    expect(landscape(body)).toBe(1)
  })
})
