import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'
import { Modal } from './modal.tsx'

/** Dialog that asks for confirmation before an irreversible action. The cancel button comes first and has the focus. */
export function ConfirmModal({
  open,
  onClose,
  onConfirm,
  title,
  message,
  confirmLabel,
  busyLabel,
  busy = false,
  tone = 'danger',
  children,
}: {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  message: ReactNode
  confirmLabel: string
  /** Label of the confirming button while the confirmed action is running (`busy`). */
  busyLabel?: string
  busy?: boolean
  tone?: 'danger' | 'primary'
  children?: ReactNode
}) {
  const { t } = useTranslation('ui')
  const safeAnswer = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      description={message}
      size="sm"
      busy={busy}
      initialFocus={safeAnswer}
      footer={
        <>
          <Button ref={safeAnswer} onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
