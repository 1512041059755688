import type { SessionNotice } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { useChangeAmendment } from '../queries/change-amendment.ts'
import { useUndoneToast } from './undone-toast.ts'

/** Notice that a new version of the client's requirements was applied to a tender, with a button that undoes this. */
export function AmendmentNotice({
  tenderId,
  notice,
  onDismiss,
}: {
  tenderId: string
  notice: SessionNotice
  onDismiss: () => void
}) {
  const { t } = useTranslation('amendments')
  const [asking, setAsking] = useState(false)
  const undoing = useChangeAmendment('undoAmendment', tenderId)
  const undone = useUndoneToast()
  const { amendment_id: id, file_name: file, count } = notice
  return (
    <>
      <Banner
        tone="info"
        className="mx-3 mt-2"
        onDismiss={onDismiss}
        action={
          id !== undefined && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('undo')}
            </Button>
          )
        }
      >
        {t('notice', { count, file })}
      </Banner>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void undone(undoing.mutateAsync(id ?? '')).then(() => setAsking(false))}
        title={t('undoTitle')}
        message={t('undoMessage', { file })}
        confirmLabel={t('undo')}
        busyLabel={t('undoing')}
        busy={undoing.isPending}
      />
    </>
  )
}
