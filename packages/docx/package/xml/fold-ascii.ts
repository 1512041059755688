/**
 * Returns a text with the letters A to Z in lower case. All other letters stay, so offsets in the result are
 * also offsets in the text. `toLowerCase` does not guarantee that: it turns "İ" into two characters. HTML
 * compares element names in this way.
 */
export function foldAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
