import type { Distinction, Document } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** Returns a function that gives the words telling a document from others of its file name; undefined for none. */
export function useDistinction(): (document: Document, by: Distinction | undefined) => string | undefined {
  const { t } = useTranslation('documents')
  const format = useFormat()
  return ({ hospital_name: client, rfp_name: tender, file_path: path, created_at: added }, by) => {
    if (by === 'path') return path
    if (by === 'date') return t('card.added', { date: format.date(added), time: format.time(added) })
    if (by === undefined) return undefined
    return [client === '-' ? t('card.unnamed') : client, tender].filter(Boolean).join(' · ')
  }
}
