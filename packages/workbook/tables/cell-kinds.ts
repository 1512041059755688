/** Maximum length of a requirement's number. It is long enough for a GUID. */
const MAX_NUMBER_LENGTH = 40
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}( \d{1,2}:\d{2}(:\d{2})?)?$/
/** Matches dates with the name of a month, such as "2-Mar-23" and "15 jan. 2027". */
const NAMED_DATE =
  /^\d{1,2}[ ./-](jan|ene|feb|fev|mar|apr|abr|avr|may|mai|jun|jul|aug|ago|aou|sep|set|oct|out|nov|dec|dez|dic)\p{L}{0,7}\.?([ ./-]\d{2,4})?$/iu
/** Matches numbers of a requirement that consist of letters, such as "a)", "B.", "iv)" and "IV". */
const LETTER_NUMBER = /^\(?([a-zA-Z]|[ivxlcIVXLC]{1,6})[.)]$|^[A-Z]$|^(?=[IVX]{2})X{0,3}(IX|IV|V?I{0,3})$/

/**
 * Returns whether a text is the number or code of a requirement, such as "1.2", "RF-01", "A&A-01.1", "AC-02(01)" or a
 * GUID. Dates, percentages, amounts and names with a number ("Windows 10 Pro") are none.
 */
export function isNumber(text: string): boolean {
  if (text.length > MAX_NUMBER_LENGTH || text.includes('\n')) return false
  if (GUID.test(text) || LETTER_NUMBER.test(text)) return true
  if (!/\d/.test(text) || isDate(text) || /[%$€£,;?!+=<>]/.test(text)) return false
  if (text.split(/\s+/).length > 3) return false
  // "RF01 - Login" is a number with a name.
  if (/\d\s*(?:\s[-–—]\s|[:.)–—]\s)\s*\p{L}{3,}/u.test(text)) return false
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const words = parts.filter((part) => /^\p{L}+$/u.test(part))
  // "24x7 service desk" and "Windows 10 Pro" are names; "RF 12" and "Item 1.2" are numbers; "1. Segurança" and "2
  // GENERAL" are titles with a number.
  if (/^\d/.test(text) && / .*\p{L}{4}/u.test(text)) return false
  const named = words.slice(text.includes(' ') ? 1 : 0).filter((word) => /^\p{Lu}?\p{Ll}{3,}$/u.test(word))
  return (
    parts.length <= 10 &&
    words.length <= 4 &&
    (named.length === 0 || !text.includes(' ')) &&
    parts.every((part) => part.length <= 12)
  )
}

/** Returns whether a text is a GUID. Programs refer to a requirement by it, but people do not. */
export const isGuid = (text: string): boolean => GUID.test(text)

/** Returns whether a text is a date and nothing else, such as "02/03/2027" or "2-Mar-27". */
export const isDate = (text: string): boolean => DATE.test(text) || NAMED_DATE.test(text)

/** Returns the groups of digits in a requirement's number, outermost first: "RF-2.10" gives [2, 10]. */
export function digitsOf(number: string): number[] {
  return (number.match(/\d+/g) ?? []).map(Number)
}

/**
 * Matches the number at the beginning of a text, as in "SSS 1: The system", "3.2 - Backup", "RF01 - Login" and "a)
 * Login".
 */
const LEADING_NUMBER =
  /^((?:\p{L}{1,6}[\s._-]{0,2})?\d{1,4}(?:\.\d{1,3}){0,5}|\(?[a-z]\)|[ivx]{1,5}\))\s*(?:[:.)–—-]+\s*|\s)(?=\S)/iu

/** Code of several parts at the beginning of a text, as in "FR-A1 - Login" and "RNF-SEC-01 Login". */
const LEADING_CODE =
  /^((?:\p{Lu}{1,6}[._-]){1,2}\p{Lu}{0,6}\d{1,4}(?:\.\d{1,3}){0,5})\s*(?:[:.)–—-]+\s*|\s)(?=\S)/u

/** Number in square brackets at the beginning of a text. */
const BRACKETED = /^\[(\p{L}{0,6}[\s._-]{0,2}\d{1,4}(?:\.\d{1,3}){0,5})\]/u

/**
 * Splits a text into the requirement number at its beginning and the rest: "RF01 - Login" gives "RF01" and "Login". The
 * number is an empty string when there is none.
 */
export function splitNumber(text: string): { number: string; rest: string } {
  const plain = text.replace(BRACKETED, '$1 ')
  const found = LEADING_NUMBER.exec(plain) ?? LEADING_CODE.exec(plain)
  return found ? { number: found[1] ?? '', rest: plain.slice(found[0].length) } : { number: '', rest: text }
}

/**
 * Returns the number at the beginning of a text if it is a part of a given number, as "1.2" is a part of "1". So it
 * returns "1.2" for "1" and "1.2 The system". Returns an empty string otherwise.
 */
export function partOf(number: string, text: string): string {
  const own = splitNumber(text.trim()).number
  return /\d/.test(number) && isDeeper(own, number) ? own : ''
}

/** Returns whether a requirement's number is a part of another one, as "2.1" is a part of "2". */
export function isDeeper(number: string, above: string): boolean {
  const [upper, lower] = [digitsOf(above), digitsOf(number)]
  return upper.length < lower.length && upper.every((digit, at) => digit === lower[at])
}

const BARE_NUMBER =
  /^[([]?(?:(?:r|rf|rnf|rn|req|fr|nfr|sr|uc|us|id|item|n[º°o]?|nr)[\s._-]{0,2})?(?:\d+(?:[./-]\d+)*(?:[./-]?[a-z])?|[a-z]|[ivxlc]+)[.)\]º°ª]*$/i

/**
 * Returns whether a text is only a requirement's number, such as "1.2", "RF-03" or "b)". Names with a number, such as
 * "HL7" and "CID-10", are none.
 */
export const isBareNumber = (text: string): boolean => BARE_NUMBER.test(text.trim())

/**
 * Returns a text without the requirement number at its beginning: "RF01 - Login" gives "Login". Returns the text itself
 * when nothing else would remain.
 */
export function withoutNumber(text: string): string {
  const { number, rest } = splitNumber(text.trim())
  return number === '' || rest === '' ? text : rest
}

const MODAL =
  /(?<!\p{L})(dev(?:e|em|erá|erão|era|erao)|shall|must|should|precisam?|deb(?:e|en|erá|erán|era|eran)|doit|doivent|devra|devront|is required|deseja-se|é necessário|ser capaz|ter capacidade)(?!\p{L})/iu

/**
 * Returns whether a text asks for something, as a requirement does: it has a modal verb such as "deve" or "shall", or
 * ends with a question mark.
 */
export function asks(text: string): boolean {
  return MODAL.test(text) || /\?["”')]?\s*$/.test(text)
}

/** Returns whether a text is only a mark, as people put it into a form: "Sim", "X" or a dash. */
export function isMark(text: string): boolean {
  return /^([x✓✔✗•.\-–—]+|sim|n[ãa]o|yes|no|s|n|y|oui|non|s[ií]|true|false|n[/\\]?a|ok)$/iu.test(text.trim())
}

/** Matches words for the state of some work, such as "In progress" and "Concluído". */
const PROGRESS =
  /^(not started|started|in progress|on ?going|done|completed?|finished|open|closed|pending|to ?do|planned|n[ãa]o iniciad[oa]|iniciad[oa]|em (andamento|curso|progresso)|a fazer|feit[oa]|pronto|conclu[íi]d[oa]|finalizad[oa]|terminad[oa]|pendente|planejad[oa]|no iniciad[oa]|en (curso|proceso|progreso|cours)|por hacer|hecho|completad[oa]|pendiente|à faire|termin[ée]e?)$/iu

/** Returns whether a text is only the state of some work, such as "In progress". */
export const tellsProgress = (text: string): boolean => PROGRESS.test(text.trim())

/** Returns whether a cell only says that it has no content, as "N/A" or a dash does. */
export const saysNothing = (text: string): boolean => /^([-–—]+|n[/\\]?a)$/i.test(text.trim())

/**
 * Returns whether a row only counts the columns of its table, as "(1)", "(2)", "(3)" or "a", "b", "c" do. Such a row is
 * not a requirement.
 */
export function countsColumns(texts: readonly string[]): boolean {
  if (texts.length < 3) return false
  return [(at: number) => String(at + 1), (at: number) => String.fromCharCode(97 + at)].some((name) =>
    texts.every(
      (text, at) =>
        text
          .toLowerCase()
          .replaceAll(/[()[\]\s.]/g, '')
          .split('=')[0] === name(at),
    ),
  )
}

export const isLink = (text: string): boolean => /^(https?|ftp|mailto):/i.test(text)

export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/**
 * Returns whether a text belongs to the example row of a template: it begins with "Exemplo" or "Example", contains the
 * word in capitals, or is a placeholder such as "<name of the requirement>".
 */
export function isExample(text: string): boolean {
  return (
    /^\W*(exemplos?|examples?|exemples?|ejemplos?)(?!\p{L})/iu.test(text) ||
    /(?<!\p{L})(EXEMPLO|EXAMPLE|EXEMPLE|EJEMPLO)(?!\p{L})/u.test(text) ||
    /^<[^<>]{2,60}>$/.test(text)
  )
}

/**
 * Returns whether every text of a row is in brackets, such as "(Functional, Technical)" and "(High, Low)". A row like
 * this below the header explains how to fill in the table.
 */
export const isHint = (texts: readonly string[]): boolean =>
  texts.length >= 2 && texts.every((text) => /^\([^()]+\)$/.test(text.trim()))

/**
 * Returns whether a text looks like one that follows below a table without belonging to its rows, such as a footnote, a
 * legend, a total or a signature.
 */
export function isFooter(text: string): boolean {
  return /^\W*(end of|fim d|fin d|©|copyright|fonte|source|nota|notas|notes?|obs|observaç|legenda|legend|légende|total|subtotal|assinatura|signature|local e data|\*)/iu.test(
    text,
  )
}
