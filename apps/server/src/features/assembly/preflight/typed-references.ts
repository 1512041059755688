import { excerptOf } from '@tenderwright/quantities'
import type { OpenFinding } from './finished-proposal.ts'

/**
 * Matches a reference to a numbered section in plain text, in Portuguese or English: "conforme o item 4.2", "see
 * section 3.1", "vide página 12".
 */
const REFERENCE =
  /(?<!\p{L})(?:conforme|segundo|vide|veja|ver|consulte|cf\.|nos termos|(?:descrit|detalhad|apresentad|mencionad|indicad|citad|listad|mostrad|dispost|previst|especificad|definid|demonstrad|explicad|abordad|discriminad|relacionad)[oa]s?|see|refer to|according to|as per|(?:described|detailed|shown|listed|stated|set out|explained|defined|specified|outlined|discussed|presented|mentioned) (?=in |under ))\s*(?:(?:n?[oa]s?|d[oa]s?|em|ao|à|in|under|the)\s+){0,2}((?:sub)?ite(?:m|ns)|se[cç](?:ão|ões)|cap[ií]tulos?|t[oó]picos?|(?:sub)?sections?|chapters?|p[aá]ginas?|p[aá]gs?\.|pages?)\s+(?:n[ºo°.]\s*)?(\d{1,3}(?:\.\d{1,2}){0,5})(?![\d%/-]|[.,]\d)/giu
/**
 * Matches the words after a section number that refer to another document, as in "4.2 do edital" or "4.2 of the RFP".
 * Does not match "of this document".
 */
const OF_ANOTHER =
  /^(?:\s*(?:,|e|a|and|to)\s*\d[\d.]*)*\s*,?\s*(?:d[oae]s?|constantes? d[oae]s?|of|from|in)\s+(?!(?:this|our|presente|nossa?)(?!\p{L}))/iu
/** Matches words before a section number that show that the section is in another document, such as "contract". */
const ANOTHER =
  /(?<!\p{L})(?:edital|termo de refer[eê]ncia|contrato|lei|decreto|portaria|resolu[cç][aã]o|norma|anexo|manual|iso|nbr|rdc|rfp|tender|law|regulation|standard|contract|annex|appendix|terms of reference)(?!\p{L})[^.;!?]*$/iu
const REACH = 120

/**
 * Finds section numbers that somebody typed into an answer, such as "see section 4.2". They are wrong in the new
 * proposal, because they come from the source document. References to other documents, such as "item 4.2 of the
 * tender", are left out.
 */
export function typedReferences(text: string, requirementId: string): OpenFinding[] {
  return Array.from(text.matchAll(REFERENCE)).flatMap(({ 0: whole, 1: word = '', 2: number = '', index }) => {
    const end = index + whole.length
    const isElsewhere =
      OF_ANOTHER.test(text.slice(end, end + REACH)) ||
      ANOTHER.test(text.slice(Math.max(0, index - REACH), index))
    if (isElsewhere) return []
    return [
      {
        kind: 'typedReference' as const,
        text: `${word} ${number}`,
        excerpt: excerptOf(text, index, end),
        count: 1,
        requirement_id: requirementId,
      },
    ]
  })
}
