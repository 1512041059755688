import { expect, test } from 'vitest'
import { composeFiles, texts } from '../compose/composed-file.fixture.ts'
import { paragraph } from '../package/word-file.fixture.ts'
import { childrenOf, descendants, textContent } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'

const textBox = (text: string): string =>
  '<w:p><w:r><mc:AlternateContent>' +
  `<mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="b"/><a:graphic><a:graphicData uri="x"><wps:wsp><wps:txbx><w:txbxContent>${text}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice>` +
  `<mc:Fallback><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="b1"><v:textbox><w:txbxContent>${text}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback>` +
  '</mc:AlternateContent></w:r></w:p>'
const valuesOf = (root: XmlElement, name: string): Record<string, string>[] =>
  [...descendants(root, name)].map(({ attributes }) => attributes)
const branches = (body: XmlElement): XmlElement[] =>
  [...descendants(body, 'mc:AlternateContent')].flatMap((node) => childrenOf(node))

test('Choice and Fallback are edited alike: names, styles, lists and notes agree', async () => {
  const inside = `<w:p><w:pPr><w:pStyle w:val="Box"/><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr><w:r><w:t>Hospital </w:t></w:r><w:r><w:t>Velho</w:t></w:r></w:p>`
  const source = {
    body: textBox(inside),
    styles:
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Box"><w:name w:val="Box"/></w:style>',
    numbering:
      '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num>',
  }
  const replacements = [{ from: 'Hospital Velho', to: 'Hospital Novo' }]
  await composeFiles({ z: { body: paragraph('first') }, a: source }, { replacements }, ({ body, report }) => {
    const [choice, fallback] = branches(body)
    expect(texts(choice as XmlElement)).toEqual(['Hospital Novo'])
    expect(texts(fallback as XmlElement)).toEqual(['Hospital Novo'])
    for (const name of ['w:pStyle', 'w:numId']) {
      const [one, two] = [choice, fallback].map(
        (branch) => [...descendants(branch as XmlElement, name)][0]?.attributes['w:val'],
      )
      expect(one).toBe(two)
    }
    // A reader sees only one of the two, so this counts as one change.
    expect(report.replacements).toHaveLength(1)
  })
})

test('a bookmark or comment that a Fallback repeats is not duplicated', async () => {
  const inside =
    '<w:p w14:paraId="00000001"><w:bookmarkStart w:id="1" w:name="In"/><w:r><w:t>x</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>'
  await composeFiles({ a: { body: textBox(inside) }, b: { body: textBox(inside) } }, {}, ({ body }) => {
    const names = [...descendants(body, 'w:bookmarkStart')].map((node) => node.attributes['w:name'])
    expect(names).toEqual(['In', 'In_2'])
    const ids = [...descendants(body, 'w:p')].flatMap((node) => node.attributes['w14:paraId'] ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

const main = (inside: string, attributes: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ${attributes}><w:body>${inside}</w:body></w:document>`

test('every prefix in mc:Ignorable or Requires is declared at the new root, whatever a source calls it', async () => {
  const strange = {
    body: '',
    main: main(
      '<w:p x:paraId="0000000A"><w:r><mc:AlternateContent><mc:Choice Requires="shape"><w:t>new</w:t></mc:Choice><mc:Fallback><w:t>old</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p><w:p own:kept="1"/>',
      'xmlns:x="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:shape="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:own="urn:example:own" mc:Ignorable="x own"',
    ),
  }
  await composeFiles({ a: { body: paragraph('first') }, b: strange }, {}, async ({ document }) => {
    const xml = (await document.partBytes(document.mainPart)).toString('utf8')
    const root = /<w:document[^>]*>/.exec(xml)?.[0] ?? ''
    const ignorable = /mc:Ignorable="([^"]*)"/.exec(root)?.[1]?.split(' ') ?? []
    expect(ignorable).toContain('w14')
    const required = [...xml.matchAll(/Requires="([^"]*)"/g)].flatMap((hit) => hit[1]?.split(' ') ?? [])
    expect(required).toEqual(['wps'])
    for (const prefix of [...ignorable, ...required]) expect(root).toContain(`xmlns:${prefix}="`)
    expect(ignorable).toContain('own')
  })
})

test('percentages of a Strict drawing and of its parts are written as numbers, and words stay', async () => {
  const A = 'http://purl.oclc.org/ooxml/drawingml/main'
  const blip =
    '<w:drawing><wp:inline><wp:docPr id="1" name="50%" descr="100%"/><a:graphic><a:graphicData uri="u"><a:gs pos="12.5%"/><c:chart r:id="rIdC"/></a:graphicData></a:graphic></wp:inline></w:drawing>'
  const strict = {
    body: '',
    main: `<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns:a="${A}" xmlns:wp="http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing" xmlns:c="http://purl.oclc.org/ooxml/drawingml/chart" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships"><w:body><w:p><w:r>${blip}</w:r></w:p></w:body></w:document>`,
    parts: [
      {
        name: 'word/charts/chart1.xml',
        data: `<c:chartSpace xmlns:c="http://purl.oclc.org/ooxml/drawingml/chart" xmlns:a="${A}"><c:gapWidth val="150%"/><a:lumMod val="-65%"/><a:t>80%</a:t></c:chartSpace>`,
        kind: 'chart',
        contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
        id: 'rIdC',
      },
    ],
  }
  await composeFiles({ a: { body: paragraph('loose') }, b: strict }, {}, async ({ body, part }) => {
    expect(valuesOf(body, 'a:gs')).toEqual([{ pos: '12500' }])
    const [properties] = [...descendants(body, 'wp:docPr')]
    expect(properties?.attributes).toMatchObject({ name: '50%', descr: '100%' })
    const chart = await part('chart')
    expect(valuesOf(chart, 'c:gapWidth')).toEqual([{ val: '150' }])
    expect(valuesOf(chart, 'a:lumMod')).toEqual([{ val: '-65000' }])
    expect(textContent(chart)).toBe('80%')
  })
})

test('a Strict source beside transitional ones is written as transitional (Part 1, 2.1)', async () => {
  const strict = {
    body: '',
    main: '<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:body><w:p><w:r><w:t>strict</w:t></w:r></w:p></w:body></w:document>',
  }
  await composeFiles({ a: { body: paragraph('loose') }, b: strict }, {}, async ({ body, document }) => {
    expect(texts(body)).toEqual(['loose', 'strict'])
    for (const entry of document.zip.entries) {
      const text = textContent((await document.partBytes(entry.name)).toString('utf8'))
      expect(text).not.toContain('purl.oclc.org')
    }
  })
})
