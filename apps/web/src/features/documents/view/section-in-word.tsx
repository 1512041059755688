import { useQuery } from '@tanstack/react-query'
import type { OutlinedSection } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { callForFile } from '#api/call.ts'
import { query } from '#api/query.ts'
import { PreviewFrame, PreviewText } from '#ui/document-preview/preview-frame.tsx'

/** Milliseconds for which the preview of a section stays in memory after it was shown last. */
const KEPT = 60_000

/**
 * Preview of a section as it looks in Word, with tables, pictures and lists. If the server cannot render it, its plain
 * text is shown.
 */
export function SectionInWord({ section: { section_id: id, title } }: { section: OutlinedSection }) {
  const { t } = useTranslation('library')
  const asked = useQuery({
    queryKey: ['sectionOfDocument', id],
    queryFn: async ({ signal }) =>
      (await callForFile('sectionPreview', { params: { id }, query: { under_level: 0 } }, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
    retry: false,
  })
  return (
    <PreviewFrame
      asked={asked}
      words={{
        loading: t('preview.loading'),
        failed: t('preview.failed'),
        region: t('preview.region', { title }),
      }}
      text={<PlainText id={id} />}
    />
  )
}

function PlainText({ id }: { id: string }) {
  const { data } = useQuery(query('section', { params: { id } }))
  return data ? <PreviewText>{data.content}</PreviewText> : null
}
