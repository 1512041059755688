import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'

export function HomePage() {
  const { t } = useTranslation('home')
  return <PageHeader title={t('title')} />
}
