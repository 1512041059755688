import type { GridRow, SheetGrid } from '../sheet/sheet-grid.ts'
import { foldHeader, roleOfName, type NamedRole } from './column-names.ts'

/** Label of a card, in the grid's row `at`. */
export interface Label {
  at: number
  name: string
  role: NamedRole | null
  /** Value, when it is in the same row only. Otherwise it is to the right of the label, down to the next label. */
  text?: string
}

/** Label with or without its value in the same cell: "ID: RF001", "Descrição →". */
const LABELLED = /^([^:→\n]{2,40}?)\s*[:→]\s*([^]*)$/
/** Smallest fit of the name of a label. */
const LABEL_FIT = 0.6

/**
 * Returns the labels of forms that have several labels in one row, as in "ID: RF001 | Nome do requisito: Login". The
 * value of a label is after it in the same cell, or in the next cell. Returns none when no cell contains both.
 */
export function inlineLabels({ rows }: SheetGrid): Label[] {
  const isForm = rows.some(({ cells }) => [...cells.values()].some((text) => LABELLED.exec(text.trim())?.[2]))
  return isForm ? rows.flatMap(labelsOf) : []
}

function labelsOf({ cells }: GridRow, at: number): Label[] {
  const texts = [...cells].sort(([a], [b]) => a - b).map(([, text]) => text.trim())
  return texts.flatMap((text, column) => {
    const [, name = '', value = ''] = LABELLED.exec(text) ?? []
    const named = roleOfName(name)
    if (name === '') return []
    const next = texts[column + 1] ?? ''
    return {
      at,
      name: foldHeader(name),
      role: named && named.fit >= LABEL_FIT ? named.role : null,
      text: value || (LABELLED.test(next) ? '' : next),
    }
  })
}

/** Returns the labels of forms that have one column of them. */
export function labelsIn(grid: SheetGrid, column: number): Label[] {
  return grid.rows.flatMap(({ cells }, at) => {
    const text = cells.get(column)
    if (text === undefined) return []
    const named = roleOfName(text)
    // A label is a known name or ends with a colon. Other texts repeat for other reasons.
    const role = named && (named.fit >= 0.9 || /:\s*$/.test(text)) ? named.role : null
    return [{ at, name: foldHeader(text), role }]
  })
}
