import { expect, test } from 'vitest'
import { W_NAMESPACES } from '../package/word-file.fixture.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { streamXml } from '../package/xml/xml-reader.ts'
import { PartTextReader } from './part-text-reader.ts'

/** Returns the text lines of XML whose bytes arrive in the given pieces. */
async function linesOf(...pieces: string[]): Promise<string[]> {
  let text = ''
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const piece of pieces) yield Buffer.from(piece, 'utf8')
  }
  await streamXml(chunks(), new NamespaceRegistry(), new PartTextReader((found) => (text += found)))
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
const within = (content: string): string => `<w:body ${W_NAMESPACES}>${content}</w:body>`

test('a value stays one line when the bytes of the part arrive in pieces', async () => {
  const opening = `<t:title xmlns:t="http://purl.org/dc/elements/1.1/">${' '.repeat(5000)}`
  const pieces = [opening, 'Proposta Hospital São ', 'Lu', 'cas', ' ', '&amp; Filhos', '</t:title>']
  expect(await linesOf(...pieces)).toEqual(['Proposta Hospital São Lucas & Filhos'])
})

test('a field code is a line of its own, even where words of the paragraph are directly beside it', async () => {
  const field = (code: string, result: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${code}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const code =
    '<w:r><w:instrText>DOCPROP</w:instrText></w:r><w:r><w:instrText>ERTY Cliente</w:instrText></w:r>'
  const result = '<w:r><w:t>HSL</w:t></w:r>'
  const nested = `<w:r><w:instrText>IF </w:instrText></w:r>${field(code, result)}<w:r><w:instrText> = 1 2 3</w:instrText></w:r>`
  const line = (inside: string): string =>
    within(`<w:p><w:r><w:t>Ao </w:t></w:r>${inside}<w:r><w:t>, hoje</w:t></w:r></w:p>`)
  expect(await linesOf(line(field(code, result)))).toEqual(['DOCPROPERTY Cliente', 'Ao HSL, hoje'])
  expect(await linesOf(line(field(nested, result)))).toEqual([
    'DOCPROPERTY Cliente',
    'IF HSL = 1 2 3',
    'Ao HSL, hoje',
  ])
})

test('the raised number of a note is no part of the word before it', async () => {
  const raised = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r>'
  const run = '<w:r><w:t>HSL</w:t></w:r>'
  expect(await linesOf(within(`<w:p>${run}${raised}${run}</w:p>`))).toEqual(['HSL¹HSL'])
})

test('a pronunciation guide is a line of its own', async () => {
  const ruby =
    '<w:ruby><w:rt><w:r><w:t>sigla</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>HSL</w:t></w:r></w:rubyBase></w:ruby>'
  expect(await linesOf(within(`<w:p><w:r>${ruby}</w:r></w:p>`))).toEqual(['sigla', 'HSL'])
})

test.each([
  ['the text of a numbering level', '<w:lvlText w:val="HSL %1"/>'],
  ['the address of a drawing', '<v:shape xmlns:v="urn:schemas-microsoft-com:vml" href="HSL %1"/>'],
  ['the last choice of a list', '<w:dropDownList w:lastValue="HSL %1"/>'],
  [
    'the title of a repeating section',
    '<x:sectionTitle xmlns:x="http://schemas.microsoft.com/office/word/2012/wordml" x:val="HSL %1"/>',
  ],
  ['the target of a link in the document', '<w:hyperlink w:anchor="HSL %1"/>'],
  ['other names of a style', '<w:aliases w:val="HSL %1"/>'],
  ['the format of numbers in a chart', '<a:numFmt formatCode="HSL %1"/>'],
  ['a value in the cache of a pivot table', '<p:s xmlns:p="urn:p" v="HSL %1"/>'],
  [
    'the print header of a worksheet',
    '<p:oddHeader xmlns:p="urn:p">&amp;C&amp;"Arial,Bold"&amp;12HSL %1</p:oddHeader>',
  ],
])('%s is read', async (_, element) => {
  expect(await linesOf(within(element))).toEqual(['HSL %1'])
})
