/**
 * Returns a text with the letters A to Z in lower case, as HTML compares the names of elements. All other letters stay,
 * so that a position in the result is a position in the text. `toLowerCase` does not ensure that, because it makes two
 * characters of "İ".
 */
export function foldAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
