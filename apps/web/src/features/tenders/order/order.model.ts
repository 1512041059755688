import type { DocumentOrder } from '@tenderwright/contract'

export type Chapters = DocumentOrder['chapters']

/**
 * Change of the order of a proposal: one chapter moves, or one requirement moves within its chapter. `after` names the
 * chapter or requirement before the new place.
 */
export interface Move {
  what: 'requirement' | 'chapter'
  /** Id of the requirement to move. For a chapter to move, the id of any of its requirements. */
  id: string
  /**
   * Id of the requirement after which the moved requirement is placed. For a moved chapter, the id of any requirement
   * of the preceding chapter. `null` for the first place.
   */
  after: string | null
}

/**
 * Visible line in the list of a proposal's chapters and requirements. Its siblings are all chapters or, for a
 * requirement, all requirements of its chapter.
 */
export interface OrderLine {
  what: Move['what']
  /** Id of the requirement. For a chapter, it is the id that `chapterId` returns. */
  id: string
  chapter: number
  /** 0-based index of the line among its siblings. */
  at: number
  siblings: number
}

/**
 * Returns an id for a chapter of a proposal, because the server's chapters have none. It is the lowest id among the
 * chapter's requirements, so that reordering the requirements does not change it.
 */
export function chapterId({ requirement_ids: ids }: Chapters[number]): string {
  return ids.reduce((least, id) => (id < least ? id : least), ids[0] ?? '')
}

/**
 * Returns the visible lines in a list of a proposal's chapters and requirements: each chapter, followed by its
 * requirements if the chapter is open.
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
 * Returns the move that puts a chapter or requirement at the 0-based index `place` among its siblings. An index out of
 * range means the first or the last place. Returns `undefined` if the line is already there.
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
 * Returns the new index of a dragged chapter or requirement among its siblings, if it is dropped on `over`. Returns
 * `undefined` if the requirement would leave its chapter.
 * @param isUpperHalf `true` if the pointer is in the upper half of the line `over`
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

/**
 * Returns the chapters of a proposal in their new order, after a chapter or requirement was moved. The screen shows
 * this order at once, before the server has responded.
 */
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

/** Returns whether a chapter or requirement is already at the place to which it would be moved. */
export function isMoved(chapters: Chapters, move: Move): boolean {
  return JSON.stringify(moved(chapters, move)) === JSON.stringify(chapters)
}
