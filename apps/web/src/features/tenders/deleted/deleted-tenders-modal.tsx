import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { useDeletedTenders } from './deleted-tenders.ts'
import { DeletedTenderRow } from './deleted-tender-row.tsx'

/** Dialog with the deleted tenders. A person can restore each of them, or erase it for good. */
export function DeletedTendersModal({
  onClose,
  onBroughtBack,
}: {
  onClose: () => void
  onBroughtBack: (tenderId: string) => void
}) {
  const { t } = useTranslation('rfp')
  const { data: deleted = [], error } = useDeletedTenders()
  const list = useRef<HTMLDivElement>(null)
  return (
    <Modal open onClose={onClose} title={t('deleted.title')} description={t('deleted.description')} size="lg">
      {/* After a tender is erased, its row with the focused button is gone. The list then gets the focus. */}
      <div ref={list} tabIndex={-1} className="outline-none">
        {error && <FailureAlert title={t('deleted.failed')} message={sentenceOf(error)} />}
        {!error && deleted.length === 0 && <p className="py-4 text-ink-soft">{t('deleted.empty')}</p>}
        <ul className="divide-y divide-line">
          {deleted.map((tender) => (
            <DeletedTenderRow
              key={tender.id}
              tender={tender}
              onBroughtBack={() => onBroughtBack(tender.id)}
              onErased={() => list.current?.focus()}
            />
          ))}
        </ul>
      </div>
    </Modal>
  )
}
