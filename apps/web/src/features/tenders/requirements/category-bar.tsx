import type { MatchOverview } from '@tenderwright/contract'
import { ChevronRight, LayoutGrid, ListOrdered } from 'lucide-react'
import { memo, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useRemembered } from '#ui/controls/remembered.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import { classes } from '#ui/style/classes.ts'
import { categoryOf } from './requirements.model.ts'

const CategoryCoverage = onDemand(async () => (await import('./category-coverage.tsx')).CategoryCoverage)

/**
 * Three buttons above the list of requirements. The first shows the categories, and the second opens a table of answers
 * by category and score. The third opens a dialog for the order of the proposal.
 */
export const CategoryBar = memo(function CategoryBar({
  groups,
  matching,
  current,
  onChoose,
  onBoard,
  onOrder,
}: {
  groups: readonly MatchOverview[]
  matching: boolean
  current: string | undefined
  onChoose: (category: string | undefined) => void
  onBoard: () => void
  onOrder: () => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const id = useId()
  const [open, setOpen] = useRemembered('categories-shown', false)
  const count = useMemo(() => new Set(groups.map(categoryOf)).size, [groups])
  return (
    <>
      <div className="flex items-center gap-2 px-3 pb-1">
        {/* A single category would repeat the numbers of the whole tender. */}
        {count > 1 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
            className="flex min-h-7 min-w-0 items-center gap-1 text-left text-xs text-ink-soft hover:text-ink"
          >
            <ChevronRight
              aria-hidden
              className={classes('size-3.5 shrink-0 transition-transform', open && 'rotate-90')}
            />
            <span className="truncate">{t('categories.title', { shown: format.number(count) })}</span>
          </button>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('work.orderLong')}
          title={t('work.orderLong')}
          onClick={onOrder}
          className="ml-auto flex min-h-7 shrink-0 items-center gap-1 text-xs text-ink-soft hover:text-ink"
        >
          <ListOrdered aria-hidden className="size-3.5" />
          {t('work.order')}
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onBoard}
          className="flex min-h-7 shrink-0 items-center gap-1 text-xs text-ink-soft hover:text-ink"
        >
          <LayoutGrid aria-hidden className="size-3.5" />
          {t('categories.board')}
        </button>
      </div>
      {open && count > 1 && (
        <CategoryCoverage id={id} groups={groups} matching={matching} current={current} onChoose={onChoose} />
      )}
    </>
  )
})
