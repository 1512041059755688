import { Download, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { download } from '#api/download.ts'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/style/classes.ts'
import { toast } from '#ui/messages/toasts.tsx'

/** CSS classes that hide an element on a small screen while the details of a requirement fill the screen. */
const NOT_BESIDE_DETAIL = 'max-lg:with-detail:hidden'

/**
 * Two buttons in the header of the tenders screen. One downloads an empty spreadsheet for requirements, and one uploads
 * a client's file of requirements. `narrow` makes them small.
 */
export function PageActions({
  uploading,
  onUpload,
  narrow,
}: {
  uploading: boolean
  onUpload: () => void
  narrow: boolean
}) {
  const { t } = useTranslation('rfp')
  const size = narrow ? 'sm' : 'md'
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        className={classes(narrow && `max-sm:hidden xl:-ml-2.5 ${NOT_BESIDE_DETAIL}`)}
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
        size={size}
        className={classes(narrow && NOT_BESIDE_DETAIL)}
        icon={<Upload aria-hidden className="size-4" />}
        busy={uploading}
        onClick={onUpload}
      >
        {uploading ? t('upload.uploading') : t('upload.open')}
      </Button>
    </>
  )
}
