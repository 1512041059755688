import { Download, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { download } from '#api/download.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/messages/toasts.tsx'

/** Buttons of the page: the template of a matrix, and the upload of one. */
export function PageActions({ uploading, onUpload }: { uploading: boolean; onUpload: () => void }) {
  const { t } = useTranslation('rfp')
  return (
    <>
      <Button
        variant="quiet"
        icon={<Download aria-hidden className="size-4" />}
        onClick={() =>
          void download('downloadMatrixTemplate', {}, t('templateFile')).catch((error: unknown) =>
            toast.error(t('downloadFailed', { message: sentenceOf(error) })),
          )
        }
      >
        {t('downloadTemplate')}
      </Button>
      <Button
        variant="primary"
        icon={<Upload aria-hidden className="size-4" />}
        busy={uploading}
        onClick={onUpload}
      >
        {uploading ? t('upload.uploading') : t('upload.open')}
      </Button>
    </>
  )
}
