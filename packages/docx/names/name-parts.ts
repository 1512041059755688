import { distinctWordsOf, isInstitution } from './name-forms.ts'
import { wordsOf } from './name-words.ts'

// Signs between the parts of a client's name: "HCor - Hospital do Coração", "Santa Casa de Itu (Hospital São Camilo)".
const SIGN = /\s+[-–—/|]+\s+|\s*[,;()|]\s*|\s+[-–—]|[-–—]\s+/u
// Second institution in a name: "Hospital São Lucas e Hospital Santa Rita". "Hospital e Maternidade" is a single
// institution.
const NEXT =
  /\s+(?:e|and|&)\s+(?:[oa]\s+)?(?=(?:hospital|santa casa|instituto|funda[cç][aã]o|cl[ií]nica)\s)/iu
// Holder in capitals at the end of a name: "Hospital São Lucas da PUCRS".
const HOLDER = /\s+d[aeo]\s+\p{Lu}{3,10}$/u
// Holder before the institution: "Irmandade da Santa Casa de Itu", "Associação Beneficente Hospital Santa Rita".
const INSTITUTION = /(?<=\s)(?:santa casa|hospital|maternidade|instituto)\s+\S.*$/iu
const SHORTEST_WORD = 3

/**
 * Returns parts of a client's name that people also use alone, such as "HCor" of "HCor - Hospital do Coração". Towns,
 * departments and words that many institutions have are left out. A name with a number has no parts, because it names a
 * tender.
 */
export function partsOf(name: string): string[] {
  if (/\p{N}/u.test(name)) return []
  const [first = '', ...others] = name
    .split(SIGN)
    .flatMap((part) => part.split(NEXT))
    .map((part) => part.replace(/^[oa]s?\s+(?=\p{Lu})/iu, '').trim())
    .filter((part) => part !== '')
  const firsts = [first, first.replace(HOLDER, ''), INSTITUTION.exec(first)?.[0] ?? '']
  // If the name begins with an acronym such as "BP", the rest is the full name.
  const isAfterAcronym = /^\p{Lu}{2,8}$/u.test(first) || isAcronym(first)
  const rest = others.filter((part, at) => isInstitution(part) || (isAfterAcronym && at === 0))
  const telling = [...firsts, ...rest].filter((part) => wordsOf(part).length > 1 && tells(part))
  const acronyms = others.length > 0 ? [first, ...others].filter(isAcronym) : []
  return [...new Set([...telling, ...acronyms])].filter((part) => part !== name.trim())
}

function tells(part: string): boolean {
  return distinctWordsOf(part).join('').length >= SHORTEST_WORD
}

/**
 * Returns whether a part of a name is a single word with a capital inside, such as "HCor". Other single words do not
 * count, because they may be a town.
 */
function isAcronym(part: string): boolean {
  return (
    /^\p{Lu}[\p{L}]*\p{Ll}?\p{Lu}\p{L}*$/u.test(part) && /\p{Ll}/u.test(part) && part.length >= SHORTEST_WORD
  )
}
