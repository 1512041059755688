import type { ColumnRole, RowKind } from '@tenderwright/contract'

/**
 * CSS classes of the label above a column of the client's spreadsheet, by the column's role. Examples of roles are the
 * texts of requirements and their deadlines.
 */
export const ROLE_LABEL: Record<ColumnRole, string> = {
  text: 'border-accent bg-accent-soft text-accent',
  item: 'border-accent/50 bg-accent-soft text-accent',
  number: 'border-line-control bg-sunken text-ink-soft',
  category: 'border-success/60 bg-success-soft text-success',
  answer: 'border-warning/60 bg-warning-soft text-warning',
  mandatory: 'border-danger/50 bg-danger-soft text-danger',
  weight: 'border-danger/50 bg-danger-soft text-danger',
  deadline: 'border-danger/50 bg-danger-soft text-danger',
  other: 'border-line-strong border-dashed text-ink-faint',
}

/**
 * CSS classes for the background of the cells in a column of the client's spreadsheet, by the column's role. Examples
 * of roles are the texts of requirements and their deadlines.
 */
export const ROLE_GROUND: Record<ColumnRole, string> = {
  text: 'bg-accent-soft',
  item: 'bg-accent-soft/60',
  number: 'bg-sunken',
  category: 'bg-success-soft',
  answer: 'bg-warning-soft/70',
  mandatory: 'bg-danger-soft/70',
  weight: 'bg-danger-soft/70',
  deadline: 'bg-danger-soft/70',
  other: '',
}

/**
 * CSS classes for a row number at the left edge of the displayed spreadsheet. The key is the kind of row that the
 * server recognised, such as a requirement or a header.
 */
export const KIND_LABEL: Record<RowKind, string> = {
  requirement: 'border-l-accent text-accent',
  group: 'border-l-success text-success',
  header: 'border-l-ink-soft text-ink',
  continuation: 'border-l-accent/40 text-ink-soft',
  example: 'border-l-warning text-warning',
  note: 'border-l-transparent text-ink-faint',
  left_out: 'border-l-transparent text-ink-faint',
}

/**
 * CSS classes for the text of a row in the displayed spreadsheet. The key is the kind of row that the server
 * recognised, such as a requirement or a header.
 */
export const KIND_TEXT: Record<RowKind, string> = {
  requirement: 'text-ink',
  group: 'font-semibold bg-success-soft/60',
  header: 'font-semibold text-ink',
  continuation: 'text-ink',
  example: 'text-ink-soft',
  note: 'text-ink-faint',
  left_out: 'text-ink-faint',
}
