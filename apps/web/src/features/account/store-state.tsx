import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner } from '#ui/messages/banner.tsx'

/**
 * Line on the account screen about the server's latest check of all stored documents. It says that they are undamaged,
 * damaged, or not checked yet.
 */
export function StoreState() {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { data, isError } = useQuery(query('health', {}))
  if (isError) return <p className="text-ink-soft">{t('store.unknown')}</p>
  if (!data) return null
  const { status, damaged_originals: damaged, checked_at: checkedAt } = data.store
  if (status === 'damaged')
    return (
      <Banner tone="warning">
        {damaged > 0 ? t('store.damaged', { count: damaged }) : t('store.wrong')}
      </Banner>
    )
  return (
    <p className="text-ink-soft">
      {status === 'ok' ? t('store.sound', { when: format.date(checkedAt) }) : t('store.unchecked')}
    </p>
  )
}
