/**
 * Ids that the parts of one document define and use: ids of styles, lists, notes, comments, bookmarks and so on.
 * Definitions and uses are compared after all parts have been read. The main document has one index. If it has a
 * glossary document (reusable building blocks), that has another one.
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
 * Kind of object to which an element refers by its id. `num` is a list, `abstractNum` the definition of its levels,
 * `anchor` a bookmark. `linked-style` is a style named by another style or a list. `commentEx` is the paragraph of a
 * comment, and `dataBinding` a custom XML part to which a content control is bound.
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
 * Reference from one part of a document to a style, list, note, bookmark or other object, by its id. The document is
 * faulty if none of its parts defines the object.
 */
export interface Use {
  kind: UseKind
  id: string
  part: string
}
