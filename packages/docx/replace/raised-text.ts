const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Returns the text of a raised run (`w:vertAlign`; ECMA-376 Part 1, 17.3.2.42) with characters that say so: the digits
 * of a note's number as "¹²³", and "TM" as trade marks. The length stays, and other letters stay as they are.
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
