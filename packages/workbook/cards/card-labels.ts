import { foldHeader, roleOfName } from '../names/column-names.ts'
import type { NamedRole } from '../names/known-names.ts'
import type { GridRow, SheetGrid } from '../sheet/sheet-grid.ts'

/**
 * Label in a form about one requirement, such as "Description:". `at` is the index of its row among the rows with text.
 * `name` is in lower case without accents. `role` is the part of the requirement that it names.
 */
export interface Label {
  at: number
  name: string
  role: NamedRole | null
  /**
   * Value of the label, as "RF001" in "ID: RF001", if the form has several labels in one row. Absent otherwise. The
   * value is then to the right of the label, down to the next label.
   */
  text?: string
}

/**
 * Matches a cell with a label that ends with a colon or arrow, such as "Descrição →". The cell may also have the
 * label's value, as in "ID: RF001".
 */
const LABELLED = /^([^:→\n]{2,40}?)\s*[:→]\s*([^]*)$/
/**
 * Smallest similarity of a label to a usual name, such as "ID", at which the label counts as this name. It is from 0 to
 * 1.
 */
const LABEL_FIT = 0.6
/**
 * Smallest similarity to a usual name at which a text without a colon counts as a label. It is from 0 to 1. The value
 * of the label is in the next cell, as in "Descrição | O sistema deve ...".
 */
const BARE_LABEL_FIT = 0.9

/**
 * Returns the labels of forms that have several labels in one row, such as "ID: RF001 | Nome do requisito: Login". The
 * value of a label follows it in the same cell, or is in the next cell. Returns none unless at least one cell has both
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
    // Skips the cell with the value: it is not a label, even if it contains a colon.
    if (label.next !== '') column++
  }
  return labels
}

/**
 * Returns the label in a cell, and two possible values of it: the text after the label, and the text of the next cell.
 * Returns `null` if the cell has no label.
 */
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
 * Returns the texts of a column as labels of forms, each with its role if it is a known label. Several forms may be
 * below each other, so labels may repeat.
 */
export function labelsIn(grid: SheetGrid, column: number): Label[] {
  return grid.rows.flatMap(({ cells }, at) => {
    const text = cells.get(column)
    if (text === undefined) return []
    const named = roleOfName(text)
    // A label is a known name or ends with a colon. Other texts may repeat for other reasons.
    const role = named && (named.fit >= BARE_LABEL_FIT || /:\s*$/.test(text)) ? named.role : null
    return [{ at, name: foldHeader(text), role }]
  })
}
