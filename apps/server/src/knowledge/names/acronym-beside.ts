import { acronymsOf, foldKey, isCommonCapitals } from '@tenderwright/docx'

// Capitals in parentheses or after a dash, beside the end of a name: "… Hospitalares (EBSERH)", "… – EBSERH".
const BESIDE =
  /^[ \t\u00A0]*(?:\([ \t]*(\p{Lu}{3,10})[ \t]*\)|[-–—/][ \t\u00A0]*(\p{Lu}{3,10})(?![\p{L}\p{N}]))/u
/** At most this many characters after an organization's name are searched for an acronym of it. */
const LONGEST_BESIDE = 20

/**
 * Returns the acronym after an organization's name, such as EBSERH after "Empresa Brasileira de Serviços Hospitalares
 * (EBSERH)". Returns undefined when it is just the initials, which are derived from the name anyway.
 * @param end index of the first character after the name in `text`
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

/** Returns whether the letters of an acronym occur in a name in the same order, and both begin with the same letter. */
function abbreviates(acronym: string, name: string): boolean {
  let at = -1
  for (const letter of acronym) {
    at = name.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return name[0] === acronym[0]
}
