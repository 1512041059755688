import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '#api/query.ts'
import { Badge } from '#ui/indicators/badge.tsx'
import { Card } from '#ui/page/card.tsx'
import { classes } from '#ui/style/classes.ts'
import { nextStep, type Step } from './home.model.ts'

const steps: { key: Step; to: string }[] = [
  { key: 'documents', to: '/documents' },
  { key: 'rfp', to: '/rfp' },
  { key: 'review', to: '/rfp' },
  { key: 'generate', to: '/assembly' },
]

/**
 * CSS classes of one step in a list of steps. They draw thin lines between the steps, but none around the list, for any
 * number of columns.
 */
const cell =
  'border-line max-md:not-first:border-t md:max-xl:nth-of-type-[even]:border-l md:max-xl:nth-of-type-[n+3]:border-t xl:not-first:border-l'

/**
 * List of the product's four steps, from uploading documents to generating a proposal. Each step links to its screen.
 * The step that comes next for this team is highlighted.
 */
export function QuickStart() {
  const { t } = useTranslation('home')
  const statistics = useQuery(query('documentStatistics', {}))
  const tenders = useQuery(query('listSessions', {}))
  const next = nextStep(statistics.data, tenders.data)
  return (
    <section aria-labelledby="quick-start">
      <h2 id="quick-start" className="mb-2.5 text-lg font-semibold">
        {t('start.title')}
      </h2>
      <Card>
        <ol className="grid md:grid-cols-2 xl:grid-cols-4">
          {steps.map(({ key, to }, index) => (
            <li key={key} className={cell}>
              <Link
                to={next?.step === key ? next.to : to}
                aria-current={next?.step === key ? 'step' : undefined}
                className="group flex h-full items-start gap-3 rounded-lg p-4"
              >
                <span
                  aria-hidden
                  className={classes(
                    'figures flex size-6 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
                    next?.step === key ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent',
                  )}
                >
                  {index + 1}
                </span>
                <span className="flex min-w-0 flex-col items-start gap-1.5 pt-0.5">
                  <span className="underline-offset-4 group-hover:text-accent group-hover:underline">
                    {t(`start.${key}`)}
                  </span>
                  {next?.step === key && <Badge tone="accent">{t('start.next')}</Badge>}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
