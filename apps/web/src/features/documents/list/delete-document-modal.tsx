import { useQuery } from '@tanstack/react-query'
import type { Document, DocumentDeleteResponse } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { useApart } from '#ui/page/distinction.ts'
import { useDeleteDocument } from '../queries/delete-document.ts'

/**
 * Dialog that asks for confirmation before a document is deleted. It shows how many requirements of how many tenders
 * are answered with a section of the document.
 */
export function DeleteDocumentModal({
  document,
  onClose,
  onDeleted,
}: {
  document: Document
  onClose: () => void
  onDeleted: (outcome: DocumentDeleteResponse) => void
}) {
  const { t } = useTranslation('documents')
  // The usage is fetched whenever the dialog opens, because an outdated count would mislead.
  const usage = useQuery({
    ...query('documentUsage', { params: { id: document.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const deletion = useDeleteDocument()
  const apart = useApart(document.id)

  function usageText(): string {
    if (usage.isPending) return t('delete.checking')
    if (usage.isError) return t('delete.unknownUsage')
    const { selections, sessions } = usage.data
    if (selections === 0) return t('delete.unused')
    return t('delete.usage', {
      selections: t('delete.usageSelections', { count: selections }),
      sessions: t('delete.usageSessions', { count: sessions }),
    })
  }

  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() =>
        deletion.mutate(document.id, {
          onSuccess: (outcome) => {
            onDeleted(outcome)
            onClose()
          },
        })
      }
      title={t('delete.title')}
      message={t('delete.question', { file: document.file_name })}
      confirmLabel={t('delete.confirm')}
      busyLabel={t('delete.busy')}
      busy={deletion.isPending}
    >
      {apart !== undefined && <p className="mb-2 [overflow-wrap:anywhere]">{apart}</p>}
      <p aria-live="polite" className={usage.data?.selections ? 'font-medium text-warning' : 'text-ink-soft'}>
        {usageText()}
      </p>
      {deletion.isError && (
        <p role="alert" className="mt-2 text-danger">
          {t('delete.failed', { message: sentenceOf(deletion.error) })}
        </p>
      )}
    </ConfirmModal>
  )
}
