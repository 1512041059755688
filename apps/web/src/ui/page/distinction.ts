import { useQuery } from '@tanstack/react-query'
import { distinctionsOf, type Distinction, type Document } from '@tenderwright/contract'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'

/** Returns a function that describes the property `by` of a document in words, to tell equal file names apart. */
export function useDistinction(): (document: Document, by: Distinction | undefined) => string | undefined {
  // The property is client and tender, path, or the time when the document was added. If `by` is `undefined`, the file
  // name is unique, and the result is `undefined`.
  const { t } = useTranslation('documents')
  const format = useFormat()
  return useCallback(
    ({ hospital_name: client, rfp_name: tender, file_path: path, created_at: added }, by) => {
      if (by === 'path') return path
      if (by === 'date') return t('card.added', { date: format.date(added), time: format.time(added) })
      if (by === undefined) return undefined
      return [client === '-' ? t('card.unnamed') : client, tender].filter(Boolean).join(' · ')
    },
    [t, format],
  )
}

const distinctionsByList = new WeakMap<readonly Document[], ReadonlyMap<string, Distinction>>()

/** Returns the distinguishing property of each document with a repeated file name. Cached for the list. */
function distinctionsIn(documents: readonly Document[]): ReadonlyMap<string, Distinction> {
  const known = distinctionsByList.get(documents)
  if (known) return known
  const found = distinctionsOf(documents)
  distinctionsByList.set(documents, found)
  return found
}

const NONE: Document[] = []

/** Returns words that distinguish a document from others of equal name; `undefined` if unique or loading. */
export function useApart(documentId: string | undefined): string | undefined {
  const { data = NONE } = useQuery({ ...query('listDocuments', {}), enabled: documentId !== undefined })
  const distinction = useDistinction()
  const by = documentId === undefined ? undefined : distinctionsIn(data).get(documentId)
  const document = by && data.find(({ id }) => id === documentId)
  return document && distinction(document, by)
}

/** Returns words that distinguish documents with equal file names, by id. One query serves a whole list. */
export function useAllApart(): ReadonlyMap<string, string> {
  // A document with a unique file name has no entry.
  const { data = NONE } = useQuery(query('listDocuments', {}))
  const distinction = useDistinction()
  return useMemo(() => {
    const words = new Map<string, string>()
    for (const [id, by] of distinctionsIn(data)) {
      const document = data.find((one) => one.id === id)
      const text = document && distinction(document, by)
      if (text !== undefined) words.set(id, text)
    }
    return words
  }, [data, distinction])
}
