import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { useUndoAutoSelect } from '../queries/undo-auto-select.ts'

/**
 * Button that undoes a whole automatic selection of sections for a tender's requirements. After success, the button is
 * replaced by a line with the number of restored requirements.
 */
export function AutoSelectUndo({
  tenderId,
  runId,
  earlier,
  onUndone,
}: {
  tenderId: string
  runId: string
  /**
   * Facts about an earlier automatic selection, which the button shows: time, number of sections and minimum score.
   * `undefined` for the latest selection.
   */
  earlier?: { at: string; count: number; threshold: number }
  onUndone: (runId: string) => void
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const undo = useUndoAutoSelect(tenderId)
  if (undo.data) {
    const { restored_count: restored, kept_count: kept } = undo.data
    return (
      <output className="figures mt-3 block text-sm">
        {t('autoSelect.undone', { count: restored })}{' '}
        {kept > 0 && t('autoSelect.undoneKept', { count: kept })}
      </output>
    )
  }
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-sm">
        {earlier && (
          <p className="figures min-w-0 flex-1 basis-52 text-ink-soft">
            {t('autoSelect.lastRun', {
              count: earlier.count,
              shown: format.number(earlier.count),
              threshold: format.number(earlier.threshold),
              when: format.dateTime(earlier.at),
            })}
          </p>
        )}
        <Button
          size="sm"
          icon={<Undo2 aria-hidden className="size-4" />}
          busy={undo.isPending}
          onClick={() => undo.mutate(runId, { onSuccess: () => onUndone(runId) })}
        >
          {undo.isPending ? t('autoSelect.undoing') : t('autoSelect.undo')}
        </Button>
      </div>
      {undo.isError && (
        <FailureAlert className="mt-2" title={t('autoSelect.undoFailed')} message={sentenceOf(undo.error)} />
      )}
    </div>
  )
}
