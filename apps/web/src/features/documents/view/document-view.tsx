import { useQuery } from '@tanstack/react-query'
import type { Document, DocumentDetails } from '@tenderwright/contract'
import { Download, Pencil, Search, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { addressOf } from '#api/call.ts'
import { query } from '#api/query.ts'
import { BackButton } from '#ui/controls/back-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { documentAddress, searchAddress } from '../list/documents.model.ts'
import { StatusBadge } from '../list/status-badge.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentSections } from './document-sections.tsx'

/**
 * Page of one document. It shows the document's properties, the tenders that use it, the list of its sections, and the
 * selected section as it looks in Word.
 */
export function DocumentView({
  id,
  onBack,
  onEdit,
  onDelete,
}: {
  id: string
  onBack: () => void
  onEdit: (document: Document) => void
  onDelete: (document: Document) => void
}) {
  const { t } = useTranslation(['library', 'documents'])
  const details = useQuery(query('documentDetails', { params: { id } }))
  const start = useRef<HTMLDivElement>(null)
  // The button that had the focus has disappeared with the list, so the focus moves to this view.
  useEffect(() => start.current?.focus(), [])
  return (
    <div ref={start} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <BackButton className="-ml-2.5 self-start" onClick={onBack}>
        {t('back')}
      </BackButton>
      {!details.data && <PageHeader title={t('documents:title')} />}
      {details.isPending && (
        <Loading label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {details.isError && (
        <FailureAlert
          title={t('failed')}
          message={sentenceOf(details.error)}
          onRetry={() => void details.refetch()}
          retrying={details.isFetching}
        />
      )}
      {details.data && <Shown details={details.data} onEdit={onEdit} onDelete={onDelete} />}
    </div>
  )
}

function Shown({
  details,
  onEdit,
  onDelete,
}: {
  details: DocumentDetails
  onEdit: (document: Document) => void
  onDelete: (document: Document) => void
}) {
  const { t } = useTranslation('library')
  const [address, setAddress] = useSearchParams()
  const { document } = details
  return (
    <>
      <div className="flex flex-col gap-2 [&>header]:mb-0">
        <PageHeader
          title={document.file_name}
          badge={<StatusBadge document={document} />}
          actions={
            <>
              {document.total_sections > 0 && (
                <Button asChild>
                  <Link to={searchAddress([document.id])}>
                    <Search aria-hidden className="size-4" />
                    {t('search')}
                  </Link>
                </Button>
              )}
              <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => onEdit(document)}>
                {t('edit')}
              </Button>
              <Button icon={<Trash2 aria-hidden className="size-4" />} onClick={() => onDelete(document)}>
                {t('delete')}
              </Button>
              {!details.original_missing && (
                <Button variant="primary" asChild>
                  <a href={addressOf('downloadDocument', { params: { id: document.id } })} download>
                    <Download aria-hidden className="size-4" />
                    {t('download')}
                  </a>
                </Button>
              )}
            </>
          }
        />
        {details.original_missing && (
          <p role="alert" className="text-danger">
            {t('missing')}
          </p>
        )}
      </div>
      <DocumentFacts details={details} />
      <DocumentSections
        sections={details.sections}
        shownId={address.get('section') ?? undefined}
        onShow={(section) =>
          setAddress((view) => documentAddress(view, document.id, section), { replace: true })
        }
      />
    </>
  )
}
