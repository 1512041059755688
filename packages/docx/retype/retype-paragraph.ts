import { run } from '../front/wordprocessing.ts'
import { cloneElement, element, isElement } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { TextPiece } from '../texts/text-blocks.ts'
import { readParagraphContent } from './paragraph-content.ts'

/** Set by each piece, or about the words that go. */
const OWN = new Set([
  'w:b',
  'w:bCs',
  'w:i',
  'w:iCs',
  'w:u',
  'w:rPrChange',
  'w:ins',
  'w:del',
  'w:moveFrom',
  'w:moveTo',
])
/** Elements of CT_RPr before `w:b` (17.3.2.28), and those before `w:u`. */
const BEFORE_BOLD = new Set(['w:rStyle', 'w:rFonts'])
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
 * Puts other words into a paragraph, in place. The paragraph keeps its properties, and the words take the formatting of
 * the run with most of the text, apart from bold, italic and underlined, which each piece sets itself. Everything that
 * `readParagraphContent` names as a loss goes.
 */
export function retypeParagraph(paragraph: XmlElement, pieces: readonly TextPiece[]): void {
  const { properties, before, after } = readParagraphContent(paragraph)
  const own = paragraph.children.filter((node) => isElement(node) && node.name === 'w:pPr')
  const runs = pieces.map((piece) => run(piece.text, propertiesOf(piece, properties)))
  paragraph.children = [...own, ...before, ...runs, ...after]
}

function propertiesOf(piece: TextPiece, given: XmlElement | undefined): XmlElement[] {
  const kept = (given?.children ?? []).filter(isElement).filter(({ name }) => !OWN.has(name))
  const of = (names: (name: string) => boolean) =>
    kept.filter(({ name }) => names(name)).map((one) => cloneElement(one))
  return [
    ...of((name) => BEFORE_BOLD.has(name)),
    ...(piece.bold ? [element('w:b'), element('w:bCs')] : []),
    ...(piece.italic ? [element('w:i'), element('w:iCs')] : []),
    ...of((name) => !BEFORE_BOLD.has(name) && !AFTER_UNDERLINE.has(name)),
    ...(piece.underline ? [element('w:u', { 'w:val': 'single' })] : []),
    ...of((name) => AFTER_UNDERLINE.has(name)),
  ]
}
