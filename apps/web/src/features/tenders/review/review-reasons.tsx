import type { MatrixView, ReviewReason } from '@tenderwright/contract'
import type { TFunction } from 'i18next'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { rowsNamed } from './review.model.ts'

const SENTENCES = [
  'columns_unclear',
  'columns_by_position',
  'rows_unclear',
  'rows_without_number',
  'groups_unclear',
  'examples_left_out',
  'side_by_side',
  'no_header',
  'table_unclear',
  'list_unclear',
  'sheet_unclear',
  'copies_differ',
] as const

/**
 * Returns a sentence about a place in the client's file that the server may have misunderstood. A code that this
 * version of the web app does not know gives a general sentence.
 */
function sentenceOf({ code, params }: ReviewReason, t: TFunction<'review'>): string {
  const known = SENTENCES.find((one) => one === code) ?? 'unknown'
  const { sheet = '', of = '', count } = params
  return t(`reasons.${known}`, { sheet: String(sheet), of: String(of), count: Number(count ?? 1) })
}

const keyOf = ({ code, params }: ReviewReason) => `${code} ${JSON.stringify(params)}`

/**
 * List of places in the client's file that the server may have misunderstood. Each has a button that shows its rows. If
 * there is no such place, a single line says so.
 */
export function ReviewReasons({
  view,
  onShow,
}: {
  view: MatrixView
  onShow: (sheet: string, row: number) => void
}) {
  const { t } = useTranslation('review')
  const { remembered } = view
  // Two rules of the server may report one doubt, which is then shown once.
  const reasons = [...new Map(view.review_reasons.map((one) => [keyOf(one), one])).values()]
  return (
    <div className="flex flex-col gap-1">
      {remembered && <p className="text-sm text-ink-soft">{t('remembered')}</p>}
      {reasons.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {t('certain')}
        </p>
      ) : (
        <ul aria-label={t('doubts')} className="flex max-h-28 flex-col gap-1 overflow-y-auto">
          {reasons.map((reason) => {
            const sentence = sentenceOf(reason, t)
            const sheet = String(reason.params['sheet'] ?? '')
            return (
              <li key={keyOf(reason)} className="flex items-center gap-2 text-sm">
                <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{sentence}</span>
                <Button
                  size="sm"
                  variant="onward"
                  aria-label={t('showReason', { reason: sentence })}
                  className="underline"
                  onClick={() => onShow(sheet, rowsNamed(reason.params)[0] ?? 1)}
                >
                  {t('show')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
