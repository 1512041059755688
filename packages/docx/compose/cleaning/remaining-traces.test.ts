import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RemainingNameFinder } from '../../names/find-names.ts'
import { scanPackage } from '../../names/scan-package.ts'
import { foldKey } from '../../replace/fold-text.ts'
import { paragraph } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { ZipReader } from '../../package/zip/zip-reader.ts'
import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { composeFiles } from '../composed-file.fixture.ts'

// Each place gets the name of an earlier client. After composing, the name must be gone, or the search must find it, or
// the part must be listed as not read. A trace for which none of these holds would give a wrong verdict.

const NAME = 'Hospital Zamorlim'
const WORD = 'Zamorlim'
const clean = { acceptChanges: true, dropComments: true, dropHiddenText: true }
const replacements = [{ from: NAME, to: 'Clínica Nova' }]
const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const letters = (put: (letter: string) => string): string => Array.from(WORD, put).join('')
const field = (code: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('x')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const text = (written: string): WordFile => ({ body: paragraph(written) })
const body = (content: string, more: Partial<WordFile> = {}): WordFile => ({ body: content, ...more })
const part = (name: string, data: string | Buffer, contentType: string, kind: string): WordFile['parts'] => [
  { name: `word/${name}`, data, kind, contentType, id: 'rX' },
]
const picture = (name: string, type: string, data: Buffer): WordFile =>
  body(
    '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="u"><pic:pic><pic:blipFill><a:blip r:embed="rX"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    { parts: part(`media/${name}`, data, type, 'image') },
  )
const svg = (inside: string): WordFile =>
  picture('a.svg', 'image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`))
const chart = (inside: string): WordFile =>
  body(
    '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="c"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rX"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    {
      parts: part(
        'charts/chart1.xml',
        `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${inside}</c:chartSpace>`,
        'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
        'chart',
      ),
    },
  )
const vml = (attributes: string): WordFile =>
  body(
    `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" ${attributes}/></w:pict></w:r></w:p>`,
  )
const link = (target: string): WordFile =>
  body(`<w:p><w:hyperlink r:id="rL" w:tooltip="${NAME}">${run('x')}</w:hyperlink></w:p>`, {
    links: [{ id: 'rL', kind: 'hyperlink', target }],
  })

const PLACES: Record<string, WordFile> = {
  'split runs': body(`<w:p>${run('Hospital ')}${letters((letter) => run(letter))}</w:p>`),
  'small capitals': body(`<w:p>${run('h')}${run('ospital zamorlim', '<w:smallCaps/>')}</w:p>`),
  'soft hyphens, zero-width and direction marks': text('Hos\u00ADpital\u200B Za\u200Dmor\u200Elim\u202B'),
  'narrow no-break spaces': text('Hospital\u00A0\u202FZamorlim'),
  'another normalisation': text('Hospital Zamorlim'.normalize('NFD').replace('o', 'o\u0301')),
  'mathematical letters': text(
    Array.from(NAME, (letter) =>
      /[a-z]/.test(letter) ? String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97) : letter,
    ).join(''),
  ),
  'full-width letters': text(
    Array.from(NAME, (letter) =>
      letter === ' ' ? letter : String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    ).join(''),
  ),
  'a Cyrillic letter': text(NAME.replace('a', '\u0430')),
  'letters set apart': text(Array.from(NAME).join(' ')),
  'letters with periods': text(Array.from(NAME.toUpperCase()).join('.')),
  'symbols in a font of letters': body(
    `<w:p>${run('Hospital ')}<w:r>${letters((letter) => `<w:sym w:font="Arial" w:char="F0${letter.charCodeAt(0).toString(16)}"/>`)}</w:r></w:p>`,
  ),
  'a word cut at the end of a line': text('Hospital Zamor- lim'),
  'two cells': body(
    `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${paragraph('Hospital')}</w:tc><w:tc>${paragraph(WORD)}</w:tc></w:tr></w:tbl><w:p/>`,
  ),
  'a tracked change inside the name': body(
    `<w:p>${run('Hospital ')}<w:ins w:id="7" w:author="${NAME}">${run('Zam')}</w:ins>${run('orlim')}</w:p>`,
  ),
  'an equation': body(
    '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>Hospital </m:t></m:r><m:r><m:t>Zamorlim</m:t></m:r></m:oMath></w:p>',
  ),
  'a possessive form': text("the Zamorlim Hospital's wards"),
  'a plural': text('os Hospitais Zamorlins e o Hospital Zamorlims'),
  'an abbreviation': text('o Hosp. Zamorlim'),
  'one word': text('leitos do Zamorlim'),
  'one word before a place': text('Zamorlim Higienópolis aprovou'),
  'a file name': text('ver proposta_hospital_zamorlim_v2.docx'),
  'a database': text('a tabela HospitalZamorlimDB'),
  'a web address': text('https://portal.hospitalzamorlim.com.br/x'),
  'an encoded address': text('http://x.com/?q=Hospital%20Zamorlim'),
  'a mail address': text('contato@zamorlim.org.br'),
  'a field that shows text': body(field(`QUOTE "${NAME}"`)),
  'an entry of an index': body(field('XE "Clientes:Zamorlim"')),
  'an entry of the contents': body(field(`TC "${NAME}" \\f C`)),
  'the other case of a field': body(field(`IF "a" = "b" "${NAME}" "y"`)),
  'a document property that a field names': body(field('DOCPROPERTY Cliente'), {
    customProperties: { Cliente: NAME },
  }),
  'a bookmark': body(
    `<w:p><w:bookmarkStart w:id="5" w:name="hospzamorlim"/>${run('x')}<w:bookmarkEnd w:id="5"/></w:p>`,
  ),
  'a form field': body(
    `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:textInput><w:default w:val="${NAME}"/></w:textInput></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMTEXT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
  ),
  'a content control': body(
    `<w:sdt><w:sdtPr><w:alias w:val="${NAME}"/><w:tag w:val="c_${NAME}"/><w:id w:val="3"/></w:sdtPr><w:sdtContent>${paragraph('x')}</w:sdtContent></w:sdt>`,
  ),
  'a list of choices': body(
    `<w:sdt><w:sdtPr><w:id w:val="3"/><w:dropDownList><w:listItem w:displayText="${NAME}" w:value="${NAME}"/></w:dropDownList></w:sdtPr><w:sdtContent>${paragraph('x')}</w:sdtContent></w:sdt>`,
  ),
  'an element of custom XML': body(
    `<w:customXml w:uri="urn:x" w:element="Hospital_Zamorlim">${paragraph('x')}</w:customXml>`,
  ),
  "a program's own attribute": body(`<w:p xmlns:x="urn:vendor" x:client="${NAME}">${run('x')}</w:p>`),
  'an extension of a drawing': body(
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="9" name="y"><a:extLst><a:ext uri="{X}"><x:y xmlns:x="urn:x" label="${NAME}"/></a:ext></a:extLst></wp:docPr></wp:inline></w:drawing></w:r></w:p>`,
  ),
  'the name of a picture': body(
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="9" name="Logo ${NAME}" descr="${NAME}"/></wp:inline></w:drawing></w:r></w:p>`,
  ),
  'a caption of a table': body(
    `<w:tbl><w:tblPr><w:tblCaption w:val="${NAME}"/></w:tblPr><w:tblGrid/><w:tr><w:tc>${paragraph('x')}</w:tc></w:tr></w:tbl><w:p/>`,
  ),
  'the target of a link': link('https://a.net/Hospital-Zamorlim/x'),
  'the subject of a mail link': link('mailto:a@b.com?subject=Hospital%20Zamorlim'),
  'the path of a linked file': link('file:///C:/Hospital%20Zamorlim/a.docx'),
  'the id of a VML shape': vml(`id="${NAME}"`),
  'the address of a VML shape': vml('id="s" href="http://hospitalzamorlim.com/a"'),
  WordArt: body(
    `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="s"><v:textpath string="${NAME}"/></v:shape></w:pict></w:r></w:p>`,
  ),
  'a copy for old programs': body(
    `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="9" name="y"/></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph(NAME)}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
  ),
  'a footnote': body(`<w:p>${run('x')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`, {
    footnotes: `<w:footnote w:id="2">${paragraph('Hospital')}${paragraph(WORD)}</w:footnote>`,
  }),
  'a comment and its author': body(
    `<w:p><w:commentRangeStart w:id="0"/>${run('x')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
    { comments: `<w:comment w:id="0" w:author="${NAME}">${paragraph(NAME)}</w:comment>` },
  ),
  'hidden text': body(`<w:p>${run('x ')}${run(NAME, '<w:vanish/>')}</w:p>`),
  'a document variable': body(paragraph('x'), {
    settings: `<w:docVars><w:docVar w:name="c" w:val="${NAME}"/></w:docVars>`,
  }),
  'the source of a mail merge': body(paragraph('x'), {
    settings: `<w:mailMerge><w:connectString w:val="${NAME}.mdb"/></w:mailMerge>`,
  }),
  'the properties': body(paragraph('x'), {
    coreProperties: `<dc:title>${NAME}</dc:title><dc:creator>${NAME}</dc:creator>`,
  }),
  'the name of a style': body(paragraph('x', '<w:pStyle w:val="S1"/>'), {
    styles: `<w:style w:type="paragraph" w:styleId="S1"><w:name w:val="${NAME} Texto"/><w:rPr><w:b/></w:rPr></w:style>`,
  }),
  'the id of a style': body(paragraph('x', '<w:pStyle w:val="HospitalZamorlim"/>'), {
    styles:
      '<w:style w:type="paragraph" w:styleId="HospitalZamorlim"><w:name w:val="Corpo"/><w:rPr><w:b/></w:rPr></w:style>',
  }),
  'the name of a font': body(paragraph('x', '', `<w:rFonts w:ascii="${NAME} Sans"/>`)),
  'the number of a list': body(paragraph('x', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'), {
    numbering: `<w:abstractNum w:abstractNumId="0"><w:name w:val="${NAME}"/><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="${NAME} %1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  }),
  'the title of a chart': chart(
    '<c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Hospital </a:t></a:r><a:r><a:t>Zamorlim</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart>',
  ),
  'the sheet that a chart refers to': chart(`<c:chart><c:f>'${NAME}'!$A$1</c:f></c:chart>`),
  'the number format of a chart': chart(
    `<c:chart><c:numCache><c:formatCode>"${NAME}" 0</c:formatCode></c:numCache></c:chart>`,
  ),
  'the text of an SVG picture': svg(
    `<text>Hospital ${letters((letter) => `<tspan>${letter}</tspan>`)}</text>`,
  ),
  'the name of an SVG drawing': svg(`<g xmlns:s="urn:s" s:docname="${NAME}.svg"/>`),
  'a comment of a GIF picture': picture(
    'a.gif',
    'image/gif',
    Buffer.from(`GIF89a!\xfe\x11${NAME}\0;`, 'latin1'),
  ),
  'the artist of a TIFF picture': picture(
    'a.tiff',
    'image/tiff',
    Buffer.from(`II*\0\x08\0\0\0${NAME}\0`, 'latin1'),
  ),
  'Exif of a WebP picture': picture(
    'a.webp',
    'image/webp',
    Buffer.from(`RIFF\0\0\0\0WEBPEXIF${NAME}\0`, 'latin1'),
  ),
  'a text of an EMF drawing': picture('a.emf', 'image/x-emf', Buffer.from(`\0\0${NAME}\0`, 'utf16le')),
  'a text of a WMF drawing': picture(
    'a.wmf',
    'image/x-wmf',
    Buffer.from(`\xd7\xcd\xc6\x9a${NAME}\0`, 'latin1'),
  ),
  'the name of a picture file': picture('Hospital_Zamorlim.png', 'image/png', Buffer.from('x')),
  'a web page': body('<w:altChunk r:id="rX"/><w:p/>', {
    parts: part(
      'a.html',
      `<title>${NAME}</title><p>Hospi<b>tal</b> &#90;amorlim</p>`,
      'text/html',
      'aFChunk',
    ),
  }),
  'rich text and its properties': body('<w:altChunk r:id="rX"/><w:p/>', {
    parts: part(
      'a.rtf',
      `{\\rtf1{\\info{\\company ${NAME}}}Hospi\\b tal \\b0 ${WORD}}`,
      'application/rtf',
      'aFChunk',
    ),
  }),
}

describe('no trace of an earlier client remains unnoticed', () => {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'traces-'))))
  afterAll(async () => rm(folder, { recursive: true, force: true }))

  test.each(Object.entries(PLACES))('%s', async (_, file) => {
    await composeFiles({ a: file }, { clean, replacements }, async ({ path, report }) => {
      const finder = new RemainingNameFinder([NAME], { own: ['Clínica Nova'], listed: [NAME] })
      const { found } = await scanPackage(path, finder)
      const silent = found.length === 0 && report.unreplaceable.length === 0
      if (silent) expect(await lettersOf(path)).not.toContain(WORD.toLowerCase())
    })
  })

  test.each([
    [
      'the name of a sheet',
      { 'xl/workbook.xml': `<workbook><sheets><sheet name="${NAME}"/></sheets></workbook>` },
    ],
    [
      'a name of cells',
      { 'xl/workbook.xml': '<workbook><definedName name="Hospital_Zamorlim"/></workbook>' },
    ],
    ['the format of a number', { 'xl/styles.xml': `<s><numFmt formatCode="&quot;${NAME}&quot; 0"/></s>` }],
    [
      'the name of a slide',
      { 'ppt/slides/slide1.xml': `<p:sld xmlns:p="urn:p"><p:cSld name="${NAME}"/></p:sld>` },
    ],
    ['the name of a printer', { 'xl/printerSettings/p1.bin': Buffer.from(`\\\\${NAME}\\hp`, 'utf16le') }],
  ])('%s in a file inside the file is found', async (_, entries) => {
    const inner = join(folder, 'inner.xlsx')
    const outer = join(folder, 'outer.docx')
    const zip = await ZipWriter.create(inner)
    for (const [name, data] of Object.entries<string | Buffer>(entries)) await zip.add(name, data)
    await zip.finish()
    const file = await ZipWriter.create(outer)
    await file.add('word/embeddings/book.xlsx', await readFile(inner))
    await file.finish()
    const { found } = await scanPackage(outer, new RemainingNameFinder([NAME]))
    expect(found).not.toEqual([])
  })
})

/** Returns the letters of all parts of a file, without tags between them, and of the values of attributes. */
async function lettersOf(path: string): Promise<string> {
  const zip = await ZipReader.open(path)
  try {
    const all = await Promise.all(
      zip.entries.map(async (entry) => {
        const bytes = await zip.read(entry)
        const xml = bytes.toString('utf8')
        return [entry.name, xml, xml.replaceAll(/<[^>]*>/g, ''), bytes.toString('utf16le')].join(' ')
      }),
    )
    return foldKey(all.join(' ')).replaceAll(/[^a-z]/g, '')
  } finally {
    await zip.close()
  }
}
