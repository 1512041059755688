import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { childrenOf, childValue, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { composeFiles, paragraphWith, texts, valueOf, whole } from '../compose/composed-file.fixture.ts'

const abstract = (id: number, inside = ''): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:nsid w:val="1A2B3C4D"/>${inside}<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>`
const num = (id: number, abstractId: number): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/></w:num>`
const item = (text: string, numId: number): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${numId}"/></w:numPr>`)
const numIdOf = (body: XmlElement, text: string): string | undefined =>
  valueOf(paragraphWith(body, text), 'w:numId')
const abstractOf = (numbering: XmlElement, numId: string | undefined): string | undefined =>
  childValue(
    childrenOf(numbering, 'w:num').find((entry) => entry.attributes['w:numId'] === numId),
    'w:abstractNumId',
  )

const list = { body: item('one', 7) + item('two', 7), numbering: abstract(3) + num(7, 3) }

test('lists of two sources with the same ids stay separate', async () => {
  await composeFiles({ a: list, b: { ...list, body: item('uno', 7) } }, {}, async ({ body, part }) => {
    const numbering = await part('numbering')
    expect(numIdOf(body, 'one')).toBe(numIdOf(body, 'two'))
    expect(abstractOf(numbering, numIdOf(body, 'one'))).not.toBe(abstractOf(numbering, numIdOf(body, 'uno')))
    const sessions = [...descendants(numbering, 'w:nsid')].map((node) => node.attributes['w:val'])
    expect(new Set(sessions).size).toBe(sessions.length)
  })
})

test('lists that share a definition within an item still share it', async () => {
  const shared = { body: item('one', 7) + item('two', 8), numbering: abstract(3) + num(7, 3) + num(8, 3) }
  await composeFiles({ a: shared }, {}, async ({ body, part }) => {
    const numbering = await part('numbering')
    expect(numIdOf(body, 'one')).not.toBe(numIdOf(body, 'two'))
    expect(abstractOf(numbering, numIdOf(body, 'one'))).toBe(abstractOf(numbering, numIdOf(body, 'two')))
  })
})

test('a list restarts in each inserted section', async () => {
  await composeFiles({ a: list }, { items: [whole('a', 0, 1), whole('a', 1, 2)] }, async ({ body, part }) => {
    const numbering = await part('numbering')
    expect(abstractOf(numbering, numIdOf(body, 'one'))).not.toBe(abstractOf(numbering, numIdOf(body, 'two')))
  })
})

test('definitions precede instances, and only lists in use are copied', async () => {
  const many = { ...list, numbering: abstract(3) + abstract(4) + num(7, 3) + num(9, 4) }
  await composeFiles({ a: many, b: many }, {}, async ({ part }) => {
    const names = childrenOf(await part('numbering')).map((node) => node.name)
    expect(names).toEqual(['w:abstractNum', 'w:abstractNum', 'w:num', 'w:num'])
  })
})

test('numId 0 still means "no number"', async () => {
  await composeFiles({ a: { body: item('plain', 0) } }, {}, ({ body }) => {
    expect(numIdOf(body, 'plain')).toBe('0')
  })
})

test('a list that the source lacks is left out and reported', async () => {
  await composeFiles({ a: { body: item('lost', 42) } }, {}, ({ body, report }) => {
    expect(numIdOf(body, 'lost')).toBeUndefined()
    expect(report.notices.map(({ reason }) => reason)).toEqual(['numbering-missing-in-source'])
  })
})

test('numbering through a style follows the style in every section', async () => {
  const styled = {
    styles:
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr></w:style>',
    numbering: `<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Clause"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>${num(7, 3)}`,
    body:
      paragraph('first', '<w:pStyle w:val="Clause"/>') + paragraph('second', '<w:pStyle w:val="Clause"/>'),
  }
  await composeFiles(
    { a: styled },
    { items: [whole('a', 0, 1), whole('a', 1, 2)] },
    async ({ body, part }) => {
      const numbering = await part('numbering')
      expect(childrenOf(numbering, 'w:abstractNum')).toHaveLength(1)
      expect(valueOf(numbering, 'w:pStyle')).toBe(valueOf(paragraphWith(body, 'first'), 'w:pStyle'))
      expect(valueOf(paragraphWith(body, 'second'), 'w:pStyle')).toBe('Clause')
    },
  )
})

const styles = (inside: string): string =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${inside}`

test('every copied list gets new ids (numId, abstractNumId, nsid); tmpl stays', async () => {
  const named = abstract(3).replace(
    '<w:lvl ',
    '<w:multiLevelType w:val="hybridMultilevel"/><w:tmpl w:val="0BADCAFE"/><w:lvl ',
  )
  const source = { body: item('one', 7), numbering: named + num(7, 3) }
  await composeFiles({ a: source, b: source, c: source }, {}, async ({ body, part }) => {
    const numbering = await part('numbering')
    const distinct = (values: (string | undefined)[]): number => new Set(values).size
    expect(distinct([...descendants(body, 'w:numId')].map((node) => node.attributes['w:val']))).toBe(3)
    expect(distinct(childrenOf(numbering, 'w:num').map((node) => node.attributes['w:numId']))).toBe(3)
    expect(
      distinct(childrenOf(numbering, 'w:abstractNum').map((node) => node.attributes['w:abstractNumId'])),
    ).toBe(3)
    expect(distinct([...descendants(numbering, 'w:nsid')].map((node) => node.attributes['w:val']))).toBe(3)
    expect([...descendants(numbering, 'w:tmpl')].map((node) => node.attributes['w:val'])).toEqual([
      '0BADCAFE',
      '0BADCAFE',
      '0BADCAFE',
    ])
  })
})

test('overrides of a level or its start are copied', async () => {
  const override =
    '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>' +
    '<w:lvlOverride w:ilvl="1"><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/></w:lvl></w:lvlOverride>'
  const numbering = abstract(3) + num(7, 3) + num(8, 3).replace('</w:num>', `${override}</w:num>`)
  await composeFiles(
    { a: { body: item('plain', 7) + item('overridden', 8), numbering } },
    {},
    async ({ body, part }) => {
      const copied = childrenOf(await part('numbering'), 'w:num').find(
        (entry) => entry.attributes['w:numId'] === numIdOf(body, 'overridden'),
      )
      expect(valueOf(copied, 'w:startOverride')).toBe('5')
      expect(valueOf(copied, 'w:numFmt')).toBe('lowerLetter')
      expect(childrenOf(copied, 'w:lvlOverride').map((node) => node.attributes['w:ilvl'])).toEqual(['0', '1'])
    },
  )
})

test('a list in a numbering style finds its levels through numStyleLink and styleLink', async () => {
  const source = {
    styles: styles(
      '<w:style w:type="numbering" w:styleId="Legal"><w:name w:val="Legal list"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>',
    ),
    numbering:
      abstract(1, '<w:styleLink w:val="Legal"/>') +
      '<w:abstractNum w:abstractNumId="4"><w:numStyleLink w:val="Legal"/></w:abstractNum>' +
      num(2, 1) +
      num(9, 4),
    body: item('linked', 9),
  }
  await composeFiles(
    { a: { body: paragraph('first') }, b: source, c: source },
    {},
    async ({ body, part }) => {
      const numbering = await part('numbering')
      const numberingStyles = childrenOf(await part('styles'), 'w:style').filter(
        (style) => style.attributes['w:type'] === 'numbering',
      )
      for (const paragraphOfList of childrenOf(body, 'w:p').filter((node) => valueOf(node, 'w:numId'))) {
        const used = childrenOf(numbering, 'w:abstractNum').find(
          (entry) =>
            entry.attributes['w:abstractNumId'] ===
            abstractOf(numbering, valueOf(paragraphOfList, 'w:numId')),
        )
        const link = valueOf(used, 'w:numStyleLink')
        const style = numberingStyles.find((entry) => entry.attributes['w:styleId'] === link)
        const defining = childrenOf(numbering, 'w:abstractNum').find(
          (entry) => entry.attributes['w:abstractNumId'] === abstractOf(numbering, valueOf(style, 'w:numId')),
        )
        expect(valueOf(defining, 'w:styleLink')).toBe(link)
        expect(valueOf(defining, 'w:lvlText')).toBe('%1.')
      }
    },
  )
})

test("with fixed headings, a source's headings join the template's outline numbering", async () => {
  const heading = (id: string, level: number, numId: number): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:ilvl w:val="${level - 1}"/><w:numId w:val="${numId}"/></w:numPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`
  const outline = (id: number, first: string, second: string): string =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="${first}"/><w:lvlText w:val="%1"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="${second}"/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum>`
  const template = {
    body: '',
    styles: styles(heading('Heading1', 1, 4) + heading('Heading2', 2, 4)),
    numbering: outline(2, 'Heading1', 'Heading2') + num(4, 2),
  }
  const source = {
    body: paragraph('1. Objeto', '<w:pStyle w:val="Ttulo1"/>') + paragraph('Texto'),
    styles: styles(heading('Ttulo1', 1, 7)),
    numbering: outline(3, 'Ttulo1', 'Ttulo2') + num(7, 3),
  }
  const items = [{ ...whole('a'), underLevel: 1 }]
  await composeFiles(
    { a: source },
    { look: 'template', template, fixHeadings: true, items },
    async ({ body, part }) => {
      // The typed number is removed, because the template numbers its headings itself.
      const placed = paragraphWith(body, 'Objeto')
      expect(texts(body)).toEqual(['Objeto', 'Texto'])
      expect(valueOf(placed, 'w:pStyle')).toBe('Heading2')
      expect(valueOf(placed, 'w:numId')).toBeUndefined()
      expect(childrenOf(await part('numbering'), 'w:num').map((node) => node.attributes['w:numId'])).toEqual([
        '4',
      ])
    },
  )
  // A paragraph in a cell, or without text, is no heading of the section. A number there would not match the contents.
  const styled = '<w:pStyle w:val="Ttulo1"/>'
  const cell = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr><w:tc><w:tcPr/>${paragraph('Total', styled)}${paragraph('Prazo', `${styled}<w:numPr><w:numId w:val="0"/></w:numPr>`)}</w:tc></w:tr></w:tbl>`
  const label =
    '<w:style w:type="paragraph" w:styleId="Label"><w:name w:val="Label"/><w:basedOn w:val="Ttulo1"/></w:style>'
  const form = {
    ...source,
    body: paragraph('Objeto', styled) + cell + paragraph('', '<w:pStyle w:val="Label"/>') + paragraph('x'),
    styles: styles(heading('Ttulo1', 1, 7) + label),
  }
  for (const fixHeadings of [true, false]) {
    await composeFiles({ a: form }, { look: 'template', template, fixHeadings }, ({ body }) => {
      const numbers = [...descendants(body, 'w:p')].map((node) => valueOf(node, 'w:numId'))
      const none = fixHeadings ? '0' : undefined
      expect(numbers).toEqual([undefined, none, '0', none, undefined])
    })
  }
})

test("a picture bullet brings its picture, and the ids of two sources' bullets differ", async () => {
  const bullet =
    '<w:numPicBullet w:numPicBulletId="0"><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="b" style="width:9pt;height:9pt"><v:imagedata r:id="rIdB"/></v:shape></w:pict></w:numPicBullet>'
  const source = (bytes: string) => ({
    body: item('pictured', 7),
    numbering:
      bullet + abstract(3).replace('<w:lvlText', '<w:lvlPicBulletId w:val="0"/><w:lvlText') + num(7, 3),
    parts: [
      {
        name: 'word/_rels/numbering.xml.rels',
        data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rIdB" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/bullet.png"/></Relationships>',
        kind: '',
        contentType: 'application/vnd.openxmlformats-package.relationships+xml',
      },
      { name: 'word/media/bullet.png', data: bytes, kind: '', contentType: 'image/png' },
    ],
  })
  await composeFiles({ a: source('one'), b: source('two') }, {}, async ({ part, document }) => {
    const numbering = await part('numbering')
    const ids = childrenOf(numbering, 'w:numPicBullet').map((node) => node.attributes['w:numPicBulletId'])
    expect(ids).toEqual(['0', '1'])
    const used = [...descendants(numbering, 'w:lvlPicBulletId')].map((node) => node.attributes['w:val'])
    expect(used).toEqual(ids)
    const related = await document.relationships('word/numbering.xml')
    const shown = [...descendants(numbering, 'v:imagedata')].map(
      (node) => related.find((entry) => entry.id === node.attributes['r:id'])?.part,
    )
    const bytes = await Promise.all(shown.map((name) => document.partBytes(name ?? '')))
    expect(bytes.map((data) => data.toString())).toEqual(['one', 'two'])
  })
})

test('a list continues inside an inserted section, whatever paragraphs are between its items', async () => {
  const body = item('one', 7) + paragraph('between') + item('two', 7)
  await composeFiles({ a: { ...list, body } }, {}, ({ body: composed }) => {
    expect(numIdOf(composed, 'one')).toBe(numIdOf(composed, 'two'))
  })
})

test('a list numbered through its style restarts in each inserted section, not inside one', async () => {
  const numbered =
    '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="LN"><w:name w:val="List Number"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr><w:ind w:left="900"/></w:pPr></w:style>'
  const linked = abstract(3).replace('<w:lvlText', '<w:pStyle w:val="LN"/><w:lvlText')
  const one = (text: string): string => paragraph(text, '<w:pStyle w:val="LN"/>')
  const source = {
    body: one('one') + paragraph('between') + item('two', 7) + one('uno'),
    styles: numbered,
    numbering: linked + num(7, 3),
  }
  const template = { ...source, body: '' }
  for (const options of [{}, { look: 'template' as const, template }]) {
    const items = [whole('a', 0, 3), whole('a', 3, 4)]
    await composeFiles({ a: source }, { ...options, items }, async ({ body, part }) => {
      const numbering = await part('numbering')
      const [first, second] = [numIdOf(body, 'one'), numIdOf(body, 'uno')]
      expect(first).not.toBe(second)
      const instance = childrenOf(numbering, 'w:num').find((entry) => entry.attributes['w:numId'] === second)
      expect(valueOf(instance, 'w:startOverride')).toBe('1')
      const [indent] = [...descendants(paragraphWith(body, 'uno'), 'w:ind')]
      expect(indent?.attributes['w:left']).toBe('900')
      if (!('look' in options)) expect(numIdOf(body, 'two')).toBe(first)
    })
    await composeFiles({ a: source }, options, ({ body }) => {
      expect(numIdOf(body, 'one')).toBeUndefined()
    })
  }
})

test('the properties of a level are written in the order of the schema (17.9.6)', async () => {
  const source = {
    body: item('one', 7),
    numbering: `<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:lvlJc w:val="left"/><w:lvlText w:val="%1."/><w:numFmt w:val="decimal"/><w:start w:val="1"/></w:lvl></w:abstractNum>${num(7, 3)}`,
  }
  await composeFiles({ a: source }, {}, async ({ part }) => {
    const [level] = [...descendants(await part('numbering'), 'w:lvl')]
    expect(childrenOf(level).map(({ name }) => name)).toEqual(['w:start', 'w:numFmt', 'w:lvlText', 'w:lvlJc'])
  })
})

test('a number format with an alternative keeps its place among the properties of its level', async () => {
  const format =
    '<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="α, β, γ, ..."/></mc:Choice>' +
    '<mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>'
  const source = {
    body: item('one', 7),
    numbering: `<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:start w:val="1"/>${format}<w:lvlText w:val="%1."/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum>${num(7, 3)}`,
  }
  await composeFiles({ a: source }, {}, async ({ part }) => {
    const [level] = [...descendants(await part('numbering'), 'w:lvl')]
    expect(childrenOf(level).map(({ name }) => name)).toEqual([
      'w:start',
      'mc:AlternateContent',
      'w:lvlText',
      'w:lvlJc',
    ])
  })
})
