import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { useRowsLeftOut } from '../queries/matrix-review.ts'

/** Maximum number of rows in the list of rows that did not become requirements. Further rows are only counted. */
const LISTED = 400

/**
 * List of the rows in the client's file that contain text but did not become requirements. A button makes a row a
 * requirement.
 */
export function RowsLeftOut({
  tenderId,
  busy,
  onTakeIn,
}: {
  tenderId: string
  busy: boolean
  onTakeIn: (sheet: string, row: number) => void
}) {
  const { t } = useTranslation('review')
  const { data, isError, error, refetch, isFetching } = useRowsLeftOut(tenderId)
  if (isError)
    return <FailureAlert message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return null
  const rows = data.filter(({ text = '' }) => text !== '')
  if (rows.length === 0) return <p className="p-4 text-ink-soft">{t('noneLeftOut')}</p>
  return (
    <>
      <ul aria-label={t('leftOutTitle')} className="divide-y divide-line">
        {rows.slice(0, LISTED).map(({ sheet, row, reason, text }) => (
          <li key={`${sheet} ${row}`} className="flex items-start gap-3 px-1 py-2">
            <div className="min-w-0 flex-1">
              <p className="line-clamp-3 [overflow-wrap:anywhere]">{text}</p>
              <p className="text-sm text-ink-faint">
                {t('place', { sheet, row })} · {t(`why.${reason}`)}
              </p>
            </div>
            <Button
              size="sm"
              disabled={busy}
              aria-label={t('takeInRow', { sheet, row })}
              onClick={() => onTakeIn(sheet, row)}
            >
              {t('takeIn')}
            </Button>
          </li>
        ))}
      </ul>
      {rows.length > LISTED && (
        <p className="py-2 text-sm text-ink-faint">{t('moreLeftOut', { count: rows.length - LISTED })}</p>
      )}
    </>
  )
}
