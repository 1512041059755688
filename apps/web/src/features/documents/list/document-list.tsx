import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document } from '@tenderwright/contract'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import type { DocumentWorkState } from '../processing/work-store.ts'
import type { ReadAgainRun } from '../reading/read-again-run.ts'
import { listDocuments, temporaryDocument } from './documents.model.ts'
import { DocumentCard } from './document-card.tsx'

const grid = 'grid gap-3 md:grid-cols-2 2xl:grid-cols-3'

export function DocumentList({
  processing,
  selected,
  onToggle,
  onEdit,
  onDelete,
  readAgain,
  uploadAction,
}: {
  processing: DocumentWorkState['processing']
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
  onEdit: (document: Document) => void
  onDelete: (document: Document) => void
  readAgain: ReadAgainRun
  uploadAction: ReactNode
}) {
  const { t } = useTranslation('documents')
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(query('listDocuments', {}))

  if (isPending)
    return (
      <Loading className={grid} label={t('list.loading')}>
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Card key={key} className="flex flex-col gap-2.5 p-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-3 h-4 w-4/5" />
          </Card>
        ))}
      </Loading>
    )
  if (isError && data === undefined)
    return (
      <FailureAlert
        title={t('list.failed')}
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )

  const statusOf = new Map(processing.map(({ status }) => [status.document_id ?? status.id, status] as const))
  const listed = listDocuments(
    processing.map(({ status, fileSizeBytes }) => temporaryDocument(status, fileSizeBytes)),
    data,
  )
  if (listed.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<FileText />}
          title={t('list.empty')}
          message={t('list.emptyHint')}
          action={uploadAction}
        />
      </Card>
    )
  return (
    <ul className={grid} aria-label={t('list.label')}>
      {listed.map((entry) => (
        <DocumentCard
          key={entry.document.id}
          listed={entry}
          processing={statusOf.get(entry.document.id)}
          selected={selected.has(entry.document.id)}
          onToggle={() => onToggle(entry.document.id)}
          onEdit={() => onEdit(entry.document)}
          onDelete={() => onDelete(entry.document)}
          readAgain={readAgain}
        />
      ))}
    </ul>
  )
}
