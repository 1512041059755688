import { describe, expect, test } from 'vitest'
import { compoundFile } from '../../disarm/compound-file.fixture.ts'
import { picture, PNG, relationships } from '../../disarm/hostile-markup.fixture.ts'
import { officePackage } from '../../disarm/office-package.fixture.ts'
import { paragraph } from '../../package/word-file.fixture.ts'
import { composeFiles } from '../composed-file.fixture.ts'
import {
  bookOf,
  cellWith,
  documentOf,
  embeddingBook,
  importing,
  inside,
  OOXML,
  textsWithin,
  typed,
} from './embedded-file.fixture.ts'
import type { Parts } from './embedded-file.fixture.ts'

const FETCHING = cellWith('_xlfn.WEBSERVICE("http://evil.example/")')
const FIELD = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DDEAUTO cmd evil </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>result</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const HOSTILE = /evil/

/** Word document that embeds or imports one file. */
const holding = (name: string, data: string | Buffer, kind: string, contentType: string, more: Parts = {}) =>
  documentOf(
    `${paragraph('inner')}${kind === 'aFChunk' ? '<w:altChunk r:id="rId9"/>' : ''}<w:p/>`,
    { 'word/_rels/document.xml.rels': inside([['rId9', kind, name]]), [`word/${name}`]: data, ...more },
    { [`word/${name}`]: contentType },
  )
const nested = (depth: number): Buffer =>
  depth === 0
    ? documentOf(FIELD)
    : holding('a.docx', nested(depth - 1), 'package', `${OOXML}wordprocessingml.document`)
const VML =
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const RTF = '{\\rtf1 {\\field{\\*\\fldinst DDEAUTO cmd evil}{\\fldrslt was}}}'
const HTML = '<html><body><p>words</p><script src="http://evil.example/"></script></body></html>'

const IMPORTED: Record<string, [file: Buffer, kept: string]> = {
  'a web page that it imports': [holding('page.htm', HTML, 'aFChunk', 'text/html'), 'words'],
  'a rich text that it imports': [holding('page.rtf', RTF, 'aFChunk', 'application/rtf'), 'was'],
  'an SVG picture': [
    holding(
      'media/a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://evil.example/"/><desc>drawn</desc></svg>',
      'image',
      'image/svg+xml',
    ),
    'drawn',
  ],
  'a workbook under the name of an OLE object': [
    holding('embeddings/oleObject1.bin', bookOf(FETCHING), 'package', `${OOXML}oleObject`),
    '<v>43</v>',
  ],
  'a VML picture by address': [
    documentOf(
      `<w:p><w:r><w:pict ${VML}><v:shape><v:imagedata src="http://evil.example/"/></v:shape></w:pict></w:r></w:p>${paragraph('inner')}`,
    ),
    'inner',
  ],
  'a list bullet by address': [
    documentOf(
      paragraph('inner'),
      {
        'word/_rels/document.xml.rels': inside([['rId9', 'numbering', 'numbering.xml']]),
        'word/numbering.xml': `<w:numbering ${VML}><w:numPicBullet w:numPicBulletId="0"><w:pict><v:shape><v:imagedata src="http://evil.example/"/></v:shape></w:pict></w:numPicBullet></w:numbering>`,
      },
      { 'word/numbering.xml': `${OOXML}wordprocessingml.numbering+xml` },
    ),
    'inner',
  ],
  'a building block': [
    documentOf(
      paragraph('inner'),
      {
        'word/_rels/document.xml.rels': inside([['rId9', 'glossaryDocument', 'glossary/document.xml']]),
        'word/glossary/document.xml': `<w:glossaryDocument ${VML}><w:docParts><w:docPart><w:docPartBody>${FIELD}</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
      },
      { 'word/glossary/document.xml': `${OOXML}wordprocessingml.document.glossary+xml` },
    ),
    'result',
  ],
  'a file three files deep': [nested(2), 'result'],
  'a Word document that it imports': [
    holding('a.docx', documentOf(FIELD), 'aFChunk', `${OOXML}wordprocessingml.document.main+xml`),
    'result',
  ],
}

describe('an imported Word document carries nothing active', () => {
  test.for(Object.keys(IMPORTED))('in %s', async (name) => {
    const [file, kept] = IMPORTED[name] as [Buffer, string]
    await composeFiles({ a: importing(file) }, {}, async ({ document, report }) => {
      const inner = textsWithin(await document.partBytes('word/inner.docx'))
      expect(inner).not.toMatch(HOSTILE)
      expect(inner).toContain(kept)
      expect(report.disarmed.total).toBeGreaterThan(0)
      expect(report.ledger.unexplained).toBe(0)
    })
  })

  test('in a file four files deep, which is left out and reported', async () => {
    await composeFiles({ a: importing(nested(3)) }, {}, async ({ document, report }) => {
      expect(textsWithin(await document.partBytes('word/inner.docx'))).not.toMatch(HOSTILE)
      expect(report.disarmed.pieces).toMatchObject([{ kind: 'packaged-object', kept: 'nothing' }])
    })
  })
})

const UNREADABLE: Record<string, Buffer> = {
  'with a part that is no XML': documentOf(
    FIELD,
    {
      'word/_rels/document.xml.rels': inside([['rId9', 'header', 'header1.xml']]),
      'word/header1.xml': `<w:hdr ${VML}><w:p><w:instrText>`,
    },
    { 'word/header1.xml': `${OOXML}wordprocessingml.header+xml` },
  ),
  'with a list of relationships that is no XML': documentOf(FIELD, { 'word/_rels/document.xml.rels': '<' }),
  'without a list of content types': officePackage({ '[Content_Types].xml': '', 'word/document.xml': FIELD }),
  'that is a damaged archive': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(FIELD)]),
  'that is rich text, whose beginning is written unusually': Buffer.from(RTF.replace('rtf1', 'rt')),
  'that is rich text of more than 16 MiB': Buffer.from(
    RTF.replace('was', Array.from({ length: 2_400_000 }, (_, at) => at).join(' ')),
  ),
  'that is one XML file': Buffer.from(
    `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part>${FIELD}</pkg:part></pkg:package>`,
  ),
}

describe('an imported Word document is left out and reported', () => {
  test.for(Object.keys(UNREADABLE))('%s', async (name) => {
    const file = importing(UNREADABLE[name] as Buffer)
    await composeFiles({ a: file }, {}, async ({ document, report }) => {
      const left = await document.partBytes('word/inner.docx')
      const isArchive = left.subarray(0, 2).toString('latin1') === 'PK'
      expect(isArchive ? textsWithin(left) : left.toString('latin1')).not.toMatch(HOSTILE)
      expect(report.disarmed.total).toBeGreaterThan(0)
      expect(report.ledger.unexplained).toBe(0)
    })
  })
})

test.for(['application/vnd.ms-word.document', `${OOXML}wordprocessingml.document.main+xml; a=b`])(
  'an imported Word document of the unusual type %s carries no field',
  async (type) => {
    await composeFiles(
      { a: importing(documentOf(FIELD), type) },
      {},
      async ({ document, partNames, report }) => {
        const left = partNames.includes('word/inner.docx') ? await document.partBytes('word/inner.docx') : PNG
        expect(left.toString('latin1')).not.toMatch(HOSTILE)
        expect(report.disarmed.total).toBeGreaterThan(0)
        expect(report.ledger.unexplained).toBe(0)
      },
    )
  },
)

test.for(['application/octet-stream', `${OOXML}oleObject`, 'application/xml'])(
  'an embedded workbook of the type %s carries no fetching formula',
  async (type) => {
    await composeFiles({ a: embeddingBook(bookOf(FETCHING), type) }, {}, async ({ document, report }) => {
      const inner = textsWithin(await document.partBytes('word/embeddings/book.xlsx'))
      expect(inner).not.toMatch(HOSTILE)
      expect(inner).toContain('<v>43</v>')
      expect(report.disarmed.total).toBe(1)
    })
  },
)

test.for(['application/octet-stream', 'application/xml', 'text/xml'])(
  'an SVG picture of the type %s carries no script',
  async (type) => {
    const drawn = `<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>evil()</s:script></s:svg>`
    const file = {
      body: paragraph('text') + `<w:p>${picture('<a:blip r:embed="rIdS"/>')}</w:p>`,
      parts: [{ name: 'word/media/a.img', data: drawn, kind: 'image', contentType: type, id: 'rIdS' }],
    }
    await composeFiles({ a: file }, {}, async ({ document, report }) => {
      expect((await document.partBytes('word/media/a.img')).toString()).not.toMatch(HOSTILE)
      expect(report.disarmed.total).toBe(1)
    })
  },
)

test('a file that an import reaches by the relationship of a picture is left out', async () => {
  const file = importing(`<pkg:package xmlns:pkg="x">evil</pkg:package>`, 'application/xml')
  const [part] = file.parts ?? []
  const disguised = { ...file, parts: part ? [{ ...part, kind: 'image' }] : [] }
  await composeFiles({ a: disguised }, {}, ({ partNames, report }) => {
    expect(partNames).not.toContain('word/inner.docx')
    expect(report.disarmed.pieces).toMatchObject([{ kind: 'imported-page', kept: 'nothing' }])
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('a drawing of an embedded workbook that is no XML is left out, and the workbook stays', async () => {
  const book = bookOf(
    `${cellWith('SUM(B1)')}<legacyDrawing r:id="rId1"/>`,
    {
      'xl/worksheets/_rels/sheet1.xml.rels': inside([['rId1', 'vmlDrawing', '../drawings/vml1.vml']]),
      'xl/drawings/vml1.vml': `<xml ${VML}><v:shape><v:fill src="http://evil.example/"/><br></v:shape></xml>`,
    },
    { 'xl/drawings/vml1.vml': `${OOXML}vmlDrawing` },
  )
  await composeFiles({ a: embeddingBook(book) }, {}, async ({ document, report }) => {
    const inner = textsWithin(await document.partBytes('word/embeddings/book.xlsx'))
    expect(inner).not.toMatch(HOSTILE)
    expect(inner).toContain('SUM(B1)')
    expect(report.disarmed.pieces).toMatchObject([{ kind: 'external-part', kept: 'nothing' }])
  })
})

const inOle = (file: Buffer): Buffer => compoundFile({ Package: file })
const OBJECTS: Record<string, Buffer> = {
  'an OLE object around a workbook that fetches': inOle(bookOf(FETCHING)),
  'an OLE object around a document with a field': inOle(documentOf(FIELD)),
  'an OLE object around a workbook with a link': inOle(
    bookOf('<sheetData/>', {
      'xl/_rels/x.xml.rels': relationships([['rId1', 'oleObject', 'file:///c:/evil.xlsx']]),
    }),
  ),
  'a packaged file in other letters': compoundFile({ '\u0001oLe10nAtIVe': Buffer.from('evil') }),
  'an encrypted workbook, which Excel opens by its built-in password': compoundFile({
    EncryptedPackage: Buffer.from('evil'),
    EncryptionInfo: Buffer.from('x'),
  }),
  'a binary workbook, whose formulas cannot be read': officePackage(
    typed(
      { 'xl/workbook.bin': 'evil' },
      { 'xl/workbook.bin': 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' },
    ),
  ),
}

const CALM_BOOK = bookOf(`${cellWith('SUM(B1)')}<hyperlinks><hyperlink ref="A1" r:id="rId1"/></hyperlinks>`, {
  'xl/worksheets/_rels/sheet1.xml.rels': relationships([['rId1', 'hyperlink', 'https://good.example/']]),
})

test('an OLE object around a harmless workbook keeps its bytes', async () => {
  const object = inOle(CALM_BOOK)
  await composeFiles({ a: embeddingBook(object, `${OOXML}oleObject`) }, {}, async ({ document, report }) => {
    expect((await document.partBytes('word/embeddings/book.xlsx')).equals(object)).toBe(true)
    expect(report.disarmed.total).toBe(0)
  })
})

test.for(Object.keys(OBJECTS))('an object becomes its picture: %s', async (name) => {
  const file = embeddingBook(OBJECTS[name] as Buffer)
  await composeFiles({ a: file }, {}, ({ partNames, report }) => {
    expect(partNames).not.toContain('word/embeddings/book.xlsx')
    expect(report.disarmed.total).toBe(1)
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('a list bullet by address becomes a picture that says so', async () => {
  const bullet = `<w:numPicBullet w:numPicBulletId="0"><w:pict ${VML}><v:shape id="b" o:bullet="t"><v:imagedata src="http://evil.example/" o:href="http://evil.example/"/></v:shape></w:pict></w:numPicBullet>`
  const numbering = `${bullet}<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="·"/><w:lvlPicBulletId w:val="0"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
  const item = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>item</w:t></w:r></w:p>`
  const file = { body: item, numbering }
  const options = [{ look: 'source' as const }, { look: 'template' as const, template: file }]
  for (const option of options)
    await composeFiles({ a: file }, option, async ({ document, report }) => {
      const written = (await document.partBytes('word/numbering.xml')).toString()
      expect(written).toContain('numPicBullet')
      expect(written).not.toMatch(HOSTILE)
      expect(report.disarmed.pieces).toContainEqual(expect.objectContaining({ kind: 'linked-picture' }))
    })
})
