import type { OrderLine } from './order.model.ts'

/**
 * Effect of a key on a line in the list in which a person reorders a proposal's chapters and requirements. `place`
 * moves the line to this 0-based index among its siblings. `lead` moves the focus to another line. `fold` opens or
 * closes a chapter.
 */
export type KeyEffect = { place: number } | { lead: OrderLine } | { fold: OrderLine }

export interface PressedKey {
  key: string
  altKey: boolean
}

/**
 * Returns the effect of a key on a line in the list of a proposal's chapters and requirements. As in a tree (WAI-ARIA),
 * arrow keys move the focus, and open or close chapters. With Alt, the keys up, down, Home and End move the line.
 * Returns `undefined` for other keys.
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
