import { useQuery } from '@tanstack/react-query'
import { FileText, ListFilter } from 'lucide-react'
import { useDeferredValue, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { distinctionsOf, type Document } from '@tenderwright/contract'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import type { DocumentWorkState } from '../processing/work-store.ts'
import type { ReadAgainRun } from '../reading/read-again-run.ts'
import {
  isTextBeingIndexed,
  listDocuments,
  temporaryDocument,
  type ListedDocument,
} from './documents.model.ts'
import { DocumentCard } from './document-card.tsx'
import { LibraryTools } from './library-tools.tsx'
import { filterDocuments, groupDocuments, sortDocuments, type DocumentGroup } from './library-view.model.ts'
import { useLibraryView } from './use-library-view.ts'

const grid = 'grid gap-3 md:grid-cols-2 2xl:grid-cols-3'
const rows = 'flex flex-col gap-1.5'
const OWN_TEXT_POLL_MILLISECONDS = 1500

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
  const { t, i18n } = useTranslation('documents')
  const view = useLibraryView()
  const filter = useDeferredValue(view.text)
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    ...query('listDocuments', {}),
    // Polls while a text written by the team is being indexed. Unlike an upload, it has no panel that would refresh the
    // list afterwards.
    refetchInterval: ({ state }) =>
      state.data?.some(isTextBeingIndexed) ? OWN_TEXT_POLL_MILLISECONDS : false,
  })

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
  const distinctions = distinctionsOf(listed.map(({ document }) => document))
  const inProcessing = listed.filter(({ temporary }) => temporary)
  const read = listed.filter(({ temporary }) => !temporary).map(({ document }) => document)
  const found = sortDocuments(filterDocuments(read, filter, view.show), view.sort, i18n.language)
  const isGrouped = view.grouping !== 'none'
  const list = (entries: readonly ListedDocument[], name: { label?: string; labelledBy?: string }) => (
    <ul
      className={view.density === 'rows' ? rows : grid}
      aria-label={name.label}
      aria-labelledby={name.labelledBy}
    >
      {entries.map((entry) => (
        <DocumentCard
          key={entry.document.id}
          listed={entry}
          distinction={distinctions.get(entry.document.id)}
          density={view.density}
          heading={isGrouped ? 'h3' : 'h2'}
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
  const settled = (documents: readonly Document[]) =>
    documents.map((document) => ({ document, temporary: false }))
  return (
    <>
      <LibraryTools view={view} found={found.length} total={read.length} />
      {isGrouped ? (
        <>
          {inProcessing.length > 0 && list(inProcessing, { label: t('status.processing') })}
          {groupDocuments(found, view.grouping, i18n.language).map((group) => (
            <Group key={group.key} group={group}>
              {(labelledBy) => list(settled(group.documents), { labelledBy })}
            </Group>
          ))}
        </>
      ) : (
        inProcessing.length + found.length > 0 &&
        list([...inProcessing, ...settled(found)], { label: t('list.label') })
      )}
      {found.length === 0 && read.length > 0 && (
        <Card>
          <EmptyState
            icon={<ListFilter />}
            title={t('view.none')}
            message={t('view.noneHint', { count: read.length })}
            action={<Button onClick={view.clear}>{t('view.clear')}</Button>}
          />
        </Card>
      )}
    </>
  )
}

/** Group of documents with one client or year. A heading shows the group's name and its number of documents. */
function Group({ group, children }: { group: DocumentGroup; children: (labelledBy: string) => ReactNode }) {
  const { t } = useTranslation('documents')
  const id = useId()
  const { client, year, documents } = group
  const names = [
    client === '-' ? t('card.unnamed') : client,
    year === undefined ? undefined : year === null ? t('view.undated') : t('view.year', { year }),
  ]
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 className="flex items-baseline gap-2 border-b border-line pt-2 pb-1 font-semibold">
        <span id={id} className="min-w-0 [overflow-wrap:anywhere]">
          {names.filter(Boolean).join(' · ')}
        </span>
        <span className="figures shrink-0 text-sm font-normal text-ink-faint">
          {t('view.count', { count: documents.length })}
        </span>
      </h2>
      {children(id)}
    </section>
  )
}
