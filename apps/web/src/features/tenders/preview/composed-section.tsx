import { useTranslation } from 'react-i18next'
import type { TextMark } from '#ui/document-preview/mark-texts.ts'
import { PreviewFrame, PreviewText } from '#ui/document-preview/preview-frame.tsx'
import { useSectionContent } from '../queries/section-content.ts'
import { useSectionPreview, type PreviewedSection } from '../queries/section-preview.ts'

/**
 * Preview of a section as a new proposal would show it: with the styles of the template and the name of the new client.
 * If it cannot be rendered, its plain text is shown.
 */
export function ComposedSection({
  title,
  marks,
  ...section
}: PreviewedSection & { marks?: readonly TextMark[]; title: string }) {
  const { t } = useTranslation('rfp')
  return (
    <PreviewFrame
      asked={useSectionPreview(section)}
      words={{
        loading: t('preview.composing'),
        failed: t('preview.failed'),
        region: t('preview.region', { title }),
      }}
      {...(marks ? { marks } : {})}
      text={<PlainText sectionId={section.sectionId} />}
    />
  )
}

/** Plain text of a section, shown if the section cannot be rendered as in Word. */
function PlainText({ sectionId }: { sectionId: string }) {
  const { data } = useSectionContent(sectionId)
  return data ? <PreviewText>{data.content}</PreviewText> : null
}
