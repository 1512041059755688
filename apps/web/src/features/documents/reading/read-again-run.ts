import { POLL_INTERVAL, type IndexingStatus } from '@tenderwright/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isGone } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { isFinished } from '#api/poll.ts'
import { query, refresh } from '#api/query.ts'

const KEY = 'tenderwright.read-again'

function recall(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch (error) {
    console.warn('A run that reads documents again is not remembered', error)
    return undefined
  }
}

function remember(jobId: string | undefined): void {
  try {
    if (jobId === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, jobId)
  } catch (error) {
    console.warn('A run that reads documents again is not remembered', error)
  }
}

export interface ReadAgainRun {
  /**
   * State of the job in which the server reads documents again. `undefined` if this browser tab has not started one, or
   * if the person has dismissed the result.
   */
  status: IndexingStatus | undefined
  /** `true` while the server indexes documents again, from the request that starts this job until the job has ended. */
  active: boolean
  error: unknown
  /**
   * Makes the server read one document again or, without an id, all documents that an older version of the product
   * indexed.
   */
  start: (documentId?: string) => void
  cancel: () => void
  dismiss: () => void
}

/**
 * Hook for a job in which the server indexes old documents again, with the current version of the product. It starts,
 * follows and cancels the job. After a reload of the page, it continues to follow the job.
 */
export function useReadAgain(): ReadAgainRun {
  const client = useQueryClient()
  const [jobId, setJobId] = useState(recall)
  const follow = (id: string | undefined) => {
    remember(id)
    setJobId(id)
  }
  const starting = useMutation({
    mutationFn: (documentId: string | undefined) =>
      call('readAgain', { body: documentId === undefined ? {} : { document_ids: [documentId] } }),
    onSuccess: (run) => follow(run.job_id),
  })
  const cancelling = useMutation({
    mutationFn: (id: string) => call('cancelJob', { params: { id } }),
    onSuccess: () => refresh(client, 'indexingStatus'),
  })
  const run = useQuery({
    ...query('indexingStatus', { params: { id: jobId ?? '' } }),
    enabled: jobId !== undefined,
    // The job continues while the server does not answer, so polling continues, too.
    refetchInterval: ({ state: { data, error } }) =>
      isGone(error) || (data && isFinished(data.status)) ? false : POLL_INTERVAL,
  })
  const status = jobId === undefined ? undefined : run.data
  const done = status !== undefined && isFinished(status.status)
  const processed = status?.processed ?? 0
  const isLost = jobId !== undefined && isGone(run.error)
  useEffect(() => {
    if (processed > 0 || done)
      void refresh(client, 'listDocuments', 'documentStatistics', 'search', 'listSessions', 'matchOverview')
  }, [client, processed, done])
  return {
    status,
    active: starting.isPending || (jobId !== undefined && !done && !isLost),
    error: starting.error ?? cancelling.error ?? (isLost ? run.error : null),
    start: (documentId) => starting.mutate(documentId),
    cancel: () => jobId !== undefined && cancelling.mutate(jobId),
    dismiss: () => {
      starting.reset()
      cancelling.reset()
      follow(undefined)
    },
  }
}
