import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import { paragraph } from '../package/word-file.fixture.ts'
import { descendants, textContent } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { composeFiles, texts, whole } from '../compose/composed-file.fixture.ts'
import { BookmarkNames } from '../compose/references/bookmarks.ts'
import { rewriteInstruction } from '../compose/references/field-instruction.ts'

const mark = (id: number, name: string, text: string): string =>
  `<w:p><w:bookmarkStart w:id="${id}" w:name="${name}"/><w:r><w:t>${text}</w:t></w:r><w:bookmarkEnd w:id="${id}"/></w:p>`
const field = (code: string, result: string): string =>
  '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
  Array.from(code, String)
    .map((letter) => `<w:r><w:instrText xml:space="preserve">${letter}</w:instrText></w:r>`)
    .join('') +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const link = (anchor: string, text: string): string =>
  `<w:p><w:hyperlink w:anchor="${anchor}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`
/** Code of each field, joined from its pieces. Every field of these fixtures has its own paragraph. */
const instructions = (body: XmlElement): string[] =>
  [...descendants(body, 'w:p')]
    .map((line) =>
      [...descendants(line, 'w:instrText')]
        .map((node) => textContent(node))
        .join('')
        .trim(),
    )
    .filter((code) => code !== '')
const names = (body: XmlElement): (string | undefined)[] =>
  [...descendants(body, 'w:bookmarkStart')].map((node) => node.attributes['w:name'])

describe('fields and links follow their bookmark', () => {
  const source = {
    body: mark(1, 'Scope', 'the scope') + field(' REF Scope \\h ', 'the scope') + link('Scope', 'see'),
  }

  test('that gets another name when two sources use the same one', async () => {
    await composeFiles({ a: source, b: source }, {}, ({ body }) => {
      expect(names(body)).toEqual(['Scope', 'Scope_2'])
      expect(instructions(body)).toEqual(['REF Scope \\h', 'REF Scope_2 \\h'])
      expect([...descendants(body, 'w:hyperlink')].map((node) => node.attributes['w:anchor'])).toEqual([
        'Scope',
        'Scope_2',
      ])
    })
  })

  test('forward and backward, and from one selected section to another', async () => {
    const items = [whole('a', 1, 3), whole('a', 0, 1)]
    await composeFiles({ a: source }, { items }, ({ body, report }) => {
      expect(instructions(body)).toEqual(['REF Scope \\h'])
      expect(report.notices).toEqual([])
    })
  })

  test('and become plain text, reported once, when the target was not selected', async () => {
    await composeFiles({ a: source }, { items: [whole('a', 1, 3)] }, ({ body, report }) => {
      expect(texts(body)).toEqual(['the scope', 'see'])
      expect(instructions(body)).toEqual([])
      expect([...descendants(body, 'w:fldChar'), ...descendants(body, 'w:hyperlink')]).toEqual([])
      expect(report.notices).toEqual([
        { reason: 'cross-reference-target-not-chosen', source: 'a.docx', detail: 'Scope' },
      ])
    })
  })
})

test('a field within a range is kept, and a field that the range cuts becomes its text', async () => {
  const begin =
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>first</w:t></w:r></w:p>'
  const end = '<w:p><w:r><w:t>last</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
  const source = { body: begin + paragraph('middle') + end }
  const marks = (body: XmlElement): number => [...descendants(body, 'w:fldChar')].length
  await composeFiles({ a: source }, {}, ({ body }) => {
    expect(marks(body)).toBe(3)
  })
  for (const range of [whole('a', 0, 2), whole('a', 1, 3), whole('a', 1, 2)]) {
    await composeFiles({ a: source }, { items: [range] }, ({ body }) => {
      expect(marks(body)).toBe(0)
      expect(texts(body)).toContain('middle')
    })
  }
})

test('a bookmark the range cuts is closed at its end', async () => {
  const source = {
    body: '<w:p><w:bookmarkStart w:id="4" w:name="Long"/><w:r><w:t>one</w:t></w:r></w:p><w:p><w:r><w:t>two</w:t></w:r><w:bookmarkEnd w:id="4"/></w:p>',
  }
  await composeFiles({ a: source }, { items: [whole('a', 0, 1), whole('a', 1, 2)] }, ({ body, report }) => {
    const ids = (name: string): (string | undefined)[] =>
      [...descendants(body, name)].map((node) => node.attributes['w:id'])
    expect(ids('w:bookmarkEnd')).toEqual(ids('w:bookmarkStart'))
    expect(report.notices.map(({ reason }) => reason)).toEqual(['bookmark-cut-by-range'])
  })
})

test('instructions without a target stay unchanged', () => {
  const resolve = (): undefined => undefined
  for (const code of [
    ' PAGE ',
    ' HYPERLINK "https://example.org" \\l "x" ',
    ' SEQ Figure ',
    ' STYLEREF "Heading 1" ',
  ]) {
    expect(rewriteInstruction(code, resolve)).toEqual({ kind: 'keep' })
  }
  expect(rewriteInstruction(' HYPERLINK  \\l "a" ', () => 'b')).toEqual({
    kind: 'rename',
    instruction: ' HYPERLINK  \\l "b" ',
  })
})

test('bookmark names never collide, ignoring case and beyond forty characters', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 60 }), { maxLength: 60 }), (wanted) => {
      const names = new BookmarkNames()
      const claimed = wanted.map((name) => names.claim(name).toLowerCase())
      expect(new Set(claimed).size).toBe(claimed.length)
      expect(claimed.every((name) => name.length <= 40)).toBe(true)
    }),
  )
})

test.each([
  ['REF Scope \\r \\h', 'REF Scope_2 \\r \\h'],
  ['PAGEREF Scope \\h', 'PAGEREF Scope_2 \\h'],
  ['NOTEREF Scope \\f', 'NOTEREF Scope_2 \\f'],
  ['HYPERLINK \\l "Scope"', 'HYPERLINK \\l "Scope_2"'],
  [
    'HYPERLINK \\o "More of it" \\t "_blank" \\l "Scope"',
    'HYPERLINK \\o "More of it" \\t "_blank" \\l "Scope_2"',
  ],
  ['HYPERLINK "#Scope" \\o "More"', 'HYPERLINK "#Scope_2" \\o "More"'],
  ['Scope \\h', 'Scope_2 \\h'],
  ['TOC \\b Scope \\o "1-3"', 'TOC \\b Scope_2 \\o "1-3"'],
  ['SEQ Figura \\* ARABIC', 'SEQ Figura \\* ARABIC'],
  ['STYLEREF "Heading 1"', 'STYLEREF "Heading 1"'],
])(
  '%s follows as %s in a second source, written over many runs or as a simple field',
  async (code, after) => {
    const simple = `<w:p><w:fldSimple w:instr=" ${code.replaceAll('"', '&quot;')} "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`
    const source = { body: mark(1, 'Scope', 'the scope') + field(` ${code} `, 'x') + simple }
    await composeFiles({ a: source, b: source }, {}, ({ body }) => {
      expect(instructions(body)).toEqual([code, after])
      const simples = [...descendants(body, 'w:fldSimple')].map((node) => node.attributes['w:instr']?.trim())
      expect(simples).toEqual([code, after])
    })
  },
)

test.each(['DOCVARIABLE client', 'CITATION Iso1 \\l 1046', 'BIBLIOGRAPHY', 'Elsewhere \\h'])(
  '%s keeps its text alone, because an update would find nothing',
  async (code) => {
    await composeFiles({ a: { body: field(` ${code} `, 'as shown') } }, {}, ({ body, report }) => {
      expect(texts(body)).toEqual(['as shown'])
      expect([...descendants(body, 'w:fldChar')]).toEqual([])
      expect(report.notices).toHaveLength(1)
      expect(report.ledger.unexplained).toBe(0)
    })
  },
)

test('a link of a picture or an old shape follows its bookmark, and goes when the target was not selected', async () => {
  const picture =
    '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="x"><a:hlinkClick r:id="rIdPlace" tooltip="see"/></wp:docPr><a:graphic><a:graphicData uri="u"/></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const shape =
    '<w:p><w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml" id="r" style="width:9pt;height:9pt" href="#Scope"/></w:pict></w:r></w:p>'
  const source = {
    body: picture + shape + mark(1, 'Scope', 'the scope'),
    links: [{ id: 'rIdPlace', kind: 'hyperlink', target: '#Scope' }],
  }
  const targets = async (body: XmlElement, document: DocumentPackage): Promise<(string | undefined)[]> => {
    const related = await document.relationships(document.mainPart)
    return [
      ...Array.from(
        descendants(body, 'a:hlinkClick'),
        (node) => related.find(({ id }) => id === node.attributes['r:id'])?.target,
      ),
      ...Array.from(descendants(body, 'v:rect'), (node) => node.attributes['href']),
    ]
  }
  await composeFiles({ a: source, b: source }, {}, async ({ body, document, report }) => {
    expect(await targets(body, document)).toEqual(['#Scope', '#Scope_2', '#Scope', '#Scope_2'])
    expect(report.notices).toEqual([])
  })
  await composeFiles({ a: source }, { items: [whole('a', 0, 2)] }, async ({ body, document, report }) => {
    expect(await targets(body, document)).toEqual([undefined])
    expect(report.notices).toEqual([
      { reason: 'cross-reference-target-not-chosen', source: 'a.docx', detail: 'Scope' },
    ])
  })
})

test('a reference inside a footnote or header follows its target, too', async () => {
  const source = {
    body: `${mark(1, 'Scope', 'the scope')}<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rId-header"/></w:sectPr>`,
    footnotes: `<w:footnote w:id="1">${field(' REF Scope \\h ', 'x')}</w:footnote>`,
    header: link('Scope', 'see'),
  }
  await composeFiles({ a: source, b: source }, {}, async ({ part, document }) => {
    expect(instructions(await part('footnotes'))).toEqual(['REF Scope \\h', 'REF Scope_2 \\h'])
    const related = await document.relationships(document.mainPart)
    const anchors: (string | undefined)[] = []
    for (const { part: name } of related.filter(({ kind }) => kind === 'header')) {
      const [found] = [...descendants(await document.partTree(name ?? ''), 'w:hyperlink')]
      anchors.push(found?.attributes['w:anchor'])
    }
    expect(anchors).toEqual(['Scope', 'Scope_2'])
  })
})
