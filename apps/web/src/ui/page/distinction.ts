import { useQuery } from '@tanstack/react-query'
import { distinctionsOf, type Distinction, type Document } from '@tenderwright/contract'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'

/**
 * Hook that returns a function for telling apart documents with equal file names. The function describes one property
 * of a document in words, for example its path. It returns `undefined` if no property is given.
 */
export function useDistinction(): (document: Document, by: Distinction | undefined) => string | undefined {
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

/**
 * Returns the property that tells each document with a repeated file name apart, such as client or path. The key is the
 * document's id. The result is kept for the list, because many components need it.
 */
function distinctionsIn(documents: readonly Document[]): ReadonlyMap<string, Distinction> {
  const known = distinctionsByList.get(documents)
  if (known) return known
  const found = distinctionsOf(documents)
  distinctionsByList.set(documents, found)
  return found
}

const NONE: Document[] = []

/**
 * Returns words that distinguish a document from others with an equal file name, such as its client and tender. Returns
 * `undefined` if the file name is unique, or while the list of documents is loading.
 */
export function useApart(documentId: string | undefined): string | undefined {
  const { data = NONE } = useQuery({ ...query('listDocuments', {}), enabled: documentId !== undefined })
  const distinction = useDistinction()
  const by = documentId === undefined ? undefined : distinctionsIn(data).get(documentId)
  const document = by && data.find(({ id }) => id === documentId)
  return document && distinction(document, by)
}

/**
 * Hook that returns words for telling documents with equal file names apart, such as their clients. The key is the
 * document's id. A document with a unique file name has no entry.
 */
export function useAllApart(): ReadonlyMap<string, string> {
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
