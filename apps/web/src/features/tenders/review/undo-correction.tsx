import type { MatrixView } from '@tenderwright/contract'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'

/**
 * Button that undoes the last correction of how the server understood the client's file. If the undo would discard work
 * on the requirements, a dialog first asks for confirmation.
 */
export function UndoCorrection({
  view,
  busy,
  onUndo,
}: {
  view: MatrixView | undefined
  busy: boolean
  onUndo: () => void
}) {
  const { t } = useTranslation('review')
  const [asking, setAsking] = useState(false)
  const discards = view?.undo_discards ?? 0
  return (
    <>
      <Button
        icon={<Undo2 aria-hidden className="size-4" />}
        disabled={!view?.can_undo || busy}
        onClick={() => (discards > 0 ? setAsking(true) : onUndo())}
      >
        {t('undo')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onUndo()
        }}
        title={t('undoTitle')}
        message={t('undoDiscards', { count: discards })}
        confirmLabel={t('undo')}
      />
    </>
  )
}
