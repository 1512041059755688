/**
 * Returns the parts of a word of letters and digits that other texts write apart: "cid10" as "CID-10", "10gb" as
 * "10 GB". Null for any other word, and for one with a single letter before its digits, such as "a4".
 *
 * @param form word in lower case without accents
 */
export function writtenApart(form: string): [string, string] | null {
  const found = /^(?:([a-z]{2,6})(\d+)|(\d+)([a-wyz][a-z]{0,3}))$/.exec(form)
  if (found === null) return null
  return found[1] === undefined ? [found[3]!, found[4]!] : [found[1], found[2]!]
}

/**
 * Returns two neighbouring words as one word, if other texts write them so: "cid10" for "CID-10", "10gb" for "10 GB".
 * Null unless one of the words is a number, and the other an abbreviation.
 */
export function writtenTogether(left: string, right: string): string | null {
  const joined = left + right
  const parts = writtenApart(joined)
  return parts !== null && parts[0] === left && parts[1] === right ? joined : null
}
