import { describe, expect, test } from 'vitest'
import { W_NAMESPACES } from '../../package/word-file.fixture.ts'
import { parseXml } from '../../package/xml/xml-reader.ts'
import { formatNumber } from './number-format.ts'
import { readListDefinitions } from './list-definitions.ts'
import { Numbering } from './numbering.ts'

const level = (index: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const outline =
  level(0, 'upperRoman', '%1 -') + level(1, 'decimal', '%1.%2.') + level(2, 'lowerLetter', '%3)')
const num = (id: number, abstract: number, more = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${more}</w:num>`
const numbering = (xml: string): Numbering =>
  new Numbering(readListDefinitions(parseXml(`<w:numbering ${W_NAMESPACES}>${xml}</w:numbering>`)))
const texts = (list: Numbering, steps: [string, number][]): (string | undefined)[] =>
  steps.map(([id, ilvl]) => list.next(id, ilvl)?.text)

describe('numbers are formatted as in Word', () => {
  test('levels continue, and restart under a higher one', () => {
    const list = numbering(`<w:abstractNum w:abstractNumId="0">${outline}</w:abstractNum>${num(1, 0)}`)
    expect(
      texts(list, [
        ['1', 0],
        ['1', 1],
        ['1', 2],
        ['1', 2],
        ['1', 1],
        ['1', 0],
        ['1', 1],
      ]),
    ).toEqual(['I -', 'I.1.', 'a)', 'b)', 'I.2.', 'II -', 'II.1.'])
  })

  test('lists of one definition share its count, unless one restarts (once)', () => {
    const anew = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>'
    const list = numbering(
      `<w:abstractNum w:abstractNumId="0">${outline}</w:abstractNum>${num(1, 0)}${num(2, 0)}${num(3, 0, anew)}`,
    )
    expect(
      texts(list, [
        ['1', 0],
        ['2', 0],
        ['3', 0],
        ['3', 0],
        ['1', 0],
      ]),
    ).toEqual(['I -', 'II -', 'V -', 'VI -', 'VII -'])
  })

  test('legal levels show every number in digits, and a level may not restart', () => {
    const xml =
      level(0, 'upperRoman', '%1') + level(1, 'decimal', '%1.%2', '<w:isLgl/><w:lvlRestart w:val="0"/>')
    const list = numbering(`<w:abstractNum w:abstractNumId="0">${xml}</w:abstractNum>${num(1, 0)}`)
    expect(
      texts(list, [
        ['1', 0],
        ['1', 1],
        ['1', 0],
        ['1', 1],
      ]),
    ).toEqual(['I', '1.1', 'II', '2.2'])
  })

  test('a definition that refers to a numbering style has the levels of that style', () => {
    const list = numbering(
      `<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="S"/></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:styleLink w:val="S"/>${outline}</w:abstractNum>${num(1, 0)}`,
    )
    expect(texts(list, [['1', 0]])).toEqual(['I -'])
  })

  test('a level is found by its linked style; unknown lists and list 0 have no number', () => {
    const list = numbering(
      `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1')}${level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>')}</w:abstractNum>${num(1, 0)}`,
    )
    expect(list.levelOfStyle('1', ['H2', 'Normal'])).toBe(1)
    expect(list.next('0', 0)).toBeUndefined()
    expect(list.next('9', 0)).toBeUndefined()
  })
})

test.each([
  [4, 'lowerRoman', 'iv'],
  [1994, 'upperRoman', 'MCMXCIV'],
  [27, 'upperLetter', 'AA'],
  [29, 'lowerLetter', 'cc'],
  [3, 'decimalZero', '03'],
  [2, 'ordinal', '2º'],
  [7, 'hindiVowels', '7'],
  [1, 'bullet', ''],
])('%d as %s is "%s"', (value, format, shown) => {
  expect(formatNumber(value, format)).toBe(shown)
})
