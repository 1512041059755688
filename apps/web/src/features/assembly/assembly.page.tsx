import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'

export function AssemblyPage() {
  const { t } = useTranslation('assembly')
  return <PageHeader title={t('title')} />
}
