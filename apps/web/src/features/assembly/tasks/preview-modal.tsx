import { DEFAULT_TASK_FILENAME } from '@tenderwright/contract'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { DocumentPreview } from '#ui/document-preview/document-preview.tsx'
import { PREVIEW_MAXIMUM_FILE_BYTES } from '#ui/document-preview/limits.ts'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { useMediaQuery } from '#ui/style/media-query.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import type { AssemblyTask } from './assembly-tasks.model.ts'
import { DownloadButton } from './download-button.tsx'
import { useTaskFile } from './task-file.ts'
import { useTaskOrigins } from './task-origins.ts'

const BYTES_PER_MB = 1024 * 1024

/**
 * Dialog that shows the pages of a generated proposal, with notes on the sources of its answers. If the document is too
 * large for a browser, it is not downloaded.
 */
export function PreviewModal({ task, onClose }: { task: AssemblyTask; onClose: () => void }) {
  const { t } = useTranslation('assembly')
  const format = useFormat()
  const file = task.outputFilename || DEFAULT_TASK_FILENAME
  const megabytes = task.progress.file_size_mb ?? 0
  // A preview on a phone must fit a narrow screen, because a printed page is wider than the screen.
  const isNarrow = useMediaQuery('(width < 48rem)')
  const isTooLarge = megabytes * BYTES_PER_MB > PREVIEW_MAXIMUM_FILE_BYTES
  const document = useTaskFile(task, !isTooLarge)
  const origins = useTaskOrigins(task)
  return (
    <Modal
      open
      size="xl"
      onClose={onClose}
      title={file}
      description={origins.size > 0 ? `${t('preview.note')} ${t('preview.originsNote')}` : t('preview.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('close', { ns: 'ui' })}</Button>
          <DownloadButton task={task} />
        </>
      }
    >
      {isTooLarge && (
        <p role="alert" className="flex items-start gap-2 text-ink-soft">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {t('preview.tooLarge', { ns: 'ui', size: format.megabytesOf(megabytes) })}
        </p>
      )}
      {document.isError && (
        <FailureAlert
          title={t('preview.failed')}
          message={sentenceOf(document.error)}
          onRetry={() => void document.refetch()}
          retrying={document.isFetching}
        />
      )}
      {document.isLoading && (
        <Loading label={t('preview.loading')} className="flex flex-col gap-2 py-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {document.data && (
        <DocumentPreview
          file={document.data}
          origins={origins}
          layout={isNarrow ? 'flow' : 'pages'}
          label={t('preview.pages', { file })}
          className="h-[60dvh] sm:h-[calc(84dvh-12rem)]"
        />
      )}
    </Modal>
  )
}
