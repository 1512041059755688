import { ChevronDown, Search, X } from 'lucide-react'
import { memo, type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { withTexts } from '#i18n/i18n.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import { classes } from '#ui/style/classes.ts'
import type { Team } from './owner-options.ts'
import { REQUIREMENT_FILTERS, type Narrowing, type RequirementFilter } from './requirements.model.ts'

const MoreFilters = onDemand(
  async () => (await withTexts('work', () => import('./more-filters.tsx'))).MoreFilters,
)

/**
 * Search field and filters above the list of requirements. They also show the number of requirements that match the
 * filters.
 */
export const RequirementTools = memo(function RequirementTools({
  narrowing,
  onNarrow,
  hasReviews,
  obligations,
  team,
  shown,
  total,
  searchRef,
  onAssign,
  onLead,
}: {
  narrowing: Narrowing
  onNarrow: (changes: Partial<Narrowing>) => void
  /** `true` to show a filter for the requirements whose text the client has changed, and that a person must review. */
  hasReviews: boolean
  /**
   * Values for a filter by the column that tells whether a requirement is mandatory. Empty if all rows have one value,
   * or if there are too many values.
   */
  obligations: readonly string[]
  team: Team
  shown: number
  total: number
  searchRef: RefObject<HTMLInputElement | null>
  /** Opens a dialog that gives all requirements that match the filters an owner or a review mark. */
  onAssign: () => void
  /**
   * Called when a key in the search field should move the focus to the list. The argument is 1 for the first found
   * requirement, or -1 for the last.
   */
  onLead: (end: 1 | -1) => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const moreId = useId()
  const [open, setOpen] = useState(false)
  const { text, filter, category, band, mark, obligation, owner, review } = narrowing
  const counts = { shown: format.number(shown), total: format.number(total) }
  const active = [mark, obligation, owner, review].filter((value) => value !== undefined).length
  return (
    <search className="flex flex-wrap items-center gap-1.5 px-3 pt-2 pb-1.5">
      <TextField
        ref={searchRef}
        type="search"
        label={t('requirements.search')}
        hiddenLabel
        placeholder={t('requirements.searchPlaceholder')}
        icon={<Search />}
        value={text}
        onChange={(event) => onNarrow({ text: event.target.value })}
        onKeyDown={(event) => {
          const { key, currentTarget } = event
          if (key === 'Escape') currentTarget.blur()
          if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return
          event.preventDefault()
          onLead(key === 'ArrowUp' ? -1 : 1)
        }}
        className="flex-1 basis-52"
      />
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-1.5">
        <Select
          label={t('requirements.filter')}
          hiddenLabel
          value={filter}
          onChange={(next) => onNarrow({ filter: REQUIREMENT_FILTERS.find((one) => one === next) ?? 'all' })}
          options={REQUIREMENT_FILTERS.filter(
            (value: RequirementFilter) => value !== 'review' || hasReviews || filter === 'review',
          ).map((value) => ({ value, label: t(`requirements.filters.${value}`) }))}
          className="w-36 shrink"
        />
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={open}
          aria-controls={open ? moreId : undefined}
          onClick={() => setOpen(!open)}
          className="min-w-0"
        >
          <span className="truncate">{t('requirements.moreFilters')}</span>
          {active > 0 && <span className="figures text-accent">{active}</span>}
          <ChevronDown aria-hidden className={classes('size-3.5 shrink-0', open && 'rotate-180')} />
        </Button>
        <output className="figures ml-auto shrink-0 text-sm text-ink-soft">
          <span aria-hidden>{t('requirements.shownOfTotal', counts)}</span>
          <span className="sr-only">{t('requirements.shownOfTotalSpoken', counts)}</span>
        </output>
      </div>
      {open && (
        <div id={moreId} className="grid w-full grid-cols-2 gap-1.5">
          <MoreFilters
            narrowing={narrowing}
            onNarrow={onNarrow}
            obligations={obligations}
            team={team}
            shown={shown}
            onAssign={onAssign}
          />
        </div>
      )}
      {category !== undefined && (
        <Restriction
          value={category || t('categories.none')}
          label={t('categories.any', { category: category || t('categories.none') })}
          onLift={() => onNarrow({ category: undefined })}
        />
      )}
      {band !== undefined && (
        <Restriction
          value={t(`requirements.bands.${band}`)}
          label={t('requirements.anyScore', { band: t(`requirements.bands.${band}`) })}
          onLift={() => onNarrow({ band: undefined })}
        />
      )}
    </search>
  )
})

/** Button with the name of an active filter of the list of requirements. A click removes the filter. */
function Restriction({ value, label, onLift }: { value: string; label: string; onLift: () => void }) {
  return (
    <Button size="sm" onClick={onLift} aria-label={label} className="max-w-full">
      <span className="truncate">{value}</span>
      <X aria-hidden className="size-3.5 shrink-0" />
    </Button>
  )
}
