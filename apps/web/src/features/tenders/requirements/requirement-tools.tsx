import { REQUIREMENT_MARKS, type RequirementMark } from '@tenderwright/contract'
import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { REQUIREMENT_FILTERS, type RequirementFilter } from './requirements.model.ts'

/** Filters of the requirement list, and the number of requirements left. */
export function RequirementTools({
  text,
  onText,
  filter,
  hasReviews,
  onFilter,
  mark,
  onMark,
  obligations,
  obligation,
  onObligation,
  category,
  onAnyCategory,
  shown,
  total,
  searchRef,
}: {
  text: string
  onText: (text: string) => void
  filter: RequirementFilter
  /** Offers the filter of requirements that wait for review. */
  hasReviews: boolean
  onFilter: (filter: RequirementFilter) => void
  /** Mark of the filter; undefined for all. */
  mark: RequirementMark | undefined
  onMark: (mark: RequirementMark | undefined) => void
  /** Values of the matrix's column of obligation; empty when it has none to choose from. */
  obligations: readonly string[]
  obligation: string | undefined
  onObligation: (obligation: string | undefined) => void
  /** Category of the filter; the empty text stands for rows without one. */
  category: string | undefined
  onAnyCategory: () => void
  shown: number
  total: number
  searchRef: RefObject<HTMLInputElement | null>
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const counts = { shown: format.number(shown), total: format.number(total) }
  return (
    <search className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
      <TextField
        ref={searchRef}
        type="search"
        label={t('requirements.search')}
        hiddenLabel
        placeholder={t('requirements.searchPlaceholder')}
        icon={<Search />}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        className="flex-1 basis-52"
      />
      <Select
        label={t('requirements.filter')}
        hiddenLabel
        value={filter}
        onChange={(next) => onFilter(REQUIREMENT_FILTERS.find((one) => one === next) ?? 'all')}
        options={REQUIREMENT_FILTERS.filter(
          (value) => value !== 'review' || hasReviews || filter === 'review',
        ).map((value) => ({ value, label: t(`requirements.filters.${value}`) }))}
        className="w-40"
      />
      <Select
        label={t('marks.filter')}
        hiddenLabel
        value={mark ?? ''}
        onChange={(next) => onMark(REQUIREMENT_MARKS.find((one) => one === next))}
        options={[
          { value: '', label: t('marks.all') },
          ...REQUIREMENT_MARKS.map((value) => ({ value, label: t(`marks.names.${value}`) })),
        ]}
        className="w-40"
      />
      {obligations.length > 0 && (
        <Select
          label={t('marks.obligation')}
          hiddenLabel
          value={obligation ?? ''}
          onChange={(next) => onObligation(next || undefined)}
          options={[
            { value: '', label: t('marks.anyObligation') },
            ...obligations.map((value) => ({ value, label: value })),
          ]}
          className="w-40"
        />
      )}
      {category !== undefined && (
        <Button
          size="sm"
          onClick={onAnyCategory}
          aria-label={t('categories.any', { category: category || t('categories.none') })}
          className="max-w-56"
        >
          <span className="truncate">{category || t('categories.none')}</span>
          <X aria-hidden className="size-3.5 shrink-0" />
        </Button>
      )}
      <output className="figures ml-auto text-sm text-ink-soft">
        <span aria-hidden>{t('requirements.shownOfTotal', counts)}</span>
        <span className="sr-only">{t('requirements.shownOfTotalSpoken', counts)}</span>
      </output>
    </search>
  )
}
