/** Words with one formatting in a text that a person wrote. */
export interface TextPiece {
  text: string
  bold?: boolean | undefined
  italic?: boolean | undefined
  underline?: boolean | undefined
  /** Address of the link, if the words are one. */
  link?: string | undefined
}

/** PNG or JPEG picture in a text that a person wrote, with its size in pixels. */
export interface TextPicture {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** Paragraph, heading, list item, table or picture of a text that a person wrote. */
export type TextBlock =
  | { kind: 'paragraph'; pieces: TextPiece[] }
  /** Heading. Level 1 is directly below the title. */
  | { kind: 'heading'; level: number; pieces: TextPiece[] }
  // A numbered list goes on after items of deeper levels.
  /** List item. Neighbouring items form a list. Numbers begin at 1. */
  | { kind: 'listItem'; list: 'bullet' | 'number'; level: number; pieces: TextPiece[] }
  /** Table. Every row has the same number of cells. */
  | { kind: 'table'; hasHeader: boolean; rows: TextPiece[][][] }
  /** Picture. `width` is in percent of the text width. */
  | { kind: 'picture'; picture: TextPicture; alternativeText: string; width: number }
