import type { MatchOverview } from '@tenderwright/contract'
import { ChevronRight } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useRemembered } from '#ui/controls/remembered.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import { classes } from '#ui/style/classes.ts'
import { categoryOf } from './requirements.model.ts'

const CategoryCoverage = onDemand(async () => (await import('./category-coverage.tsx')).CategoryCoverage)

/** Button that shows the coverage by category above the list; the browser remembers whether it is shown. */
export function CategoryBar({
  groups,
  matching,
  current,
  onChoose,
}: {
  groups: readonly MatchOverview[]
  matching: boolean
  current: string | undefined
  onChoose: (category: string | undefined) => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const id = useId()
  const [open, setOpen] = useRemembered('categories-shown', false)
  const count = useMemo(() => new Set(groups.map(categoryOf)).size, [groups])
  // A single category says no more than the whole does.
  if (count < 2) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-7 min-w-0 items-center gap-1 px-3 text-left text-xs text-ink-soft hover:text-ink"
      >
        <ChevronRight
          aria-hidden
          className={classes('size-3.5 shrink-0 transition-transform', open && 'rotate-90')}
        />
        <span className="truncate">{t('categories.title', { shown: format.number(count) })}</span>
      </button>
      {open && (
        <CategoryCoverage id={id} groups={groups} matching={matching} current={current} onChoose={onChoose} />
      )}
    </>
  )
}
