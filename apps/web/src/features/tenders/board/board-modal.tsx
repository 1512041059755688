import type { MatchOverview } from '@tenderwright/contract'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { classes } from '#ui/style/classes.ts'
import { SCORE_BANDS, type ScoreBand } from '../requirements/requirements.model.ts'
import { boardOf, type BoardRow, type Share } from './board.model.ts'

/**
 * CSS classes for the colours of a bar, by range of scores. `done` is for requirements with an answer, `open` for those
 * without.
 */
const COLOURS: Record<ScoreBand, { done: string; open: string }> = {
  strong: { done: 'bg-success', open: 'bg-success/35' },
  fair: { done: 'bg-warning', open: 'bg-warning/35' },
  weak: { done: 'bg-danger', open: 'bg-danger/35' },
  none: { done: 'bg-line-control', open: 'bg-line-control/35' },
}

/**
 * Filter for a list of requirements: by category, and by the range (`band`) of the best score among a requirement's
 * suggested sections. An `undefined` field does not filter.
 */
export interface BoardPart {
  category: string | undefined
  band: ScoreBand | undefined
}

/**
 * Bar whose length shows the number of requirements in a category. Each range of scores has a part. The part is pale
 * for requirements without an answer.
 */
function Strip({ row, largest }: { row: BoardRow; largest: number }) {
  return (
    <span
      aria-hidden
      className="bar-look flex h-3 gap-px rounded-xs"
      style={{ width: `${Math.max(2, (100 * row.total) / largest)}%` }}
    >
      {SCORE_BANDS.flatMap((band) => {
        const { total, selected } = row.bands[band]
        const { done, open } = COLOURS[band]
        return [
          selected > 0 && <span key={`${band} done`} className={done} style={{ flexGrow: selected }} />,
          total > selected && (
            <span key={`${band} open`} className={open} style={{ flexGrow: total - selected }} />
          ),
        ]
      })}
    </span>
  )
}

/**
 * Dialog with a table that shows how much of a tender is answered, by category and range of scores. A click on a number
 * lists the requirements behind it.
 */
export function BoardModal({
  groups,
  onLead,
  onClose,
}: {
  groups: readonly MatchOverview[]
  onLead: (part: BoardPart) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['board', 'rfp'])
  const board = useMemo(() => boardOf(groups), [groups])
  const largest = Math.max(...board.categories.map(({ row }) => row.total))
  return (
    <Modal open onClose={onClose} size="lg" title={t('title')} description={t('description')}>
      <table className="w-full table-fixed border-separate border-spacing-1 text-sm">
        <thead>
          <tr className="text-xs text-ink-faint">
            <th scope="col" className="w-[38%] text-left font-medium">
              {t('category')}
            </th>
            {SCORE_BANDS.map((band) => (
              <th key={band} scope="col" className="align-bottom font-medium">
                <span className="flex flex-col items-center gap-1 hyphens-auto [overflow-wrap:anywhere]">
                  {t(`requirements.bands.${band}`, { ns: 'rfp' })}
                  <span aria-hidden className={classes('h-1 w-6 rounded-full', COLOURS[band].done)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.categories.map(({ category, row }) => (
            <Row
              key={category}
              name={category || t('none')}
              row={row}
              onLead={(band) => onLead({ category, band })}
            >
              <Strip row={row} largest={largest} />
            </Row>
          ))}
        </tbody>
        {board.categories.length > 1 && (
          <tfoot>
            <Row
              name={t('whole')}
              row={board.whole}
              onLead={(band) => onLead({ category: undefined, band })}
            />
          </tfoot>
        )}
      </table>
    </Modal>
  )
}

function Row({
  name,
  row,
  onLead,
  children,
}: {
  name: string
  row: BoardRow
  onLead: (band: ScoreBand | undefined) => void
  children?: ReactNode
}) {
  const format = useFormat()
  const spoken = useSpoken()
  return (
    <tr>
      <th scope="row" className="p-0 text-left font-normal">
        <button
          type="button"
          onClick={() => onLead(undefined)}
          className="relative flex w-full flex-col gap-1 rounded-sm px-1.5 py-1 text-left hover:bg-sunken"
        >
          <span className="flex w-full items-baseline gap-2">
            <span className="line-clamp-2 min-w-0 flex-1 font-medium [overflow-wrap:anywhere]" title={name}>
              {name}
            </span>
            <span aria-hidden className="figures text-xs text-ink-soft">
              {format.number(row.selected)}/{format.number(row.total)}
            </span>
            <span className="sr-only">{spoken(row)}</span>
          </span>
          {children}
        </button>
      </th>
      {SCORE_BANDS.map((band) => {
        const share = row.bands[band]
        if (share.total === 0)
          return (
            <td key={band} className="p-0 text-center text-ink-faint">
              <span aria-hidden>·</span>
            </td>
          )
        return (
          <td key={band} className="p-0">
            <Field name={name} band={band} share={share} onLead={() => onLead(band)} />
          </td>
        )
      })}
    </tr>
  )
}

/**
 * Returns a function that describes numbers in words for screen readers: the number of requirements, and how many of
 * them have an answer.
 */
function useSpoken(): (share: Share) => string {
  const { t } = useTranslation('board')
  const format = useFormat()
  return ({ selected, total }) =>
    t('spoken', { selected: format.number(selected), total: format.number(total) })
}

/**
 * Button for the requirements of one category and one range of scores. It shows how many of these requirements have an
 * answer, as numbers and as a bar.
 */
function Field({
  name,
  band,
  share,
  onLead,
}: {
  name: string
  band: ScoreBand
  share: Share
  onLead: () => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const spoken = useSpoken()
  const { done, open } = COLOURS[band]
  return (
    <button
      type="button"
      onClick={onLead}
      className="relative flex w-full flex-col items-center gap-1 rounded-sm bg-sunken px-1 py-1 hover:bg-accent-soft"
    >
      <span className="sr-only">
        {name}, {t(`requirements.bands.${band}`)}: {spoken(share)}
      </span>
      <span aria-hidden className="figures font-semibold">
        {format.number(share.selected)}/{format.number(share.total)}
      </span>
      <span aria-hidden className={classes('bar-look h-1.5 w-full', open)}>
        <span
          className={classes('block h-full', done)}
          style={{ width: `${Math.round((100 * share.selected) / share.total)}%` }}
        />
      </span>
    </button>
  )
}
