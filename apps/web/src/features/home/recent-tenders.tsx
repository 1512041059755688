import { useQuery } from '@tanstack/react-query'
import { answeredCount, tenderTitles, type RfpSession } from '@tenderwright/contract'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Card } from '#ui/page/card.tsx'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { stepOf } from './home.model.ts'

/** Number of tenders that the home screen shows. The tenders screen lists all. */
const SHOWN = 3

/**
 * List of the three newest tenders on the home screen, each with its share of answered requirements and a link to its
 * next step. Renders nothing if there is no tender.
 */
export function RecentTenders() {
  const { t } = useTranslation('home')
  const { data } = useQuery(query('listSessions', {}))
  if (!Array.isArray(data) || data.length === 0) return null
  return (
    <section aria-labelledby="recent-tenders">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h2 id="recent-tenders" className="text-lg font-semibold">
          {t('recent.title')}
        </h2>
        {data.length > SHOWN && (
          <Link to="/rfp" className="py-0.5 text-sm text-accent underline-offset-4 hover:underline">
            {t('recent.all', { count: data.length })}
          </Link>
        )}
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {data.slice(0, SHOWN).map((tender) => (
            <Tender key={tender.id} tender={tender} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Tender({ tender }: { tender: RfpSession }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { step, to } = stepOf(tender)
  const { title: name, subtitle } = tenderTitles(tender)
  const coverage = t('recent.coverage', { name })
  return (
    <li>
      <Link
        to={to}
        className="group grid items-center gap-x-6 gap-y-1.5 px-4 py-3 transition-colors hover:bg-sunken sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_11rem] sm:px-5"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="figures block truncate text-sm text-ink-soft">
            {[subtitle, format.date(tender.created_at)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="flex items-center gap-3">
          <ProgressBar value={tender.coverage_percentage} label={coverage} className="flex-1" />
          <span className="figures w-20 shrink-0 text-right text-sm text-ink-soft">
            {t('recent.answered', {
              selected: format.number(answeredCount(tender)),
              total: format.number(tender.requirements_count),
            })}
          </span>
        </span>
        <span className="flex items-center gap-1.5 text-sm font-medium text-accent sm:justify-end">
          {t(`recent.steps.${step}`)}
          <ArrowRight
            aria-hidden
            className="size-3.5 transition-transform motion-safe:group-hover:translate-x-0.5"
          />
        </span>
      </Link>
    </li>
  )
}
