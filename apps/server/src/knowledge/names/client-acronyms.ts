import { isCommonCapitals } from '@tenderwright/docx'
import { GAP, START, type NameFound } from './name-patterns.ts'

const ACRONYM = String.raw`(\p{Lu}{4,12}|\p{Lu}{2,12}[-/]\p{Lu}{2,8})(?![\p{L}\p{N}/-])`
const WORD = String.raw`(?:${GAP}\p{Ll}{2,15})?`
// Words about work for a client, after which the client's acronym follows: "contrato com a FHEMIG", "implantado no
// HCPA".
const PORTUGUESE = [
  `(?:[Cc]ontrat(?:os?|ação|ad[ao]s?)|[Cc]onv[eê]nios?|[Pp]arceria|[Pp]rojetos?)${WORD}${GAP}(?:(?:com|para|junto)${GAP}(?:a|o|à|ao|as|os)|com|pel[ao])`,
  `[Ii]mplanta(?:d[ao]s?|ção|mos)${WORD}${GAP}(?:n[ao]|pel[ao]|para${GAP}[ao])`,
  `(?:[Hh]ospita(?:l|is)|[Uu]nidades|[Cc]olaboradores|[Pp]acientes|[Ss]ede|[Rr]ede)${GAP}d[ao]`,
  '[Cc]lientes?:?',
]
const ENGLISH = [
  `(?:[Cc]ontract|[Aa]greement|[Pp]artnership)s?${GAP}with(?:${GAP}the)?`,
  `(?:[Dd]eployed|[Ii]mplemented|[Rr]olled${GAP}out|[Ww]ent${GAP}live)${GAP}(?:at|for)(?:${GAP}the)?`,
  '[Cc]lients?:?',
]
const SUPPLIED = new RegExp(`${START}(?:${[...PORTUGUESE, ...ENGLISH].join('|')})${GAP}${ACRONYM}`, 'gu')

/**
 * Finds acronyms of clients (buying organizations) by the words before them, such as EBSERH in "implantado na EBSERH".
 * Other acronyms are ignored, because they may be systems or laws. Finds nothing in a text that is all in capitals.
 */
export function findClientAcronyms(text: string): NameFound[] {
  if (text === text.toUpperCase()) return []
  return [...text.matchAll(SUPPLIED)]
    .map(([, acronym = '']) => ({ name: acronym, isShouted: false }))
    .filter(({ name }) => !name.split(/[-/]/).some(isCommonCapitals))
}
