/** Matches tabs and all characters that end a line on some operating system. */
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/**
 * Matches invisible characters that make a name look like another one, such as direction marks and invisible spaces.
 * Joiners are allowed, because emoji and Persian need them. U+0000 is not included, because every call refuses it.
 */
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/**
 * Removes invisible characters, such as control characters and direction marks, that could make a text look like
 * another one. Line breaks stay.
 */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}

/**
 * Returns a name on one line, without invisible characters that could make it look like another name. Line breaks and
 * tabs become blanks.
 */
export function plainName(name: string): string {
  return withoutUnseen(name.toWellFormed().replace(LINE_ENDS, ' '))
}
