/**
 * Ids that one document defines and uses: ids of styles, lists, notes, comments, bookmarks and so on.
 * Definitions and uses are compared when the whole document has been read. A glossary document (reusable
 * building blocks inside the .docx) has an index of its own.
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

/**
 * Kind of object to which an XML element refers by its id. For example, `num` is a list, `abstractNum` the definition
 * of its levels, `anchor` a bookmark, and `dataBinding` custom XML data that a content control displays.
 */
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

/**
 * Reference to a style, list, note, bookmark or the like by its id. `part` is the file inside the .docx that has the
 * reference. The document is faulty if the id is not defined.
 */
export interface Use {
  kind: UseKind
  id: string
  part: string
}
