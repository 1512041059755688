const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Converts the text of a raised run (`w:vertAlign`) to raised characters: digits to "¹²³", "TM" to trade mark signs.
 */
export function raisedText(text: string): string {
  // ECMA-376 Part 1, 17.3.2.42. Other letters and the length of the text stay unchanged.
  return text
    .replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit)
    .replace(/^\s*(?:TM|SM)\s*$/, (mark) => mark.replace(/\S/g, '\u2122'))
}

/** Returns true if a value of `w:vertAlign` raises the text. */
export function isRaisedAlignment(value: string | undefined): boolean {
  return value === 'superscript'
}
