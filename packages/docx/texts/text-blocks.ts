/** Words in one formatting. */
export interface TextPiece {
  text: string
  bold?: boolean | undefined
  italic?: boolean | undefined
  underline?: boolean | undefined
  /** Address that they lead to. */
  link?: string | undefined
}

/** Picture with its size in pixels. */
export interface TextPicture {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** Block of a text that is written from nothing. */
export type TextBlock =
  | { kind: 'paragraph'; pieces: TextPiece[] }
  /** Level 1 is the one below the title. */
  | { kind: 'heading'; level: number; pieces: TextPiece[] }
  /** Neighbouring items make one list; a numbered one begins at 1. */
  | { kind: 'listItem'; list: 'bullet' | 'number'; level: number; pieces: TextPiece[] }
  /** Every row has the same number of cells. */
  | { kind: 'table'; hasHeader: boolean; rows: TextPiece[][][] }
  /** `width` in percent of the text's width. */
  | { kind: 'picture'; picture: TextPicture; alternativeText: string; width: number }
