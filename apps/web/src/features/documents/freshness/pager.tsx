import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'

/**
 * Buttons for the previous and next page of a long list. Renders nothing if the first page is shown and has all
 * entries.
 */
export function Pager({
  offset,
  limit,
  total,
  onGo,
}: {
  offset: number
  limit: number
  total: number
  onGo: (offset: number) => void
}) {
  const { t } = useTranslation('freshness')
  if (total <= limit && offset === 0) return null
  const to = Math.min(offset + limit, total)
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-3">
      <Button
        icon={<ChevronLeft aria-hidden className="size-4" />}
        disabled={offset === 0}
        onClick={() => onGo(Math.max(0, offset - limit))}
      >
        {t('previous')}
      </Button>
      <span className="figures text-sm text-ink-soft">
        {t('page', { from: Math.min(offset + 1, total), to, total })}
      </span>
      <Button
        icon={<ChevronRight aria-hidden className="size-4" />}
        disabled={to >= total}
        onClick={() => onGo(offset + limit)}
      >
        {t('next')}
      </Button>
    </nav>
  )
}
