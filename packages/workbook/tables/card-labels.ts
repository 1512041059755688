import type { GridRow, SheetGrid } from '../sheet/sheet-grid.ts'
import { foldHeader, roleOfName, type NamedRole } from './column-names.ts'

/**
 * Label of a form about one requirement, such as "ID:" or "Description". `at` is the index of the label's row among the
 * rows with text. `name` is in lower case without accents.
 */
export interface Label {
  at: number
  name: string
  role: NamedRole | null
  /** Value, when it is in the same row only. Otherwise it is to the right of the label, down to the next label. */
  text?: string
}

/** Label with or without its value in the same cell: "ID: RF001", "Descrição →". */
const LABELLED = /^([^:→\n]{2,40}?)\s*[:→]\s*([^]*)$/
/** Smallest fit (0 to 1) of a label's name at which the label gets the role of that name. */
const LABEL_FIT = 0.6
/** Smallest fit of a label without a colon, with its value in the next cell: "Descrição | O sistema deve ...". */
const BARE_LABEL_FIT = 0.9

/**
 * Returns the labels of forms that have several labels in one row, as in "ID: RF001 | Nome do requisito: Login". The
 * value of a label is after it in the same cell, or in the next cell. Returns an empty array when no cell contains both
 * a label and its value.
 */
export function inlineLabels({ rows }: SheetGrid): Label[] {
  const isForm = rows.some(({ cells }) => [...cells.values()].some((text) => LABELLED.exec(text.trim())?.[2]))
  return isForm ? rows.flatMap(labelsOf) : []
}

function labelsOf({ cells }: GridRow, at: number): Label[] {
  const texts = [...cells].sort(([a], [b]) => a - b).map(([, text]) => text.trim())
  const labels: Label[] = []
  for (let column = 0; column < texts.length; column++) {
    const label = labelAt(texts, column)
    if (label === null) continue
    labels.push({ at, name: foldHeader(label.name), role: label.role, text: label.own || label.next })
    // Skip the cell of the value: it is no label, even if it contains a colon.
    if (label.next !== '') column++
  }
  return labels
}

/** Returns the label in a cell, with the value after it and the value in the next cell, or null. */
function labelAt(texts: readonly string[], column: number) {
  const [, name = '', own = ''] = LABELLED.exec(texts[column] ?? '') ?? []
  const next = texts[column + 1] ?? ''
  if (name === '') {
    const bare = texts[column] ?? ''
    const named = roleOfName(bare)
    const isLabel = column === 0 && next !== '' && named !== null && named.fit >= BARE_LABEL_FIT
    return isLabel ? { name: bare, role: named.role, own: '', next } : null
  }
  const role = knownRole(name)
  const nextName = LABELLED.exec(next)?.[1] ?? ''
  const isNextLabel = nextName !== '' && (role === null || knownRole(nextName) !== null)
  return { name, role, own, next: own || isNextLabel ? '' : next }
}

function knownRole(name: string): NamedRole | null {
  const named = roleOfName(name)
  return named && named.fit >= LABEL_FIT ? named.role : null
}

/**
 * Returns each text of a column as a label of a form. In a sheet with a form for each requirement, one below the other,
 * a column repeats equal labels.
 */
export function labelsIn(grid: SheetGrid, column: number): Label[] {
  return grid.rows.flatMap(({ cells }, at) => {
    const text = cells.get(column)
    if (text === undefined) return []
    const named = roleOfName(text)
    // A label is a known name or ends with a colon. Other texts repeat for other reasons.
    const role = named && (named.fit >= BARE_LABEL_FIT || /:\s*$/.test(text)) ? named.role : null
    return [{ at, name: foldHeader(text), role }]
  })
}
