import { expect, test } from 'vitest'
import { composeFiles, texts } from '../compose/composed-file.fixture.ts'
import type { ComposedFile } from '../compose/composed-file.fixture.ts'
import { paragraph } from '../package/word-file.fixture.ts'
import { childrenOf, descendants, textContent } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'

const control = (properties: string, text: string): string =>
  `<w:sdt><w:sdtPr><w:id w:val="1"/>${properties}</w:sdtPr><w:sdtContent>${paragraph(text)}</w:sdtContent></w:sdt>`
const boundTo = (path: string, store: string): string =>
  `<w:dataBinding w:xpath="${path}" w:storeItemID="${store}"/>`
const CORE_STORE = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}'
const replacements = [{ from: 'Hospital Velho', to: 'Hospital Novo' }]
const names = (body: XmlElement): string[] => [...descendants(body)].map((node) => node.name)

const STORE = '{11111111-2222-3333-4444-555555555555}'
const store = (data: string, itemId = STORE) => [
  { name: 'customXml/item1.xml', data, kind: 'customXml', contentType: 'application/xml' },
  {
    name: 'customXml/itemProps1.xml',
    data: `<ds:datastoreItem ds:itemID="${itemId}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`,
    kind: '',
    contentType: 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
  },
  {
    name: 'customXml/_rels/item1.xml.rels',
    data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>',
    kind: '',
    contentType: 'application/vnd.openxmlformats-package.relationships+xml',
  },
]

/**
 * Returns the text that Word writes over each bound control on opening, by store id, from the stores of the
 * package.
 */
async function shownOnOpening({ document, body }: ComposedFile): Promise<(string | undefined)[]> {
  const trees = new Map<string, XmlElement>()
  for (const part of await document.partsByKind('customXml')) {
    const properties = await document.partByKind('customXmlProps', part)
    const id = (await document.partTree(properties ?? '')).attributes['ds:itemID'] ?? ''
    expect(trees.has(id)).toBe(false)
    trees.set(id, await document.partTree(part))
  }
  trees.set(CORE_STORE, await document.partTree('docProps/core.xml'))
  return [...descendants(body, 'w:dataBinding')].map(({ attributes }) => {
    const tree = trees.get(attributes['w:storeItemID'] ?? '')
    const last = /([\w@]+)(?:\[\d+\])?$/.exec(attributes['w:xpath'] ?? '')?.[1] ?? ''
    const node = tree && [tree, ...descendants(tree)].find(({ name }) => name.replace(/^.*:/, '') === last)
    return node && textContent(node)
  })
}

const TEXT = '<w:text/>'
const inline = (properties: string, text: string): string =>
  `<w:sdt><w:sdtPr><w:id w:val="1"/>${properties}</w:sdtPr><w:sdtContent><w:r><w:t>${text}</w:t></w:r></w:sdtContent></w:sdt>`

test('a control bound to custom XML stays bound, and its store has the new text', async () => {
  const bound = boundTo('/client[1]/name[1]', STORE) + TEXT
  const source = {
    body: control(bound, 'Hospital Velho') + `<w:p>${inline(bound, 'Hospital Velho')}</w:p>`,
    parts: store('<client id="7"><name>Hospital Velho</name><margin note="segredo">20%</margin></client>'),
  }
  await composeFiles({ a: source }, { replacements }, async (composed) => {
    expect(texts(composed.body)).toEqual(['Hospital Novo', 'Hospital Novo'])
    expect(await shownOnOpening(composed)).toEqual(['Hospital Novo', 'Hospital Novo'])
    expect(composed.report.notices).toEqual([])
    // Only data that a selected control shows is in the document.
    const written = (await composed.document.partBytes('customXml/item1.xml')).toString('utf8')
    expect(written).toMatch(/<client[^>]*><name>Hospital Novo<\/name><margin\/><\/client>/)
    expect(written).not.toMatch(/segredo|20%|7/)
  })
})

test('sources of one origin have the same item id, and each keeps its own store', async () => {
  const source = (name: string) => ({
    body: control(boundTo('/client/name', STORE) + TEXT, name),
    parts: store(`<client><name>${name}</name></client>`),
  })
  await composeFiles(
    { a: source('Hospital Velho'), b: source('Clínica') },
    { replacements },
    async (composed) => {
      expect(await shownOnOpening(composed)).toEqual(['Hospital Novo', 'Clínica'])
      const ids = [...descendants(composed.body, 'w:dataBinding')].map(
        (node) => node.attributes['w:storeItemID'],
      )
      expect(new Set(ids).size).toBe(2)
      expect(ids).not.toContain(STORE)
    },
  )
})

test('prefixes, positions and attributes of a path are followed; a date keeps the value of its store', async () => {
  const data =
    '<q:form xmlns:q="urn:q" xmlns:z="urn:z"><q:line>one</q:line><q:line z:key="Hospital Velho">2024-05-01</q:line></q:form>'
  const mappings = `w:prefixMappings="xmlns:ns0='urn:q' xmlns:n1='urn:z'"`
  const at = (path: string): string =>
    `<w:dataBinding ${mappings} w:xpath="${path}" w:storeItemID="${STORE}"/>`
  const body =
    control(at('/ns0:form[1]/ns0:line[2]/@n1:key') + TEXT, 'Hospital Velho') +
    control(`${at('/ns0:form[1]/ns0:line[2]')}<w:date/>`, '1º de maio')
  await composeFiles(
    { a: { body, parts: store(data) } },
    { replacements },
    async ({ body: copy, document }) => {
      expect(names(copy).filter((name) => name === 'w:dataBinding')).toHaveLength(2)
      const root = await document.partTree('customXml/item1.xml')
      const [first, second] = childrenOf(root)
      expect(Object.values(second?.attributes ?? {})).toContain('Hospital Novo')
      expect([first, second].map((node) => node && textContent(node))).toEqual(['', '2024-05-01'])
    },
  )
})

test.each([
  [
    'no such store',
    boundTo('/a', '{99999999-0000-0000-0000-000000000000}') + TEXT,
    'data-binding-without-store',
  ],
  ['no such node', boundTo('/client/phone', STORE) + TEXT, 'data-binding-without-store'],
  ['a path nobody follows here', boundTo('//name', STORE) + TEXT, 'data-binding-without-store'],
  ['a prompt', `<w:showingPlcHdr/>${boundTo('/client/name', STORE)}${TEXT}`, 'data-binding-without-store'],
  ['formatted content', boundTo('/client/name', STORE), 'data-binding-with-structure'],
  ['a picture', `${boundTo('/client/name', STORE)}<w:picture/>`, 'data-binding-with-structure'],
  [
    'an author',
    boundTo('/cp:coreProperties[1]/dc:creator[1]', CORE_STORE) + TEXT,
    'data-binding-of-shared-property',
  ],
])(
  'a binding goes, with its reason, where the store cannot say what is shown: %s',
  async (_, properties, reason) => {
    const source = { body: control(properties, 'Texto'), parts: store('<client><name>Outro</name></client>') }
    await composeFiles({ a: source }, {}, ({ body, report, partNames }) => {
      expect(texts(body)).toEqual(['Texto'])
      expect(names(body)).not.toContain('w:dataBinding')
      expect(partNames.some((name) => name.startsWith('customXml/'))).toBe(false)
      expect(report.notices.map((notice) => notice.reason)).toEqual([reason])
    })
  },
)

test("of two titles, one becomes the document's title; the other control keeps its text without a binding", async () => {
  const bound = boundTo('/ns1:coreProperties[1]/ns0:title[1]', CORE_STORE) + TEXT
  const source = (title: string) => ({
    body: control(bound, title),
    coreProperties: `<dc:title>${title}</dc:title>`,
  })
  const files = { a: source('Proposta A'), b: source('Proposta B'), c: source('Proposta A') }
  await composeFiles(files, {}, async (composed) => {
    expect(texts(composed.body)).toEqual(['Proposta A', 'Proposta B', 'Proposta A'])
    expect(await shownOnOpening(composed)).toEqual(['Proposta A', 'Proposta A'])
    expect(composed.report.notices).toEqual([
      { reason: 'data-binding-of-shared-property', source: 'b.docx', detail: 'content control' },
    ])
  })
  // Values of the request take precedence.
  await composeFiles(
    { a: source('Proposta A') },
    { placeholders: { tender: 'Edital 7' } },
    async (composed) => {
      expect(texts(composed.body)).toEqual(['Proposta A'])
      expect(await shownOnOpening(composed)).toEqual([])
      expect(textContent(await composed.document.partTree('docProps/core.xml'))).toContain('Edital 7')
    },
  )
})

test("a field with a built-in property keeps its text, because an update would show another document's", async () => {
  const body =
    shows('TITLE', 'Proposta A') + shows('DOCPROPERTY  Company', 'Rival') + shows('DOCPROPERTY Other', 'x')
  await composeFiles({ a: { body } }, {}, ({ body: copy, report }) => {
    expect(texts(copy)).toEqual(['Proposta A', 'Rival', 'x'])
    expect([...descendants(copy, 'w:instrText')].map((node) => textContent(node).trim())).toEqual([
      'DOCPROPERTY Other',
    ])
    expect(report.ledger.unexplained).toBe(0)
    expect(report.notices.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['document-property-kept-as-text', 'TITLE'],
      ['document-property-kept-as-text', 'Company'],
    ])
  })
})

test('replaces names in the choices of a list and in the title of a control, too', async () => {
  const list =
    '<w:alias w:val="Dados do Hospital Velho"/><w:dropDownList><w:listItem w:displayText="Hospital Velho" w:value="Hospital Velho"/></w:dropDownList>'
  await composeFiles(
    { a: { body: `<w:p>${inline(list, 'Hospital Velho')}</w:p>${control(list, 'x')}` } },
    { replacements },
    async ({ document }) => {
      expect((await document.partBytes('word/document.xml')).toString('utf8')).not.toContain('Velho')
    },
  )
})

test('a placeholder refers to no entry of a glossary that is left out, and prompts keep their look', async () => {
  const prompting =
    '<w:placeholder><w:docPart w:val="DefaultPlaceholder_1"/></w:placeholder><w:showingPlcHdr/>'
  await composeFiles({ a: { body: control(prompting, 'Click here') } }, {}, ({ body, partNames }) => {
    expect(texts(body)).toEqual(['Click here'])
    expect(names(body)).not.toContain('w:placeholder')
    expect(partNames.some((name) => name.includes('glossary'))).toBe(false)
  })
})

test('a repeating section, a date, a drop-down list and a checkbox keep their kinds', async () => {
  const kinds = [
    '<w:date w:fullDate="2024-01-01T00:00:00Z"><w:dateFormat w:val="dd/MM/yyyy"/></w:date>',
    '<w:dropDownList><w:listItem w:displayText="A" w:value="a"/></w:dropDownList>',
    '<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>',
  ]
  await composeFiles({ a: { body: kinds.map((kind) => control(kind, 'x')).join('') } }, {}, ({ body }) => {
    for (const name of ['w:date', 'w:dropDownList', 'w14:checkbox']) expect(names(body)).toContain(name)
  })
})

const shows = (code: string, result: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

test('a DOCPROPERTY field finds its property with the new name in it, for each source', async () => {
  const source = (client: string) => ({
    body:
      shows('DOCPROPERTY Cliente \\* MERGEFORMAT', client) +
      `<w:p><w:fldSimple w:instr=" DOCPROPERTY &quot;Cliente&quot; "><w:r><w:t>${client}</w:t></w:r></w:fldSimple></w:p>` +
      shows('DOCPROPERTY Title', 'x'),
    customProperties: { Cliente: client, Unused: 'secret' },
  })
  const files = { a: source('Hospital Velho'), b: source('Clínica') }
  await composeFiles(files, { replacements }, async ({ body, document, report }) => {
    const root = await document.partTree('docProps/custom.xml')
    const carried = childrenOf(root).map((node) => [node.attributes['name'], textContent(node)])
    expect(carried).toEqual([
      ['Cliente', 'Hospital Novo'],
      ['Cliente (2)', 'Clínica'],
    ])
    const codes = [...descendants(body, 'w:instrText')].map((node) => textContent(node).trim())
    expect(codes).toEqual([
      'DOCPROPERTY Cliente \\* MERGEFORMAT',
      'DOCPROPERTY "Cliente (2)" \\* MERGEFORMAT',
    ])
    const simple = [...descendants(body, 'w:fldSimple')].map((node) => node.attributes['w:instr']?.trim())
    expect(simple).toEqual(['DOCPROPERTY "Cliente"', 'DOCPROPERTY "Cliente (2)"'])
    expect(report.replacements.map(({ story }) => story)).toContain('custom properties')
  })
})

test('properties of a source without such a field are not copied', async () => {
  await composeFiles(
    { a: { body: paragraph('x'), customProperties: { Margin: '20%' } } },
    {},
    ({ partNames }) => {
      expect(partNames).not.toContain('docProps/custom.xml')
    },
  )
})
