import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { officePackage } from '../disarm/office-package.fixture.ts'
import { compoundFile } from '../disarm/compound-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { descendants } from '../package/xml/xml.ts'
import { composeFiles } from '../compose/composed-file.fixture.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (id: string, docPr = 1): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="${docPr}" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const image = (name: string, data: Buffer, id: string) => ({
  name,
  data,
  kind: 'image',
  contentType: 'image/png',
  id,
})
const file = (data: Buffer): WordFile => ({
  body: picture('rIdP') + picture('rIdP'),
  parts: [image('word/media/image1.png', data, 'rIdP')],
})

test('a picture is copied byte for byte and stored once, whatever file it comes from', async () => {
  await composeFiles({ a: file(PNG), b: file(PNG) }, {}, async ({ document, partNames }) => {
    const media = partNames.filter((name) => name.includes('media/'))
    expect(media).toHaveLength(1)
    const bytes = await document.partBytes(media[0] as string)
    expect(createHash('sha1').update(bytes).digest('hex')).toBe(createHash('sha1').update(PNG).digest('hex'))
  })
})

test('different pictures of one name are both kept', async () => {
  const other = Buffer.concat([PNG, Buffer.from([0])])
  await composeFiles({ a: file(PNG), b: file(other) }, {}, async ({ body, document }) => {
    const related = await document.relationships(document.mainPart)
    const shown = [...descendants(body, 'a:blip')].map((blip) => {
      return related.find((entry) => entry.id === blip.attributes['r:embed'])?.part
    })
    expect(new Set(shown).size).toBe(2)
    expect(shown.every((part) => part !== undefined)).toBe(true)
  })
})

test('drawing ids are unique, in Choice and Fallback too', async () => {
  const twins = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${picture('rIdP', 1).slice('<w:p><w:r>'.length, -'</w:r></w:p>'.length)}</mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent></w:r></w:p>`
  await composeFiles({ a: { ...file(PNG), body: twins + picture('rIdP') }, b: file(PNG) }, {}, ({ body }) => {
    const ids = [...descendants(body, 'wp:docPr')].map((node) => node.attributes['id'])
    expect(new Set(ids).size).toBe(ids.length)
    const [branch] = [...descendants(body, 'mc:Choice')]
    expect(branch?.attributes['Requires']).toBe('wps')
  })
})

test('parts are copied with the parts they refer to, and a missing target is reported', async () => {
  const chart = {
    name: 'word/charts/chart1.xml',
    data: '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:externalData r:id="rId1"/></c:chartSpace>',
    kind: 'chart',
    contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
    id: 'rIdC',
  }
  const rels = {
    name: 'word/charts/_rels/chart1.xml.rels',
    data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="../embeddings/book.xlsx"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="NULL"/></Relationships>',
    kind: '',
    contentType: 'application/vnd.openxmlformats-package.relationships+xml',
  }
  const book = {
    name: 'word/embeddings/book.xlsx',
    data: officePackage(),
    kind: '',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
  const source: WordFile = {
    body: '<w:p><w:r><w:drawing><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rIdC"/></w:drawing></w:r></w:p>',
    parts: [chart, rels, book],
  }
  await composeFiles({ a: source, b: source }, {}, async ({ document, partNames, report }) => {
    expect(partNames.filter((name) => name.startsWith('word/charts/chart'))).toHaveLength(2)
    const related = await document.relationships('word/charts/chart1.xml')
    expect(related.find((entry) => entry.id === 'rId1')?.part).toBe('word/embeddings/book.xlsx')
    expect(related.find((entry) => entry.id === 'rId2')?.part).toBe('word/media/left-out.png')
    expect(report.notices.map(({ reason }) => reason)).toContain('part-missing-in-source')
  })
})

test('a link keeps its target, and a link without a target becomes text', async () => {
  const source: WordFile = {
    body: '<w:p><w:hyperlink r:id="gone"><w:r><w:t>nowhere</w:t></w:r></w:hyperlink></w:p>',
  }
  await composeFiles({ a: source }, {}, ({ body, report }) => {
    expect([...descendants(body, 'w:hyperlink')]).toEqual([])
    expect(report.notices.map(({ reason }) => reason)).toEqual(['relationship-missing-in-source'])
  })
})

test('a SmartArt keeps its drawing, to which only its data refers', async () => {
  const DIAGRAM = 'http://schemas.openxmlformats.org/drawingml/2006/diagram'
  const part = (name: string, data: string, kind: string, id: string) => ({
    name: `word/diagrams/${name}.xml`,
    data,
    kind,
    contentType: `application/vnd.openxmlformats-officedocument.drawingml.${kind}+xml`,
    id,
  })
  const data = `<dgm:dataModel xmlns:dgm="${DIAGRAM}"><dgm:extLst><a:ext xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dsp:dataModelExt xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" relId="rIdD"/></a:ext></dgm:extLst></dgm:dataModel>`
  const source: WordFile = {
    body: `<w:p><w:r><w:drawing><dgm:relIds xmlns:dgm="${DIAGRAM}" r:dm="rIdM"/></w:drawing></w:r></w:p>`,
    parts: [part('data1', data, 'diagramData', 'rIdM'), part('drawing1', '<x/>', 'diagramDrawing', 'rIdD')],
  }
  await composeFiles({ a: source, b: source }, {}, async ({ document }) => {
    const related = await document.relationships(document.mainPart)
    const datas = related.filter((entry) => entry.kind === 'diagramData')
    expect(datas).toHaveLength(2)
    for (const entry of datas) {
      const tree = await document.partTree(entry.part ?? '')
      const named = [...descendants(tree, 'dsp:dataModelExt')][0]?.attributes['relId']
      expect(related.find((other) => other.id === named)?.kind).toBe('diagramDrawing')
    }
  })
})

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const relationships = (name: string, entries: [string, string, string, string?][]) => ({
  name: name.replace(/([^/]+)$/, '_rels/$1.rels'),
  data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${type.startsWith('http') ? type : `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`}" Target="${target}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`,
    )
    .join('')}</Relationships>`,
  kind: '',
  contentType: 'application/vnd.openxmlformats-package.relationships+xml',
})
const bytesOf = (name: string, contentType: string, data: string | Buffer) => ({
  name,
  data,
  kind: '',
  contentType,
})
const chartPart = (body: string) => ({
  name: 'word/charts/chart1.xml',
  data: `<c:chartSpace xmlns:c="${CHART}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${body}</c:chartSpace>`,
  kind: 'chart',
  contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  id: 'rIdC',
})
const showsChart = `<w:p><w:r><w:drawing><c:chart xmlns:c="${CHART}" r:id="rIdC"/></w:drawing></w:r></w:p>`

test('a chart brings its workbook, style, colours and the shapes drawn on it', async () => {
  const MS = 'http://schemas.microsoft.com/office/2011/relationships/'
  const source: WordFile = {
    body: showsChart,
    parts: [
      chartPart('<c:externalData r:id="rId1"/><c:userShapes r:id="rId4"/>'),
      relationships('word/charts/chart1.xml', [
        ['rId1', 'package', '../embeddings/book.xlsx'],
        ['rId2', `${MS}chartStyle`, 'style1.xml'],
        ['rId3', `${MS}chartColorStyle`, 'colors1.xml'],
        ['rId4', 'chartUserShapes', '../drawings/drawing1.xml'],
      ]),
      bytesOf(
        'word/embeddings/book.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        officePackage(),
      ),
      bytesOf('word/charts/style1.xml', 'application/vnd.ms-office.chartstyle+xml', '<s/>'),
      bytesOf('word/charts/colors1.xml', 'application/vnd.ms-office.chartcolorstyle+xml', '<c/>'),
      bytesOf(
        'word/drawings/drawing1.xml',
        'application/vnd.openxmlformats-officedocument.drawingml.chartshapes+xml',
        '<d/>',
      ),
    ],
  }
  await composeFiles({ a: source, b: source }, {}, async ({ document }) => {
    const charts = (await document.relationships(document.mainPart)).filter(({ kind }) => kind === 'chart')
    expect(new Set(charts.map(({ part }) => part)).size).toBe(2)
    for (const { part } of charts) {
      const related = await document.relationships(part ?? '')
      expect(related.map(({ kind }) => kind).sort()).toEqual([
        'chartColorStyle',
        'chartStyle',
        'chartUserShapes',
        'package',
      ])
      for (const entry of related) expect(document.has(entry.part ?? '')).toBe(true)
    }
  })
})

test('an OLE object brings its file and its preview, and the link between them stays', async () => {
  const source: WordFile = {
    body: '<w:p><w:r><w:object><v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="_x0000_i1025"><v:imagedata r:id="rIdI"/></v:shape><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Excel.Sheet.12" ShapeID="_x0000_i1025" DrawAspect="Icon" ObjectID="_1" r:id="rIdO"/></w:object></w:r></w:p>',
    parts: [
      { ...image('word/media/image1.emf', PNG, 'rIdI'), contentType: 'image/x-emf' },
      {
        name: 'word/embeddings/o.bin',
        data: compoundFile({ Workbook: Buffer.from('sheet') }),
        kind: 'oleObject',
        contentType: 'application/vnd.openxmlformats-officedocument.oleObject',
        id: 'rIdO',
      },
    ],
  }
  await composeFiles({ a: source, b: source }, {}, async ({ body, document }) => {
    const related = await document.relationships(document.mainPart)
    const objects = [...descendants(body, 'o:OLEObject')]
    const shapes = [...descendants(body, 'v:shape')].map((node) => node.attributes['id'])
    expect(objects.map((node) => node.attributes['ShapeID'])).toEqual(shapes)
    expect(new Set(shapes).size).toBe(2)
    for (const node of objects) {
      expect(related.find(({ id }) => id === node.attributes['r:id'])?.kind).toBe('oleObject')
    }
  })
})

test('a drawing keeps its SVG and its PNG; a linked picture gets a placeholder with its name', async () => {
  const source: WordFile = {
    body:
      '<w:p><w:r><w:drawing><a:blip r:embed="rIdP"><a:extLst><a:ext><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rIdS"/></a:ext></a:extLst></a:blip></w:drawing></w:r></w:p>' +
      '<w:p><w:r><w:drawing><wp:docPr id="1" name="p"/><a:blip r:link="rIdL"/></w:drawing></w:r></w:p>',
    parts: [
      image('word/media/image1.png', PNG, 'rIdP'),
      { ...image('word/media/image2.svg', Buffer.from('<svg/>'), 'rIdS'), contentType: 'image/svg+xml' },
    ],
    links: [{ id: 'rIdL', kind: 'image', target: 'file:///C:/logo.png' }],
  }
  await composeFiles({ a: source, b: source }, {}, async ({ body, document, partNames }) => {
    const related = await document.relationships(document.mainPart)
    const [svg] = [...descendants(body, 'asvg:svgBlip')]
    expect(related.find(({ id }) => id === svg?.attributes['r:embed'])?.part).toBe('word/media/image2.svg')
    const linked = [...descendants(body, 'a:blip')][1]
    const placeholder = related.find(({ id }) => id === linked?.attributes['r:embed'])
    expect([placeholder?.external, placeholder?.part]).toEqual([false, 'word/media/left-out.png'])
    expect([...descendants(body, 'wp:docPr')][0]?.attributes['descr']).toBe('file:///C:/logo.png')
    expect(related.filter(({ external }) => external)).toEqual([])
    expect(partNames.filter((name) => name.startsWith('word/media/'))).toHaveLength(3)
  })
})

test('parts whose names differ only by case stay two parts', async () => {
  const source = (name: string, bytes: string): WordFile => ({
    body: picture('rIdP'),
    parts: [image(name, Buffer.from(bytes), 'rIdP')],
  })
  await composeFiles(
    { a: source('word/media/Image1.PNG', 'one'), b: source('word/media/image1.png', 'two') },
    {},
    async ({ body, document, partNames }) => {
      const media = partNames.filter((name) => /media/i.test(name)).map((name) => name.toLowerCase())
      expect(new Set(media).size).toBe(2)
      const related = await document.relationships(document.mainPart)
      const shown = [...descendants(body, 'a:blip')].map(
        (blip) => related.find(({ id }) => id === blip.attributes['r:embed'])?.part ?? '',
      )
      const bytes = await Promise.all(shown.map((part) => document.partBytes(part)))
      expect(bytes.map((data) => data.toString())).toEqual(['one', 'two'])
    },
  )
})

test('relationships of notes and headers are those of their own part', async () => {
  const source: WordFile = {
    body: '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rId-header"/></w:sectPr>',
    footnotes: `<w:footnote w:id="1"><w:p><w:hyperlink r:id="rId1"><w:r><w:t>site</w:t></w:r></w:hyperlink></w:p></w:footnote>`,
    header: picture('rId1'),
    parts: [
      relationships('word/footnotes.xml', [['rId1', 'hyperlink', 'https://example.org/', 'External']]),
      relationships('word/header.xml', [['rId1', 'image', 'media/logo.png']]),
      bytesOf('word/media/logo.png', 'image/png', 'logo'),
    ],
  }
  await composeFiles({ a: source, b: source }, {}, async ({ document, part }) => {
    const links = [...descendants(await part('footnotes'), 'w:hyperlink')]
    const notes = await document.relationships('word/footnotes.xml')
    expect(links.map((node) => notes.find(({ id }) => id === node.attributes['r:id'])?.target)).toEqual([
      'https://example.org/',
      'https://example.org/',
    ])
    for (const header of (await document.relationships(document.mainPart)).filter(
      ({ kind }) => kind === 'header',
    )) {
      const [blip] = [...descendants(await document.partTree(header.part ?? ''), 'a:blip')]
      const related = await document.relationships(header.part ?? '')
      expect(related.find(({ id }) => id === blip?.attributes['r:embed'])?.part).toBe('word/media/logo.png')
    }
  })
})

test('an imported part stays imported, under its content type', async () => {
  const source: WordFile = {
    body: '<w:altChunk r:id="rIdA"/><w:p/>',
    parts: [
      { name: 'word/chunk.html', data: '<p>text</p>', kind: 'aFChunk', contentType: 'text/html', id: 'rIdA' },
    ],
  }
  await composeFiles({ a: source, b: source }, {}, async ({ body, document }) => {
    const related = await document.relationships(document.mainPart)
    const chunks = [...descendants(body, 'w:altChunk')].map(
      (node) => related.find(({ id }) => id === node.attributes['r:id'])?.part ?? '',
    )
    expect(chunks).toHaveLength(2)
    for (const part of chunks) expect(document.contentTypes.of(part)).toBe('text/html')
  })
})

test('a picture whose id belongs to the notes shows nothing and does not copy them', async () => {
  const damaged: WordFile = {
    body: `<w:p><w:r><w:endnoteReference w:id="1"/></w:r></w:p>${picture('rId-endnotes')}`,
    endnotes: '<w:endnote w:id="1"><w:p><w:r><w:t>end</w:t></w:r></w:p></w:endnote>',
  }
  await composeFiles({ a: damaged, b: file(PNG) }, {}, async ({ body, document, partNames, report }) => {
    expect(partNames.filter((name) => name.includes('endnotes'))).toEqual(['word/endnotes.xml'])
    const kinds = (await document.relationships(document.mainPart)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'endnotes')).toHaveLength(1)
    const [blip] = [...descendants(body, 'a:blip')]
    expect(blip?.attributes['r:embed']).toBeUndefined()
    expect(report.notices.map(({ reason }) => reason)).toContain('relationship-missing-in-source')
    expect(report.ledger.unexplained).toBe(0)
  })
})
