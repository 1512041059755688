import { findDates } from '../dates/dates.ts'
import type { FoundDate } from '../dates/dates.ts'
import { excerptOf } from '../text/excerpt.ts'
import { foldText } from '../text/folded-text.ts'
import { addPeriod, firstPeriod, lastPeriod } from '../dates/periods.ts'
import { latestOf, validitiesOfTables } from './table-validities.ts'
import { validityAfterIssue } from './validity-after-issue.ts'

/** End of a validity that a text states, such as "certificado válido até 31/12/2025" (certificate valid until). */
export interface Validity {
  /** Last day on which a certificate or the like is valid, as an ISO 8601 date, such as "2025-12-31". */
  until: string
  text: string
  excerpt: string
}

/**
 * Pattern for words before the end of a validity, such as "válido até" (valid until) and "expires". A date without such
 * a word is not the end of a validity, as in "contrato assinado em 12/03/2019" (contract signed on).
 */
const END =
  /\b(?:valid[oa]s?|validade|validez|vigen(?:te|tes|cia)|em vigor ate|vence(?:m|u|ram|ra|rao)?|vencid[oa]s?|vencimento|(?:venc|vencto|vcto)(?=\.?\s*:?\s*\d)|val(?=\.?\s*:?\s*\d{1,2}(?:\/|\.\d{2}\.)\d)|vigora(?:m|ra)? ate|expira(?:m|ra|cao|d[oa]s?)?|expirou|valid(?:ity)?|expir(?:es|y|ation|ed)|in force until|good (?:until|through))\b/g
const START_WORDS = String.raw`emissao|expedicao|assinatura|publicacao|concessao|inicio|auditoria|abertura|sessao|(?:data|date) d[ae] proposta|(?:proposal )?date|data|issue`
/**
 * Pattern for words directly before a date that make it a beginning instead of an end. Examples: "a partir de" (from),
 * "since", "firmado em" (signed on) and, in a list, "emissão:" (issue).
 */
const BEGINNING = new RegExp(
  String.raw`(?:\b(?:a partir|a contar|contad[oa]s?|apos|depois|counted|after|as of|as from)\b[^\d;|]{0,60}|` +
    String.raw`(?:desde|inici\w*(?: em| de)?|emissao:?|from|since|start\w*(?: on)?|dated)[\s(]*|` +
    String.raw`\b(?!venc|encerr|termin|expir|finaliz|valid)\p{L}{3,}[aiu]d[oa]s? (?:em|no dia|na data de)\s*|` +
    String.raw`\b(?:emitid|assinad|celebrad|publicad|expedid|concedid|firmad)[oa]s?\s*|` +
    String.raw`\b(?!expir|end|terminat)[a-z]{3,}(?:ed (?:on|in|at)|ued|gned|nted|wed|dited|ained)\s*|` +
    String.raw`[,(|;\t–—-]\s*(?:data d[ae] |date of )?(?:${START_WORDS})\b\s*(?:em|on)?\s*:?\s*)$`,
  'u',
)
/** Pattern for words directly before a date that is an end, such as "até" (until) and "término em" (ends on). */
const ENDING =
  /\b(?:ate|until|till|thru|through|to|a|para|termin\w+|fim|final|vencimento|vencid[oa]s?|vence\w*|encerra\w*|expir\w+|end\w*)(?:\s+(?:o|dia|em|de|do|on|at|the|end|of|fim|final))*[\s:(]*$/
const INDEFINITE = /\bindeterminad[oa]|\bindefinite/
/** Pattern for words for laws, norms and procedures, which have a number and often a date of their own. */
const NAMED =
  'leis?|decretos?|portarias?|resoluc\\w+|rdc|instruc\\w+|medidas? provisorias?|mp|normas?|nbr|emendas?|convenios?|edita(?:l|is)|preg(?:ao|oes)|concorrencias?|licitac\\w+|contratos?|processos?|atas?|pareceres?|acts?|laws?|regulations?|directives?|decrees?|standards?|tenders?|contracts?|rfps?|reports?'
const NAME_AND_NUMBER = String.raw`\b(?:${NAMED})(?:\s\p{L}+){0,2}\s(?:n[o°.]*\s*)?\d[\d./-]*(?:\/\p{L}+)?\s*,?\s*(?:(?:de|of)\s+)?`
/**
 * Pattern for the text before a date that belongs to the name of a law, norm or contract, such as "Lei 8.666,
 * de" (law 8,666 of).
 */
export const NAME_BEFORE_DATE = new RegExp(`${NAME_AND_NUMBER}$`, 'u')
/**
 * Pattern for text before a date or number that makes it a part of a name. Examples: "nº 12/2024" and "Lei 8.666, de …"
 * (law).
 */
const IN_NAME = new RegExp(
  String.raw`(?:(?<=\d)(?<!\b(?:19|20)\d{2})[./-]|\b(?:n[o°.]*|numero)\s*:?\s*|#\s*|${NAME_AND_NUMBER})$`,
  'u',
)
/**
 * Pattern for text before a "12/2024" that is the number of a document instead of a month. Example: "Edital 12/2024"
 * (call for tenders no. 12 of 2024).
 */
const NAME_OF_NUMBER = new RegExp(String.raw`\b(?:${NAMED})\s*$`)
const NUMBER_OF_YEAR = /^\d{1,2}\/\d{4}$/
/**
 * Pattern for words that may be before a year alone if the year is the end of a validity. Example: "until the end of"
 * in "valid until the end of 2025". After other words, the year belongs to something else.
 */
const BEFORE_YEAR =
  /^[^\p{L}\d]*(?:(?:until|through|thru|till|the|end|of|in|year|para|ate|em|no|o|a|ao|do|de|da|ano|fim|final|e|is|to|and|from|(?:19|20)\d{2})[^\p{L}\d]+)*$/u
/** Largest number of characters between a word such as "validade" (validity) and its date. */
const REACH = 90

/**
 * Finds the last days of validities in a text, as in "válido até 31/12/2025" (valid until). Days in the past are
 * included, because the product warns of text that is out of date.
 */
export function findValidities(text: string): Validity[] {
  // For a period ("vigência de … a …"), its end counts.
  const found = new Map<number, Validity>()
  let lineStart = 0
  for (const line of text.split(/\n/)) {
    const folded = foldText(line)
    for (const { until, start, end } of validitiesOfLine(folded.text)) {
      const [from, to] = [lineStart + folded.original(start), lineStart + folded.original(end)]
      found.set(from, { until, text: text.slice(from, to), excerpt: excerptOf(text, from, to) })
    }
    lineStart += line.length + 1
  }
  for (const { until, start, end } of validitiesOfTables(text))
    found.set(start, { until, text: text.slice(start, end), excerpt: excerptOf(text, start, end) })
  return [...found.entries()].sort(([a], [b]) => a - b).map(([, one]) => one)
}

function validitiesOfLine(line: string): FoundDate[] {
  const found: FoundDate[] = []
  for (const cue of line.matchAll(END)) {
    const from = cue.index + cue[0].length
    // A sentence ends at a full stop followed by a blank and a letter, but not within a date or "n. 5".
    const sentence = /^.*?(?=[;!?]|\.\s+\p{L}|$)/su.exec(line.slice(from, from + REACH))?.[0] ?? ''
    const latest = latestOf(
      readingsOf(sentence, ENGLISH.test(cue[0])).flatMap(
        (date) => periodFrom(date, sentence) ?? (isEnd(date, sentence) ? date : []),
      ),
    )
    if (latest) found.push({ ...latest, start: latest.start + from, end: latest.end + from })
    else found.push(...validityAfterIssue(line, cue.index, from))
  }
  return found
}

/**
 * Pattern for English words that announce an expiry date, such as "valid" and "expires". A date after them, such as
 * "12/02/2026", may begin with the month.
 */
const ENGLISH = /^(?:valid|validity|expir(?:es|y|ation|ed)|in force until|good .*)$/

/**
 * Returns the dates in a sentence, with both readings of an ambiguous date in English. For "12/02/2026", the caller
 * uses the later reading, so that nothing valid is called expired.
 */
function readingsOf(sentence: string, isEnglish: boolean): FoundDate[] {
  const found = findDates(sentence, 'day first', true)
  if (!isEnglish || !found.some(({ isAmbiguous }) => isAmbiguous)) return found
  return [...found, ...findDates(sentence, 'month first', true)]
}

/**
 * Returns the last day of a period that begins on a date. Example: "válido por 12 meses a contar de 01/01/2025" (valid
 * for 12 months from). Returns undefined if the sentence states no such period.
 */
function periodFrom(date: FoundDate, sentence: string): FoundDate | undefined {
  const before = sentence.slice(0, date.start)
  if (date.isBareYear || ENDING.test(before) || IN_NAME.test(before)) return undefined
  const length = BEGINNING.test(before) ? lastPeriod(before) : undefined
  // A date in another cell or column, such as that of the proposal, must not be taken as the beginning of the period.
  if (length && !/[|\t]/.test(before.slice(length.end)))
    return { ...date, until: addPeriod(date.until, length), start: length.start }
  const next = firstPeriod(sentence.slice(date.end))
  return next && { ...date, until: addPeriod(date.until, next), end: date.end + next.end }
}

/**
 * Returns whether a date is the last day of a validity, judged by the text before the date. Example: a date after
 * "válido até" (valid until) is, and a date after "emitido em" (issued on) is not.
 */
function isEnd({ isBareYear, start, end }: FoundDate, sentence: string): boolean {
  const before = sentence.slice(0, start)
  if (IN_NAME.test(before)) return false
  if (!ENDING.test(before) && (BEGINNING.test(before) || INDEFINITE.test(before) || lastPeriod(before)))
    return false
  if (NUMBER_OF_YEAR.test(sentence.slice(start, end)) && NAME_OF_NUMBER.test(before)) return false
  return !isBareYear || BEFORE_YEAR.test(before)
}
