import { acronymsOf, foldKey, isCommonCapitals } from '@tenderwright/docx'

// Capitals in parentheses or after a dash, beside the end of a name: "… Hospitalares (EBSERH)", "… – EBSERH".
const BESIDE =
  /^[ \t\u00A0]*(?:\([ \t]*(\p{Lu}{3,10})[ \t]*\)|[-–—/][ \t\u00A0]*(\p{Lu}{3,10})(?![\p{L}\p{N}]))/u
/** Number of characters after a name that are looked at. */
const LONGEST_BESIDE = 20

/**
 * Returns the acronym beside an organization's name if the initials of the name do not give it: EBSERH after "Empresa
 * Brasileira de Serviços Hospitalares (EBSERH)". Returns undefined otherwise. Only such an acronym must be searched as
 * a name of its own, because one made of initials is searched wherever the name is.
 *
 * @param end index in the text after the name
 */
export function acronymBeside(name: string, text: string, end: number): string | undefined {
  const beside = BESIDE.exec(text.slice(end, end + LONGEST_BESIDE))
  const acronym = beside?.[1] ?? beside?.[2]
  const isOther =
    acronym !== undefined &&
    !isCommonCapitals(acronym) &&
    !acronymsOf(name).includes(acronym) &&
    abbreviates(foldKey(acronym), foldKey(name))
  return isOther ? acronym : undefined
}

/** Returns whether a name has the letters of an acronym in their order, and begins with the first. */
function abbreviates(acronym: string, name: string): boolean {
  let at = -1
  for (const letter of acronym) {
    at = name.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return name[0] === acronym[0]
}
