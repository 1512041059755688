import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { child, childrenOf } from '../package/xml.ts'
import { composeFiles, paragraphWith, styleNamed, valueOf } from '../compose/composed-file.fixture.ts'

const normal = (run = ''): string =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>${run}</w:style>`
const style = (id: string, name: string, inside: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${inside}</w:style>`
const size = (halfPoints: number): string => `<w:rPr><w:sz w:val="${halfPoints}"/></w:rPr>`
const defaults = (halfPoints: number): string =>
  `<w:docDefaults><w:rPrDefault>${size(halfPoints)}</w:rPrDefault></w:docDefaults>`
const styled = (id: string, text: string): string => paragraph(text, `<w:pStyle w:val="${id}"/>`)

test("with the template's look a style is found by name, whatever its id", async () => {
  const template = { body: '', styles: normal() + style('Heading1', 'heading 1', size(40)) }
  const source = {
    body: styled('Ttulo1', 'Objeto'),
    styles: normal() + style('Ttulo1', 'heading 1', size(28)),
  }
  await composeFiles({ a: source }, { look: 'template', template }, async ({ body, part }) => {
    expect(valueOf(paragraphWith(body, 'Objeto'), 'w:pStyle')).toBe('Heading1')
    expect(valueOf(styleNamed(await part('styles'), 'heading 1'), 'w:sz')).toBe('40')
  })
})

test('a style the template lacks comes along under a free id', async () => {
  const template = { body: '', styles: normal() + style('Box', 'Other box', size(10)) }
  const source = { body: styled('Box', 'framed'), styles: normal() + style('Box', 'Framed text', size(18)) }
  await composeFiles({ a: source }, { look: 'template', template }, async ({ body, part }) => {
    const styles = await part('styles')
    const id = valueOf(paragraphWith(body, 'framed'), 'w:pStyle')
    expect(id).not.toBe('Box')
    expect(styleNamed(styles, 'Framed text')?.attributes['w:styleId']).toBe(id)
    expect(valueOf(styleNamed(styles, 'Other box'), 'w:sz')).toBe('10')
  })
})

test('two sources with equal styles share them', async () => {
  const source = {
    body: styled('Note', 'text'),
    styles: defaults(22) + normal() + style('Note', 'Note', size(18)),
  }
  await composeFiles({ a: source, b: source, c: source }, {}, async ({ part }) => {
    const names = childrenOf(await part('styles'), 'w:style').map((entry) => valueOf(entry, 'w:name'))
    expect(names).toEqual(['Normal', 'Note'])
  })
})

test('styles of one name that look different stay apart', async () => {
  const source = (halfPoints: number, text: string) => ({
    body: styled('Note', text),
    styles: normal() + style('Note', 'Note', size(halfPoints)),
  })
  await composeFiles({ a: source(18, 'small'), b: source(30, 'large') }, {}, async ({ body, part }) => {
    const styles = await part('styles')
    const sizeOf = (text: string): string | undefined => {
      const id = valueOf(paragraphWith(body, text), 'w:pStyle')
      return valueOf(
        childrenOf(styles, 'w:style').find((entry) => entry.attributes['w:styleId'] === id),
        'w:sz',
      )
    }
    expect([sizeOf('small'), sizeOf('large')]).toEqual(['18', '30'])
  })
})

test('text without a style keeps its look under the defaults of another document', async () => {
  const source = (halfPoints: number, text: string) => ({
    body: paragraph(text),
    styles: defaults(halfPoints) + normal(),
  })
  await composeFiles({ a: source(20, 'first'), b: source(28, 'second') }, {}, async ({ body, part }) => {
    const styles = await part('styles')
    expect(valueOf(paragraphWith(body, 'first'), 'w:pStyle')).toBeUndefined()
    const id = valueOf(paragraphWith(body, 'second'), 'w:pStyle')
    const copied = childrenOf(styles, 'w:style').find((entry) => entry.attributes['w:styleId'] === id)
    expect(valueOf(copied, 'w:sz')).toBe('28')
    expect(copied?.attributes['w:default']).toBeUndefined()
  })
})

test('a base is copied with the style that stands on it, and a circle of bases is cut', async () => {
  const circle =
    normal() +
    '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:basedOn w:val="B"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/></w:style>'
  await composeFiles({ a: { body: styled('A', 'round'), styles: circle } }, {}, async ({ part }) => {
    const styles = await part('styles')
    const bases = childrenOf(styles, 'w:style').map((entry) => valueOf(entry, 'w:basedOn'))
    expect(bases.filter((base) => base !== undefined).length).toBeLessThan(2)
  })
})

test('a style that does not exist is left out and said', async () => {
  await composeFiles({ a: { body: styled('Ghost', 'text'), styles: normal() } }, {}, ({ body, report }) => {
    expect(valueOf(paragraphWith(body, 'text'), 'w:pStyle')).toBeUndefined()
    expect(report.notices).toEqual([
      { reason: 'style-missing-in-source', source: 'a.docx', detail: 'style Ghost' },
    ])
  })
})

test('a copied heading that loses its built-in name keeps its outline level', async () => {
  const source = (halfPoints: number, text: string) => ({
    body: styled('Heading1', text),
    styles: normal() + style('Heading1', 'heading 1', size(halfPoints)),
  })
  await composeFiles({ a: source(30, 'One'), b: source(36, 'Two') }, {}, async ({ body, part }) => {
    const id = valueOf(paragraphWith(body, 'Two'), 'w:pStyle')
    const copied = childrenOf(await part('styles'), 'w:style').find(
      (entry) => entry.attributes['w:styleId'] === id,
    )
    expect(valueOf(copied, 'w:name')).not.toBe('heading 1')
    expect(valueOf(copied, 'w:outlineLvl')).toBe('0')
  })
})

test("rows of a table stay as high as they were under a template's generous paragraphs", async () => {
  const after = (twips: number): string =>
    `<w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="${twips}"/></w:pPr></w:pPrDefault></w:docDefaults>`
  const table = (inside: string): string =>
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr><w:tc><w:tcPr/>${inside}</w:tc></w:tr></w:tbl>`
  const own = '<w:spacing w:after="60"/>'
  const source = {
    body: paragraph('text') + table(paragraph('cell') + paragraph('own', own)),
    styles: after(0) + normal(),
  }
  const template = { body: '', styles: after(160) + normal() }
  await composeFiles({ a: source }, { look: 'template', template }, ({ body }) => {
    const spaceAfter = (text: string): string | undefined =>
      child(child(paragraphWith(body, text), 'w:pPr'), 'w:spacing')?.attributes['w:after']
    expect([spaceAfter('text'), spaceAfter('cell'), spaceAfter('own')]).toEqual([undefined, '0', '60'])
  })
})

test('a template with two styles of one id gives the document the first', async () => {
  const template = {
    body: '',
    styles: normal() + style('Twice', 'Twice', size(20)) + style('Twice', 'Twice', size(30)),
  }
  await composeFiles({ a: { body: paragraph('text') } }, { look: 'template', template }, async ({ part }) => {
    const twice = childrenOf(await part('styles'), 'w:style').filter(
      (entry) => entry.attributes['w:styleId'] === 'Twice',
    )
    expect(twice.map((entry) => valueOf(entry, 'w:sz'))).toEqual(['20'])
  })
})
