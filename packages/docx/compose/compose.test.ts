import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { childrenOf, descendants, textContent } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { composeFiles, paragraphWith, texts, valueOf, whole } from './composed-file.fixture.ts'
import { compose } from './compose.ts'
import { visibleText } from './account/visible-text.ts'

const heading = (text: string, level: number): string =>
  paragraph(text, `<w:outlineLvl w:val="${level - 1}"/>`)
const source = {
  body:
    heading('2.1 Suporte', 2) +
    paragraph('Atendemos o Hospital Velho.') +
    heading('Horários', 3) +
    paragraph('24 horas'),
}

describe('headings', () => {
  test('go below the requirement that they answer, in the styles of the document', async () => {
    const items = [
      { kind: 'heading' as const, level: 1, text: 'Serviços' },
      { kind: 'heading' as const, level: 2, text: 'Atendimento' },
      { ...whole('a'), underLevel: 2 },
    ]
    await composeFiles(
      { a: source },
      { look: 'template', fixHeadings: true, items },
      async ({ body, part }) => {
        const styles = await part('styles')
        const nameOf = (text: string): string | undefined => {
          const id = valueOf(paragraphWith(body, text), 'w:pStyle')
          return valueOf(
            childrenOf(styles, 'w:style').find((style) => style.attributes['w:styleId'] === id),
            'w:name',
          )
        }
        expect(nameOf('Serviços')).toBe('heading 1')
        expect(nameOf('Atendimento')).toBe('heading 2')
        expect(nameOf('Suporte')).toBe('heading 3')
        expect(nameOf('Horários')).toBe('heading 4')
      },
    )
  })

  test('keep their own level when fixing is off', async () => {
    await composeFiles({ a: source }, { look: 'template' }, ({ body }) => {
      expect(valueOf(paragraphWith(body, '2.1 Suporte'), 'w:outlineLvl')).toBe('1')
    })
  })

  test('recognised by looks alone are taken from the request', async () => {
    const items = [{ ...whole('a'), underLevel: 0, headings: [{ block: 1, level: 1 }] }]
    await composeFiles(
      { a: { body: paragraph('x') + paragraph('LOUD') } },
      { look: 'template', fixHeadings: true, items },
      ({ body }) => {
        expect(valueOf(paragraphWith(body, 'LOUD'), 'w:pStyle')).toBe('Heading1')
      },
    )
  })
})

describe('contents', () => {
  test('list every heading down to the requested level, with links', async () => {
    const tableOfContents = { title: 'Sumário', maxLevel: 2 }
    await composeFiles({ a: source }, { look: 'template', tableOfContents }, ({ body, report }) => {
      const links = [...descendants(body, 'w:hyperlink')]
      expect(links.map((link) => visibleText(link).replace(/\s+\d+$/, ''))).toEqual(['2.1 Suporte'])
      const anchors = links.map((link) => link.attributes['w:anchor'])
      const names = [...descendants(body, 'w:bookmarkStart')].map((mark) => mark.attributes['w:name'])
      expect(names).toEqual(anchors)
      expect(report.tableOfContents).toEqual({ entries: 1, pages: 'estimated' })
    })
  })

  test('precede the content and cause no question on opening', async () => {
    const tableOfContents = { title: 'Contents', maxLevel: 3 }
    await composeFiles({ a: source }, { look: 'template', tableOfContents }, async ({ body, part }) => {
      expect(texts(body)[0]).toBe('Contents')
      expect([...descendants(await part('settings'), 'w:updateFields')]).toEqual([])
      expect([...descendants(body, 'w:fldChar')].some((mark) => 'w:dirty' in mark.attributes)).toBe(false)
    })
  })
})

test('a title page names organization, tender and date', async () => {
  const titlePage = {
    organization: 'Santa Casa',
    tender: 'Edital 7',
    date: '3 de maio',
    language: 'pt-BR' as const,
  }
  await composeFiles({ a: source }, { look: 'template', titlePage }, ({ body }) => {
    expect(texts(body).slice(0, 4)).toEqual(['Proposta técnica', 'Edital 7', 'Santa Casa', '3 de maio'])
  })
})

test("a template's cover stays, its placeholders are filled, and the content goes to its marked place", async () => {
  const template = {
    body: paragraph('Cover for {{organization}}') + paragraph('{{content}}') + paragraph('Back cover'),
  }
  const placeholders = { organization: 'Santa Casa' }
  await composeFiles(
    { a: { body: paragraph('inside') } },
    { look: 'template', template, placeholders },
    ({ body }) => {
      expect(texts(body)).toEqual(['Cover for Santa Casa', 'inside', 'Back cover'])
    },
  )
})

test('a section that was selected before is referred to by a link', async () => {
  const items = [
    { ...whole('a', 0, 2), id: 'support' },
    { kind: 'crossReference' as const, to: 'support', text: 'Ver 2.1 Suporte' },
    { kind: 'crossReference' as const, to: 'nothing', text: 'Ver nada' },
    { ...whole('a', 2, 2), id: 'empty' },
    { kind: 'crossReference' as const, to: 'empty', text: 'Ver vazio' },
  ]
  await composeFiles({ a: source }, { look: 'template', items }, ({ body, report }) => {
    const [link] = [...descendants(paragraphWith(body, 'Ver 2.1'), 'w:hyperlink')]
    const target = [...descendants(paragraphWith(body, '2.1 Suporte'), 'w:bookmarkStart')]
    expect(target.map((mark) => mark.attributes['w:name'])).toContain(link?.attributes['w:anchor'])
    expect(texts(body).slice(-2)).toEqual(['Ver nada', 'Ver vazio'])
    expect([...descendants(body, 'w:hyperlink')]).toHaveLength(1)
    expect(report.notices.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['section-without-content', 'blocks 2 to 2'],
      ['cross-reference-target-not-chosen', 'Ver nada'],
      ['cross-reference-target-not-chosen', 'Ver vazio'],
    ])
  })
})

test('names are replaced in every story of their sources, and each change is recorded', async () => {
  const a = {
    ...source,
    comments: undefined,
    footnotes: `<w:footnote w:id="1">${paragraph('hospital VELHO')}</w:footnote>`,
  }
  delete a.comments
  a.body = `<w:p><w:r><w:t>Hosp</w:t></w:r><w:r><w:t>ital Velho</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p>`
  const b = { body: paragraph('Hospital Velho') }
  const replacements = [{ source: 'a', from: 'Hospital Velho', to: 'Hospital Novo' }]
  await composeFiles({ a, b }, { replacements }, async ({ body, part, report }) => {
    expect(texts(body)).toEqual(['Hospital Novo', 'Hospital Velho'])
    expect(texts(await part('footnotes'))).toContain('Hospital Novo')
    expect(report.replacements.map(({ story, found }) => [story, found])).toEqual([
      ['body', 'Hospital Velho'],
      ['footnotes', 'hospital VELHO'],
    ])
  })
})

test('the trace lists the source of each item', async () => {
  await composeFiles(
    { a: source, b: source },
    { items: [whole('b', 1, 2), whole('a', 0, 1)] },
    ({ body, report }) => {
      expect(texts(body)).toEqual(['Atendemos o Hospital Velho.', '2.1 Suporte'])
      expect(report.trace.map(({ source, firstBlock, blocks }) => [source, firstBlock, blocks])).toEqual([
        ['b', 1, 1],
        ['a', 0, 1],
      ])
    },
  )
})

test('content controls inside a range stay, and a control that the range cuts is removed around its content', async () => {
  const control = `<w:sdt><w:sdtPr><w:id w:val="7"/></w:sdtPr><w:sdtContent>${paragraph('one')}${paragraph('two')}</w:sdtContent></w:sdt>`
  await composeFiles(
    { a: { body: control } },
    { items: [whole('a'), whole('a'), whole('a', 1, 2)] },
    ({ body, report }) => {
      const ids = [...descendants(body, 'w:sdt')].map((node) => valueOf(node, 'w:id'))
      expect(ids).toHaveLength(2)
      expect(new Set(ids).size).toBe(2)
      expect(texts(body)).toEqual(['one', 'two', 'one', 'two', 'two'])
      expect(report.notices.map(({ reason }) => reason)).toEqual(['content-control-cut-by-range'])
    },
  )
})

test('the same request gives the same bytes', async () => {
  const bytes: Buffer[] = []
  for (let run = 0; run < 2; run++) {
    await composeFiles({ a: source, b: source }, { look: 'template' }, async ({ path }) => {
      bytes.push(await readFile(path))
    })
  }
  expect(bytes[0]?.equals(bytes[1] as Buffer)).toBe(true)
})

describe('refused requests', () => {
  test.each([
    [{ items: [] }, 'Nothing was chosen'],
    [{ items: [whole('x')] }, 'a source "x" that is not given'],
    [{ items: [whole('a', 5, 2)] }, 'impossible range 5 to 2'],
    [{ items: [{ kind: 'heading' as const, level: 12, text: 'deep' }, whole('a')] }, 'levels go from 1 to 9'],
    [{ replacements: [{ from: ' ', to: 'x' }] }, 'name to replace is empty'],
  ])('is refused with a sentence: %j', async (options, sentence) => {
    await expect(composeFiles({ a: source }, options, () => undefined)).rejects.toMatchObject({
      code: 'docx.invalid_request',
      message: expect.stringContaining(sentence) as string,
    })
  })

  test('leave no files behind and an existing output unchanged', async () => {
    await composeFiles({ a: source }, {}, async ({ path }) => {
      await writeFile(path, 'precious')
      const before = await readdir(dirname(path))
      const missing = { path: join(dirname(path), 'missing.docx'), name: 'missing' }
      const request = { output: path, sources: { m: missing }, items: [whole('m')], fixHeadings: false }
      await expect(compose(request)).rejects.toMatchObject({ code: 'docx.not_found' })
      expect(await readdir(dirname(path))).toEqual(before)
      expect(await readFile(path, 'utf8')).toBe('precious')
    })
  })

  test('stop when cancelled', async () => {
    const signal = AbortSignal.abort()
    await expect(composeFiles({ a: source }, { signal }, () => undefined)).rejects.toMatchObject({
      code: 'docx.cancelled',
    })
  })
})

test('items keep their order, whatever the order of their ranges', async () => {
  const words = Array.from({ length: 8 }, (_, index) => `block ${index}`)
  const file = { body: words.map((word) => paragraph(word)).join('') }
  const range = fc.tuple(fc.constantFrom('a', 'b'), fc.nat(7), fc.integer({ min: 1, max: 8 }))
  await fc.assert(
    fc.asyncProperty(fc.array(range, { minLength: 1, maxLength: 6 }), async (ranges) => {
      const items = ranges.map(([key, first, length]) => whole(key, first, Math.min(8, first + length)))
      await composeFiles({ a: file, b: file }, { items, look: 'template' }, async ({ body, path }) => {
        await access(path)
        const expected = ranges.flatMap(([, first, length]) => words.slice(first, first + length))
        expect(childrenOf(body, 'w:p').map((node) => textContent(node))).toEqual(expected)
      })
    }),
    { numRuns: 15 },
  )
})

describe('tracked changes', () => {
  const clean = { acceptChanges: true, dropComments: true, dropHiddenText: true }
  const deletedMark = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>'
  const deleted = (inside: string): string => `<w:del w:id="2">${inside}</w:del>`
  const deletedText = deleted('<w:r><w:delText>rival</w:delText></w:r>')
  const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
  const changed = {
    body: `<w:p>${deletedMark}<w:r><w:t>runs </w:t></w:r>${deletedText}</w:p>${paragraph('on')}<w:p>${deletedMark}${deleted(begin)}</w:p>${deleted(paragraph('gone'))}${paragraph('last')}`,
  }

  test('that are accepted leave no trace of the deleted text', async () => {
    await composeFiles({ a: changed }, { clean }, ({ body, report }) => {
      expect(texts(body)).toEqual(['runs on', 'last'])
      expect(textContent(body)).not.toContain('rival')
      expect([...descendants(body, 'w:del'), ...descendants(body, 'w:fldChar')]).toEqual([])
      expect(report.notices.map(({ reason }) => reason)).toEqual(['changes-accepted'])
    })
  })

  test('stay as they are otherwise', async () => {
    await composeFiles({ a: changed }, {}, ({ body }) => {
      expect([...descendants(body, 'w:delText')].map((node) => textContent(node))).toEqual(['rival'])
    })
  })
})

test('names in drawn or embedded content are listed as not replaceable', async () => {
  const image = {
    name: 'word/media/image1.png',
    data: 'x',
    kind: 'image',
    contentType: 'image/png',
    id: 'rIdP',
  }
  const pictured = {
    body: '<w:p><w:r><w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" r:id="rIdP"/></w:pict></w:r></w:p>',
    parts: [image],
  }
  await composeFiles({ a: pictured }, { replacements: [{ from: 'Velho', to: 'Novo' }] }, ({ report }) => {
    expect(report.unreplaceable).toEqual([
      { source: 'a.docx', part: 'word/media/image1.png', why: 'picture' },
    ])
  })
})

test("pictures of the template are listed, except the logo of the team's profile", async () => {
  const picture = (name: string, id: string) => ({
    name: `word/media/${name}.png`,
    data: name,
    kind: 'image',
    contentType: 'image/png',
    id,
  })
  const shown = (id: string): string =>
    `<w:p><w:r><w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" r:id="${id}"/></w:pict></w:r></w:p>`
  const template = {
    body: `${shown('rIdA')}${shown('rIdB')}<w:p/>`,
    parts: [picture('cover', 'rIdA'), picture('team-logo', 'rIdB')],
  }
  await composeFiles({ a: { body: paragraph('text') } }, { template }, ({ report }) => {
    expect(report.unreplaceable).toEqual([{ part: 'word/media/cover.png', why: 'picture' }])
  })
})

test('a setting that a source repeats is written once, with all flags of compatibility', async () => {
  const settings =
    '<w:zoom w:percent="90"/><w:compat><w:compatSetting w:name="a"/></w:compat><w:zoom w:percent="80"/><w:compat><w:noLeading/></w:compat>'
  await composeFiles({ a: { body: paragraph('text'), settings } }, {}, async ({ part }) => {
    const written = childrenOf(await part('settings'))
    expect(written.map(({ name }) => name)).toEqual(['w:zoom', 'w:compat', 'w:clrSchemeMapping'])
    expect(childrenOf(written[1] as XmlElement).map(({ name }) => name)).toEqual([
      'w:noLeading',
      'w:compatSetting',
    ])
  })
})

test('settings are written in the order of the schema', async () => {
  const settings =
    '<w:listSeparator w:val=";"/><w:uiCompat97To2003/><w:compat/><w:defaultTabStop w:val="708"/><w:displayBackgroundShape/><w:zoom w:percent="90"/>'
  await composeFiles({ a: { body: paragraph('text'), settings } }, {}, async ({ part }) => {
    const names = childrenOf(await part('settings')).map(({ name }) => name)
    expect(names).toEqual([
      'w:zoom',
      'w:displayBackgroundShape',
      'w:defaultTabStop',
      'w:compat',
      'w:uiCompat97To2003',
      'w:clrSchemeMapping',
      'w:listSeparator',
    ])
  })
})
