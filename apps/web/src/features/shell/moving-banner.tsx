import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldChanges } from '#api/hold-changes.ts'
import { useAskBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import { Banner } from '#ui/messages/banner.tsx'

/**
 * Banner above every screen while an operator copies all data to another database. Data can be read, but changes wait
 * in this page until the copy is done. While changes wait, the browser asks before the page is closed.
 */
export function MovingBanner({ changes, held }: HeldChanges) {
  const { t } = useTranslation('moving')
  const isHolding = held > 0
  useAskBeforeLeaving(isHolding)
  const place = useNoticeHeight()
  return (
    <div ref={place} className="pb-4 on-wide-page:pb-2">
      <Banner tone="warning">
        <p className="font-medium">{t(changes === 'moved' ? 'moved' : 'title')}</p>
        <p className="text-ink-soft">{isHolding ? t('held', { count: held }) : t('hint')}</p>
      </Banner>
    </div>
  )
}

/**
 * Hook that returns a ref for the notice at the top of the page. The CSS variable `--notice-height` has the notice's
 * height, so that screens can leave room for it.
 */
function useNoticeHeight() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = place.current
    if (!shown) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--notice-height', `${shown.getBoundingClientRect().height}px`),
    )
    observer.observe(shown)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice-height')
    }
  }, [])
  return place
}
