import { compoundFile } from './compound-file.fixture.ts'
import { HOSTILE_FIELDS } from './hostile-fields.fixture.ts'
import {
  code,
  drawing,
  external,
  file,
  mark,
  object,
  ole,
  OLE,
  picture,
  relationships,
  text,
  vml,
} from './hostile-markup.fixture.ts'
import type { HostileConstruct } from './hostile-markup.fixture.ts'

/**
 * Samples of active content (whatever fetches or runs something in a document), at least one of each kind. Tests put
 * them into documents and expect that none is left after composing.
 */
export const HOSTILE_CONSTRUCTS: HostileConstruct[] = [
  ...HOSTILE_FIELDS,
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
    name: 'web page with script behind letters that are longer in lower case',
    block: '<w:altChunk r:id="rIdLong"/><w:p/>',
    parts: [
      file(
        'long.html',
        `<html><body><p>${'İ'.repeat(40)}</p><script>alert(1)</script><iframe src="http://evil.example/f"></iframe><p onclick="x()">words behind</p></body></html>`,
        'aFChunk',
        'text/html; charset=utf-8',
        'rIdLong',
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
