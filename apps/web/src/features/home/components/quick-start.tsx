import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'

const steps: { key: 'documents' | 'rfp' | 'review' | 'generate'; to: string }[] = [
  { key: 'documents', to: '/documents' },
  { key: 'rfp', to: '/rfp' },
  { key: 'review', to: '/rfp' },
  { key: 'generate', to: '/assembly' },
]

/** The whole job in four steps, each leading to where it is done. */
export function QuickStart() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="quick-start">
      <h2 id="quick-start" className="mb-2.5 text-lg font-semibold">
        {t('start.title')}
      </h2>
      <Card>
        <ol className="grid lg:grid-cols-4">
          {steps.map(({ key, to }, index) => (
            <li
              key={key}
              className="border-line not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l"
            >
              <Link to={to} className="group flex h-full items-start gap-3 rounded-lg p-4">
                <span
                  aria-hidden
                  className="figures flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
                >
                  {index + 1}
                </span>
                <span className="pt-0.5 underline-offset-4 group-hover:text-accent group-hover:underline">
                  {t(`start.${key}`)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
