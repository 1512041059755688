/** Words with one formatting in a paragraph that a person wrote in an editor. */
export interface TextPiece {
  text: string
  bold?: boolean | undefined
  italic?: boolean | undefined
  underline?: boolean | undefined
  /** Address to which a click on the words leads, if they are a link. */
  link?: string | undefined
}

/** PNG or JPEG picture in a text that a person wrote, with its size in pixels. */
export interface TextPicture {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** Paragraph, heading, list item, table or picture of a text that a person wrote in an editor. */
export type TextBlock =
  | { kind: 'paragraph'; pieces: TextPiece[] }
  /** Heading of the text. Level 1 is directly below the title. */
  | { kind: 'heading'; level: number; pieces: TextPiece[] }
  /**
   * List item. Neighbouring items form lists. A numbered list begins at 1, and goes on after items of deeper levels.
   */
  | { kind: 'listItem'; list: 'bullet' | 'number'; level: number; pieces: TextPiece[] }
  /** Table. Every row has the same number of cells. */
  | { kind: 'table'; hasHeader: boolean; rows: TextPiece[][][] }
  /** Picture. `width` is in percent of the text width. */
  | { kind: 'picture'; picture: TextPicture; alternativeText: string; width: number }
