import { ArrowRight, FileStack, FileText, LibraryBig, Search, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const features: { key: 'documents' | 'search' | 'knowledge' | 'assembly'; to: string; icon: LucideIcon }[] = [
  { key: 'documents', to: '/documents', icon: FileText },
  { key: 'search', to: '/search', icon: Search },
  { key: 'knowledge', to: '/documents', icon: LibraryBig },
  { key: 'assembly', to: '/assembly', icon: FileStack },
]

export function FeatureCards() {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('features.label')}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {features.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="group flex h-full flex-col rounded-lg border border-line bg-surface p-4 transition-colors hover:border-accent"
            >
              <Icon aria-hidden className="size-5 text-accent" strokeWidth={1.75} />
              <h2 className="mt-3 flex items-center gap-1.5 text-md font-semibold">
                {t(`features.${key}.title`)}
                <ArrowRight
                  aria-hidden
                  className="size-4 -translate-x-1 text-accent opacity-0 transition group-hover:translate-x-0 group-hover:opacity-100"
                />
              </h2>
              <p className="mt-1 text-ink-soft">{t(`features.${key}.text`)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
