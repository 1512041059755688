import { useQuery } from '@tanstack/react-query'
import { distinctionsOf, type Distinction, type Document } from '@tenderwright/contract'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'

/**
 * Returns a function for lists of documents, in which several may have the same file name. For such a document it
 * returns distinguishing words: its client and tender, its path, or the time when it was added. It returns undefined
 * when the file name is unique.
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

/** Returns the distinguishing words in a list of documents, computed once for all components that show some of them. */
function distinctionsIn(documents: readonly Document[]): ReadonlyMap<string, Distinction> {
  const known = distinctionsByList.get(documents)
  if (known) return known
  const found = distinctionsOf(documents)
  distinctionsByList.set(documents, found)
  return found
}

const NONE: Document[] = []

/**
 * Returns words that people need beside the name of a file when other documents have an equal one, such as the
 * document's client and tender. Returns undefined when the file name is unique, or while the list of documents is
 * loading.
 */
export function useApart(documentId: string | undefined): string | undefined {
  const { data = NONE } = useQuery({ ...query('listDocuments', {}), enabled: documentId !== undefined })
  const distinction = useDistinction()
  const by = documentId === undefined ? undefined : distinctionsIn(data).get(documentId)
  const document = by && data.find(({ id }) => id === documentId)
  return document && distinction(document, by)
}

/**
 * Returns words that people need beside file names which several documents have, such as the client and tender of each.
 * The keys are the ids of the documents; documents with a unique file name are missing. For lists: one query serves all
 * rows.
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
