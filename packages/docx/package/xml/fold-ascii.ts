/** Converts the letters A to Z to lower case, so that all offsets stay valid. */
export function foldAscii(text: string): string {
  // `toLowerCase` turns "İ" into two characters. HTML compares element names in this way.
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
