import type { DocumentOrder } from '@tenderwright/contract'

export type Chapters = DocumentOrder['chapters']

/**
 * Move of a chapter, or of a requirement within its chapter, in the order of a proposal. As in the API, the new place
 * is given by the chapter or requirement before it (`after`).
 */
export interface Move {
  what: 'requirement' | 'chapter'
  /** Id of the moved requirement. For a chapter, it is the id of any of its requirements. */
  id: string
  /**
   * Id of the requirement that precedes the moved one afterwards. For a chapter, it is the id of any requirement of the
   * preceding chapter. Null if the new place is the first.
   */
  after: string | null
}

/**
 * Visible line of the list in which a person changes the order of a proposal: a chapter or one of its requirements. Its
 * siblings are all chapters, or all requirements of its chapter.
 */
export interface OrderLine {
  what: Move['what']
  /** Id of the requirement. For a chapter, it is the id that `chapterId` returns. */
  id: string
  chapter: number
  /** 0-based place of the line among its siblings. */
  at: number
  siblings: number
}

/**
 * Returns an id for a chapter of a proposal, because chapters are stored without one. The id is the lowest id of the
 * chapter's requirements, so that it stays the same when they are reordered.
 */
export function chapterId({ requirement_ids: ids }: Chapters[number]): string {
  return ids.reduce((least, id) => (id < least ? id : least), ids[0] ?? '')
}

/**
 * Returns the visible lines of the list in which a person changes the order of a proposal. A closed chapter is a single
 * line; an open one is followed by its requirements.
 */
export function linesOf(chapters: Chapters, unfolded: ReadonlySet<string>): OrderLine[] {
  return chapters.flatMap((chapter, index) => {
    const id = chapterId(chapter)
    const line: OrderLine = { what: 'chapter', id, chapter: index, at: index, siblings: chapters.length }
    if (!unfolded.has(id)) return [line]
    const requirements = chapter.requirement_ids.map((one, at, { length: siblings }): OrderLine => ({
      what: 'requirement',
      id: one,
      chapter: index,
      at,
      siblings,
    }))
    return [line, ...requirements]
  })
}

/**
 * Returns the move that puts a chapter or requirement at the 0-based index `place` among its siblings. Returns
 * undefined if the line is already there. An index below or above the range means the first or last place.
 */
export function moveTo(chapters: Chapters, line: OrderLine, place: number): Move | undefined {
  const to = Math.max(0, Math.min(line.siblings - 1, place))
  if (to === line.at) return undefined
  const siblings =
    line.what === 'chapter' ? chapters.map(chapterId) : (chapters[line.chapter]?.requirement_ids ?? [])
  const others = siblings.toSpliced(line.at, 1)
  return { what: line.what, id: line.id, after: others[to - 1] ?? null }
}

/**
 * Returns the 0-based index among its siblings that a dragged chapter or requirement gets when it is dropped on the
 * line `over`. Returns undefined where it cannot be dropped, because a requirement must stay in its chapter.
 *
 * @param isUpperHalf true if the pointer is in the upper half of the line `over`
 */
export function dropPlace(dragged: OrderLine, over: OrderLine, isUpperHalf: boolean): number | undefined {
  if (dragged.what === 'requirement') {
    if (over.chapter !== dragged.chapter) return undefined
    if (over.what === 'chapter') return 0
  }
  const [at, isBefore] = dragged.what === over.what ? [over.at, isUpperHalf] : [over.chapter, false]
  const gap = isBefore ? at : at + 1
  return gap > dragged.at ? gap - 1 : gap
}

/** Returns the chapters of a proposal in the order after a move, to show it before the server has responded. */
export function moved(chapters: Chapters, { what, id, after }: Move): Chapters {
  const holds = (wanted: string | null) => (chapter: Chapters[number]) =>
    wanted !== null && chapter.requirement_ids.includes(wanted)
  const from = chapters.findIndex(holds(id))
  const chapter = chapters[from]
  if (!chapter) return chapters
  if (what === 'chapter') {
    const others = chapters.toSpliced(from, 1)
    return others.toSpliced(others.findIndex(holds(after)) + 1, 0, chapter)
  }
  const others = chapter.requirement_ids.filter((one) => one !== id)
  const place = after === null ? 0 : others.indexOf(after) + 1
  return chapters.with(from, { ...chapter, requirement_ids: others.toSpliced(place, 0, id) })
}

/** Returns whether the chapter or requirement of a move is already at its new place. */
export function isMoved(chapters: Chapters, move: Move): boolean {
  return JSON.stringify(moved(chapters, move)) === JSON.stringify(chapters)
}
