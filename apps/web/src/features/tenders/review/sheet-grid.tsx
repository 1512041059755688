import type { MatrixRow, MatrixView } from '@tenderwright/contract'
import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/style/classes.ts'
import { step, type Place } from './grid-steps.ts'
import { KIND_LABEL, KIND_TEXT, ROLE_GROUND, ROLE_LABEL } from './review-looks.ts'
import { cellsOf, columnLetters, roleAt, tableAt, type PageCell } from './review.model.ts'

/**
 * Grid with some rows of the client's spreadsheet, with column letters and row numbers. Colours show how the server
 * read each row and column. Arrow keys move the focus from cell to cell (WAI-ARIA grid pattern).
 */
export function SheetGrid({
  view,
  from,
  to,
  place,
  onPlace,
  onOpen,
  busy,
}: {
  view: MatrixView
  from: number
  /** Number of the last displayed row. */
  to: number
  place: Place
  onPlace: (place: Place) => void
  /** Called when a person chooses a row or column to correct how the server reads it, by a click or with Enter. */
  onOpen: (place: Place, anchor: HTMLElement) => void
  busy: boolean
}) {
  const { t } = useTranslation('review')
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const cells = useMemo(() => cellsOf(view, from, to), [view, from, to])
  const rows = useMemo(() => new Map(view.rows.map((row) => [row.row, row])), [view])
  const current = tableAt(view, place.row || undefined)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    elementAt(grid.current, place)?.focus()
  }, [place])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      const anchor = elementAt(grid.current, place)
      if (anchor) onOpen(place, anchor)
      event.preventDefault()
      return
    }
    const next = step(event, place, { cells, from, to, columns: view.columns })
    if (!next) return
    event.preventDefault()
    moved.current = true
    onPlace(next)
  }

  function onClick({ target }: MouseEvent): void {
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-row]')
    if (!cell) return
    const clicked = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
    onPlace(clicked)
    cell.focus({ preventScroll: true })
    onOpen(clicked, cell)
  }

  const placed = (row: number, column: number) => ({
    'data-row': row,
    'data-column': column,
    tabIndex: place.row === row && place.column === column ? 0 : -1,
    'aria-haspopup': 'menu' as const,
  })
  return (
    <table
      ref={grid}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells take the focus
      role="grid"
      aria-label={t('grid', { sheet: view.sheet })}
      aria-busy={busy}
      aria-rowcount={to}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className={classes('min-w-full border-separate border-spacing-0 text-sm', busy && 'opacity-70')}
    >
      <thead>
        <tr>
          <td
            aria-hidden
            className="sticky top-0 left-0 z-20 border-r border-b border-line-strong bg-sunken"
          />
          {Array.from({ length: view.columns }, (_, column) => {
            const role = current?.used
              ? (current.columns.find((one) => one.column === column)?.role ?? 'other')
              : 'other'
            return (
              <th
                key={column}
                scope="col"
                {...placed(0, column)}
                aria-label={t('column', { letters: columnLetters(column), role: t(`roles.${role}`) })}
                className="sticky top-0 z-10 min-w-24 cursor-pointer border-r border-b border-line-strong bg-sunken px-2 py-1 text-left font-normal whitespace-nowrap hover:bg-raised focus-visible:-outline-offset-2"
              >
                <span className="mr-1.5 text-ink-faint">{columnLetters(column)}</span>
                <span
                  className={classes('rounded-xs border px-1.5 py-px text-xs font-medium', ROLE_LABEL[role])}
                >
                  {t(`roles.${role}`)}
                </span>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {[...cells].map(([row, own]) => (
          <tr key={row} aria-rowindex={row}>
            <RowHead row={row} read={rows.get(row)} placed={placed(row, -1)} />
            {own.map((cell) => (
              <td
                key={cell.column}
                {...placed(row, cell.column)}
                rowSpan={cell.bottom - row}
                colSpan={cell.right - cell.column}
                className={classes(
                  'max-w-96 border-r border-b border-line px-2 py-1 align-top [overflow-wrap:anywhere] focus-visible:-outline-offset-2',
                  textLook(rows.get(row)),
                  roleLook(view, rows.get(row), cell.column),
                )}
              >
                <span className={classes('line-clamp-5 whitespace-pre-line', roomFor(cell, rows.get(row)))}>
                  {cell.text}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowHead({ row, read, placed }: { row: number; read: MatrixRow | undefined; placed: object }) {
  const { t } = useTranslation('review')
  const kind = t(`kinds.${read?.kind ?? 'empty'}`)
  return (
    <th
      scope="row"
      {...placed}
      aria-label={t('row', { row, kind })}
      title={[read?.reason && t(`why.${read.reason}`), read?.hidden && t('rowHidden')]
        .filter(Boolean)
        .join('. ')}
      className={classes(
        'sticky left-0 z-10 w-28 min-w-24 cursor-pointer border-r border-b border-l-4 border-b-line border-r-line-strong bg-sunken px-1.5 py-1 text-left align-top font-normal hover:bg-raised focus-visible:-outline-offset-2',
        read ? KIND_LABEL[read.kind] : 'border-l-transparent text-ink-faint',
      )}
    >
      <span className="figures block text-xs text-ink-faint">{row}</span>
      {read && <span className="block text-xs font-medium">{kind}</span>}
    </th>
  )
}

/**
 * Returns the CSS class for the minimum width of a cell in the client's spreadsheet. Long texts of requirements get
 * more width, so that they stay readable on a narrow screen.
 */
function roomFor({ text, column, right }: PageCell, row: MatrixRow | undefined): string {
  if (right - column > 1 || row?.kind !== 'requirement') return ''
  return text.length > LONG_TEXT ? 'min-w-64' : text.length > LONG_TEXT / 2 ? 'min-w-40' : ''
}

/** Number of characters above which the text of a cell counts as long, so that the cell gets more width. */
const LONG_TEXT = 48

const textLook = (row: MatrixRow | undefined) => (row ? KIND_TEXT[row.kind] : '')

function roleLook(view: MatrixView, row: MatrixRow | undefined, column: number): string {
  const role = row?.kind === 'requirement' ? roleAt(view, row, column) : undefined
  return role ? ROLE_GROUND[role] : ''
}

function elementAt(grid: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null
}
