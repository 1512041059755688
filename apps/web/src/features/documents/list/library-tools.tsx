import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterField } from '#ui/controls/filter-field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { SwitchGroup } from '#ui/controls/switch-group.tsx'
import {
  GROUPINGS,
  SHOWS,
  SORTS,
  type Density,
  type Grouping,
  type Show,
  type Sort,
} from './library-view.model.ts'
import type { LibraryView } from './use-library-view.ts'

/**
 * Toolbar above the list of documents. It has filters by text and outcome (won or lost), controls for sorting and
 * grouping, and a switch between cards and compact rows.
 */
export function LibraryTools({
  view,
  found,
  total,
}: {
  view: LibraryView
  /** Number of documents that match the filters. */
  found: number
  total: number
}) {
  const { t } = useTranslation('documents')
  const density = (value: Density, icon: ReactNode) => ({
    value,
    shown: icon,
    name: t(`view.density.${value}`),
    title: t(`view.density.${value}`),
  })
  return (
    <search aria-label={t('view.label')} className="flex flex-wrap items-end gap-3">
      <FilterField
        className="grow basis-64"
        label={t('view.filter')}
        placeholder={t('view.filterHint')}
        found={found < total ? t('view.found', { count: found, total }) : t('view.count', { count: total })}
        value={view.text}
        onChange={view.setText}
      />
      <Select
        className="grow basis-40 sm:grow-0 sm:basis-auto"
        label={t('view.show')}
        value={view.show}
        options={SHOWS.map((value) => ({ value, label: t(`view.shows.${value}`) }))}
        onChange={(value) => view.setShow(value as Show)}
      />
      <Select
        className="grow basis-40 sm:grow-0 sm:basis-auto"
        label={t('view.sort')}
        value={view.sort}
        options={SORTS.map((value) => ({ value, label: t(`view.sorts.${value}`) }))}
        onChange={(value) => view.setSort(value as Sort)}
      />
      <Select
        className="grow basis-56 sm:grow-0 sm:basis-auto"
        label={t('view.group')}
        value={view.grouping}
        options={GROUPINGS.map((value) => ({ value, label: t(`view.groups.${value}`) }))}
        onChange={(value) => view.setGrouping(value as Grouping)}
      />
      <SwitchGroup
        label={t('view.density.label')}
        className="[&_button]:min-h-8 [&_button]:min-w-9"
        value={view.density}
        choices={[density('cards', <LayoutGrid />), density('rows', <Rows3 />)]}
        onChange={view.setDensity}
      />
    </search>
  )
}
