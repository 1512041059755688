import type { ReadingNotice, RfpUploadResponse } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/messages/toasts.tsx'

/**
 * Maximum number of omitted rows that a message names. Omitted rows are rows of the client's file that did not become
 * requirements.
 */
const NAMED = 8

/**
 * Hook that returns a function for reporting how the server read an uploaded file of requirements. The message tells,
 * for example, the number of requirements and the omitted rows.
 */
export function useUploadReport(): (answer: RfpUploadResponse) => void {
  const { t } = useTranslation('rfp')
  const sentenceOf = ({ code, params }: ReadingNotice) =>
    t(`upload.notices.${code}`, {
      sheet: String(params['sheet'] ?? ''),
      of: String(params['of'] ?? ''),
      count: Number(params['count'] ?? 1),
    })
  return (answer) => {
    const ignored = answer.ignored_rows.filter((row) => row.reason === 'unsupported')
    const rows = ignored.slice(0, NAMED).map((row) => row.row)
    const left =
      ignored.length > 0 &&
      t('upload.ignored', {
        count: ignored.length,
        rows: `${rows.join(', ')}${ignored.length > NAMED ? '…' : ''}`,
      })
    const details = [left || [], ...answer.reading_notices.map(sentenceOf)].flat()
    toast.success(
      t('upload.done', { count: answer.requirements_count, file: answer.file_name }),
      details.length > 0 ? { detail: details.join(' ') } : {},
    )
  }
}
