import { useQuery } from '@tanstack/react-query'
import { distinctionsOf, type Distinction, type Document } from '@tenderwright/contract'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'

/**
 * Returns a function that distinguishes documents with equal file names. It returns the property `by` of a document as
 * words: client and tender, path, or the time when it was added. The result is `undefined` if `by` is, because the file
 * name is then unique.
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
 * Returns, for each document with a repeated file name, the property in which the document differs from the others. The
 * result is computed once for a list and shared by all components.
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
 * Returns words that distinguish documents with equal file names, such as their clients and tenders, by document id. A
 * document with a unique file name has no entry. Lists use this, because one query serves all their rows.
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
