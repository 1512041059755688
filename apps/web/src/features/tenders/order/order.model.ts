import type { DocumentOrder } from '@tenderwright/contract'

export type Chapters = DocumentOrder['chapters']

/** Move of a chapter, or of a requirement within its chapter, to a place after another one. */
export interface Move {
  what: 'requirement' | 'chapter'
  /** Id of the requirement to move, or of any requirement in the chapter to move. */
  id: string
  /** Id of the preceding requirement, or of any in the preceding chapter; null for the first place. */
  after: string | null
}

/** Visible line of a chapter or requirement. Siblings are all chapters, or all requirements of a chapter. */
export interface OrderLine {
  what: Move['what']
  /** Id of the requirement, or the chapter's `chapterId`. */
  id: string
  chapter: number
  /** 0-based index of the line among its siblings. */
  at: number
  siblings: number
}

/** Returns the lowest requirement id in a chapter as its id, which reordering does not change. */
export function chapterId({ requirement_ids: ids }: Chapters[number]): string {
  // The server stores chapters without an id.
  return ids.reduce((least, id) => (id < least ? id : least), ids[0] ?? '')
}

/** Returns the visible lines: each chapter, followed by its requirements if open. */
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

/** Returns the move of a line to the 0-based index `place`, limited to the range; `undefined` if already there. */
export function moveTo(chapters: Chapters, line: OrderLine, place: number): Move | undefined {
  const to = Math.max(0, Math.min(line.siblings - 1, place))
  if (to === line.at) return undefined
  const siblings =
    line.what === 'chapter' ? chapters.map(chapterId) : (chapters[line.chapter]?.requirement_ids ?? [])
  const others = siblings.toSpliced(line.at, 1)
  return { what: line.what, id: line.id, after: others[to - 1] ?? null }
}

/**
 * Returns the 0-based index at which a dragged line is dropped; `undefined` where that is not allowed.
 * @param isUpperHalf `true` if the pointer is in the upper half of the line `over`
 */
export function dropPlace(dragged: OrderLine, over: OrderLine, isUpperHalf: boolean): number | undefined {
  // A requirement must stay in its chapter.
  if (dragged.what === 'requirement') {
    if (over.chapter !== dragged.chapter) return undefined
    if (over.what === 'chapter') return 0
  }
  const [at, isBefore] = dragged.what === over.what ? [over.at, isUpperHalf] : [over.chapter, false]
  const gap = isBefore ? at : at + 1
  return gap > dragged.at ? gap - 1 : gap
}

/** Returns the order of chapters after a move, for display before the server responds. */
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

/** Returns true if the chapter or requirement is already at the place to which it would move. */
export function isMoved(chapters: Chapters, move: Move): boolean {
  return JSON.stringify(moved(chapters, move)) === JSON.stringify(chapters)
}
