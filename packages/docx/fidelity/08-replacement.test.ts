import { expect, test } from 'vitest'
import { composeFiles } from '../compose/composed-file.fixture.ts'
import type { ComposedFile } from '../compose/composed-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { descendants, textContent } from '../package/xml/xml.ts'
import { findRemainingNames } from '../names/find-names.ts'
import { findNamesInPackage } from '../names/scan-package.ts'

// Split runs, folding and formatting have their own tests: replace/name-replacer.test.ts and
// replace/find-matches.test.ts.

const OLD = 'Hospital São João'
const NEW = 'Santa Casa de Ouro Preto'
const replacements = [{ from: OLD, to: NEW }]
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const rels = (part: string, entries: string) => ({
  name: part.replace(/([^/]+)$/, '_rels/$1.rels'),
  data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`,
  kind: '',
  contentType: 'application/vnd.openxmlformats-package.relationships+xml',
})
const say = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
/** The name in three runs, without its accents, with a spelling mark and a bookmark between them. */
const split =
  '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>HOSPI</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>TAL SAO</w:t></w:r><w:bookmarkStart w:id="1" w:name="m"/><w:r><w:t xml:space="preserve"> JOAO</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>'
const diagram = (name: string, kind: string, id: string, inside: string) => ({
  name: `word/diagrams/${name}.xml`,
  data: inside,
  kind,
  contentType: `application/vnd.openxmlformats-officedocument.drawingml.${kind}+xml`,
  id,
})

/** The old name once in every story a document has. */
const everywhere: WordFile = {
  body:
    split +
    '<w:p><w:hyperlink r:id="rIdSite" w:tooltip="Hospital São João"><w:r><w:t>Hospital São João</w:t></w:r></w:hyperlink></w:p>' +
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> QUOTE "Hospital São João" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Hospital</w:t></w:r><w:r><w:t xml:space="preserve"> São João</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>` +
    `<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${say(OLD)}</w:sdtContent></w:sdt>` +
    '<w:p><w:ins w:id="2" w:author="A"><w:r><w:t>Hospital </w:t></w:r></w:ins><w:r><w:t xml:space="preserve">São</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t>João</w:t></w:r></w:p>' +
    '<w:p><w:r><w:t>Hos</w:t><w:softHyphen/><w:t>pital\u00A0São</w:t><w:br/><w:t>João</w:t></w:r></w:p>' +
    '<w:p><w:r><w:t>Hospital São Jo</w:t></w:r><w:del w:id="3" w:author="A"><w:r><w:delText>ão</w:delText></w:r></w:del><w:ins w:id="4" w:author="A"><w:r><w:t>ão</w:t></w:r></w:ins></w:p>' +
    `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" name="b" descr="Fachada do Hospital São João" title="Hospital São João"/><a:graphic><a:graphicData uri="x"><wps:wsp><wps:txbx><w:txbxContent>${say(OLD)}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="s" alt="Hospital São João"><v:textbox><w:txbxContent>${say(OLD)}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>` +
    '<w:p><w:r><w:drawing><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rIdC"/></w:drawing></w:r></w:p>' +
    '<w:p><w:r><w:drawing><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rIdD"/></w:drawing></w:r></w:p>' +
    '<w:p><w:r><w:footnoteReference w:id="1"/><w:endnoteReference w:id="1"/><w:commentReference w:id="0"/></w:r></w:p>' +
    '<w:sectPr><w:headerReference w:type="default" r:id="rId-header"/><w:footerReference w:type="default" r:id="rId-footer"/></w:sectPr>',
  links: [{ id: 'rIdSite', kind: 'hyperlink', target: 'https://www.hospitalsaojoao.com.br/' }],
  footnotes: `<w:footnote w:id="1">${say(OLD)}</w:footnote>`,
  endnotes: `<w:endnote w:id="1">${say(OLD)}</w:endnote>`,
  comments: `<w:comment w:id="0" w:author="A">${say(OLD)}</w:comment>`,
  header: say(OLD),
  footer: say(OLD),
  coreProperties: `<dc:title>${OLD}</dc:title>`,
  parts: [
    {
      name: 'word/charts/chart1.xml',
      data: `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="${A}" xmlns:r="${REL}"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Hospital </a:t></a:r><a:r><a:t>São João</a:t></a:r></a:p></c:rich></c:tx></c:title><c:ser><c:tx><c:strRef><c:f>Hospital!A1</c:f><c:strCache><c:pt idx="0"><c:v>${OLD}</c:v></c:pt></c:strCache></c:strRef></c:tx></c:ser></c:chart><c:externalData r:id="rId1"/></c:chartSpace>`,
      kind: 'chart',
      contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
      id: 'rIdC',
    },
    rels(
      'word/charts/chart1.xml',
      `<Relationship Id="rId1" Type="${REL}/package" Target="../embeddings/book.xlsx"/>`,
    ),
    {
      name: 'word/embeddings/book.xlsx',
      data: 'workbook',
      kind: '',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    diagram(
      'data1',
      'diagramData',
      'rIdD',
      `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="${A}"><dgm:ptLst><dgm:pt><dgm:t><a:p><a:r><a:t>${OLD}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst><dgm:extLst><a:ext><dsp:dataModelExt xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" relId="rIdW"/></a:ext></dgm:extLst></dgm:dataModel>`,
    ),
    diagram(
      'drawing1',
      'diagramDrawing',
      'rIdW',
      `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="${A}"><a:p><a:r><a:t>${OLD}</a:t></a:r></a:p></dsp:drawing>`,
    ),
  ],
}

/** Returns the readable text of every part, without markup, field codes and addresses. */
async function readableText({ document, partNames }: ComposedFile): Promise<string> {
  const texts: string[] = []
  for (const name of partNames.filter((part) => part.endsWith('.xml'))) {
    const xml = (await document.partBytes(name)).toString('utf8')
    const attributes = [...xml.matchAll(/ (?:descr|title|alt|w:tooltip)="([^"]*)"/g)].map((hit) => hit[1])
    const text = xml
      .replaceAll(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, '')
      .replaceAll(/<\/(?:w:p|a:p|c:v)>/g, '\n')
      .replaceAll(/<w:(?:tab|br|cr)[^>]*>/g, ' ')
      .replaceAll(/<[^>]*>/g, '')
    texts.push(text, ...attributes.map((value) => value ?? ''))
  }
  return texts.join('\n')
}

test('a name is replaced in every story, and each change is recorded with its place', async () => {
  await composeFiles({ a: everywhere }, { replacements }, async (composed) => {
    const text = await readableText(composed)
    expect(findRemainingNames(text, [OLD])).toEqual([])
    const records = composed.report.replacements
    const stories = Map.groupBy(records, (record) => record.story.replace(/^.*\//, ''))
    for (const story of [
      'footnotes',
      'endnotes',
      'comments',
      'header.xml',
      'footer.xml',
      'chart1.xml',
      'data1.xml',
      'drawing1.xml',
    ])
      expect([...stories.keys()]).toContain(story)
    expect(stories.get('chart1.xml')).toHaveLength(2)
    expect(records.every((record) => record.place.length > 0)).toBe(true)
  })
})

test('a name changes no field code, address or target of a link', async () => {
  await composeFiles({ a: everywhere }, { replacements }, async ({ document, body }) => {
    const related = await document.relationships(document.mainPart)
    expect(related.find(({ kind }) => kind === 'hyperlink')?.target).toBe(
      'https://www.hospitalsaojoao.com.br/',
    )
    const xml = (await document.partBytes(document.mainPart)).toString('utf8')
    expect(xml).toContain('QUOTE "Hospital São João"')
    const chart = (await document.partBytes('word/charts/chart1.xml')).toString('utf8')
    expect(chart).toContain('<c:f>Hospital!A1</c:f>')
    expect(body.children.length).toBeGreaterThan(0)
  })
})

test('lists content that cannot be replaced: pictures, workbooks, imported files of other formats', async () => {
  const chunk = (name: string, contentType: string, id: string) => ({
    name: `word/${name}`,
    data: 'x',
    kind: 'aFChunk',
    contentType,
    id,
  })
  const source: WordFile = {
    body: '<w:altChunk r:id="r1"/><w:altChunk r:id="r3"/><w:p/>',
    parts: [
      chunk('one.pdf', 'application/pdf', 'r1'),
      chunk(
        'three.docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        'r3',
      ),
    ],
  }
  await composeFiles({ a: everywhere, b: source }, { replacements }, ({ report }) => {
    expect(report.unreplaceable.map(({ part, why }) => [part, why])).toEqual([
      ['word/three.docx', 'embedded text'],
    ])
  })
})

test('a link follows the address in its text: by relationship, by field, in a header and in a chart', async () => {
  const mail = 'compras@hospitalsaojoao.com.br'
  const link = `<w:p><w:hyperlink r:id="rIdMail"><w:r><w:t>${mail}</w:t></w:r></w:hyperlink></w:p>`
  const field =
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "http://www.hospitalsaojoao.com.br/editais" </w:instrText></w:r>' +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>www.hospitalsaojoao.com.br</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
  const external = (id: string, target: string): string =>
    `<Relationship Id="${id}" Type="${REL}/hyperlink" Target="${target}" TargetMode="External"/>`
  const source: WordFile = {
    body: `${link}${field}<w:p><w:r><w:drawing><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rIdChart"/></a:graphicData></a:graphic></w:drawing></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rIdHead"/></w:sectPr>`,
    links: [{ id: 'rIdMail', kind: 'hyperlink', target: `mailto:${mail}?subject=Edital` }],
    parts: [
      {
        name: 'word/header1.xml',
        data: `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${REL}">${link}</w:hdr>`,
        kind: 'header',
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
        id: 'rIdHead',
      },
      rels('word/header1.xml', external('rIdMail', `mailto:${mail}`)),
      {
        name: 'word/charts/chart1.xml',
        data: `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="${A}" xmlns:r="${REL}"><a:p><a:r><a:rPr><a:hlinkClick r:id="rIdMail"/></a:rPr><a:t>${mail}</a:t></a:r></a:p></c:chartSpace>`,
        kind: 'chart',
        contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
        id: 'rIdChart',
      },
      rels('word/charts/chart1.xml', external('rIdMail', `mailto:${mail}`)),
    ],
  }
  const list = [
    { from: mail, to: 'contato@nova.com.br' },
    { from: 'www.hospitalsaojoao.com.br', to: 'https://nova.com.br' },
  ]
  await composeFiles({ a: source }, { replacements: list }, async ({ document, partNames, report, path }) => {
    const targets = await Promise.all(
      partNames
        .filter((name) => /document|header1|chart1/.test(name) && !name.endsWith('.rels'))
        .map((name) => document.relationships(name)),
    )
    expect(
      targets
        .flat()
        .filter(({ kind }) => kind === 'hyperlink')
        .map(({ target }) => target)
        .toSorted(),
    ).toEqual([
      'mailto:contato@nova.com.br',
      'mailto:contato@nova.com.br',
      'mailto:contato@nova.com.br?subject=Edital',
    ])
    const xml = (await document.partBytes(document.mainPart)).toString('utf8')
    expect(xml).toContain('HYPERLINK "http://nova.com.br/editais"')
    expect(report.replacements.filter(({ story }) => story === 'link')).toHaveLength(4)
    expect(report.ledger.unexplained).toBe(0)
    expect(await findNamesInPackage(path, [OLD])).toEqual([])
  })
})

test('names are replaced in imported web pages and plain text, and their markup stays', async () => {
  const chunk = (name: string, data: string | Buffer, contentType: string, id: string) => ({
    name: `word/${name}`,
    data,
    kind: 'aFChunk',
    contentType,
    id,
  })
  const source: WordFile = {
    body: [1, 2, 3, 4, 5].map((n) => `<w:altChunk r:id="r${n}"/>`).join('') + '<w:p/>',
    parts: [
      chunk(
        'one.html',
        '<html><head><style>.hospital-sao-joao{}</style></head><body><p>O <b>Hospital S&atilde;o Jo&atilde;o</b> e o HOSPITAL SAO JOAO.</p><a href="https://x/Hospital São João">site</a></body></html>',
        'text/html',
        'r1',
      ),
      chunk('two.txt', Buffer.from('Hospital São João\r\nfim', 'utf8'), 'text/plain', 'r2'),
      chunk(
        'three.html',
        '<p>Hospital <b>São</b><br>João</p><p>Hospital</p><p>São João</p>',
        'text/html',
        'r3',
      ),
      chunk('four.html', '<img alt="Hospital São João" usemap="#Hospital São João">', 'text/html', 'r4'),
      chunk(
        'five.html',
        Buffer.from('<meta charset="windows-1252"><p>\x93Hospital S\xe3o Jo\xe3o\x94</p>', 'latin1'),
        'text/html',
        'r5',
      ),
    ],
  }
  await composeFiles({ a: source }, { replacements }, async ({ document, report }) => {
    const read = async (name: string): Promise<string> => (await document.partBytes(name)).toString('utf8')
    const page = await read('word/one.html')
    expect(page).toContain(`O <b>${NEW}</b> e o ${NEW}.`)
    expect(page).toContain('.hospital-sao-joao{}')
    expect(page).toContain('href="https://x/Hospital São João"')
    expect(await read('word/two.txt')).toBe(`${NEW}\r\nfim`)
    // Across inline markup and line breaks, but not across the end of a paragraph.
    expect(await read('word/three.html')).toBe(`<p>${NEW}<b></b></p><p>Hospital</p><p>São João</p>`)
    expect(await read('word/four.html')).toBe(`<img alt="${NEW}" usemap="#Hospital São João">`)
    // Text without a name keeps its bytes, whatever letters they encode.
    const latin = (await document.partBytes('word/five.html')).toString('latin1')
    expect(latin).toBe(`<meta charset="windows-1252"><p>\x93${NEW}\x94</p>`)
    expect(report.replacements.map(({ story }) => story)).toEqual([
      'word/one.html',
      'word/one.html',
      'word/two.txt',
      'word/three.html',
      'word/four.html',
      'word/five.html',
    ])
    expect(report.unreplaceable).toEqual([])
  })
})

test('each source has its own names', async () => {
  const list = [
    { source: 'a', from: 'Velho', to: 'Novo' },
    { source: 'b', from: 'Velho', to: 'Outro' },
  ]
  await composeFiles(
    { a: { body: say('Velho') }, b: { body: say('Velho') } },
    { replacements: list },
    async (composed) => {
      expect((await readableText(composed)).match(/Novo|Outro|Velho/g)).toEqual(['Novo', 'Outro'])
    },
  )
})

test('a name split across two paragraphs is written into the first, in the body, in cells and in headers', async () => {
  const shared = say('Hospital') + say('São João – unidade Centro')
  const body =
    shared +
    '<w:p><w:r><w:t>Ao Hospital </w:t></w:r></w:p><w:bookmarkStart w:id="1" w:name="m"/><w:bookmarkEnd w:id="1"/>' +
    say('SAO JOAO') +
    `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${shared}</w:tc></w:tr></w:tbl><w:p/>` +
    '<w:sectPr><w:headerReference w:type="default" r:id="rId-header"/></w:sectPr>'
  await composeFiles(
    { a: { body, header: shared } },
    { replacements },
    async ({ body: copy, part, path, report }) => {
      const lines = [...descendants(copy, 'w:p')].map((line) => textContent(line))
      expect(lines.slice(0, 6)).toEqual([NEW, '– unidade Centro', `Ao ${NEW}`, '', NEW, '– unidade Centro'])
      expect(textContent(await part('header'))).toBe(`${NEW}– unidade Centro`)
      expect(report.replacements).toHaveLength(4)
      expect(report.ledger.unexplained).toBe(0)
      expect(await findNamesInPackage(path, [OLD])).toEqual([])
    },
  )
})

test('a name is replaced in the text of a numbering level', async () => {
  const body =
    '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>'
  const numbering = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="${OLD} %1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
  await composeFiles({ a: { body, numbering } }, { replacements }, async ({ part, path, report }) => {
    const texts = [...descendants(await part('numbering'), 'w:lvlText')].map(
      ({ attributes }) => attributes['w:val'],
    )
    expect(texts).toContain(`${NEW} %1`)
    expect(report.replacements.map(({ story }) => story)).toEqual(['numbering'])
    expect(await findNamesInPackage(path, [OLD])).toEqual([])
  })
})

test('a name is not joined from paragraphs that are not adjacent', async () => {
  const table = `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${say('x')}</w:tc></w:tr></w:tbl>`
  const body = say('Hospital') + table + say('São João') + say('Hospital') + '<w:p/>' + say('São João')
  await composeFiles({ a: { body } }, { replacements }, ({ report }) => {
    expect(report.replacements).toEqual([])
  })
})

test('a scan of the whole result finds every remaining name and its place', async () => {
  await composeFiles({ a: everywhere }, { replacements }, async ({ path }) => {
    const left = await findNamesInPackage(path, [OLD])
    // The only remaining names are in places that must not change: a field code and the address of a link.
    expect(left.map(({ story, kind, part, found }) => [story, kind, part, found])).toEqual([
      ['body', 'name', 'word/document.xml', OLD],
      ['link', 'address', 'word/document.xml', 'https://www.hospitalsaojoao.com.br/'],
    ])
  })
  await composeFiles({ a: everywhere }, {}, async ({ path }) => {
    const parts = new Set((await findNamesInPackage(path, [OLD])).map(({ part }) => part))
    for (const part of [
      'document',
      'footnotes',
      'endnotes',
      'comments',
      'header1',
      'footer1',
      'charts/chart1',
      'diagrams/data1',
      'diagrams/drawing1',
    ])
      expect([...parts]).toContain(`word/${part}.xml`)
  })
})
