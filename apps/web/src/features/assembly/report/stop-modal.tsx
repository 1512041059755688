import type { Preflight } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { findingGroups } from './preflight.model.ts'

/**
 * Dialog that asks for confirmation before a person downloads a proposal with a serious problem, such as another
 * client's name. It lists the problems.
 */
export function StopModal({
  preflight,
  onClose,
  onConfirm,
}: {
  preflight: Preflight
  onClose: () => void
  onConfirm: () => void
}) {
  const { t } = useTranslation('preflight')
  const stops = findingGroups(preflight).filter(({ severity }) => severity === 'stop')
  return (
    <ConfirmModal
      open
      tone="primary"
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('askTitle')}
      message={t('ask')}
      confirmLabel={t('downloadAnyway')}
    >
      <ul className="list-disc pl-5 text-sm text-ink-soft">
        {stops.map(({ kind, count }) => (
          <li key={kind} className="figures">{`${t(`kinds.${kind}`)} (${count})`}</li>
        ))}
      </ul>
    </ConfirmModal>
  )
}
