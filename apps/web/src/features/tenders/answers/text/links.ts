import type { Mark, Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { LINK_ADDRESS } from './answer-schema.ts'

/** Range of an editor's document that becomes a link: the selected words, or the whole link at the cursor. */
export interface LinkPlace {
  from: number
  to: number
  /** Address of the link in the range. `undefined` if the range has no link. */
  href: string | undefined
}

const MAIL = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/
const SITE = /^[^\s@"<>:/]+\.[^\s"<>]+$/

/**
 * Completes a link address that a person typed. Examples: "example.com" gives "https://example.com", and
 * "a@example.com" gives "mailto:a@example.com". Returns `undefined` if the text is neither a web nor a mail address.
 */
export function addressOfLink(typed: string): string | undefined {
  const text = typed.trim()
  const address = MAIL.test(text) ? `mailto:${text}` : SITE.test(text) ? `https://${text}` : text
  return LINK_ADDRESS.test(address) ? address : undefined
}

const linkOf = (node: Node | null | undefined): Mark | undefined =>
  node?.marks.find(({ type }) => type.name === 'link')

/**
 * Returns the range of the document that the link button changes: the selected words or, without a selection, the whole
 * link around the cursor. `href` is `undefined` if there is no link yet.
 */
export function linkPlace({ selection }: EditorState): LinkPlace {
  const { $from, from, to, empty } = selection
  const mark = linkOf($from.nodeAfter) ?? (empty ? linkOf($from.nodeBefore) : undefined)
  const href = mark && String(mark.attrs['href'])
  if (!empty) return { from, to, href }
  if (!mark) return { from, to, href: undefined }
  // A link with differently formatted words consists of several nodes.
  const { parent } = $from
  let index = $from.index()
  if (!mark.isInSet(parent.maybeChild(index)?.marks ?? [])) index--
  let first = index
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first--
  let last = index
  while (last + 1 < parent.childCount && mark.isInSet(parent.child(last + 1).marks)) last++
  const start = $from.start() + sizeBefore(parent, first)
  return { from: start, to: $from.start() + sizeBefore(parent, last + 1), href }
}

function sizeBefore(parent: Node, index: number): number {
  let size = 0
  for (let at = 0; at < index; at++) size += parent.child(at).nodeSize
  return size
}

/**
 * Returns an editor command that turns the words in a range into a link. If the range is empty, the command inserts
 * `words` as the text of the link or, without words, the address.
 */
export function setLink({ from, to }: LinkPlace, href: string, words: string): Command {
  return ({ schema, tr }, dispatch) => {
    const type = schema.marks['link']
    if (!type) return false
    const mark = type.create({ href })
    if (from === to) tr.insert(from, schema.text(words || href.replace(/^mailto:/, ''), [mark]))
    else tr.removeMark(from, to, type).addMark(from, to, mark)
    const end = from === to ? from + (words || href.replace(/^mailto:/, '')).length : to
    tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(type)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Returns an editor command that removes the links in a range and keeps their words. */
export function removeLink({ from, to }: LinkPlace): Command {
  return ({ schema, tr }, dispatch) => {
    const type = schema.marks['link']
    if (!type) return false
    dispatch?.(tr.removeMark(from, to, type))
    return true
  }
}
