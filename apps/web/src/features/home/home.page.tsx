import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page/page-header.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { QuickStart } from './quick-start.tsx'
import { RecentTenders } from './recent-tenders.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'

export function HomePage() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="flex flex-col gap-6">
        <StatisticsPanel />
        <FeatureCards />
        <QuickStart />
        {/* This list is last, so that nothing below it moves when its data arrive from the server. */}
        <RecentTenders />
      </div>
    </>
  )
}
