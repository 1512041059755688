import { findClientAcronyms } from './client-acronyms.ts'
import { findCompanies } from './company-names.ts'
import { isDescription } from './described-institutions.ts'
import { findOrganizations, GAP, START, type NameFound } from './name-patterns.ts'

const WORD = String.raw`(?:\p{Lu}[\p{Ll}\p{M}'’]{2,30}|\p{Lu}['’]\p{Lu}\p{Ll}{2,30}|(?:S[aã]o|Sta?|Dra?|Sto)\b\.?)(?:-\p{Lu}?\p{Ll}{1,30}){0,3}`
const MORE = String.raw`(?:${GAP}(?:(?:d[aeo]s?|e)${GAP})?${WORD}){0,6}`
// Institutions in running text, whose first word is a noun in small letters: "o hospital Santa Rita".
const BY_NAME = `(?:hospital|maternidade|cl[ií]nica|policl[ií]nica|instituto|funda[cç][aã]o|irmandade|santa casa)(?:${GAP}(?:municipal|estadual|federal|regional|geral|infantil|particular|universit[aá]ri[oa]))?${GAP}(?:(?:d[aeo]s?)${GAP})?`
const BY_PLACE = `(?:prefeitura|munic[ií]pio|c[aâ]mara|universidade)(?:${GAP}(?:municipal|estadual|federal))?${GAP}d[aeo]s?${GAP}`
const PORTUGUESE = new RegExp(`${START}(?:${BY_NAME}|${BY_PLACE})${WORD}${MORE}`, 'gu')
// Institutions within an English sentence, whose last word is a noun in small letters: "at Riverside hospital".
const ENGLISH = new RegExp(
  String.raw`(?<=\p{Ll},?[ ])${WORD}(?:${GAP}(?:of${GAP})?${WORD}){0,4}${GAP}(?:hospital|medical cent(?:er|re)|clinic|infirmary)(?![\p{L}\p{N}]|${GAP}(?:information|management|system|software|module|staff|data|records?)\b)`,
  'gu',
)
// Health services that are named after their region or founder: "Ashdale Health".
const HEALTH = new RegExp(
  String.raw`(?<=[\p{Ll},:|(][ ]|/)(?!(?:Public|Mental|Digital|Mobile|Global|Community|Population|Occupational|Primary|Environmental|Behaviou?ral|Home|World|Human|Electronic|Personal|Connected|Rural|Maternal|Oral|Animal|One|The|Your|Our)${GAP})${WORD}(?:${GAP}${WORD}){0,2}${GAP}Health(?![\p{L}\p{N}'’]|${GAP}(?:\p{Lu}|&|and\b))`,
  'gu',
)
// Words that may follow a noun in small letters and only describe an institution, without naming it.
const DESCRIPTION =
  /^\p{Ll}+ (?:(?:municipal|estadual|federal|regional|geral|infantil|particular|universit[aá]ri[oa]) )?(?:d[aeo]s? )?(?:contratante|cliente|dia|escola|p[uú]blic[oa]|privad[oa]|geral|digital|universit[aá]ri[oa]|m[eé]dic[oa]s?|cl[ií]nic[oa]s?|odontol[oó]gic[oa]|veterin[aá]ri[oa]|sa[uú]de|refer[eê]ncia|pesquisa)$/iu

/**
 * Finds all organizations that a text mentions, including acronyms ("implantado na EBSERH") and names after a noun in
 * small letters ("o hospital Santa Rita"). Finds more names than `findOrganizations`, but also more words that are not
 * names.
 */
export function findMentionedOrganizations(text: string): NameFound[] {
  const loose = [PORTUGUESE, ENGLISH, HEALTH]
    .flatMap((pattern) => text.match(pattern) ?? [])
    .map((found) => found.replace(/\s+/g, ' '))
    .filter((name) => !DESCRIPTION.test(name) && !isDescription(name))
    .map((name) => ({ name, isShouted: false }))
  return [...findOrganizations(text), ...findCompanies(text), ...findClientAcronyms(text), ...loose]
}
