import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { childrenOf, childValue, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { composeFiles, whole } from '../compose/composed-file.fixture.ts'
import { readListDefinitions } from '../read/blocks/list-definitions.ts'
import { Numbering } from '../read/blocks/numbering.ts'
import { StyleTable } from '../read/blocks/styles.ts'
import { visibleText } from '../compose/account/visible-text.ts'

const DECIMAL = ['decimal', '%1.'] as const
const BULLET = ['bullet', '•'] as const

/** Styles and lists of a file, in which a style with the given name has a list of one level, or none. */
function styled(name: string, sign?: readonly [string, string], isLinked = true): WordFile {
  const [format, text] = sign ?? ['', '']
  return {
    body: '',
    styles:
      '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>' +
      `<w:style w:type="paragraph" w:styleId="L"><w:name w:val="${name}"/><w:basedOn w:val="N"/>${sign ? '<w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr>' : ''}</w:style>`,
    numbering: sign
      ? `<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${isLinked ? '<w:pStyle w:val="L"/>' : ''}<w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>` +
        ['7', '9'].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="3"/></w:num>`).join('')
      : '',
  }
}
const byStyle = (text: string): string => paragraph(text, '<w:pStyle w:val="L"/>')
const direct = (text: string, numId = 7): string =>
  paragraph(text, `<w:pStyle w:val="L"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${numId}"/></w:numPr>`)

/** Returns each text with the number that Word shows before it, computed by the reader, not by the composer. */
async function signs(body: XmlElement, part: (kind: string) => Promise<XmlElement>): Promise<string[]> {
  const lists = readListDefinitions(await part('numbering'))
  const numbering = new Numbering(lists)
  const styles = new StyleTable(await part('styles'))
  return childrenOf(body, 'w:p').map((line) => {
    const properties = childrenOf(line, 'w:pPr')[0]
    const own = [...descendants(line, 'w:numId')][0]?.attributes['w:val']
    const numId = own ?? styles.paragraphStyle(childValue(properties, 'w:pStyle')).numId ?? '0'
    const format = lists.get(numId)?.levels[0]?.format
    return `${format === 'bullet' ? '•' : (numbering.next(numId, 0)?.text ?? '')} ${visibleText(line)}`.trim()
  })
}
const twice = [whole('a', 0, 3), whole('a', 0, 3)]
const three = ['1. one', '2. two', '3. three']

test('a number or bullet of a style stays when the style in its place has none or another sign', async () => {
  const body = byStyle('one') + byStyle('two') + byStyle('three')
  const composed = async (own?: readonly [string, string], there?: readonly [string, string]) => {
    let shown: string[] = []
    await composeFiles(
      { a: { ...styled('List Number', own), body } },
      { look: 'template', template: styled('List Number', there), items: twice },
      async (document) => {
        shown = await signs(document.body, document.part)
        expect(document.report.ledger.unexplained).toBe(0)
      },
    )
    return shown
  }
  const bullets = ['• one', '• two', '• three']
  const plain = ['one', 'two', 'three']
  for (const there of [undefined, DECIMAL, BULLET]) {
    expect(await composed(DECIMAL, there)).toEqual([...three, ...three])
    expect(await composed(BULLET, there)).toEqual([...bullets, ...bullets])
    if (there) expect(await composed(undefined, there)).toEqual([...plain, ...plain])
  }
})

test.each([
  ['that the template numbers too', styled('List Number', DECIMAL), styled('List Number', DECIMAL)],
  ['that the template has without a list', styled('List Number', DECIMAL), styled('List Number')],
  ['of the source alone', styled('Clause', DECIMAL), styled('Body')],
  ['of the source alone, to which its list does not refer', styled('Clause', DECIMAL, false), styled('Body')],
])(
  'items that name the list of a style %s count on with those that the style numbers',
  async (_, source, template) => {
    const body = byStyle('one') + direct('two') + byStyle('three')
    for (const items of [twice, [whole('a')]]) {
      await composeFiles(
        { a: { ...source, body } },
        { look: 'template', template, items },
        async (document) => {
          const shown = await signs(document.body, document.part)
          expect(shown).toEqual(items === twice ? [...three, ...three] : three)
        },
      )
    }
  },
)

test('instances of one definition continue each other in every inserted section', async () => {
  const source = { ...styled('Clause', DECIMAL), body: byStyle('one') + direct('two', 9) + byStyle('three') }
  await composeFiles(
    { a: source },
    { look: 'template', template: styled('Body'), items: twice },
    async ({ body, part }) => {
      expect(await signs(body, part)).toEqual([...three, ...three])
    },
  )
})
