import { distinctionsOf, type Document } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { useDistinction } from '#ui/page/distinction.ts'
import { unindexedDocuments } from './documents.model.ts'

/** Maximum number of documents that a warning names. The rest are only counted. */
const NAMED = 3

/**
 * Warning that the search cannot find some documents, because they have no indexed sections. A button lets the server
 * index its folder of proposals again, which would add the sections.
 */
export function UnindexedBanner({
  documents,
  onStart,
}: {
  documents: readonly Document[]
  onStart: () => void
}) {
  const { t } = useTranslation('documents')
  const distinction = useDistinction()
  const { curable, others } = unindexedDocuments(documents)
  const distinctions = distinctionsOf(documents)
  const names = curable.slice(0, NAMED).map((document) => {
    const apart = distinction(document, distinctions.get(document.id))
    return apart === undefined ? document.file_name : `${document.file_name} (${apart})`
  })
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={onStart}>
          {t('notIndexed.start')}
        </Button>
      }
    >
      <p>{t('notIndexed.warning')}</p>
      {curable.length > 0 && (
        <p className="text-sm">
          {t('notIndexed.curable', { files: names.join(', ') })}
          {curable.length > NAMED && ` ${t('notIndexed.more', { count: curable.length - NAMED })}`}
        </p>
      )}
      {others.length > 0 && (
        <p className="text-sm text-ink-soft">{t('notIndexed.others', { count: others.length })}</p>
      )}
    </Banner>
  )
}
