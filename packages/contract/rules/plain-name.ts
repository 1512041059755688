/** Characters that end a line, on some system. */
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/**
 * Characters that nobody sees and that make a name look like another: controls, the marks that turn the direction of
 * writing (Unicode Standard Annex 9), invisible spaces and operators. The joiners stay, which emoji and the scripts of
 * India and Persia are written with; so does U+0000, which every call refuses by itself.
 */
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** Returns a text without the characters that nobody sees; its lines stay. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}

/** Returns a name as one line that reads as it is written: line ends become blanks, deceiving characters go. */
export function plainName(name: string): string {
  return withoutUnseen(name.toWellFormed().replace(LINE_ENDS, ' '))
}
