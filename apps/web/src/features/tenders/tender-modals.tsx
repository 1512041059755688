import type { RfpSession } from '@tenderwright/contract'
import { withTexts } from '#i18n/i18n.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import type { Choices } from './desk/choices.ts'
import type { MatrixProgress } from './queries/matrix-sending.ts'
import type { MatrixUpload } from './queries/upload-matrix.ts'

const AmendmentModal = onDemand(
  async () =>
    (
      await withTexts('amendments', () =>
        withTexts('reading', () => import('./amendments/amendment-modal.tsx')),
      )
    ).AmendmentModal,
)
const AutoSelectModal = onDemand(
  async () => (await import('./auto-select/auto-select-modal.tsx')).AutoSelectModal,
)
const EditDetailsModal = onDemand(
  async () => (await import('./list/edit-details-modal.tsx')).EditDetailsModal,
)
const DeleteTenderModal = onDemand(
  async () => (await import('./deleted/delete-tender-modal.tsx')).DeleteTenderModal,
)
const DeletedTendersModal = onDemand(
  async () => (await import('./deleted/deleted-tenders-modal.tsx')).DeletedTendersModal,
)
const KeysModal = onDemand(async () => (await import('./desk/keys-modal.tsx')).KeysModal)
const ProposalSelectionModal = onDemand(
  async () => (await import('./matching/proposal-selection-modal.tsx')).ProposalSelectionModal,
)
const MatrixReview = onDemand(
  async () => (await withTexts('review', () => import('./review/matrix-review.tsx'))).MatrixReview,
)
const WorkbookModal = onDemand(
  async () => (await withTexts('workbook', () => import('./workbook/workbook-modal.tsx'))).WorkbookModal,
)
const UploadModal = onDemand(
  async () => (await withTexts('reading', () => import('./list/upload-modal.tsx'))).UploadModal,
)

export type TenderModal = 'edit' | 'autoSelect' | 'delete' | 'proposals' | 'review' | 'amend' | 'workbook'
/**
 * Open dialog on the tenders screen. For a dialog about a tender, only the tender's id is stored, because another
 * person may delete the tender meanwhile.
 */
export type OpenModal = { kind: 'upload' | 'keys' | 'deleted' } | { kind: TenderModal; tenderId: string }

/** State of the upload of a file of requirements: whether it is running, its progress, and the error if it failed. */
interface UploadState {
  pending: boolean
  progress: MatrixProgress
  error: unknown
  onStop: () => void
}

/**
 * Renders the open dialog on the tenders screen. Renders nothing if no dialog is open, or if the dialog's tender was
 * deleted.
 */
export function TenderModals({
  kind,
  tender,
  uploading,
  matching,
  matchError,
  choices,
  onClose,
  onUpload,
  onMatch,
  onDeleted,
  onBroughtBack,
  onReviewed,
}: {
  kind: OpenModal['kind'] | undefined
  /**
   * Tender to which the open dialog belongs. `undefined` if the dialog needs no tender, or if the tender was deleted.
   */
  tender: RfpSession | undefined
  uploading: UploadState
  matching: boolean
  matchError: unknown
  choices: Choices
  onClose: () => void
  onUpload: (chosen: MatrixUpload) => void
  onMatch: (tender: RfpSession, documentIds: string[]) => void
  onDeleted: () => void
  /** Called with the id of a deleted tender after it was restored. */
  onBroughtBack: (tenderId: string) => void
  onReviewed: (tender: RfpSession) => void
}) {
  if (kind === 'keys') return <KeysModal onClose={onClose} />
  if (kind === 'upload') return <UploadModal onClose={onClose} onUpload={onUpload} {...uploading} />
  if (kind === 'deleted') return <DeletedTendersModal onClose={onClose} onBroughtBack={onBroughtBack} />
  if (!tender) return null
  switch (kind) {
    case 'proposals':
      return (
        <ProposalSelectionModal
          key={tender.id}
          tender={tender}
          matching={matching}
          error={matchError}
          onClose={onClose}
          onMatch={(documentIds) => onMatch(tender, documentIds)}
        />
      )
    case 'review':
      return (
        <MatrixReview
          key={tender.id}
          tender={tender}
          onClose={onClose}
          onReviewed={() => onReviewed(tender)}
        />
      )
    case 'amend':
      return <AmendmentModal key={tender.id} tender={tender} onClose={onClose} />
    case 'workbook':
      return <WorkbookModal key={tender.id} tender={tender} onClose={onClose} />
    case 'edit':
      return <EditDetailsModal tender={tender} onClose={onClose} />
    case 'autoSelect':
      return (
        <AutoSelectModal
          tender={tender}
          onClose={onClose}
          onSelected={choices.remember}
          onUndone={choices.forget}
        />
      )
    case 'delete':
      return (
        <DeleteTenderModal
          tender={tender}
          onClose={onClose}
          onDeleted={onDeleted}
          onBroughtBack={onBroughtBack}
        />
      )
    default:
      return null
  }
}
