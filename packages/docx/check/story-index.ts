// A glossary document (reusable building blocks inside the .docx) has an index of its own.
/**
 * Ids that one document defines and uses, such as those of styles, lists, notes and bookmarks. Compared after the whole
 * document has been read.
 */
export class StoryIndex {
  readonly styles = new Map<string, { basedOn?: string }>()
  readonly numbers = new Set<string>()
  readonly abstractNumbers = new Set<string>()
  readonly pictureBullets = new Set<string>()
  readonly notes = { footnote: new Map<string, string>(), endnote: new Map<string, string>() }
  readonly comments = new Set<string>()
  readonly commentParagraphs = new Set<string>()
  readonly bookmarkIds = new Set<string>()
  readonly bookmarkNames = new Set<string>()
  readonly paragraphIds = new Map<string, string>()
  readonly drawingIds = new Map<string, string>()
  readonly controlIds = new Set<string>()
  readonly uses: Use[] = []
}

// `abstractNum` is the definition of a list's levels, `linked-style` a style named by another style or a list,
// `commentEx` a paragraph of a comment, and `dataBinding` custom XML data that a content control displays.
/** Kind of object to which an XML element refers by id. For example, `anchor` is a bookmark, and `num` a list. */
export type UseKind =
  | 'style'
  | 'linked-style'
  | 'num'
  | 'abstractNum'
  | 'footnote'
  | 'endnote'
  | 'comment'
  | 'anchor'
  | 'commentEx'
  | 'dataBinding'

/** Reference to a style, list, note or other object by its id. `part` is the part of the .docx with the reference. */
export interface Use {
  kind: UseKind
  id: string
  part: string
}
