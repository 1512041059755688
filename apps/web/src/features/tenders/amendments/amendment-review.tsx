import type { Amendment } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { classes } from '#ui/style/classes.ts'
import { CHANGE_FILTERS, countOf, filterChanges, type ChangeFilter } from './amendment.model.ts'
import { ChangeCard } from './change-card.tsx'

/** Number of changed requirements that the list shows at first. A button shows 100 more. */
const PAGE = 100

/**
 * Comparison of a tender's requirements with a new version from the client, before it is applied. It shows a list of
 * the differences, filters with numbers, and the consequences for answers.
 */
export function AmendmentReview({ amendment }: { amendment: Amendment }) {
  const { t } = useTranslation('amendments')
  const { changes, summary, renamed } = amendment
  const [filter, setFilter] = useState<ChangeFilter>('all')
  const offered = CHANGE_FILTERS.filter((one) => one === 'all' || countOf(one, changes, summary) > 0)
  return (
    <div className="flex flex-col gap-3">
      {amendment.needs_review && <Banner tone="warning">{t('unsure')}</Banner>}
      <Consequences amendment={amendment} />
      {renamed.length > 0 && (
        <ul className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {renamed.map(({ of, from, to }) => (
            <li key={`${of} ${from}`}>
              {t(of === 'sheet' ? 'renamedSheet' : 'renamedCategory', { from, to })}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <>
          <fieldset className="sticky -top-3 z-10 -mx-5 border-b border-line bg-raised px-5 py-2">
            <legend className="sr-only">{t('filter')}</legend>
            <div className="flex flex-wrap gap-1.5">
              {offered.map((one) => (
                <FilterButton
                  key={one}
                  label={t(`filters.${one}`)}
                  count={countOf(one, changes, summary)}
                  pressed={one === filter}
                  onPress={() => setFilter(one)}
                />
              ))}
            </div>
          </fieldset>
          <Changes key={filter} amendment={amendment} filter={filter} />
        </>
      )}
    </div>
  )
}

/**
 * Sentences about the consequences of a new version of the client's requirements. They count, for example, the
 * requirements that keep their answers, that changed and must be reviewed, or that are removed.
 */
function Consequences({ amendment: { summary, changes } }: { amendment: Amendment }) {
  const { t } = useTranslation('amendments')
  const format = useFormat()
  const say = (
    key: 'same' | 'review' | 'obligations' | 'conditions' | 'restored' | 'removed',
    count: number,
  ) => (count === 0 ? '' : t(`promise.${key}`, { count, shown: format.number(count) }))
  const asking = summary.asks_review ?? 0
  const askedWithSameText = changes.filter(
    ({ kind, asks_review: asks }) => kind === 'unchanged' && asks,
  ).length
  const sentences = [
    changes.length === 0 ? t('nothing') : say('same', summary.unchanged - askedWithSameText),
    say('review', summary.changed),
    say('obligations', asking),
    say('conditions', (summary.conditions_changed ?? 0) - asking),
    say('restored', summary.restored ?? 0),
    say('removed', summary.removed),
  ]
  return <p className="figures">{sentences.filter(Boolean).join(' ')}</p>
}

function FilterButton({
  label,
  count,
  pressed,
  onPress,
}: {
  label: string
  count: number
  pressed: boolean
  onPress: () => void
}) {
  const format = useFormat()
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classes(
        'figures inline-flex min-h-8 items-center gap-1.5 rounded-md border px-2.5 text-sm',
        pressed ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-soft hover:bg-sunken',
      )}
    >
      {label}
      <span className="font-semibold">{format.number(count)}</span>
    </button>
  )
}

function Changes({ amendment: { changes }, filter }: { amendment: Amendment; filter: ChangeFilter }) {
  const { t } = useTranslation('amendments')
  const format = useFormat()
  const [limit, setLimit] = useState(PAGE)
  const passing = filterChanges(changes, filter)
  const left = passing.length - limit
  if (passing.length === 0) return <EmptyState title={t('emptyTitle')} />
  return (
    <>
      <ul aria-label={t('list')} className="flex flex-col">
        {passing.slice(0, limit).map((change) => (
          <ChangeCard key={changes.indexOf(change)} change={change} />
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setLimit(limit + PAGE)}>
          {t('more', { count: Math.min(left, PAGE), shown: format.number(Math.min(left, PAGE)) })}
        </Button>
      )}
    </>
  )
}
