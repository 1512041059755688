import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { DocumentPreview } from '#ui/document-preview/document-preview.tsx'
import type { TextMark } from '#ui/document-preview/mark-texts.ts'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { useSectionContent } from '../queries/section-content.ts'
import { useSectionPreview } from '../queries/section-preview.ts'

/** Section as it will be inserted for a tender; its plain text when it cannot be composed or rendered. */
export function ComposedSection({
  tenderId,
  sectionId,
  underLevel,
  title,
  marks,
}: {
  tenderId: string
  sectionId: string
  marks?: readonly TextMark[]
  underLevel: number
  title: string
}) {
  const { t } = useTranslation('rfp')
  const preview = useSectionPreview(tenderId, sectionId, underLevel)
  if (preview.isPending)
    return (
      <Loading label={t('preview.composing')} className="flex flex-col gap-2 py-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
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
        <PlainText sectionId={sectionId} />
      </>
    )
  return (
    <DocumentPreview
      file={preview.data}
      label={t('preview.region', { title })}
      {...(marks ? { marks } : {})}
      fallback={<PlainText sectionId={sectionId} />}
    />
  )
}

/** Text of a section that cannot be rendered. */
function PlainText({ sectionId }: { sectionId: string }) {
  const { data } = useSectionContent(sectionId)
  if (!data) return null
  return (
    <div className="border-t border-line pt-3 leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
      {data.content}
    </div>
  )
}
