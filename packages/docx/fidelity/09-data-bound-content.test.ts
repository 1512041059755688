import { expect, test } from 'vitest'
import { composeFiles, texts } from '../compose/composed-file.fixture.ts'
import { paragraph } from '../package/word-file.fixture.ts'
import { childrenOf, descendants, textContent } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'

const control = (properties: string, text: string): string =>
  `<w:sdt><w:sdtPr><w:id w:val="1"/>${properties}</w:sdtPr><w:sdtContent>${paragraph(text)}</w:sdtContent></w:sdt>`
const boundTo = (path: string, store: string): string =>
  `<w:dataBinding w:xpath="${path}" w:storeItemID="${store}"/>`
const CORE_STORE = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}'
const replacements = [{ from: 'Hospital Velho', to: 'Hospital Novo' }]
const names = (body: XmlElement): string[] => [...descendants(body)].map((node) => node.name)

test('a control bound to custom XML keeps its new text: the binding that would bring the old one back goes', async () => {
  const source = {
    body: control(boundTo('/client/name', '{11111111-2222-3333-4444-555555555555}'), 'Hospital Velho'),
    parts: [
      {
        name: 'customXml/item1.xml',
        data: '<client><name>Hospital Velho</name></client>',
        kind: 'customXml',
        contentType: 'application/xml',
      },
    ],
  }
  await composeFiles({ a: source }, { replacements }, ({ body, report, partNames }) => {
    expect(texts(body)).toEqual(['Hospital Novo'])
    expect(names(body)).toContain('w:sdt')
    expect(names(body)).not.toContain('w:dataBinding')
    expect(partNames.some((name) => name.startsWith('customXml/'))).toBe(false)
    expect(report.notices.map(({ reason }) => reason)).toEqual(['data-binding-without-store'])
  })
})

test("a control bound to a core property shows its text, not another document's title", async () => {
  const bound = boundTo('/ns1:coreProperties[1]/ns0:title[1]', CORE_STORE)
  const source = (title: string) => ({
    body: control(bound, title),
    coreProperties: `<dc:title>${title}</dc:title>`,
  })
  await composeFiles({ a: source('Proposta A'), b: source('Proposta B') }, {}, ({ body }) => {
    expect(texts(body)).toEqual(['Proposta A', 'Proposta B'])
    expect(names(body)).not.toContain('w:dataBinding')
  })
})

test('a placeholder names no entry of a glossary that stayed behind; prompts look as they did', async () => {
  const prompting =
    '<w:placeholder><w:docPart w:val="DefaultPlaceholder_1"/></w:placeholder><w:showingPlcHdr/>'
  await composeFiles({ a: { body: control(prompting, 'Click here') } }, {}, ({ body, partNames }) => {
    expect(texts(body)).toEqual(['Click here'])
    expect(names(body)).not.toContain('w:placeholder')
    expect(partNames.some((name) => name.includes('glossary'))).toBe(false)
  })
})

test('a repeating section, a date, a drop-down list and a checkbox stay what they are', async () => {
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

test('a DOCPROPERTY field finds its property again, with the new name in it, and each source its own', async () => {
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
      'DOCPROPERTY Title',
      'DOCPROPERTY "Cliente (2)" \\* MERGEFORMAT',
      'DOCPROPERTY Title',
    ])
    const simple = [...descendants(body, 'w:fldSimple')].map((node) => node.attributes['w:instr']?.trim())
    expect(simple).toEqual(['DOCPROPERTY "Cliente"', 'DOCPROPERTY "Cliente (2)"'])
    expect(report.replacements.map(({ story }) => story)).toContain('custom properties')
  })
})

test('without such a field no property of a source comes along', async () => {
  await composeFiles(
    { a: { body: paragraph('x'), customProperties: { Margin: '20%' } } },
    {},
    ({ partNames }) => {
      expect(partNames).not.toContain('docProps/custom.xml')
    },
  )
})
