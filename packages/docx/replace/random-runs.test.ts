import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cloneElement, descendants, element, isElement, serialize, textContent } from '../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../package/xml/xml.ts'
import { NameReplacer } from './name-replacer.ts'

// Random text with names at random places, split into random runs inside random links, controls and insertions.

const NAMES: [string, string][] = [
  ['Hospital São Lucas', 'Clínica Nova'],
  ['São Lucas', 'Santa Rita de Cássia'],
  ['HSL', 'CN'],
  ['Irmãs & Filhos <Ltda>', 'Grupo "A" & B'],
]
const replacer = new NameReplacer(NAMES.map(([from, to]) => ({ from, to })))

const disguise = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => name.replaceAll(' ', '\u00A0'),
  (name) => `${name.slice(0, 2)}\u00AD${name.slice(2)}`,
)
const name = fc.tuple(fc.constantFrom(...NAMES.map(([from]) => from)), disguise).map(([from, as]) => as(from))
const filler = fc.constantFrom('o', 'de', 'atende', 'Hospital', 'Lucas', 'e HSLX', 'à', '100 %', '—', 'Sao')
const sentence = fc
  .array(fc.oneof(name, filler), { minLength: 1, maxLength: 10 })
  .map((words) => words.join(' '))

const WRAPPERS: ((runs: XmlNode[]) => XmlNode[])[] = [
  (runs) => runs,
  (runs) => [element('w:hyperlink', { 'w:anchor': 'x' }, runs)],
  (runs) => [element('w:ins', { 'w:id': '1', 'w:author': 'a' }, runs)],
  (runs) => [element('w:sdt', {}, [element('w:sdtPr'), element('w:sdtContent', {}, runs)])],
  (runs) => [
    element('w:bookmarkStart', { 'w:id': '2', 'w:name': 'b' }),
    ...runs,
    element('w:bookmarkEnd', { 'w:id': '2' }),
  ],
  (runs) => [element('w:proofErr', { 'w:type': 'spellStart' }), ...runs],
]
const cuts = fc.array(fc.tuple(fc.nat(), fc.nat(WRAPPERS.length - 1)), { maxLength: 9 })
type Cuts = [number, number][]

function paragraphOf(text: string, at: Cuts): XmlElement {
  const borders = at.map(([cut, wrapper]) => [cut % (text.length + 1), wrapper] as const)
  const sorted = [...borders].sort((a, b) => a[0] - b[0])
  const children: XmlNode[] = [element('w:pPr', {}, [element('w:jc', { 'w:val': 'both' })])]
  let from = 0
  for (const [index, [cut, wrapper]] of [...sorted, [text.length, 0] as const].entries()) {
    const run = element('w:r', {}, [
      element('w:rPr', {}, [element('w:rStyle', { 'w:val': `S${index}` })]),
      element('w:t', { 'xml:space': 'preserve' }, from === cut ? [] : [text.slice(from, cut)]),
    ])
    children.push(...(WRAPPERS[wrapper] ?? WRAPPERS[0])!([run]))
    from = cut
  }
  return element('w:p', {}, children)
}

/** Returns a tree without its text and without elements that contain only text. */
function skeleton(root: XmlElement): string {
  const bare = cloneElement(root)
  const strip = (node: XmlElement): void => {
    node.children = node.children.filter((inner) => isElement(inner) && inner.name !== 'w:t')
    for (const inner of node.children) if (isElement(inner)) strip(inner)
  }
  strip(bare)
  return serialize(bare)
}

test('no name is left, and only text has changed', () => {
  fc.assert(
    fc.property(sentence, cuts, (text, at) => {
      const block = paragraphOf(text, at)
      const before = skeleton(block)
      replacer.replaceInBlock(block, 'body')
      expect(skeleton(block)).toBe(before)
      expect(replacer.find(textContent(block))).toEqual([])
    }),
  )
})

test('the length of the text changes exactly as recorded', () => {
  fc.assert(
    fc.property(sentence, cuts, (text, at) => {
      const block = paragraphOf(text, at)
      const records = replacer.replaceInBlock(block, 'body')
      const change = records.reduce((sum, { found, to }) => sum + to.length - found.length, 0)
      expect(textContent(block).length - text.length).toBe(change)
      expect(records.map(({ found }) => found).every((found) => text.includes(found))).toBe(true)
    }),
  )
})

test('a name split by the end of a paragraph is replaced like any other', () => {
  fc.assert(
    fc.property(sentence, fc.nat(), cuts, cuts, (text, cut, left, right) => {
      const spaces = [...text.matchAll(/ /g)].map((hit) => hit.index)
      const border = spaces[cut % Math.max(1, spaces.length)]
      fc.pre(border !== undefined)
      const [first, second] = [text.slice(0, border), text.slice((border ?? 0) + 1)]
      fc.pre(first.trim() !== '' && second.trim() !== '')
      const cell = element('w:tc', {}, [paragraphOf(first, left), paragraphOf(second, right)])
      const before = skeleton(cell)
      replacer.replaceInBlock(cell, 'body')
      expect(skeleton(cell)).toBe(before)
      const lines = [...descendants(cell, 'w:p')].map((line) => textContent(line))
      expect(replacer.find(lines.join('\n'))).toEqual([])
      // Text outside names keeps its order.
      const rest = (whole: string): string =>
        NAMES.reduce((left, [, to]) => left.replaceAll(to, ''), whole).replace(/\s+/g, '')
      expect(rest(lines.join(' '))).toBe(rest(replacer.replaceText(text).text))
    }),
  )
})
