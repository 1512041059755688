import type { MatchOverview } from '@tenderwright/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { classes } from '#ui/style/classes.ts'
import { categoryCoverage, type CategoryCoverage as Category } from './category-coverage.model.ts'

const PARTS = [
  ['chosen', 'bg-success'],
  ['open', 'bg-line-control'],
  ['unmatched', 'bg-danger'],
] as const

/**
 * Bar for a category of requirements. Its parts show how many have an answer, only suggested sections, or neither. It
 * is hidden from screen readers, because words beside it contain the numbers.
 */
function Bar({ category }: { category: Category }) {
  return (
    <span aria-hidden className="bar-look flex h-1.5 gap-px">
      {PARTS.map(
        ([part, colour]) =>
          category[part] > 0 && (
            <span key={part} className={colour} style={{ flexGrow: category[part], flexBasis: 0 }} />
          ),
      )}
    </span>
  )
}

/**
 * List of a tender's categories, each with a bar for the share of answered requirements. A click on a category filters
 * the list of requirements. Another click removes the filter.
 */
export function CategoryCoverage({
  id,
  groups,
  matching,
  current,
  onChoose,
}: {
  id: string
  groups: readonly MatchOverview[]
  matching: boolean
  current: string | undefined
  onChoose: (category: string | undefined) => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const categories = useMemo(() => categoryCoverage(groups, matching), [groups, matching])
  const nameOf = ({ category }: Category) => category || t('categories.none')
  return (
    <ul
      id={id}
      aria-label={t('categories.list')}
      className="relative grid max-h-36 shrink-0 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-0.5 overflow-y-auto border-b border-line px-1.5 pb-1.5"
    >
      {categories.map((category) => {
        const pressed = category.category === current
        return (
          <li key={category.category}>
            <button
              type="button"
              aria-pressed={pressed}
              title={t('categories.parts', {
                chosen: format.number(category.chosen),
                open: format.number(category.open),
                unmatched: format.number(category.unmatched),
              })}
              onClick={() => onChoose(pressed ? undefined : category.category)}
              className={classes(
                'flex w-full flex-col gap-1 rounded-sm px-1.5 py-1 text-left text-xs',
                pressed ? 'bg-accent-soft text-ink' : 'text-ink-soft hover:bg-sunken',
              )}
            >
              <span className="flex items-baseline gap-2">
                <span className="min-w-0 flex-1 truncate">{nameOf(category)}</span>
                <span className="figures shrink-0">
                  <span aria-hidden>
                    {format.number(category.chosen)}/{format.number(category.total)}
                  </span>
                  <span className="sr-only">
                    {t('categories.spoken', {
                      chosen: format.number(category.chosen),
                      open: format.number(category.open),
                      unmatched: format.number(category.unmatched),
                      total: format.number(category.total),
                    })}
                  </span>
                </span>
              </span>
              <Bar category={category} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
