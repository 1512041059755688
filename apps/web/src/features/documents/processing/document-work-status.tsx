import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { WorkLink, type WorkShown } from '#ui/page/work-link.tsx'
import { useDocumentWork } from './document-work-provider.tsx'

const DOCUMENTS = '/documents'

/**
 * Links in the sidebar to the documents screen, about documents that are being uploaded, processed or indexed. They are
 * absent on the documents screen itself, which shows this work in detail.
 */
export function DocumentWorkStatus({ narrow = false }: { narrow?: boolean }) {
  const { t } = useTranslation('documents')
  const { pathname } = useLocation()
  const { state } = useDocumentWork()
  if (pathname === DOCUMENTS) return null
  const { upload, processing, indexing } = state
  const running: Omit<WorkShown, 'to' | 'state'>[] = []
  if (upload)
    running.push({ label: t('elsewhere.uploading'), detail: upload.fileName, percent: upload.percent })
  if (processing.length > 0) {
    const shares = processing.map(({ status }) => status.progress)
    running.push({
      label: t('elsewhere.processing', { count: processing.length }),
      detail: processing[0]?.status.file_name,
      percent: shares.reduce((sum, share) => sum + share, 0) / shares.length,
    })
  }
  if (indexing?.status === 'pending' || indexing?.status === 'processing')
    running.push({ label: t('elsewhere.indexing'), detail: indexing.directory, percent: indexing.progress })
  return running
    .slice(0, narrow ? 1 : running.length)
    .map((work) => (
      <WorkLink key={work.label} work={{ ...work, to: DOCUMENTS, state: 'running' }} narrow={narrow} />
    ))
}
