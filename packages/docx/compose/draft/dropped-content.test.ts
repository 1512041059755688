import { expect, test } from 'vitest'
import { paragraph, W_NAMESPACES } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { childrenOf, descendants } from '../../package/xml/xml.ts'
import { composeFiles, texts, whole } from '../composed-file.fixture.ts'
import type { CompositionReport } from '../request/report.ts'

const said = ({ notices }: CompositionReport): string[] =>
  notices.map(({ reason, detail }) => `${reason}: ${detail}`)
const section = (inside: string): string => `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>${inside}</w:sectPr>`
const starts = (page: number): string => section(`<w:pgNumType w:start="${page}"/>`)

test("a restart of page numbers stays with the source's look and is dropped with the template's", async () => {
  const source = { body: paragraph('cover', starts(1)) + paragraph('text') + starts(5) }
  await composeFiles({ a: source }, {}, ({ body, report }) => {
    const numbers = [...descendants(body, 'w:pgNumType')].map((node) => node.attributes['w:start'])
    expect(numbers).toEqual(['1', '5'])
    expect(said(report)).toEqual(['page-restart-kept: page 5'])
  })
  const template = { body: starts(3) }
  const annex = paragraph(
    'annex',
    '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>',
  )
  const body = annex + paragraph('text') + starts(5)
  await composeFiles({ a: { body } }, { look: 'template', template }, (composed) => {
    const sections = [...descendants(composed.body, 'w:sectPr')]
    expect(sections.length).toBeGreaterThan(1)
    const numbers = sections.map((node) => childrenOf(node, 'w:pgNumType')[0]?.attributes['w:start'])
    expect(numbers).toEqual(['3', ...sections.slice(1).map(() => undefined)])
    expect(said(composed.report)).toContain('page-restart-dropped: page 5')
  })
})

test("a field with the file's name becomes text, but stays a field in the template", async () => {
  const simple = '<w:p><w:fldSimple w:instr=" FILENAME "><w:r><w:t>old.docx</w:t></w:r></w:fldSimple></w:p>'
  const complex =
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> FILENAME \\p </w:instrText></w:r>' +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>C:/old.docx</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
  const template = { body: (simple + complex).replaceAll('old.docx', 'new.docx') }
  await composeFiles(
    { a: { body: simple + complex } },
    { look: 'template', template },
    ({ body, report }) => {
      expect(texts(body)).toEqual(
        expect.arrayContaining(['old.docx', 'C:/old.docx', 'new.docx', 'C:/new.docx']),
      )
      expect([...descendants(body, 'w:fldSimple')]).toHaveLength(1)
      expect([...descendants(body, 'w:fldChar')]).toHaveLength(3)
      expect(said(report)).toEqual(['file-name-kept-as-text: FILENAME'])
      expect(report.ledger.unexplained).toBe(0)
    },
  )
})

const note = (id: number): string => `<w:footnote w:id="${id}">${paragraph(`note ${id}`)}</w:footnote>`
const noted: WordFile = {
  body: '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>' + paragraph('more'),
  footnotes: `<w:footnote w:type="separator" w:id="0"><w:p/></w:footnote>${note(2)}${note(3)}${note(4)}`,
}

test('unreferenced notes are counted when a whole source is selected', async () => {
  await composeFiles({ a: noted }, {}, ({ report }) => {
    expect(said(report)).toEqual(['notes-without-reference: 2 notes'])
  })
  await composeFiles({ a: noted }, { items: [whole('a', 0, 1)] }, ({ report }) => {
    expect(said(report)).toEqual([])
  })
})

test('building blocks with words in them are counted', async () => {
  const entry = (text: string): string => `<w:docPart><w:docPartBody>${text}</w:docPartBody></w:docPart>`
  const glossary = {
    name: 'word/glossary/document.xml',
    data: `<w:glossaryDocument ${W_NAMESPACES}><w:docParts>${entry(paragraph('kept for later'))}${entry('<w:p/>')}</w:docParts></w:glossaryDocument>`,
    kind: 'glossaryDocument',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.glossary+xml',
  }
  await composeFiles({ a: { body: paragraph('text'), parts: [glossary] } }, {}, ({ report }) => {
    expect(said(report)).toEqual(['glossary-left-out: 1 entries'])
  })
})

test('the header of a source without text is reported as left out in both looks', async () => {
  const empty: WordFile = {
    body: section('').replace('<w:pgSz', '<w:headerReference w:type="default" r:id="rId-header"/><w:pgSz'),
    header: paragraph('nobody sees this'),
  }
  for (const look of ['source', 'template'] as const) {
    await composeFiles({ a: empty, b: { body: paragraph('text') } }, { look }, ({ report }) => {
      expect(said(report)).toContainEqual(expect.stringMatching(/section-without-content: header\d*\.xml/))
      expect(report.ledger.unexplained).toBe(0)
    })
  }
})

test('a header reference to a footer shows nothing, and no loss is reported', async () => {
  const source = {
    body:
      paragraph('text') +
      section(
        '<w:headerReference w:type="default" r:id="rId-footer"/><w:footerReference w:type="default" r:id="rId-header"/>',
      ),
    header: paragraph('above'),
    footer: paragraph('below'),
  }
  for (const look of ['source', 'template'] as const) {
    await composeFiles({ a: source }, { look }, ({ report }) => {
      expect(said(report)).not.toContain('header-follows-template: footer.xml')
      expect(report.ledger.unexplained).toBe(0)
    })
  }
})
