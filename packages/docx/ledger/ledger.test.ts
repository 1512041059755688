import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compose } from '../compose/compose.ts'
import { composeFiles, whole } from '../compose/composed-file.fixture.ts'
import type { CompositionReport } from '../compose/request/report.ts'
import { writePageNumbers } from '../front/pages/number-pages.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import { describeLedger } from './describe-ledger.ts'
import { LEDGER_KINDS } from './kinds.ts'
import type { Ledger } from './ledger.ts'

const styles =
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>'
const title = (text: string): string => paragraph(text, '<w:pStyle w:val="H1"/>')
const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const field = (code: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const bookmark = (id: number, name: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/><w:bookmarkEnd w:id="${id}"/>`
const png = {
  name: 'word/media/p.png',
  data: Buffer.from('pixels'),
  kind: 'image',
  contentType: 'image/png',
  id: 'rIdP',
}
const picture = '<w:r><w:drawing><a:blip r:embed="rIdP"/></w:drawing></w:r>'
const clean = { acceptChanges: true, dropComments: true, dropHiddenText: true }

/** Returns "kind before -> after: reason count" for everything that changed. */
function changes({ total }: Ledger): string[] {
  return total
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ kind, before, after, reasons }) => {
      const why = reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ')
      return `${kind} ${before} -> ${after}: ${why}`
    })
}

function expectExplained({ ledger }: CompositionReport): void {
  expect(ledger.unexplained, describeLedger(ledger).join('\n')).toBe(0)
}

test('a document selected whole loses nothing of any kind, and no reason is needed', async () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${paragraph('box')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict>${paragraph('box')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const body = [
    title('Title'),
    `<w:p>${picture}${box}${bookmark(1, 'here')}${field(' REF here ', 'there')}</w:p>`,
    '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p><w:hyperlink w:anchor="here"><w:r><w:t>link</w:t></w:r></w:hyperlink></w:p></w:tc></w:tr></w:tbl>',
    `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph('controlled')}</w:sdtContent></w:sdt>`,
    `<w:p>${run('x')}<w:r><w:footnoteReference w:id="5"/><w:endnoteReference w:id="6"/><w:commentReference w:id="7"/></w:r></w:p>`,
    '<w:p><w:pPr><w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr></w:pPr></w:p>',
    `<w:p><w:ins w:id="8" w:author="a">${run('in')}</w:ins><w:del w:id="9" w:author="a"><w:r><w:delText>out</w:delText></w:r></w:del></w:p>`,
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>',
  ].join('')
  const file = {
    styles,
    body,
    parts: [png],
    footnotes: `<w:footnote w:id="5">${paragraph('foot')}</w:footnote>`,
    endnotes: `<w:endnote w:id="6">${paragraph('end')}</w:endnote>`,
    comments: `<w:comment w:id="7" w:author="a">${paragraph('remark')}</w:comment>`,
  }
  await composeFiles({ a: file, b: file }, {}, ({ report }) => {
    expectExplained(report)
    expect(changes(report.ledger)).toEqual([])
    expect(report.ledger.sources.map(({ name }) => name)).toEqual(['a.docx', 'b.docx'])
    const counted = Object.fromEntries(report.ledger.total.map(({ kind, after }) => [kind, after]))
    expect(counted).toEqual({
      textLength: 2 * 'Titleboxtherelinkcontrolledxfootendremarkin'.length,
      paragraphs: 22,
      headings: 2,
      tables: 2,
      images: 2,
      textBoxes: 2,
      footnotes: 2,
      endnotes: 2,
      comments: 2,
      fields: 2,
      contentControls: 2,
      bookmarks: 2,
      hyperlinks: 2,
      insertions: 2,
      deletions: 2,
      sections: 4,
      landscape: 2,
    })
  })
})

test('counts cleaned content by kind: changes, comments with their words, hidden text', async () => {
  const body = [
    `<w:p><w:ins w:id="1" w:author="a">${run('new ')}</w:ins><w:del w:id="2" w:author="a"><w:r><w:delText>old</w:delText><w:footnoteReference w:id="5"/></w:r></w:del>${run('kept')}</w:p>`,
    `<w:p>${run('secret', '<w:vanish/>')}<w:r><w:commentReference w:id="7"/></w:r></w:p>`,
    `<w:p><w:pPr><w:rPr><w:del w:id="3" w:author="a"/></w:rPr></w:pPr>${run('joins ')}</w:p>${paragraph('this')}`,
    '<w:sectPr/>',
  ].join('')
  const file = {
    body,
    footnotes: `<w:footnote w:id="5">${paragraph('foot')}</w:footnote>`,
    comments: `<w:comment w:id="7" w:author="a">${paragraph('remark')}</w:comment>`,
  }
  await composeFiles({ a: file }, { clean }, ({ report }) => {
    expectExplained(report)
    expect(changes(report.ledger)).toEqual([
      'textLength 34 -> 18: hidden-text-dropped -6, changes-accepted -4, comment-dropped -6',
      'paragraphs 6 -> 3: changes-accepted -2, comment-dropped -1',
      'footnotes 1 -> 0: changes-accepted -1',
      'comments 1 -> 0: comment-dropped -1',
      'insertions 1 -> 0: changes-accepted -1',
      'deletions 2 -> 0: changes-accepted -2',
    ])
  })
})

test('a range without the target of its references, and one that cuts a control and a field', async () => {
  const begin =
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> QUOTE </w:instrText></w:r></w:p>'
  const end = `<w:p>${run('result')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  const body = [
    `<w:p>${bookmark(1, 'far')}${run('target')}</w:p>`,
    begin,
    `${end}<w:sdt><w:sdtContent>${paragraph('in')}${paragraph('out')}</w:sdtContent></w:sdt>`,
    `<w:p>${field(' REF far ', 'there')}<w:hyperlink w:anchor="far">${run('link')}</w:hyperlink></w:p>`,
    '<w:sectPr/>',
  ].join('')
  await composeFiles({ a: { body } }, { items: [whole('a', 2, 4), whole('a', 5)] }, ({ report }) => {
    expectExplained(report)
    expect(changes(report.ledger)).toEqual([
      'fields 2 -> 0: field-cut-by-range -1, cross-reference-target-not-chosen -1',
      'contentControls 1 -> 0: content-control-cut-by-range -1',
      'hyperlinks 1 -> 0: cross-reference-target-not-chosen -1',
    ])
  })
})

test('names, typed heading numbers and heading levels change text and headings as recorded', async () => {
  const body = title('2.1. Apoio da ACME') + paragraph('A ACME atende.')
  const template = {
    styles: `${styles}<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr></w:style>`,
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/><w:pStyle w:val="H2"/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    body: `${paragraph('Capa')}<w:sectPr/>`,
  }
  const options = {
    template,
    look: 'template' as const,
    fixHeadings: true,
    replacements: [{ from: 'ACME', to: 'Santa Casa' }],
    tableOfContents: { title: 'Sumário', maxLevel: 3 },
    items: [
      { kind: 'heading' as const, level: 1, text: 'Requisito', id: 'r' },
      { kind: 'section' as const, source: 'a', firstBlock: 0, endBlock: Infinity, underLevel: 1 },
      { kind: 'crossReference' as const, to: 'r', text: 'Veja acima' },
    ],
  }
  await composeFiles({ a: { styles, body } }, options, ({ report }) => {
    expectExplained(report)
    const ofSource = { ...report.ledger, total: report.ledger.sources[0]?.entries ?? [] }
    expect(changes(ofSource)).toEqual([
      'textLength 32 -> 39: replaced-name 12, heading-number-stripped -5',
      'bookmarks 0 -> 1: bookmark-added 1',
    ])
    const reasons = report.ledger.total.flatMap((entry) => entry.reasons.map(({ reason }) => reason))
    expect(reasons).toEqual(
      expect.arrayContaining(['front-matter-added', 'requested-text', 'page-section-ended']),
    )
  })
})

test('headings: a line that becomes a heading, and a heading that the template turns into text', async () => {
  const items = [
    { kind: 'section' as const, source: 'a', firstBlock: 0, endBlock: 1, headings: [{ block: 0, level: 1 }] },
  ]
  await composeFiles({ a: { body: paragraph('BOLD') } }, { items, fixHeadings: true }, ({ report }) => {
    expectExplained(report)
    expect(changes(report.ledger)).toContain('headings 0 -> 1: heading-level-fixed 1')
  })
  const flat = '<w:style w:type="paragraph" w:styleId="X"><w:name w:val="heading 1"/></w:style>'
  const template = { styles: flat, body: '<w:sectPr/>' }
  await composeFiles(
    { a: { styles, body: title('Title') } },
    { template, look: 'template' },
    ({ report }) => {
      expectExplained(report)
      expect(changes(report.ledger)).toContain('headings 1 -> 0: style-follows-template -1')
    },
  )
})

test('page sections: one that follows the template, one cut by a range, one between two tables', async () => {
  const landscape = '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>'
  const table = '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>'
  const a = {
    body: `${paragraph('one')}<w:p><w:pPr><w:sectPr>${landscape}</w:sectPr></w:pPr></w:p>${table}<w:sectPr/>`,
  }
  const b = { body: `${table}<w:sectPr/>` }
  await composeFiles({ a, b }, { look: 'template' }, ({ report }) => {
    expectExplained(report)
    const reasons = report.ledger.total.flatMap((entry) => entry.reasons.map(({ reason }) => reason))
    expect(reasons).toContain('page-section-follows-template')
    expect(reasons).toContain('paragraph-added')
  })
  await composeFiles({ a, b }, { items: [whole('a', 0, 1), whole('b')] }, ({ report }) => {
    expectExplained(report)
    expect(changes(report.ledger).join()).toContain('page-section-ended 1')
  })
})

test('marks without meaning are left out with a reason: nameless bookmarks, notes and links without a target', async () => {
  const body = `<w:p>${bookmark(1, '')}<w:hyperlink>${run('dead')}</w:hyperlink><w:r><w:footnoteReference w:id="9"/></w:r></w:p><w:sectPr/>`
  await composeFiles({ a: { body } }, {}, ({ report }) => {
    expectExplained(report)
    expect(changes(report.ledger)).toEqual([
      'footnotes 1 -> 0: note-missing-in-source -1',
      'bookmarks 1 -> 0: bookmark-without-name -1',
      'hyperlinks 1 -> 0: link-without-target -1',
    ])
  })
})

test('a section selected for two items counts for each', async () => {
  const body = paragraph('same') + bookmark(1, 'mark') + paragraph('again')
  await composeFiles({ a: { body } }, { items: [whole('a'), whole('a', 1, 2)] }, ({ report }) => {
    expectExplained(report)
    expect(report.ledger.total.find(({ kind }) => kind === 'bookmarks')).toMatchObject({
      before: 2,
      after: 2,
    })
  })
})

test('repetitions in Fallback are cleaned but counted once, and of two notes with one id the first counts', async () => {
  const hidden = `<w:p>${run('shown')}${run('hidden', '<w:vanish/>')}<w:del w:id="3" w:author="a"><w:r><w:footnoteReference w:id="8"/></w:r></w:del></w:p>`
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${hidden}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${hidden}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const note = `<w:footnote w:id="8">${paragraph('note')}</w:footnote>`
  const file = { body: `<w:p>${box}</w:p><w:sectPr/>`, footnotes: note + note }
  await composeFiles({ a: file }, { clean }, ({ report }) => {
    expectExplained(report)
    expect(changes(report.ledger)).toEqual([
      'textLength 15 -> 5: hidden-text-dropped -6, changes-accepted -4',
      'paragraphs 3 -> 2: changes-accepted -1',
      'footnotes 1 -> 0: changes-accepted -1',
      'deletions 1 -> 0: changes-accepted -1',
    ])
  })
})

test('a picture with damaged bytes is copied as it is, and counted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docx-ledger-'))
  try {
    const path = await writeWordFile(join(folder, 'a.docx'), { body: `<w:p>${picture}</w:p>`, parts: [png] })
    const bytes = await readFile(path)
    // The stored bytes follow the name in the local header.
    const at = bytes.indexOf(png.name) + png.name.length + 1
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    await writeFile(path, bytes)
    const report = await compose({
      output: join(folder, 'out.docx'),
      sources: { a: { path, name: 'a.docx' } },
      items: [whole('a')],
      fixHeadings: false,
    })
    expectExplained(report)
    expect(report.ledger.total).toContainEqual({ kind: 'images', before: 1, after: 1, reasons: [] })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the ledger is described in lines, whatever its content', async () => {
  await composeFiles({ a: { body: paragraph('text') } }, {}, ({ report }) => {
    const lines = describeLedger(report.ledger)
    expect(lines).toContain('  a.docx: everything as it was')
    expect(lines.at(-1)).toBe('  every difference has a reason')
    expect(LEDGER_KINDS).toContain(report.ledger.total[0]?.kind)
  })
})

test("headers and footers are kept with the source's look, and reported by length and pictures with the template's", async () => {
  const referring =
    '<w:sectPr><w:headerReference w:type="default" r:id="rId-header"/><w:footerReference w:type="default" r:id="rId-footer"/><w:footerReference w:type="first" r:id="rId-unseen"/></w:sectPr>'
  const source = {
    body: paragraph('text') + referring.replace('rId-unseen', 'rId-footer'),
    header: paragraph('ACME head') + paragraph('secret', '', '<w:vanish/>'),
    parts: [png],
    footer: `<w:p>${picture.replace('<w:r>', '<w:r><w:t>foot</w:t>')}</w:p>`,
  }
  const template = {
    body: `${paragraph('Capa')}${referring.replace('rId-unseen', 'rId-footer')}`,
    header: paragraph('Ours'),
    footer: '<w:p/>',
  }
  const ofHeaders = ({ report }: { report: CompositionReport }): string[] =>
    changes({ ...report.ledger, total: report.ledger.sources[0]?.entries ?? [] }).filter((line) =>
      /^(head|foot)er/.test(line),
    )
  const replacements = [{ from: 'ACME', to: 'Santa Casa' }]
  await composeFiles({ a: source }, { replacements, clean }, (composed) => {
    expectExplained(composed.report)
    expect(ofHeaders(composed)).toEqual(['headerText 15 -> 15: hidden-text-dropped -6, replaced-name 6'])
  })
  await composeFiles({ a: source }, { replacements, template, look: 'template' }, (composed) => {
    expectExplained(composed.report)
    expect(ofHeaders(composed)).toEqual([
      'headers 1 -> 0: header-follows-template -1',
      'headerText 15 -> 0: header-follows-template -15',
      'footers 1 -> 0: header-follows-template -1',
      'footerText 4 -> 0: header-follows-template -4',
      'footerImages 1 -> 0: header-follows-template -1',
    ])
    const total = composed.report.ledger.total.find(({ kind }) => kind === 'headerText')
    expect(total).toEqual({
      kind: 'headerText',
      before: 15,
      after: 4,
      reasons: [
        { reason: 'header-follows-template', count: -15 },
        { reason: 'template-content', count: 4 },
      ],
    })
  })
})

test('the ledger is taken from the final bytes: page numbers written last are counted', async () => {
  const toc = { title: 'Contents', maxLevel: 3 }
  const numberPages = async (path: string): Promise<'rendered' | 'estimated'> => {
    const document = await DocumentPackage.open(path)
    const xml = (await document.partBytes('word/document.xml')).toString('utf8')
    await document.close()
    const names = [...xml.matchAll(/PAGEREF (_Toc\w+)/g)].map((hit) => hit[1] ?? '')
    await writePageNumbers(path, new Map(names.map((name) => [name, 123456])))
    return 'rendered'
  }
  const file = { styles, body: title('Title') + paragraph('text') }
  const lengths: number[] = []
  for (const options of [{}, { numberPages }]) {
    await composeFiles({ a: file }, { tableOfContents: toc, ...options }, ({ report }) => {
      expectExplained(report)
      lengths.push(report.ledger.total.find(({ kind }) => kind === 'textLength')?.after ?? 0)
      expect(report.tableOfContents?.pages).toBe('numberPages' in options ? 'rendered' : 'estimated')
    })
  }
  expect((lengths[1] ?? 0) - (lengths[0] ?? 0)).toBe('123456'.length - '1'.length)
})
