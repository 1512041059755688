import { acronymsOf, foldKey, isCommonCapitals } from '@tenderwright/docx'

// Capitals in parentheses or after a dash, beside the end of a name: "… Hospitalares (EBSERH)", "… – EBSERH".
const BESIDE =
  /^[ \t\u00A0]*(?:\([ \t]*(\p{Lu}{3,10})[ \t]*\)|[-–—/][ \t\u00A0]*(\p{Lu}{3,10})(?![\p{L}\p{N}]))/u
/** Number of characters after an organization's name that are searched for its acronym. */
const LONGEST_BESIDE = 20

/**
 * Returns the acronym that follows an organization's name, such as EBSERH in "Empresa Brasileira de Serviços
 * Hospitalares (EBSERH)". Returns undefined if the acronym is just the initials, because those are derived from the
 * name anyway.
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

/**
 * Returns whether an acronym may abbreviate a name. Both must begin with one and the same letter, and the name must
 * contain the acronym's letters in their order.
 */
function abbreviates(acronym: string, name: string): boolean {
  let at = -1
  for (const letter of acronym) {
    at = name.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return name[0] === acronym[0]
}
