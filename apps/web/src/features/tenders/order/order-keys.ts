import type { OrderLine } from './order.model.ts'

/**
 * Effect of a key in the list of a proposal's chapters and requirements. `place` moves the line to a new index among
 * its siblings. `lead` moves the focus to a line. `fold` opens or closes a chapter.
 */
export type KeyEffect = { place: number } | { lead: OrderLine } | { fold: OrderLine }

export interface PressedKey {
  key: string
  altKey: boolean
}

/**
 * Returns the effect of a key in the list of a proposal's chapters and requirements. Arrow keys move the focus, and
 * open or close chapters, as in a tree (WAI-ARIA). With Alt, keys move the line. Returns `undefined` for other keys.
 */
export function effectOf(
  { key, altKey }: PressedKey,
  lines: readonly OrderLine[],
  at: number,
  unfolded: ReadonlySet<string>,
): KeyEffect | undefined {
  const line = lines[at]
  if (!line) return undefined
  const ways: Record<string, { place: number; step: OrderLine | undefined }> = {
    ArrowUp: { place: line.at - 1, step: lines[at - 1] },
    ArrowDown: { place: line.at + 1, step: lines[at + 1] },
    Home: { place: 0, step: lines[0] },
    End: { place: line.siblings - 1, step: lines.at(-1) },
  }
  const way = ways[key]
  if (way) return altKey ? { place: way.place } : way.step && { lead: way.step }
  if (altKey) return undefined
  const chapter = lines.find(({ what, chapter: index }) => what === 'chapter' && index === line.chapter)
  if (!chapter) return undefined
  if (line.what === 'requirement') return key === 'ArrowLeft' ? { lead: chapter } : undefined
  const isOpen = unfolded.has(chapter.id)
  const folds = key === 'Enter' || key === ' ' || (isOpen ? key === 'ArrowLeft' : key === 'ArrowRight')
  return folds ? { fold: chapter } : undefined
}
