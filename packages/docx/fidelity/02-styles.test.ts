import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { child, childrenOf, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { composeFiles, paragraphWith, styleNamed, texts, valueOf } from '../compose/composed-file.fixture.ts'

const normal = (run = ''): string =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>${run}</w:style>`
const style = (id: string, name: string, inside: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${inside}</w:style>`
const size = (halfPoints: number): string => `<w:rPr><w:sz w:val="${halfPoints}"/></w:rPr>`
const defaults = (halfPoints: number): string =>
  `<w:docDefaults><w:rPrDefault>${size(halfPoints)}</w:rPrDefault></w:docDefaults>`
const styled = (id: string, text: string): string => paragraph(text, `<w:pStyle w:val="${id}"/>`)

test("with the template's look, a style is found by name, whatever its id", async () => {
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

test('a style that the template lacks is copied under a free id', async () => {
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

test('styles of one name with different looks stay separate', async () => {
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

test("text without a style keeps its look under another document's defaults", async () => {
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

test('a base is copied with the style based on it, and a circle of bases is cut', async () => {
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

test('a missing style is left out and reported', async () => {
  await composeFiles({ a: { body: styled('Ghost', 'text'), styles: normal() } }, {}, ({ body, report }) => {
    expect(valueOf(paragraphWith(body, 'text'), 'w:pStyle')).toBeUndefined()
    expect(report.notices).toEqual([
      { reason: 'style-missing-in-source', source: 'a.docx', detail: 'style Ghost' },
    ])
  })
})

test('a copied heading with a new name keeps its outline level', async () => {
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

test('rows of a table stay as high as they were under a template with large paragraph spacing', async () => {
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

test('of two styles with one id in a template, the first counts', async () => {
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

const theme = (minor: string) => ({
  name: 'word/theme/theme1.xml',
  data: `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="t"><a:themeElements><a:clrScheme name="c"/><a:fontScheme name="f"><a:majorFont><a:latin typeface="Georgia"/></a:majorFont><a:minorFont><a:latin typeface="${minor}"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`,
  kind: 'theme',
  contentType: 'application/vnd.openxmlformats-officedocument.theme+xml',
})

test('theme fonts and colours are written out when the document has another theme (17.3.2.26)', async () => {
  const run =
    '<w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/><w:color w:val="4472C4" w:themeColor="accent1"/>'
  const source = (minor: string, text: string) => ({
    body: paragraph(text, '', run),
    styles: normal(),
    parts: [theme(minor)],
  })
  await composeFiles({ a: source('Calibri', 'own'), b: source('Garamond', 'other') }, {}, ({ body }) => {
    const fontsOf = (text: string): Record<string, string> | undefined =>
      [...descendants(paragraphWith(body, text), 'w:rFonts')][0]?.attributes
    expect(fontsOf('own')).toEqual({ 'w:asciiTheme': 'minorHAnsi', 'w:hAnsiTheme': 'minorHAnsi' })
    expect(fontsOf('other')).toEqual({ 'w:ascii': 'Garamond', 'w:hAnsi': 'Garamond' })
    expect([...descendants(paragraphWith(body, 'other'), 'w:color')][0]?.attributes).toEqual({
      'w:val': '4472C4',
    })
  })
})

test("a table without a style keeps its source's Normal Table, and conditional styles keep their conditions", async () => {
  const table = (style: string, text: string): string =>
    `<w:tbl><w:tblPr>${style}<w:tblLook w:firstRow="1"/></w:tblPr><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr><w:tc><w:tcPr/>${paragraph(text)}</w:tc></w:tr></w:tbl>`
  const tableStyles = (margin: number, fill: string): string =>
    `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:left w:w="${margin}" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>` +
    `<w:style w:type="table" w:styleId="Bands"><w:name w:val="Bands"/><w:basedOn w:val="TableNormal"/><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr></w:tblStylePr></w:style>`
  const source = (margin: number, fill: string, text: string) => ({
    body:
      table('', `plain ${text}`) + table('<w:tblStyle w:val="Bands"/>', `banded ${text}`) + paragraph('end'),
    styles: normal() + tableStyles(margin, fill),
  })
  await composeFiles(
    { a: source(108, 'AAAAAA', 'one'), b: source(0, 'BBBBBB', 'two') },
    {},
    async ({ body, part }) => {
      const styles = await part('styles')
      const styleOf = (text: string): ReturnType<typeof child> => {
        const tableOf = childrenOf(body, 'w:tbl').find((node) => texts(node).includes(text))
        const id = valueOf(tableOf, 'w:tblStyle')
        return childrenOf(styles, 'w:style').find((entry) =>
          id === undefined
            ? entry.attributes['w:default'] === '1' && entry.attributes['w:type'] === 'table'
            : entry.attributes['w:styleId'] === id,
        )
      }
      const margin = (text: string): string | undefined =>
        [...descendants(styleOf(text) as XmlElement, 'w:left')][0]?.attributes['w:w']
      expect([margin('plain one'), margin('plain two')]).toEqual(['108', '0'])
      const fill = (text: string): string | undefined => {
        const condition = child(styleOf(text), 'w:tblStylePr')
        expect(condition?.attributes['w:type']).toBe('firstRow')
        return condition && [...descendants(condition, 'w:shd')][0]?.attributes['w:fill']
      }
      expect([fill('banded one'), fill('banded two')]).toEqual(['AAAAAA', 'BBBBBB'])
    },
  )
})

test('a toggle property that a style switches off stays off, whatever the template sets (17.7.3)', async () => {
  const toggled = (value: string): string => `<w:rPr><w:b w:val="${value}"/></w:rPr>`
  const source = {
    body: styled('Calm', 'calm'),
    styles: normal(toggled('1')) + style('Calm', 'Calm', toggled('0')),
  }
  await composeFiles({ a: { body: paragraph('first') }, b: source }, {}, async ({ part }) => {
    const bold = [...descendants(styleNamed(await part('styles'), 'Calm') as XmlElement, 'w:b')]
    expect(bold.map((node) => node.attributes['w:val'])).toEqual(['0'])
  })
})

test('a linked pair of styles is copied as a pair, and linked only to itself (17.7.4.6)', async () => {
  const pair = (halfPoints: number): string =>
    `<w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:link w:val="QuoteChar"/>${size(halfPoints)}</w:style>` +
    `<w:style w:type="character" w:styleId="QuoteChar"><w:name w:val="Quote Char"/><w:link w:val="Quote"/>${size(halfPoints)}</w:style>`
  const source = (halfPoints: number, text: string) => ({
    body: styled('Quote', text),
    styles: normal() + pair(halfPoints),
  })
  await composeFiles({ a: source(20, 'one'), b: source(30, 'two') }, {}, async ({ part }) => {
    const entries = childrenOf(await part('styles'), 'w:style')
    const linked = entries.filter((entry) => valueOf(entry, 'w:link') !== undefined)
    expect(linked).toHaveLength(4)
    for (const entry of linked) {
      const other = entries.find(
        (candidate) => candidate.attributes['w:styleId'] === valueOf(entry, 'w:link'),
      )
      expect(valueOf(other, 'w:link')).toBe(entry.attributes['w:styleId'])
    }
  })
})

test('thirty sources with one set of styles give one set of styles, however their defaults are written', async () => {
  const inDefaults = {
    body: styled('Note', 'x'),
    styles: defaults(22) + normal() + style('Note', 'Note', ''),
  }
  const inNormal = { body: styled('Note', 'y'), styles: normal(size(22)) + style('Note', 'Note', '') }
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`s${index}`, index % 2 === 0 ? inDefaults : inNormal]),
  )
  await composeFiles(files, {}, async ({ part }) => {
    const names = childrenOf(await part('styles'), 'w:style').map((entry) => valueOf(entry, 'w:name'))
    expect(names).toEqual(['Normal', 'Note'])
  })
})

test("the compatibility mode is that of the template or first source, otherwise Word's current one", async () => {
  const mode = (value: number): string =>
    `<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${value}"/></w:compat>`
  const written = async (a: string | undefined): Promise<string | undefined> => {
    let found: string | undefined
    const source = { body: paragraph('x'), ...(a === undefined ? {} : { settings: a }) }
    await composeFiles(
      { a: source, b: { body: paragraph('y'), settings: mode(11) } },
      {},
      async ({ part }) => {
        const settings = [...descendants(await part('settings'), 'w:compatSetting')]
        found = settings.find((node) => node.attributes['w:name'] === 'compatibilityMode')?.attributes[
          'w:val'
        ]
      },
    )
    return found
  }
  expect(await written(mode(14))).toBe('14')
  expect(await written(undefined)).toBe('15')
})

test("the document's language is that of its sources, not that of the template", async () => {
  const language = (code: string): string =>
    `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${code}" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault></w:docDefaults>`
  const template = {
    body: '',
    styles: language('pt-BR') + normal(),
    settings: '<w:themeFontLang w:val="pt-BR"/>',
  }
  const english = { body: paragraph('one') + paragraph('two'), styles: language('en-GB') + normal() }
  const portuguese = { body: paragraph('um'), styles: language('pt-PT') + normal() }
  await composeFiles({ a: portuguese, b: english }, { look: 'template', template }, async ({ part }) => {
    expect([...descendants(await part('styles'), 'w:lang')].map((node) => node.attributes['w:val'])).toEqual([
      'en-GB',
    ])
    expect(valueOf(await part('settings'), 'w:themeFontLang')).toBe('en-GB')
  })
  await composeFiles({ a: { body: paragraph('?') } }, { look: 'template', template }, async ({ part }) => {
    expect(valueOf(await part('styles'), 'w:lang')).toBe('pt-BR')
  })
})

test('a style named in the defaults or inside a style has no effect, and the name is not copied', async () => {
  const named = '<w:pPr><w:pStyle w:val="Normal"/></w:pPr><w:rPr><w:rStyle w:val="Strong"/></w:rPr>'
  const source = {
    body: styled('Note', 'text'),
    styles: `<w:docDefaults><w:rPrDefault><w:rPr><w:rStyle w:val="Strong"/><w:sz w:val="30"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:pStyle w:val="Normal"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/></w:style><w:style w:type="paragraph" w:styleId="Note"><w:name w:val="Note"/>${named}</w:style>`,
  }
  for (const look of ['source', 'template'] as const) {
    await composeFiles({ a: source, b: source }, { look }, async ({ part }) => {
      const styles = await part('styles')
      expect([...descendants(styles, 'w:pStyle'), ...descendants(styles, 'w:rStyle')]).toEqual([])
      if (look === 'source') expect(valueOf(child(styles, 'w:docDefaults'), 'w:sz')).toBe('30')
    })
  }
})

test('defaults in a form or order that no style allows are written as the schema demands', async () => {
  const odd =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:highlight w:val="none"/><w:i/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:shd w:fill="FF0000"/><w:pBdr><w:bottom w:val="single"/><w:top w:val="single"/></w:pBdr></w:pPr></w:pPrDefault></w:docDefaults>'
  const plain = { body: paragraph('plain'), styles: defaults(22) + normal() }
  await composeFiles(
    { a: plain, b: { body: paragraph('odd'), styles: odd + normal() } },
    {},
    async ({ body, part }) => {
      const id = valueOf(paragraphWith(body, 'odd'), 'w:pStyle')
      const style = childrenOf(await part('styles'), 'w:style').find(
        (entry) => entry.attributes['w:styleId'] === id,
      )
      const borders = child(child(style, 'w:pPr'), 'w:pBdr')
      expect(childrenOf(borders).map(({ name }) => name)).toEqual(['w:top', 'w:bottom'])
      expect(child(child(style, 'w:pPr'), 'w:shd')?.attributes).toEqual({
        'w:val': 'clear',
        'w:fill': 'FF0000',
      })
      expect(childrenOf(child(style, 'w:rPr')).map(({ name }) => name)).toContain('w:i')
      expect(child(child(style, 'w:rPr'), 'w:highlight')).toBeUndefined()
    },
  )
})
