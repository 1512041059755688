import { run } from '../front/wordprocessing.ts'
import { cloneElement, element, isElement } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { TextPiece } from '../texts/text-blocks.ts'
import { alignWords } from './align-words.ts'
import { readParagraphContent, type ParagraphRun } from './paragraph-content.ts'

type Format = 'bold' | 'italic' | 'underline'
/**
 * Formats that a person can set for new words: bold, italic and underline. Each has its XML elements, in the order of
 * run properties in ECMA-376 (Part 1, 17.3.2.28).
 */
const FORMATS: readonly [Format, names: readonly string[], set: () => XmlElement[]][] = [
  ['bold', ['w:b', 'w:bCs'], () => [element('w:b'), element('w:bCs')]],
  ['italic', ['w:i', 'w:iCs'], () => [element('w:i'), element('w:iCs')]],
  ['underline', ['w:u'], () => [element('w:u', { 'w:val': 'single' })]],
]
/**
 * Run properties that new words do not take over from the words they replace. They are the formats that a person sets
 * for the new words, and records of tracked changes.
 */
const SET = new Set([
  ...FORMATS.flatMap(([, names]) => names),
  'w:rPrChange',
  'w:ins',
  'w:del',
  'w:moveFrom',
  'w:moveTo',
])
/** Elements of run properties that must come before `w:b` (ECMA-376 Part 1, 17.3.2.28). */
const BEFORE_BOLD = new Set(['w:rStyle', 'w:rFonts'])
/** Elements of run properties that must come after `w:u` (ECMA-376 Part 1, 17.3.2.28). */
const AFTER_UNDERLINE = new Set([
  'w:effect',
  'w:bdr',
  'w:shd',
  'w:fitText',
  'w:vertAlign',
  'w:rtl',
  'w:cs',
  'w:em',
  'w:lang',
  'w:eastAsianLayout',
  'w:specVanish',
  'w:oMath',
])

/**
 * Replaces the words of a paragraph by those that a person typed, in place. Unchanged words keep their formatting. New
 * words take the formatting of the words that they replace, or else of a word beside them. Bold, italic and underline
 * come from `pieces` alone. Content that is more than words, such as a footnote, is removed.
 * @param pieces the new words, in ranges of equal formatting
 */
export function retypeParagraph(paragraph: XmlElement, pieces: readonly TextPiece[]): void {
  const { runs: given, before, after } = readParagraphContent(paragraph)
  const own = paragraph.children.filter((node) => isElement(node) && node.name === 'w:pPr')
  const words = pieces.map(({ text }) => text).join('')
  const looks = looksOf(given, words)
  const runs: XmlElement[] = []
  let end = 0
  for (const piece of pieces) {
    let at = end
    end += piece.text.length
    while (at < end) {
      const look = looks[at]
      const start = at
      while (at < end && looks[at] === look) at++
      runs.push(run(words.slice(start, at), propertiesOf(piece, look)))
    }
  }
  paragraph.children = [...own, ...before, ...runs, ...after]
}

/** Returns, for each character of the new words, the old run from which the character takes its formatting. */
function looksOf(runs: readonly ParagraphRun[], changed: string): (ParagraphRun | undefined)[] {
  const before = runs.flatMap((one) => Array.from({ length: one.piece.text.length }, () => one))
  const looks: (ParagraphRun | undefined)[] = []
  const ranges = alignWords(runs.map(({ piece }) => piece.text).join(''), changed)
  for (const { start, end, unchangedFrom, replaced } of ranges) {
    const typed =
      unchangedFrom === undefined
        ? (mostUsed(before.slice(replaced.start, replaced.end)) ??
          before[replaced.start - 1] ??
          before[replaced.end])
        : undefined
    for (let at = start; at < end; at++)
      looks.push(unchangedFrom === undefined ? typed : before[unchangedFrom + at - start])
  }
  return looks
}

/**
 * Returns the run that formats most characters. `looks` contains one run for each character. Returns `undefined` if it
 * is empty.
 */
function mostUsed(looks: readonly ParagraphRun[]): ParagraphRun | undefined {
  const counts = new Map<ParagraphRun, number>()
  for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return looks.find((look) => counts.get(look) === most)
}

function propertiesOf(piece: TextPiece, look: ParagraphRun | undefined): XmlElement[] {
  const given = (look?.properties?.children ?? []).filter(isElement)
  const of = (wanted: (name: string) => boolean) =>
    given.filter(({ name }) => wanted(name)).map((one) => cloneElement(one))
  const [bold, italic, underline] = FORMATS.map(([format, names, set]) => {
    // If a run already has the wanted formatting, its own elements stay, such as `w:b` set to false.
    const isSet = piece[format] === true
    if (look && isSet === (look.piece[format] === true)) return of((name) => names.includes(name))
    return isSet ? set() : []
  })
  return [
    ...of((name) => BEFORE_BOLD.has(name)),
    ...bold!,
    ...italic!,
    ...of((name) => !BEFORE_BOLD.has(name) && !AFTER_UNDERLINE.has(name) && !SET.has(name)),
    ...underline!,
    ...of((name) => AFTER_UNDERLINE.has(name)),
  ]
}
