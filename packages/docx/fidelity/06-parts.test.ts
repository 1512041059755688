import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WordFile } from '../package/word-file.fixture.ts'
import { descendants } from '../package/xml.ts'
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

test('a picture is copied byte for byte and stored once whatever file it comes from', async () => {
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

test('parts bring along what they lead to, and a target that is missing is said', async () => {
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
    data: 'workbook',
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
    expect(related.find((entry) => entry.id === 'rId2')?.external).toBe(true)
    expect(report.notices.map(({ reason }) => reason)).toContain('part-missing-in-source')
  })
})

test('a link leads where it led; one that leads nowhere becomes its text', async () => {
  const source: WordFile = {
    body: '<w:p><w:hyperlink r:id="gone"><w:r><w:t>nowhere</w:t></w:r></w:hyperlink></w:p>',
  }
  await composeFiles({ a: source }, {}, ({ body, report }) => {
    expect([...descendants(body, 'w:hyperlink')]).toEqual([])
    expect(report.notices.map(({ reason }) => reason)).toEqual(['relationship-missing-in-source'])
  })
})

test('a SmartArt keeps its drawing, which only its data names', async () => {
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
