/**
 * Definitions and uses of ids in the parts of one document (the main document or its glossary). They are compared after
 * all parts have been read.
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

/** Reference to an id that another part must define. */
export interface Use {
  kind: UseKind
  id: string
  part: string
}
