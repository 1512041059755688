import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { withTexts } from '#i18n/i18n.ts'
import { Card } from '#ui/page/card.tsx'
import type { BannerText } from './work-store.ts'
import { useDocumentWork } from './document-work-provider.tsx'
import { IndexingPanel } from './indexing-panel.tsx'
import { UploadProgress } from './upload-progress.tsx'

const UploadQueuePanel = onDemand(
  async () => (await withTexts('library', () => import('./upload-queue-panel.tsx'))).UploadQueuePanel,
)

/**
 * Panels about running and finished work on documents, at the top of the documents screen.
 * @param uploadShownInModal `true` if a dialog already shows the upload
 * @param onName opens a dialog for missing names of clients and tenders
 */
export function WorkPanels({
  uploadShownInModal,
  onName,
}: {
  uploadShownInModal: boolean
  onName: () => void
}) {
  const { t } = useTranslation('documents')
  const { t: word } = useTranslation('ui')
  const { work, state } = useDocumentWork()
  const say = (text: BannerText) =>
    'file' in text
      ? t(`banner.${text.key}`, { file: text.file })
      : t(`banner.${text.key}`, { message: text.message || word('failure.unknown') })
  return (
    <>
      {state.success && (
        <Banner tone="success" onDismiss={() => work.store.dismiss('success')}>
          {say(state.success)}
        </Banner>
      )}
      {state.error && (
        <Banner tone="danger" onDismiss={() => work.store.dismiss('error')}>
          {say(state.error)}
        </Banner>
      )}
      {state.upload && !uploadShownInModal && (
        <Card className="p-4">
          <UploadProgress
            transfer={state.upload}
            action={
              <Button size="sm" onClick={() => work.cancelUpload()}>
                {t('uploading.cancel')}
              </Button>
            }
          />
        </Card>
      )}
      <UploadQueuePanel onName={onName} />
      {state.indexing && <IndexingPanel run={state.indexing} onDismiss={() => work.indexing.dismiss()} />}
    </>
  )
}
