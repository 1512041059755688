import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/indicators/spinner.tsx'

/**
 * Milliseconds to wait before the page explains that the form is still loading. If loading takes less time, no
 * explanation appears.
 */
const SAID_AFTER = 1000

/**
 * Shows that no proposal can be generated yet, because data for the form is still loading. In the first second,
 * `children` are shown instead, so that a short wait changes nothing.
 */
export function PreparingLine({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('assembly')
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasts(true), SAID_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="relative">
      <div className={lasts ? 'invisible' : undefined}>{children}</div>
      {lasts && (
        <output id={id} className="absolute inset-x-0 top-0 flex items-center gap-2 text-sm text-ink-soft">
          <Spinner />
          <span className="truncate">{t('generate.preparingTitle')}</span>
        </output>
      )}
    </div>
  )
}
