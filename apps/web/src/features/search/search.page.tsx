import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'

export function SearchPage() {
  const { t } = useTranslation('search')
  return <PageHeader title={t('title')} />
}
