import { useQuery } from '@tanstack/react-query'
import { Building2, FileText, LayoutList, Type } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Card } from '#ui/page/card.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { figuresOf } from './home.model.ts'

const icons = { documents: FileText, sections: LayoutList, words: Type, hospitals: Building2 }
const grid = 'grid grid-cols-2 lg:grid-cols-4'
/**
 * CSS classes of one of several numbers in a grid. They draw thin lines between the numbers, but none around them, for
 * any number of columns.
 */
const cell =
  'border-line p-4 sm:px-5 min-w-0 lg:not-first-of-type:border-l max-lg:nth-of-type-[even]:border-l max-lg:nth-of-type-[n+3]:border-t'

export function StatisticsPanel() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data, isPending, isError, refetch, isFetching } = useQuery(query('documentStatistics', {}))

  if (isPending)
    return (
      <Card>
        <Loading className={grid} label={t('stats.loading')}>
          {['documents', 'sections', 'words', 'hospitals'].map((key) => (
            <div key={key} className={cell}>
              <Skeleton className="mb-2 h-4 w-20" />
              <Skeleton className="h-8 w-16" />
            </div>
          ))}
        </Loading>
      </Card>
    )
  if (isError)
    return (
      <FailureAlert title={t('stats.load_failed')} onRetry={() => void refetch()} retrying={isFetching} />
    )
  return (
    <section aria-label={t('stats.label')}>
      <Card>
        <dl className={grid}>
          {figuresOf(data).map(({ key, value, compact }) => {
            const Icon = icons[key]
            return (
              <div key={key} className={cell}>
                <dt className="flex items-center gap-2 text-sm text-ink-soft">
                  <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
                  {t(`stats.${key}`, { count: value })}
                </dt>
                <dd className="figures mt-0.5 text-2xl font-semibold tracking-[-0.02em]">
                  {compact ? format.compact(value) : format.number(value)}
                </dd>
              </div>
            )
          })}
        </dl>
      </Card>
    </section>
  )
}
