import { findDates } from './dates.ts'
import type { FoundDate } from './dates.ts'
import { excerptOf } from './excerpt.ts'
import { foldText } from './folded-text.ts'

/** Period of validity that a text states, such as "certificado válido até 31/12/2025", by its last day. */
export interface Validity {
  /** Last day on which the stated thing is valid, as an ISO date. */
  until: string
  text: string
  excerpt: string
}

/**
 * Words before the end of a validity, such as "válido até" and "expires". A date without such a word is no expiry, as
 * in "contrato assinado em 12/03/2019".
 */
const END =
  /\b(?:valid[oa]s?|validade|validez|vigen(?:te|tes|cia)|em vigor ate|vence(?:m|ra|rao)?|vencimento|expira(?:m|ra|cao)?|valid(?:ity)?|expir(?:es|y|ation|ed)|in force until|good (?:until|through))\b/g
/**
 * Words such as "a partir de" and "since" at the end of a text, which show that the following date is a start and no
 * expiry.
 */
const BEGINNING =
  /(?:a partir de|desde|inici\w*(?: em| de)?|emitid[oa]s?(?: em)?|emissao:?|assinad[oa]s?(?: em)?|celebrad[oa]s?(?: em)?|publicad[oa]s?(?: em)?|from|since|start\w*(?: on)?|issued(?: on)?|signed(?: on)?)\s*$/
/** Words for laws, norms and procedures, which have a number and often a date of their own. */
const NAMED =
  'leis?|decretos?|portarias?|resoluc\\w+|rdc|instruc\\w+|medidas? provisorias?|mp|normas?|nbr|emendas?|convenios?|edita(?:l|is)|preg(?:ao|oes)|concorrencias?|licitac\\w+|contratos?|processos?|atas?|pareceres?|acts?|laws?|regulations?|directives?|decrees?|standards?|tenders?|contracts?|rfps?|reports?'
const NAME_AND_NUMBER = String.raw`\b(?:${NAMED})(?:\s\p{L}+){0,2}\s(?:n[o°.]*\s*)?\d[\d./-]*(?:\/\p{L}+)?\s*,?\s*(?:(?:de|of)\s+)?`
/**
 * End of a text that shows that a following date belongs to the name of a law, norm or contract, as in "Lei 8.666, de".
 */
export const NAME_BEFORE_DATE = new RegExp(`${NAME_AND_NUMBER}$`, 'u')
/**
 * End of a text that shows that a following date is part of the name of a law or norm, as in "nº 12/2024" and "Lei
 * 8.666, de …".
 */
const IN_NAME = new RegExp(
  String.raw`(?:(?<=\d)(?<!\b(?:19|20)\d{2})[./-]|\b(?:n[o°.]*|numero)\s*:?\s*|#\s*|${NAME_AND_NUMBER})$`,
  'u',
)
/** End of a text that shows that a following "12/2024" is a number and no month, as in "Edital 12/2024". */
const NAME_OF_NUMBER = new RegExp(String.raw`\b(?:${NAMED})\s*$`)
const NUMBER_OF_YEAR = /^\d{1,2}\/\d{4}$/
/**
 * Words that may be between a word such as "validade" and a year alone. After other words, the year belongs to
 * something else.
 */
const BEFORE_YEAR =
  /^[^\p{L}\d]*(?:(?:until|through|thru|till|the|end|of|in|year|para|ate|em|no|o|a|ao|do|de|da|ano|fim|final|e|is|to|and|from|(?:19|20)\d{2})[^\p{L}\d]+)*$/u
/** Largest distance in characters between a word such as "validade" and its date. */
const REACH = 90

/**
 * Finds the ends of validity that a text states, such as "válido até 31/12/2025", whether they are past or not. The
 * product warns of sections whose validity has ended.
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
  return [...found.values()]
}

function validitiesOfLine(line: string): FoundDate[] {
  const found: FoundDate[] = []
  for (const cue of line.matchAll(END)) {
    const from = cue.index + cue[0].length
    // A sentence ends at a full stop followed by a blank and a letter, but not within a date or "n. 5".
    const sentence = /^.*?(?=[;!?]|\.\s+\p{L}|$)/su.exec(line.slice(from, from + REACH))?.[0] ?? ''
    const dates = findDates(sentence).filter((date) => isEnd(date, sentence))
    const latest = dates.reduce<FoundDate | undefined>(
      (best, one) => (best === undefined || one.until > best.until ? one : best),
      undefined,
    )
    if (latest) found.push({ ...latest, start: latest.start + from, end: latest.end + from })
  }
  return found
}

/**
 * Returns whether a date can be the end of a validity. The text between a word such as "validade" and the date decides.
 */
function isEnd({ isBareYear, start, end }: FoundDate, sentence: string): boolean {
  const before = sentence.slice(0, start)
  if (BEGINNING.test(before) || IN_NAME.test(before)) return false
  if (NUMBER_OF_YEAR.test(sentence.slice(start, end)) && NAME_OF_NUMBER.test(before)) return false
  return !isBareYear || BEFORE_YEAR.test(before)
}
