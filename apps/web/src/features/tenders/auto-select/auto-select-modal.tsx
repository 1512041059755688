import { AUTOSELECT_DEFAULT_THRESHOLD, type AutoselectPreview, type RfpSession } from '@tenderwright/contract'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { FIRST_FOCUS } from '#ui/dialogs/dialog.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { useAutoSelectPreview } from '../queries/auto-select-preview.ts'
import { useAutoSelect } from '../queries/auto-select.ts'
import { AutoSelectForecast } from './auto-select-forecast.tsx'
import { AutoSelectUndo } from './auto-select-undo.tsx'

/**
 * Dialog that automatically selects the best suggested section for each requirement without an answer, if its score is
 * high enough. It first shows a forecast, and afterwards the result with a button that undoes it.
 */
export function AutoSelectModal({
  tender,
  onClose,
  onSelected,
  onUndone,
}: {
  tender: RfpSession
  onClose: () => void
  /**
   * Called with the id of an automatic selection when the dialog closes after it. Not called if the person has undone
   * the selection.
   */
  onSelected: (runId: string, count: number) => void
  onUndone: (runId: string) => void
}) {
  const { t } = useTranslation('rfp')
  const form = useId()
  const [threshold, setThreshold] = useState(AUTOSELECT_DEFAULT_THRESHOLD)
  const autoSelect = useAutoSelect(tender.id)
  const preview = useAutoSelectPreview(tender.id)
  // Keeps the automatic selection that can be undone. After the undo, the server no longer lists this selection, but
  // the dialog still reports the result.
  const [earlier, setEarlier] = useState<AutoselectPreview['last_run']>()
  if (!earlier && preview.data?.last_run) setEarlier(preview.data.last_run)
  const summary = autoSelect.data
  const [undone, setUndone] = useState<string>()
  const undo = (runId: string) => {
    setUndone(runId)
    onUndone(runId)
  }
  const close = () => {
    if (summary?.run_id !== undefined && summary.run_id !== undone)
      onSelected(summary.run_id, summary.selected_count)
    onClose()
  }
  return (
    <Modal
      open
      onClose={close}
      busy={autoSelect.isPending}
      size="sm"
      title={t('autoSelect.title')}
      description={t('autoSelect.description')}
      footer={
        summary ? (
          <Button variant="primary" onClick={close} {...FIRST_FOCUS}>
            {t('autoSelect.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={autoSelect.isPending}>
              {t('cancel', { ns: 'ui' })}
            </Button>
            <Button variant="primary" type="submit" form={form} busy={autoSelect.isPending}>
              {autoSelect.isPending ? t('autoSelect.running') : t('autoSelect.confirm')}
            </Button>
          </>
        )
      }
    >
      {summary ? (
        <output className="figures flex items-start gap-2.5">
          <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success" />
          <p>
            {t('autoSelect.selected', { count: summary.selected_count })}{' '}
            {t('autoSelect.skipped', { count: summary.skipped_count })}
          </p>
        </output>
      ) : undefined}
      {summary?.run_id !== undefined && (
        <AutoSelectUndo tenderId={tender.id} runId={summary.run_id} onUndone={undo} />
      )}
      {!summary && (
        <>
          <form
            id={form}
            onSubmit={(event) => {
              event.preventDefault()
              autoSelect.mutate(threshold)
            }}
          >
            <Slider
              label={t('autoSelect.threshold')}
              value={threshold}
              onChange={setThreshold}
              disabled={autoSelect.isPending}
            />
          </form>
          <p className="mt-2 text-sm text-ink-faint">{t('autoSelect.hint')}</p>
          {preview.data && <AutoSelectForecast preview={preview.data} threshold={threshold} />}
          {earlier && !autoSelect.isPending && (
            <AutoSelectUndo
              tenderId={tender.id}
              runId={earlier.run_id}
              onUndone={undo}
              earlier={{
                at: earlier.at,
                count: earlier.selected_count,
                threshold: earlier.min_score_threshold,
              }}
            />
          )}
          {autoSelect.isError && (
            <FailureAlert
              className="mt-3"
              title={t('autoSelect.failed')}
              message={sentenceOf(autoSelect.error)}
            />
          )}
        </>
      )}
    </Modal>
  )
}
