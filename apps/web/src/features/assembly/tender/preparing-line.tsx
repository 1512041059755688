import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/indicators/spinner.tsx'

/** Milliseconds after which a line explains why no proposal can be generated yet. */
const SAID_AFTER = 1000

/**
 * Notice that no proposal can be generated yet, because the templates and the names to replace are still loading. In
 * the first second, `children` are shown instead. They take equal space, so that nothing below moves.
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
