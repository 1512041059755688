const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Returns the text of a raised run (`w:vertAlign`; ECMA-376 Part 1, 17.3.2.42) with raised characters of Unicode.
 * Digits become "¹²³", and a run "TM" becomes trade mark signs. Other letters and the length of the text stay
 * unchanged.
 */
export function raisedText(text: string): string {
  return text
    .replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit)
    .replace(/^\s*(?:TM|SM)\s*$/, (mark) => mark.replace(/\S/g, '\u2122'))
}

/** Returns whether a value of `w:vertAlign` raises the text. */
export function isRaisedAlignment(value: string | undefined): boolean {
  return value === 'superscript'
}
