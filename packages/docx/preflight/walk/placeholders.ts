import {
  ALONE,
  BEFORE_SCREEN,
  BEGINS_WANTED,
  BRACKETS,
  CAPITALS,
  CODE,
  CROSSES,
  DATE_FORM,
  EMPTY_BOX,
  MAY_HOLD,
  PATTERNS,
  ROMAN_AFTER,
  ROMAN_BEFORE,
  TICKED_BOX,
} from './placeholder-patterns.ts'
import { foldKey } from '../../replace/fold-text.ts'

/**
 * Place in a paragraph that somebody forgot to fill. It is a placeholder such as "[NOME DO CLIENTE]" (client's name),
 * or a blank such as "____". `start` is its offset in the paragraph's text.
 */
export interface FoundPlaceholder {
  kind: 'placeholder' | 'blank'
  text: string
  start: number
}

/** Maximum number of characters that are shown of a line of boxes such as "( ) Sim ( ) Não" (yes, no). */
const LONGEST_BOXES = 60

/**
 * Finds the places in a paragraph's text that somebody still has to fill, in the order of the text. Examples:
 * "{{tender}}", "[inserir data]", "XX dias", "TBD", "____" and "( ) Sim ( ) Não". References such as "[1]" and Roman
 * numerals such as "Século XX" are left out.
 */
export function findPlaceholders(written: string): FoundPlaceholder[] {
  if (!MAY_HOLD.test(written)) return []
  // A placeholder may contain a line break, for example on a cover. The line break becomes a space, so that offsets
  // stay valid.
  const text = written.replace(/[\n\t\u00A0]/g, ' ')
  const found: FoundPlaceholder[] = []
  const add = (kind: FoundPlaceholder['kind'], { 0: match, index }: RegExpExecArray) => {
    const overlaps = found.some(
      (one) => index < one.start + one.text.length && one.start < index + match.length,
    )
    if (!overlaps) found.push({ kind, text: match, start: index })
  }
  for (const [pattern, kind] of PATTERNS) for (const hit of text.matchAll(pattern)) add(kind, hit)
  for (const hit of text.matchAll(BRACKETS))
    if (isWanted(hit[0]) && !BEFORE_SCREEN.test(text.slice(Math.max(0, hit.index - 24), hit.index)))
      add('placeholder', hit)
  for (const hit of text.matchAll(CROSSES)) if (!isRoman(hit, text)) add('placeholder', hit)
  const whole = text.trim()
  if (found.length === 0 && ALONE.test(whole))
    found.push({ kind: 'placeholder', text: whole, start: text.indexOf(whole) })
  const form = DATE_FORM.exec(text)?.[1]
  if (form !== undefined) found.push({ kind: 'blank', text: form, start: text.lastIndexOf(form) })
  return [...found, ...emptyBoxes(text)].sort((a, b) => a.start - b.start)
}

/**
 * Finds a line of boxes to tick that is not filled in, such as "( ) Sim ( ) Não" (yes, no). Returns the text from the
 * first box on. Returns an empty list if a box is ticked, or if there is only one.
 */
function emptyBoxes(text: string): FoundPlaceholder[] {
  const [first, ...more] = text.matchAll(EMPTY_BOX)
  if (!first || more.length === 0 || TICKED_BOX.test(text)) return []
  return [{ kind: 'blank', text: text.slice(first.index).trim().slice(0, LONGEST_BOXES), start: first.index }]
}

/**
 * Returns whether a text in brackets is a placeholder. It must be in capitals, or begin with a word for something to
 * fill in, such as "inserir" (insert). "[1]", "[sic]" and "[RFC 2119]" are not placeholders.
 */
function isWanted(written: string): boolean {
  const inner = written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (CODE.test(written)) return false
  const spaced = inner.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')
  const folded = foldKey(spaced)
  return BEGINS_WANTED.test(folded) || (/^[[{«]/u.test(written) && CAPITALS.test(inner))
}

/**
 * Returns whether "XX" or "XXX" is a Roman numeral, as in "Século XX" and "XXX Congresso". In "XX dias" and "R$ XX,XX"
 * it is a placeholder.
 */
function isRoman({ 0: written, index }: RegExpExecArray, text: string): boolean {
  const before = text.slice(Math.max(0, index - 24), index)
  const after = text.slice(index + written.length)
  if (/^x{2,3}$/.test(written)) return /(?<![\p{L}])[ivxlc]+\s?[-–—]\s?$/u.test(before)
  if (written !== 'XX' && written !== 'XXX') return false
  return (
    ROMAN_BEFORE.test(before) ||
    ROMAN_AFTER.test(after) ||
    (before.trim() === '' && /^\s*[-–—.)]/.test(after))
  )
}
