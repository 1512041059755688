import type { RfpUploadResponse } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/messages/toasts.tsx'

/** Number of rows named; more are counted. */
const NAMED = 8

/** Returns a function that reports the requirements of an upload, and the rows it left out as unsupported. */
export function useUploadReport(): (answer: RfpUploadResponse) => void {
  const { t } = useTranslation('rfp')
  return (answer) => {
    const ignored = answer.ignored_rows.filter((row) => row.reason === 'unsupported')
    const rows = ignored.slice(0, NAMED).map((row) => row.row)
    const left = ignored.length > 0 && {
      detail: t('upload.ignored', {
        count: ignored.length,
        rows: `${rows.join(', ')}${ignored.length > NAMED ? '…' : ''}`,
      }),
    }
    toast.success(t('upload.done', { count: answer.requirements_count, file: answer.file_name }), left || {})
  }
}
