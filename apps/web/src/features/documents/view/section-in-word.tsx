import { useQuery } from '@tanstack/react-query'
import type { OutlinedSection } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { callForFile } from '#api/call.ts'
import { query } from '#api/query.ts'
import { PreviewFrame, PreviewText } from '#ui/document-preview/preview-frame.tsx'

/** Milliseconds for which a section's preview stays in memory after use. */
const KEPT = 60_000

/** Preview of a section as in Word, or its plain text if the server cannot render it. */
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
