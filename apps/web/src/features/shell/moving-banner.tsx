import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldChanges } from '#api/hold-changes.ts'
import { Banner } from '#ui/messages/banner.tsx'

/**
 * Banner while the server's data is moved to another place: reading goes on, and changes wait in this page. Leaving the
 * page asks first when some do.
 */
export function MovingBanner({ changes, held }: HeldChanges) {
  const { t } = useTranslation('moving')
  const isHolding = held > 0
  useEffect(() => {
    if (!isHolding) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHolding])
  return (
    <Banner tone="warning" className="mb-4">
      <p className="font-medium">{t(changes === 'moved' ? 'moved' : 'title')}</p>
      <p className="text-ink-soft">{isHolding ? t('held', { count: held }) : t('hint')}</p>
    </Banner>
  )
}
