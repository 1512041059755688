import type { BodyParagraph } from '@tenderwright/docx'
import { asks } from '../../cells/asking.ts'
import { wordsIn } from '../../cells/cell-kinds.ts'

/**
 * Matches a number that was typed before a paragraph, such as "1.2.3", "1)", "RF01 -" and "a)". Years, amounts and
 * articles of laws do not match.
 */
const TYPED =
  /^(\d{1,3}(?:\.\d{1,3}){1,6}\.?|\d{1,3}(?=[.)]|\s*[-–—:]\s)[.)]?|\(?[a-z]\)|\(?[ivx]{1,5}\)|[A-Z]{1,6}(?:[-_. ]?[A-Z]{1,6})?[-_. ]?\d{1,4}(?:\.\d{1,3}){0,4}(?=\s*[-–—:.)]\s|\s*[:)])|[A-Z]{1,5}[-_.]?\d{1,4}(?:\.\d{1,3}){0,4}(?=\s))\s*(?:[-–—:.)]+\s*|\s)(?=\S)/u
/** Matches the beginning of a caption of a table or figure, such as "Tabela 2". */
const CAPTION = /^(tabela|quadro|table|tabla|cuadro|tableau|figura|figure|fig\.|gr[aá]fico|imagem)\s*\d+/iu
/** Matches a character that was typed before a line in place of Word's own bullet, such as "•" or "-". */
const TYPED_BULLET = /^[•●▪■◦‣⁃–—*-]\s+(?=\S)/u
const MAX_TITLE_WORDS = 14

/**
 * Number of a paragraph in a Word document, and its text without the number. "1.2 The system" has the number "1.2" and
 * the text "The system".
 */
export interface NumberedText {
  number: string
  text: string
}

/**
 * Separates the number of a Word paragraph from its text. The number may come from Word's automatic numbering or be
 * typed ("1.2.3 The system"). Punctuation at the end of the number is removed.
 */
export function numberedText({ number = '', text }: BodyParagraph): NumberedText {
  const line = text.trim()
  if (number !== '') return { number: number.replace(/[\s.:)–—-]+$/u, ''), text: line }
  const typed = TYPED.exec(line)
  if (!typed) return { number: '', text: line }
  return { number: (typed[1] ?? '').replace(/\.$/, ''), text: line.slice(typed[0].length) }
}

/**
 * Returns whether a Word paragraph is the caption of a table or figure, by its first words ("Tabela 2") or its style.
 */
export function isCaption({ text, styleNames }: BodyParagraph): boolean {
  if (wordsIn(text) > 40) return false
  return (
    CAPTION.test(text.trim()) || styleNames.some((name) => /^(caption|legenda|epígrafe|légende)$/i.test(name))
  )
}

/**
 * Returns the level of a heading in a Word document: 1 to 9 by its style or number, 10 if only capitals show the
 * heading, and 11 if only bold type does. Returns `null` for any other paragraph. A sentence in a heading style that
 * asks for something is a requirement, not a heading.
 */
export function headingLevel(paragraph: BodyParagraph): number | null {
  const { number, text } = numberedText(paragraph)
  const words = wordsIn(text)
  if (words === 0 || paragraph.inContents) return null
  if (paragraph.headingLevel !== undefined) return asks(text) && words > 4 ? null : paragraph.headingLevel
  if (paragraph.styleNames.some((name) => /^(title|título|titulo|titre)$/i.test(name))) return 1
  if (words > MAX_TITLE_WORDS || asks(text) || /[.;,]$/.test(text) || paragraph.isBullet) return null
  const capitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
  if (!capitals && !paragraph.isBold) return null
  // A code such as "RF01" before bold words identifies a requirement, not a heading.
  if (/\p{L}/u.test(number)) return null
  if (number !== '') return Math.min(9, number.split('.').filter(Boolean).length)
  return capitals ? 10 : 11
}

/**
 * Returns a line without the bullet that was typed before it, as in "• The system" or "- The system". Returns `null` if
 * there is none.
 */
export function withoutBullet(text: string): string | null {
  const found = TYPED_BULLET.exec(text)
  return found ? text.slice(found[0].length) : null
}
