import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PAGE_ROWS } from './review.model.ts'

/**
 * Buttons for the previous and next rows of a sheet in the client's spreadsheet. Renders nothing if the sheet fits on
 * one page.
 */
export function SheetPager({
  from,
  to,
  last,
  onShow,
}: {
  from: number
  to: number
  last: number
  onShow: (row: number) => void
}) {
  const { t } = useTranslation('review')
  if (last <= PAGE_ROWS) return null
  return (
    <div className="flex items-center justify-center gap-2 border-t border-line py-1 text-sm text-ink-soft">
      <IconButton
        label={t('earlierRows')}
        icon={<ChevronLeft />}
        disabled={from === 1}
        onClick={() => onShow(from - PAGE_ROWS)}
      />
      <span className="figures">{t('rowsShown', { from, to, last })}</span>
      <IconButton
        label={t('laterRows')}
        icon={<ChevronRight />}
        disabled={to >= last}
        onClick={() => onShow(from + PAGE_ROWS)}
      />
    </div>
  )
}
