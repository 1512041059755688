import type { MatrixView } from '@tenderwright/contract'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'

/**
 * Button that undoes the last correction of how the server reads the client's file of requirements. If this would lose
 * work that people have done on the requirements since, a question appears first.
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
