import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { paragraph, writeWordFile } from '../../package/word-file.fixture.ts'
import { ZipReader } from '../../package/zip/zip-reader.ts'
import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { composeFiles } from '../composed-file.fixture.ts'

// Each place of a file that may contain private text gets its own word. No word may remain in the bytes of the result,
// with embedded files opened.

const clean = { acceptChanges: true, dropComments: true, dropHiddenText: true }
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const by = 'w:id="9" w:author="Colega" w:date="2024-01-01T00:00:00Z"'
const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`
const gone = (text: string): string => `<w:r><w:delText>${text}</w:delText></w:r>`
const cell = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${run(text)}</w:p></w:tc>`
const table = (rows: string, properties = ''): string =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid/>${rows}</w:tbl>`
const field = (code: string, result: string, properties = ''): string =>
  [
    '<w:fldChar w:fldCharType="begin"/>',
    `<w:instrText> ${code} </w:instrText>`,
    '<w:fldChar w:fldCharType="separate"/>',
    `<w:t>${result}</w:t>`,
    '<w:fldChar w:fldCharType="end"/>',
  ]
    .map((part) => `<w:r><w:rPr>${properties}</w:rPr>${part}</w:r>`)
    .join('')
const HIDDEN = '<w:vanish/>'
const shape = (text: string, properties = ''): string =>
  `<wps:wsp><wps:cNvPr id="2" name="x" ${properties}/><wps:txbx><w:txbxContent>${paragraph(text)}</w:txbxContent></wps:txbx></wps:wsp>`
const tagged = (copy: string, content: string): string =>
  `<w:smartTag w:uri="u" w:element="PersonName"><w:smartTagPr><w:attr w:name="ProductID" w:val="${copy}"/></w:smartTagPr>${content}</w:smartTag>`

/** Words planted at each place, and content of the place that must stay. */
const PLACES: Record<string, { body: string; file?: Partial<WordFile>; stays?: string }> = {
  'inserted and deleted runs': {
    body: `<w:p><w:ins ${by}>${run('fica')}</w:ins><w:del ${by}>${gone('SEGREDO')}</w:del></w:p>`,
    stays: 'fica',
  },
  'moved text and the names of moves': {
    body: `<w:p><w:moveFromRangeStart ${by} w:name="move1"/><w:moveFrom ${by}>${run('SEGREDO')}</w:moveFrom><w:moveFromRangeEnd w:id="9"/></w:p><w:moveToRangeStart ${by} w:name="move1"/><w:p><w:moveTo ${by}>${run('fica')}</w:moveTo></w:p><w:moveToRangeEnd w:id="9"/>`,
    stays: 'fica',
  },
  'former formatting of runs, paragraphs, numbering and marks': {
    body: `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/><w:ins ${by}/></w:numPr><w:rPr><w:ins ${by}/><w:rPrChange ${by}><w:rPr/></w:rPrChange></w:rPr><w:pPrChange ${by}><w:pPr><w:pStyle w:val="SEGREDO"/></w:pPr></w:pPrChange></w:pPr>${run('fica', `<w:b/><w:rPrChange ${by}><w:rPr/></w:rPrChange>`)}</w:p>`,
    stays: 'fica',
  },
  'former page sections': {
    body: `<w:p>${run('fica')}</w:p><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:sectPrChange ${by}><w:sectPr/></w:sectPrChange></w:sectPr>`,
    stays: 'fica',
  },
  'former properties of tables, rows and cells': {
    body:
      table(
        `<w:tr><w:tblPrEx><w:tblPrExChange ${by}><w:tblPrEx/></w:tblPrExChange></w:tblPrEx><w:trPr><w:ins ${by}/><w:trPrChange ${by}><w:trPr/></w:trPrChange></w:trPr>${cell('fica', `<w:cellIns ${by}/><w:tcPrChange ${by}><w:tcPr/></w:tcPrChange>`)}${cell('SEGREDO', `<w:cellDel ${by}/>`)}</w:tr>`,
        `<w:tblPrChange ${by}><w:tblPr/></w:tblPrChange>`,
      ) + '<w:p/>',
    stays: 'fica',
  },
  'deleted rows, and a table of nothing else': {
    body: `${table(`<w:tr><w:trPr><w:del ${by}/></w:trPr>${cell('SEGREDO')}</w:tr>`)}<w:p>${run('fica')}</w:p>`,
    stays: 'fica',
  },
  'a row of deleted cells': {
    body: `${table(`<w:tr>${cell('SEGREDO', `<w:cellDel ${by}/>`)}</w:tr><w:tr>${cell('fica')}</w:tr>`)}<w:p/>`,
    stays: 'fica',
  },
  'a tracked merge of cells': {
    body: `${table(`<w:tr>${cell('fica', `<w:tcW w:w="1" w:type="dxa"/><w:cellMerge ${by} w:vMerge="rest"/>`)}</w:tr>`)}<w:p/>`,
    stays: '<w:vMerge w:val="restart"/>',
  },
  'a deleted end of a paragraph': {
    body: `<w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr>${run('um ')}<w:del ${by}>${gone('SEGREDO')}</w:del></w:p><w:p>${run('fica')}</w:p>`,
    stays: 'fica',
  },
  'a deletion of whole blocks, and controls put in and taken out': {
    body: `<w:del ${by}><w:p>${gone('SEGREDO')}</w:p></w:del><w:customXmlInsRangeStart ${by}/><w:p>${run('fica')}</w:p><w:customXmlInsRangeEnd w:id="9"/>`,
    stays: 'fica',
  },
  'changes in an equation': {
    body: `<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><w:del ${by}><m:r><m:t>SEGREDO</m:t></m:r></w:del><w:ins ${by}><m:r><m:t>fica</m:t></m:r></w:ins></m:oMath></w:p>`,
    stays: 'fica',
  },
  'changes in styles and lists': {
    body: paragraph(
      'fica',
      '<w:pStyle w:val="S"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
    ),
    file: {
      styles: `<w:style w:type="paragraph" w:styleId="S"><w:name w:val="Meu"/><w:pPr><w:pPrChange ${by}><w:pPr/></w:pPrChange></w:pPr><w:rPr><w:b/><w:rPrChange ${by}><w:rPr/></w:rPrChange></w:rPr></w:style>`,
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:rPr><w:rPrChange ${by}><w:rPr/></w:rPrChange></w:rPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    },
    stays: 'fica',
  },
  'comments, their authors and threads': {
    body: `<w:p><w:commentRangeStart w:id="3"/>${run('fica')}<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r></w:p>`,
    file: {
      comments: `<w:comment w:id="3" w:author="Colega" w:initials="CLG">${paragraph('SEGREDO')}</w:comment>`,
      parts: ['people', 'commentsExtended', 'commentsIds'].map((kind) => ({
        name: `word/${kind}.xml`,
        data: `<w15:${kind} xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:person w15:author="Colega"/></w15:${kind}>`,
        kind,
        contentType: `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`,
      })),
    },
    stays: 'fica',
  },
  'hidden runs, with their notes': {
    body: `<w:p>${run('fica')}${run('SEGREDO', HIDDEN)}<w:r><w:rPr>${HIDDEN}</w:rPr><w:footnoteReference w:id="2"/></w:r></w:p>`,
    file: { footnotes: `<w:footnote w:id="2">${paragraph('SEGREDO')}</w:footnote>` },
    stays: 'fica',
  },
  'text hidden by paragraph and character styles': {
    body: `${paragraph('SEGREDO', '<w:pStyle w:val="P"/>')}<w:p>${run('SEGREDO', '<w:rStyle w:val="C"/>')}${run('fica')}</w:p>`,
    file: {
      styles: `<w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:rPr>${HIDDEN}</w:rPr></w:style><w:style w:type="paragraph" w:styleId="P"><w:name w:val="P"/><w:basedOn w:val="B"/></w:style><w:style w:type="character" w:styleId="C"><w:name w:val="C"/><w:rPr>${HIDDEN}</w:rPr></w:style>`,
    },
    stays: 'fica',
  },
  'a hidden field': {
    body: `<w:p>${run('fica')}${field('QUOTE SEGREDO', 'SEGREDO', HIDDEN)}</w:p>`,
    stays: 'fica',
  },
  'hidden table rows, and a table of nothing else': {
    body: `${table(`<w:tr><w:trPr><w:hidden/></w:trPr>${cell('SEGREDO')}</w:tr>`)}<w:p>${run('fica')}</w:p>`,
    stays: 'fica',
  },
  'an invisible drawing and its twin': {
    body: `<w:p>${run('fica')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="1" name="x" hidden="1"/><a:graphic><a:graphicData uri="x"><wps:wsp><wps:txbx><w:txbxContent>${paragraph('SEGREDO')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="visibility:hidden"><v:textbox><w:txbxContent>${paragraph('SEGREDO')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    stays: 'fica',
  },
  'hidden members of a group': {
    body: `<w:p>${run('fica')}<w:r><mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing><wp:anchor><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="x"><wpg:wgp xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup">${shape('visível')}${shape('SEGREDO', 'hidden="1"')}<pic:pic><pic:nvPicPr><pic:cNvPr id="3" name="SEGREDO" hidden="true"/></pic:nvPicPr></pic:pic></wpg:wgp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:group xmlns:v="urn:schemas-microsoft-com:vml"><v:shape style="width:1pt"/><v:shape style="visibility:hidden"><v:textbox><w:txbxContent>${paragraph('SEGREDO')}</w:txbxContent></v:textbox></v:shape></v:group></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    stays: 'visível',
  },
  'the address of a deleted link and of a hidden one': {
    body: `<w:p>${run('fica')}<w:hyperlink r:id="rId-1"><w:del ${by}>${gone('x')}</w:del></w:hyperlink><w:hyperlink r:id="rId-2">${run('x', HIDDEN)}</w:hyperlink></w:p>`,
    file: {
      links: ['rId-1', 'rId-2'].map((id) => ({
        id,
        kind: 'hyperlink',
        target: `https://example.com/SEGREDO/${id}`,
      })),
    },
    stays: 'fica',
  },
  'the choices of a deleted control, and the code of a deleted field': {
    body: `<w:p>${run('fica')}<w:sdt><w:sdtPr><w:alias w:val="SEGREDO"/><w:dropDownList><w:listItem w:value="SEGREDO"/></w:dropDownList></w:sdtPr><w:sdtContent><w:del ${by}>${gone('x')}</w:del></w:sdtContent></w:sdt><w:fldSimple w:instr=" QUOTE SEGREDO "><w:del ${by}>${gone('x')}</w:del></w:fldSimple></w:p>`,
    stays: 'fica',
  },
  'the copy of its words that a smart tag keeps': {
    body: `<w:p>${tagged('SEGREDO', run('fica'))}${tagged('SEGREDO', `<w:del ${by}>${gone('SEGREDO')}</w:del>`)}</w:p>`,
    stays: 'fica',
  },
  'hidden text in headers': {
    body: `<w:p>${run('fica')}</w:p><w:sectPr><w:headerReference w:type="default" r:id="rId-header"/></w:sectPr>`,
    file: { header: `<w:p>${run('SEGREDO', HIDDEN)}<w:del ${by}>${gone('SEGREDO')}</w:del></w:p>` },
    stays: 'fica',
  },
  'permissions and protection': {
    body: `<w:permStart w:id="4" w:ed="Colega"/><w:p>${run('fica')}<w:permStart w:id="5" w:ed="Colega"/><w:permEnd w:id="5"/></w:p><w:permEnd w:id="4"/>`,
    file: {
      settings:
        '<w:writeProtection w:recommended="1"/><w:trackRevisions/><w:documentProtection w:edit="readOnly" w:enforcement="1"/><w:docVars><w:docVar w:name="x" w:val="SEGREDO"/></w:docVars><w:rsids><w:rsid w:val="00C01E6A"/></w:rsids>',
    },
    stays: 'fica',
  },
  'properties of the file': {
    body: `<w:p w:rsidR="00C01E6A">${run('fica')}</w:p>`,
    file: {
      coreProperties:
        '<dc:creator>Colega</dc:creator><cp:lastModifiedBy>Colega</cp:lastModifiedBy><dc:description>SEGREDO</dc:description><cp:revision>7</cp:revision>',
      customProperties: { Margem: 'SEGREDO' },
    },
    stays: 'fica',
  },
}

const PLANTED = /SEGREDO|Colega|CLG|00C01E6A|documentProtection|writeProtection|trackRevisions/

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns all text in a package, including the packages inside it. */
async function allBytes(path: string): Promise<string> {
  const zip = await ZipReader.open(path)
  const texts: string[] = []
  try {
    for (const entry of zip.entries) {
      const bytes = await zip.read(entry)
      texts.push(entry.name, bytes.toString('utf8'))
      if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) continue
      const inner = join(folder, `inner-${texts.length}.zip`)
      await writeFile(inner, bytes)
      texts.push(await allBytes(inner))
    }
  } finally {
    await zip.close()
  }
  return texts.join('\n')
}

test.each(Object.entries(PLACES))('%s', async (_, { body, file, stays }) => {
  await composeFiles({ a: { ...file, body } }, { clean }, async ({ path, report }) => {
    const all = await allBytes(path)
    expect(all.match(PLANTED)?.[0]).toBeUndefined()
    expect(all).toContain(stays)
    expect(report.ledger.unexplained).toBe(0)
  })
})

test.each(Object.entries(PLACES))(
  '%s: without cleaning, the check sees the planted word',
  async (_, { body, file }) => {
    const path = await writeWordFile(join(folder, 'planted.docx'), { ...file, body })
    expect(await allBytes(path)).toMatch(PLANTED)
  },
)

async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const path = join(folder, 'embedded.zip')
  const writer = await ZipWriter.create(path)
  for (const [name, data] of Object.entries(parts)) await writer.add(name, data)
  await writer.finish()
  return readFile(path)
}

const listed = (...entries: [kind: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${REL}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
const typed = (...overrides: [part: string, type: string][]): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`).join('')}</Types>`

async function workbook(): Promise<Buffer> {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
  return zipOf({
    '[Content_Types].xml': typed(
      ['xl/workbook.xml', `${sheet}sheet.main+xml`],
      ['xl/comments1.xml', `${sheet}comments+xml`],
      ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
      ['xl/revisions/userNames.xml', `${sheet}userNames+xml`],
    ),
    '_rels/.rels': listed(['officeDocument', 'xl/workbook.xml'], ['core-properties', 'docProps/core.xml']),
    'docProps/core.xml': '<x><creator>Colega</creator></x>',
    'xl/workbook.xml': '<workbook/>',
    'xl/_rels/workbook.xml.rels': listed(['usernames', 'revisions/userNames.xml']),
    'xl/revisions/userNames.xml': '<users><userInfo name="Colega"/></users>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Hospital Velho</t></si><si><r><rPr><b/></rPr><t>Hospital </t></r><r><t>VELHO &amp; Cia</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/><legacyDrawing r:id="rId2"/></worksheet>',
    'xl/worksheets/_rels/sheet1.xml.rels': listed(
      ['comments', '../comments1.xml'],
      ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
    ),
    'xl/drawings/vmlDrawing1.vml': '<xml><x:ClientData ObjectType="Note"/>SEGREDO</xml>',
    'xl/comments1.xml': '<comments><authors><author>Colega</author></authors>SEGREDO</comments>',
  })
}

async function innerDocument(more: Partial<WordFile> = {}): Promise<Buffer> {
  const former = `<w:rPr><w:b/><w:rPrChange ${by}><w:rPr/></w:rPrChange></w:rPr>`
  const inner = await writeWordFile(join(folder, 'inner.docx'), {
    body: `<w:p><w:ins ${by}>${run('fica')}</w:ins><w:del ${by}>${gone('SEGREDO')}</w:del>${run('SEGREDO', HIDDEN)}<w:commentRangeStart w:id="3"/>${tagged('Hospital Velho', run('do Hospital Velho'))}<w:r><w:commentReference w:id="3"/></w:r></w:p><w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr>${run('fim')}</w:p><w:sectPr/>`,
    comments: `<w:comment w:id="3" w:author="Colega">${paragraph('SEGREDO')}</w:comment>`,
    settings: '<w:rsids><w:rsid w:val="00C01E6A"/></w:rsids>',
    coreProperties: '<dc:creator>Colega</dc:creator>',
    styles: `<w:style w:type="paragraph" w:styleId="S"><w:name w:val="S"/>${former}</w:style>`,
    numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0">${former}</w:lvl></w:abstractNum>`,
    ...more,
  })
  return readFile(inner)
}

/** Returns a picture file whose metadata name its author. */
function signedPicture(): Buffer {
  const length = Buffer.from([0, 0, 0, 13])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    length,
    Buffer.from('tEXtAuthor\0Colegacrc!', 'latin1'),
    Buffer.from('\0\0\0\0IENDcrc!', 'latin1'),
  ])
}

test('workbooks and documents inside the document are cleaned, and their names are replaced', async () => {
  const part = (name: string, data: Buffer, kind: string, type: string, id: string) => ({
    name: `word/embeddings/${name}`,
    data,
    kind,
    contentType: `application/vnd.openxmlformats-officedocument.${type}`,
    id,
  })
  const source: WordFile = {
    body: '<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" r:id="rIdX"/></w:object></w:r></w:p><w:altChunk r:id="rIdD"/><w:p/>',
    parts: [
      part('book.xlsx', await workbook(), 'package', 'spreadsheetml.sheet', 'rIdX'),
      part('inner.docx', await innerDocument(), 'aFChunk', 'wordprocessingml.document.main+xml', 'rIdD'),
    ],
  }
  const replacements = [{ from: 'Hospital Velho', to: 'Clínica <Nova>' }]
  await composeFiles({ a: source }, { clean, replacements }, async ({ path, report }) => {
    const all = await allBytes(path)
    // The outer package still names the embedded file, whose own bytes are compared after opening it.
    expect(all.match(PLANTED)?.[0]).toBeUndefined()
    expect(all).not.toMatch(/Hospital Velho/i)
    expect(all).toContain(
      '<t xml:space="preserve">Clínica &lt;Nova&gt;</t></r><r><t xml:space="preserve"> &amp; Cia</t>',
    )
    expect(all).toContain('fica')
    expect(all).not.toContain('legacyDrawing')
    expect(all).toMatch(/fim<\/w:t><\/w:r><\/w:p><w:sectPr/)
    expect(report.unreplaceable).toEqual([])
    expect(report.notices.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['embedded-remarks-dropped', 'word/embeddings/book.xlsx'],
      ['embedded-remarks-dropped', 'word/embeddings/inner.docx'],
    ])
    expect(report.replacements.map(({ story }) => story)).toEqual([
      'word/embeddings/book.xlsx › xl/sharedStrings.xml',
      'word/embeddings/book.xlsx › xl/sharedStrings.xml',
      'word/embeddings/inner.docx › word/document.xml',
    ])
  })
})

test('the author of a picture inside an imported document does not reach the proposal', async () => {
  const picture = { name: 'word/media/p.png', data: signedPicture(), kind: 'image', contentType: 'image/png' }
  const source: WordFile = {
    body: '<w:altChunk r:id="rIdD"/><w:p/>',
    parts: [
      {
        name: 'word/embeddings/inner.docx',
        data: await innerDocument({ parts: [picture] }),
        kind: 'aFChunk',
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        id: 'rIdD',
      },
    ],
  }
  await composeFiles({ a: source }, { clean }, async ({ path, report }) => {
    const all = await allBytes(path)
    expect(all).toContain('word/media/p.png')
    expect(all.match(PLANTED)?.[0]).toBeUndefined()
    expect(report.notices).toMatchObject([{ reason: 'embedded-remarks-dropped' }])
  })
})
