import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { child, childrenOf, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { composeFiles, paragraphWith, texts, valueOf, whole } from '../compose/composed-file.fixture.ts'

const size = (landscape: boolean): string =>
  landscape
    ? '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="700" w:right="700" w:bottom="700" w:left="700" w:header="300" w:footer="300" w:gutter="0"/>'
    : '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/>'
const section = (landscape: boolean, inside = ''): string =>
  `<w:sectPr>${inside}${size(landscape)}</w:sectPr>`
const breakAfter = (text: string, landscape: boolean, inside = ''): string =>
  paragraph(text, section(landscape, inside))

/** Spacing that makes a text more than half a page high, because a short text does not keep a landscape page. */
const TALL = '<w:spacing w:before="8000"/>'

/** Portrait text, a landscape annex, portrait text again. */
const withAnnex = {
  body:
    breakAfter('before', false) +
    paragraph('annex', TALL) +
    breakAfter('wide table', true) +
    paragraph('after') +
    section(false),
}
const header = '<w:headerReference w:type="default" r:id="rId-header"/>'
const template = { body: section(false, header), header: paragraph('template header') }
const sections = (body: XmlElement): XmlElement[] => [...descendants(body, 'w:sectPr')]
const isLandscape = (properties: XmlElement): boolean =>
  child(properties, 'w:pgSz')?.attributes['w:orient'] === 'landscape'

test("a landscape annex keeps its page and gets the template's header", async () => {
  await composeFiles({ a: withAnnex }, { look: 'template', template }, ({ body }) => {
    expect(sections(body).map(isLandscape)).toEqual([false, true, false])
    // The first section refers to the header, and the following ones inherit it (17.10.5).
    expect(sections(body).map((entry) => childrenOf(entry, 'w:headerReference').length)).toEqual([1, 0, 0])
  })
})

test('paper wider than high is landscape, whatever its orientation says', async () => {
  const turned = 'w:w="16838" w:h="11906" w:orient="landscape"'
  const isWide = (properties: XmlElement): boolean =>
    Number(child(properties, 'w:pgSz')?.attributes['w:w']) >
    Number(child(properties, 'w:pgSz')?.attributes['w:h'])
  const composedOf = async (
    measures: string,
  ): Promise<{ wide: boolean[]; landscape: number | undefined }> => {
    const result: { wide: boolean[]; landscape: number | undefined } = { wide: [], landscape: undefined }
    const body = withAnnex.body.replace(turned, measures)
    await composeFiles({ a: { body } }, { look: 'template', template }, ({ body: composed, report }) => {
      result.wide = sections(composed).map(isWide)
      result.landscape = report.ledger.total.find(({ kind }) => kind === 'landscape')?.before
      expect(report.ledger.unexplained).toBe(0)
    })
    return result
  }
  const annex = { wide: [false, true, false], landscape: 1 }
  expect(await composedOf(turned)).toEqual(annex)
  // Some programs leave the orientation out.
  expect(await composedOf('w:w="16838" w:h="11906"')).toEqual(annex)
  expect(await composedOf('w:w="297mm" w:h="210mm"')).toEqual(annex)
  const upright = await composedOf('w:w="11906" w:h="16838" w:orient="landscape"')
  expect(upright.landscape).toBeUndefined()
  expect(upright.wide).not.toContain(true)
})

test('a range from the middle of a landscape section brings its page, and the text after it returns to portrait', async () => {
  const items = [whole('a', 0, 1), whole('a', 1, 2), whole('a', 3, 4)]
  const flow = { body: paragraph('before') + withAnnex.body }
  await composeFiles(
    { a: flow },
    { look: 'template', template, items: [whole('a', 0, 1), whole('a', 2, 3), whole('a', 4, 5)] },
    ({ body }) => {
      expect(texts(body)).toEqual(['before', 'annex', 'after'])
      expect(sections(body).map(isLandscape)).toEqual([false, true, false])
      expect(child(child(paragraphWith(body, 'annex'), 'w:pPr'), 'w:sectPr')).toBeDefined()
    },
  )
  await composeFiles({ a: withAnnex }, { look: 'template', template, items }, ({ body }) => {
    expect(sections(body).map(isLandscape)).toEqual([false, true, false])
  })
})

test("portrait text of another paper size continues on the template's pages", async () => {
  const letter = { body: `${paragraph('text')}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>` }
  await composeFiles({ a: letter, b: letter }, { look: 'template', template }, ({ body }) => {
    expect(sections(body)).toHaveLength(1)
    expect(child(sections(body)[0], 'w:pgSz')?.attributes['w:w']).toBe('11906')
  })
})

test("with its own look, every source keeps its sections and never shows another source's header", async () => {
  const first = { body: paragraph('one') + section(false, header), header: paragraph('first header') }
  const second = { body: paragraph('two') + section(false) }
  await composeFiles({ a: first, b: second }, {}, async ({ body, document }) => {
    const [own, other] = sections(body)
    expect(sections(body)).toHaveLength(2)
    const relationships = await document.relationships(document.mainPart)
    const shown = async (entry: XmlElement | undefined): Promise<string[]> => {
      const id = child(entry, 'w:headerReference')?.attributes['r:id']
      return texts(await document.partTree(relationships.find((related) => related.id === id)?.part ?? ''))
    }
    expect(await shown(own)).toEqual(['first header'])
    expect(await shown(other)).toEqual([])
  })
})

test('a source whose first section is "continuous" begins on a new page after another source (17.6.22)', async () => {
  const flows = (width: number): string =>
    `<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="${width}" w:h="16838"/></w:sectPr>`
  const flowing = {
    body: paragraph('two', flows(12240)) + paragraph('more') + flows(12240),
  }
  const types = (body: XmlElement): (string | undefined)[] =>
    sections(body).map((entry) => valueOf(entry, 'w:type'))
  await composeFiles({ a: { body: paragraph('one') + flows(11906) }, b: flowing }, {}, ({ body }) => {
    expect(types(body)).toEqual(['continuous', undefined, 'continuous'])
  })
  // Neighbours from one source continue on the same page.
  const items = [whole('b', 0, 1), whole('b', 1)]
  await composeFiles({ b: flowing }, { items }, ({ body }) => {
    expect(types(body)).toEqual(['continuous', 'continuous'])
  })
})

test('a landscape page marked "continuous" gets its own page between portrait pages', async () => {
  const flowing = (landscape: boolean): string => section(landscape, '<w:type w:val="continuous"/>')
  const source = {
    body:
      paragraph('tall', section(false)) +
      paragraph('wide', TALL + flowing(true)) +
      paragraph('wide too', TALL + flowing(true)) +
      paragraph('end') +
      section(false),
  }
  await composeFiles({ a: source }, { look: 'template', template }, ({ body }) => {
    const shown = sections(body).filter((entry) => isLandscape(entry))
    expect(shown.map((entry) => valueOf(entry, 'w:type'))).toEqual([undefined, 'continuous'])
  })
})

test('tables of neighbouring sections do not merge, and a paragraph follows the last', async () => {
  const table =
    '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="100"/></w:tblGrid><w:tr><w:tc><w:tcPr/><w:p/></w:tc></w:tr></w:tbl>'
  await composeFiles(
    { a: { body: table } },
    { items: [whole('a'), whole('a')], look: 'template', template },
    ({ body }) => {
      expect(childrenOf(body).map((node) => node.name)).toEqual(['w:tbl', 'w:p', 'w:tbl', 'w:p', 'w:sectPr'])
    },
  )
})

test("a template's different first page appears once", async () => {
  const titled = {
    body: template.body.replace('</w:sectPr>', '<w:titlePg/></w:sectPr>'),
    header: paragraph('h'),
  }
  await composeFiles({ a: withAnnex }, { look: 'template', template: titled }, ({ body }) => {
    const shown = sections(body).map((entry) => child(entry, 'w:titlePg')?.attributes['w:val'] ?? 'on')
    expect(shown).toEqual(['on', '0', '0'])
  })
})

test('page measures are written as whole twentieths of a point', async () => {
  const odd =
    '<w:sectPr><w:pgSz w:w="595.3pt" w:h="29.7cm"/><w:pgMar w:top="1440.0" w:left="1in"/><w:docGrid w:charSpace="4294965247"/></w:sectPr>'
  const source = { body: paragraph('strict') + odd }
  await composeFiles({ a: source, b: source }, {}, ({ body }) => {
    const [first] = sections(body)
    expect(child(first, 'w:pgSz')?.attributes).toEqual({ 'w:w': '11906', 'w:h': '16838' })
    expect(child(first, 'w:pgMar')?.attributes).toEqual({ 'w:top': '1440', 'w:left': '1440' })
    expect(child(first, 'w:docGrid')?.attributes).toEqual({ 'w:charSpace': '-2049' })
  })
})

test('a source with equal even and odd pages keeps them beside a source whose pages differ', async () => {
  const settings = {
    name: 'word/settings.xml',
    data: '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:evenAndOddHeaders/></w:settings>',
    kind: 'settings',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml',
  }
  const plain = { body: paragraph('one') + section(false, header), header: paragraph('every page') }
  const differing = { body: paragraph('two') + section(false), parts: [settings] }
  await composeFiles({ a: plain, b: differing }, {}, async ({ body, part }) => {
    const shown = childrenOf(sections(body)[0], 'w:headerReference').map((node) => [
      node.attributes['w:type'],
      node.attributes['r:id'],
    ])
    expect(shown.map(([type]) => type)).toEqual(['even', 'default'])
    expect(new Set(shown.map(([, id]) => id)).size).toBe(1)
    expect(child(await part('settings'), 'w:evenAndOddHeaders')).toBeDefined()
  })
})

test('the document has the page background of the template or of the first source', async () => {
  const file = (color: string) => ({ body: `${paragraph('text')}${section(false)}`, background: color })
  for (const [options, expected] of [
    [{}, 'FFEEDD'],
    [{ look: 'template' as const, template: file('112233') }, '112233'],
  ] as const) {
    await composeFiles({ a: file('FFEEDD'), b: file('000000') }, options, async ({ document }) => {
      const root = await document.partTree(document.mainPart)
      expect(childrenOf(root).map((node) => [node.name, node.attributes['w:color']])).toEqual([
        ['w:background', expected],
        ['w:body', undefined],
      ])
    })
  }
})

test("section properties are at the end of their section, and the body's own come last", async () => {
  await composeFiles({ a: withAnnex, b: withAnnex }, {}, ({ body }) => {
    expect(childrenOf(body).at(-1)?.name).toBe('w:sectPr')
    expect(childrenOf(body, 'w:sectPr')).toHaveLength(1)
    expect(sections(body).map(isLandscape)).toEqual([false, true, false, false, true, false])
  })
})

test('inherited headers are written out when the section that has them is left out (17.10.5)', async () => {
  const source = {
    body: breakAfter('one', false, header) + paragraph('two') + section(false),
    header: paragraph('inherited'),
  }
  await composeFiles({ a: source }, { items: [whole('a', 1, 2)] }, async ({ body, document }) => {
    const id = child(sections(body)[0], 'w:headerReference')?.attributes['r:id']
    const related = await document.relationships(document.mainPart)
    const part = related.find((entry) => entry.id === id)?.part
    expect(texts(await document.partTree(part ?? ''))).toEqual(['inherited'])
  })
  await composeFiles({ a: source }, {}, ({ body }) => {
    expect(sections(body).map((entry) => childrenOf(entry, 'w:headerReference').length)).toEqual([1, 0])
  })
})

test("columns, a continuous break, restarted page numbers and a title page stay with the source's look", async () => {
  const inOrder = `<w:sectPr><w:type w:val="continuous"/>${size(false)}<w:pgNumType w:fmt="upperRoman" w:start="5"/><w:cols w:num="2" w:space="400"/><w:titlePg/></w:sectPr>`
  await composeFiles({ a: { body: paragraph('two columns') + inOrder } }, {}, ({ body }) => {
    const [own] = sections(body)
    expect(child(own, 'w:type')?.attributes['w:val']).toBe('continuous')
    expect(child(own, 'w:pgNumType')?.attributes).toEqual({ 'w:fmt': 'upperRoman', 'w:start': '5' })
    expect(child(own, 'w:cols')?.attributes['w:num']).toBe('2')
    expect(child(own, 'w:titlePg')).toBeDefined()
  })
})

test("under a template, columns stay; page numbers and title pages are the template's", async () => {
  const columns = (text: string): string =>
    paragraph(
      text,
      `<w:sectPr><w:type w:val="continuous"/>${size(false)}<w:pgNumType w:start="5"/><w:cols w:num="2"/><w:titlePg/></w:sectPr>`,
    )
  const source = { body: columns('two columns') + paragraph('after') + section(false) }
  await composeFiles({ a: source }, { look: 'template', template }, ({ body }) => {
    expect(sections(body).map((entry) => child(entry, 'w:cols')?.attributes['w:num'])).toEqual([
      '2',
      undefined,
    ])
    for (const entry of sections(body)) {
      expect(child(entry, 'w:pgNumType')).toBeUndefined()
      expect(child(entry, 'w:titlePg')?.attributes['w:val'] ?? '0').toBe('0')
    }
  })
})

test('a tracked change of section properties stays tracked unless changes are accepted', async () => {
  const change = `<w:sectPr>${size(false)}<w:sectPrChange w:id="1" w:author="A"><w:sectPr>${size(true)}</w:sectPr></w:sectPrChange></w:sectPr>`
  const clean = { acceptChanges: true, dropComments: false, dropHiddenText: false }
  await composeFiles({ a: { body: paragraph('x') + change } }, { clean }, ({ body }) => {
    expect([...descendants(body, 'w:sectPrChange')]).toEqual([])
    expect(sections(body).map(isLandscape)).toEqual([false])
  })
})
