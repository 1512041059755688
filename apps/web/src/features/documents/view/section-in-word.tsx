import { useQuery } from '@tanstack/react-query'
import type { OutlinedSection } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { callForFile } from '#api/call.ts'
import { query } from '#api/query.ts'
import { DocumentPreview } from '#ui/document-preview/document-preview.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'

/** Time that an unused preview stays in memory, in milliseconds. */
const KEPT = 60_000

/** Section with its tables, pictures and lists; its text alone when it cannot be shown so. */
export function SectionInWord({ section: { section_id: id, title } }: { section: OutlinedSection }) {
  const { t } = useTranslation('library')
  const preview = useQuery({
    queryKey: ['sectionOfDocument', id],
    queryFn: async ({ signal }) =>
      (await callForFile('sectionPreview', { params: { id }, query: { under_level: 0 } }, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
    retry: false,
  })
  if (preview.isPending)
    return (
      <Loading label={t('preview.loading')} className="flex flex-col gap-2 py-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
      </Loading>
    )
  if (preview.isError)
    return (
      <>
        <FailureAlert
          title={t('preview.failed')}
          message={sentenceOf(preview.error)}
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
        <PlainText id={id} />
      </>
    )
  return (
    <DocumentPreview
      file={preview.data}
      label={t('preview.region', { title })}
      fallback={<PlainText id={id} />}
    />
  )
}

function PlainText({ id }: { id: string }) {
  const { data } = useQuery(query('section', { params: { id } }))
  if (!data) return null
  return <p className="mt-3 leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">{data.content}</p>
}
