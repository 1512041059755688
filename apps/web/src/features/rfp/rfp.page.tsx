import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'

export function RfpPage() {
  const { t } = useTranslation('rfp')
  return <PageHeader title={t('title')} />
}
