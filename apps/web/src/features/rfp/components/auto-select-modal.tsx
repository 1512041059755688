import { AUTOSELECT_DEFAULT_THRESHOLD, type RfpSession } from '@tenderwright/contract'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { FailureAlert } from '#ui/failure-alert.tsx'
import { Modal } from '#ui/modal.tsx'
import { Slider } from '#ui/slider.tsx'
import { useAutoSelect } from '../queries/auto-select.ts'

/** Chooses sections by score, then says how many it chose and how many it left. */
export function AutoSelectModal({ session, onClose }: { session: RfpSession; onClose: () => void }) {
  const { t } = useTranslation('rfp')
  const [threshold, setThreshold] = useState(AUTOSELECT_DEFAULT_THRESHOLD)
  const autoSelect = useAutoSelect(session)
  const summary = autoSelect.data
  return (
    <Modal
      open
      onClose={onClose}
      busy={autoSelect.isPending}
      size="sm"
      title={t('autoSelect.title')}
      description={t('autoSelect.description')}
      footer={
        summary ? (
          <Button variant="primary" onClick={onClose}>
            {t('autoSelect.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={autoSelect.isPending}>
              {t('cancel', { ns: 'ui' })}
            </Button>
            <Button
              variant="primary"
              busy={autoSelect.isPending}
              onClick={() => autoSelect.mutate(threshold)}
            >
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
      ) : (
        <>
          <Slider
            label={t('autoSelect.threshold')}
            value={threshold}
            onChange={setThreshold}
            disabled={autoSelect.isPending}
          />
          <p className="mt-2 text-sm text-ink-faint">{t('autoSelect.hint')}</p>
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
