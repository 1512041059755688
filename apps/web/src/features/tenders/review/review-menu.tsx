import { COLUMN_ROLES, type ColumnRole, type Corrections, type MatrixView } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceMenu } from '#ui/controls/choice-menu.tsx'
import { ROLE_LABEL } from './review-looks.ts'
import {
  columnLetters,
  headerRowOf,
  tableAt,
  withKind,
  withRole,
  withTable,
  type GivenKind,
} from './review.model.ts'
import type { Place } from './grid-steps.ts'

/**
 * Open menu in which a person corrects the meaning of a column or row in the client's spreadsheet. It appears beside
 * the element `anchor`.
 */
export interface OpenMenu {
  place: Place
  anchor: HTMLElement
  /**
   * Row that had the focus before a person opened the menu. If a sheet has several tables, the menu corrects the table
   * with this row.
   */
  row: number | undefined
}

const KINDS = ['requirement', 'group', 'none'] as const
type Change = (corrections: Corrections) => Corrections

/**
 * Menu that corrects how the server reads the client's spreadsheet. For a column, a person chooses its content. For a
 * row, a person chooses a requirement, a heading of a group, a header, or nothing.
 */
export function ReviewMenu({
  view,
  menu,
  onChange,
  onClose,
}: {
  view: MatrixView
  menu: OpenMenu
  onChange: (change: Change) => void
  onClose: () => void
}) {
  const change = (made: Change) => {
    onClose()
    onChange(made)
  }
  const parts = { view, menu, onChange: change, onClose }
  return menu.place.row === 0 ? <RoleMenu {...parts} /> : <KindMenu {...parts} />
}

type MenuParts = Parameters<typeof ReviewMenu>[0]

function RoleMenu({ view, menu, onChange, onClose }: MenuParts) {
  const { t } = useTranslation('review')
  const { column } = menu.place
  const headerRow = headerRowOf(view, menu.row)
  const role = tableAt(view, menu.row)?.columns.find((one) => one.column === column)?.role ?? 'other'
  return (
    <ChoiceMenu
      label={t('columnMenu', { letters: columnLetters(column) })}
      anchor={menu.anchor}
      choices={COLUMN_ROLES.map((one) => ({
        id: one,
        label: t(`roles.${one}`),
        look: ROLE_LABEL[one],
        chosen: one === role,
      }))}
      onChoose={(id) => onChange((before) => withRole(before, { view, headerRow, column }, id as ColumnRole))}
      onClose={onClose}
    />
  )
}

function KindMenu({ view, menu, onChange, onClose }: MenuParts) {
  const { t } = useTranslation('review')
  const { sheet } = view
  const { row } = menu.place
  const read = view.rows.find((one) => one.row === row)?.kind
  const given = view.corrections.rows.find((one) => one.sheet === sheet && one.row === row)?.kind
  const isKind = (kind: GivenKind) =>
    given === kind ||
    (given === undefined && (kind === 'none' ? read === 'left_out' || read === 'note' : read === kind))
  const choose = (id: string): Change => {
    if (id === 'header') return (before) => withTable(before, { sheet, headerRow: row }, true)
    const kind = KINDS.find((one) => one === id)
    return (before) => withKind(before, { sheet, row }, kind)
  }
  return (
    <ChoiceMenu
      label={t('rowMenu', { row })}
      anchor={menu.anchor}
      choices={[
        ...KINDS.map((kind) => ({ id: kind, label: t(`give.${kind}`), chosen: isKind(kind) })),
        { id: 'header', label: t('give.header'), chosen: read === 'header' },
        ...(given ? [{ id: 'automatic', label: t('give.automatic'), chosen: false }] : []),
      ]}
      onChoose={(id) => onChange(choose(id))}
      onClose={onClose}
    />
  )
}
