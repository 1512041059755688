import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { classes } from '#ui/style/classes.ts'
import type { CategoryCoverage as Category } from './category-coverage.model.ts'

const PARTS = [
  ['chosen', 'bg-success'],
  ['open', 'bg-line-control'],
  ['unmatched', 'bg-danger'],
] as const

/** Bar of chosen, open and unmatched requirements; the words beside it say the same. */
function Bar({ category }: { category: Category }) {
  return (
    <span aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-full">
      {PARTS.map(
        ([part, colour]) =>
          category[part] > 0 && (
            <span key={part} className={colour} style={{ flexGrow: category[part], flexBasis: 0 }} />
          ),
      )}
    </span>
  )
}

/** Coverage of each category of the matrix. A click restricts the list to it, another lifts the restriction. */
export function CategoryCoverage({
  categories,
  current,
  onChoose,
}: {
  categories: readonly Category[]
  current: string | undefined
  onChoose: (category: string | undefined) => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const id = useId()
  const [open, setOpen] = useState(() => globalThis.matchMedia('(min-width: 64rem)').matches)
  // A single category says no more than the whole does.
  if (categories.length < 2) return null
  const nameOf = ({ category }: Category) => category || t('categories.none')
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-ink-soft hover:text-ink"
      >
        <ChevronRight aria-hidden className={classes('size-3.5 transition-transform', open && 'rotate-90')} />
        {t('categories.title', { shown: format.number(categories.length) })}
      </button>
      <ul
        id={id}
        hidden={!open}
        aria-label={t('categories.list')}
        className="-mx-1.5 mt-1 grid max-h-24 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-0.5 overflow-y-auto"
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
    </div>
  )
}
