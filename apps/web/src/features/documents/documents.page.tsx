import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'

export function DocumentsPage() {
  const { t } = useTranslation('documents')
  return <PageHeader title={t('title')} />
}
