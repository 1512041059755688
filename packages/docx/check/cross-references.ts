import type { Findings } from './fault.ts'
import type { StoryIndex, Use } from './story-index.ts'

/**
 * Pattern for the ids of data that Word itself provides for content controls. Examples: the title and the author of the
 * document ([MS-OI29500] 2.1.494).
 */
const BUILT_IN_STORES =
  /6c3c8bc8-f283-45ae-878a-bab7291924a1|55af091b-3c7a-41e3-b477-f2fdaa23cfda|00000000-0000/i

/**
 * Reports references to undefined styles, lists, notes, comments and bookmarks. Also reports unused notes and comments,
 * and styles that are based on themselves. Call it after all XML files of the document have been scanned.
 * @param stores ids of the custom XML data to which content controls may be bound, in lower case
 */
export function checkReferences(index: StoryIndex, stores: ReadonlySet<string>, findings: Findings): void {
  const reported = new Set<string>()
  for (const use of index.uses) {
    const key = `${use.kind} ${use.id} ${use.part}`
    if (reported.has(key)) continue
    reported.add(key)
    checkUse(use, index, stores, findings)
  }
  const used = (kind: Use['kind']): Set<string> =>
    new Set(index.uses.filter((u) => u.kind === kind).map((u) => u.id))
  const usedComments = used('comment')
  for (const id of index.comments) {
    if (!usedComments.has(id)) findings.warning('comment-unreferenced', '', id)
  }
  for (const kind of ['footnote', 'endnote'] as const) {
    const usedNotes = used(kind)
    for (const [id, type] of index.notes[kind]) {
      if (type === 'normal' && !usedNotes.has(id)) findings.warning(`${kind}-unreferenced`, '', id)
    }
  }
  for (const id of cyclicStyles(index)) findings.fault('style-cycle', '', id)
}

function checkUse(
  { kind, id, part }: Use,
  index: StoryIndex,
  stores: ReadonlySet<string>,
  findings: Findings,
): void {
  const missing = (known: { has(id: string): boolean }): boolean => id !== '' && !known.has(id)
  switch (kind) {
    case 'style':
      // Without a styles part, names of styles may mean the styles that are built into the program.
      if (!missing(index.styles)) break
      if (index.styles.size > 0) findings.fault('style-dangling', part, id)
      else findings.warning('style-dangling', part, id)
      break
    case 'linked-style':
      if (missing(index.styles)) findings.warning('style-dangling', part, id)
      break
    case 'num':
      if (missing(index.numbers)) findings.fault('num-dangling', part, `numId ${id}`)
      break
    case 'abstractNum':
      if (!index.abstractNumbers.has(id)) findings.fault('abstractNum-dangling', part, id)
      break
    case 'footnote':
    case 'endnote':
      if (!index.notes[kind].has(id)) findings.fault(`${kind}-dangling`, part, `id ${id}`)
      break
    case 'comment':
      if (!index.comments.has(id)) findings.fault('comment-dangling', part, `id ${id}`)
      break
    case 'commentEx':
      if (missing(index.commentParagraphs)) findings.fault('commentEx-dangling', part, id)
      break
    case 'anchor':
      if (id !== '_top' && missing({ has: (name) => index.bookmarkNames.has(name.toLowerCase()) })) {
        findings.warning('anchor-dangling', part, id)
      }
      break
    case 'dataBinding':
      if (missing(stores) && !BUILT_IN_STORES.test(id)) findings.warning('databinding-dangling', part, id)
      break
  }
}

/** Returns the ids of the styles that are based on themselves, directly or through other styles. */
function cyclicStyles(index: StoryIndex): string[] {
  const sound = new Set<string>()
  const cyclic: string[] = []
  for (const id of index.styles.keys()) {
    const path = new Set<string>()
    let at: string | undefined = id
    while (at !== undefined && !sound.has(at) && !path.has(at)) {
      path.add(at)
      at = index.styles.get(at)?.basedOn
    }
    if (at !== undefined && path.has(at)) cyclic.push(id)
    else for (const step of path) sound.add(step)
  }
  return cyclic
}
