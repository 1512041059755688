import { useQuery } from '@tanstack/react-query'
import type { MatrixReading } from '@tenderwright/contract'
import { useRef, useState } from 'react'
import { query } from '#api/query.ts'
import { randomId } from '#api/random-id.ts'

/** Progress of uploading a client's file: first `percent`, then `reading`, the server's step. */
export interface MatrixProgress {
  /** Sent percentage of the file, 0 to 100. */
  percent: number
  /** Step in which the server reads the file; `undefined` at first. */
  reading: MatrixReading | undefined
}

/** Progress of an upload of a client's file, with functions that start and stop it. */
export interface MatrixSending {
  progress: MatrixProgress
  /** Begins to follow an upload. The caller sends the file with the returned options, then calls `end`. */
  begin: () => {
    // The returned id asks the server about the upload's progress.
    id: string
    options: { signal: AbortSignal; onProgress: (percent: number) => void }
    end: () => void
  }
  stop: () => void
}

const READING_POLL_MILLISECONDS = 700

const NOT_SENDING = { id: '', percent: 0 }

/** Follows the upload of a client's file: percentage sent, then the server's step. Does not send the file. */
export function useMatrixSending(): MatrixSending {
  const [sent, setSent] = useState(NOT_SENDING)
  const controller = useRef<AbortController>(undefined)
  const { data } = useQuery({
    ...query('matrixReading', { query: { progress_id: sent.id } }),
    enabled: sent.id !== '' && sent.percent >= 100,
    refetchInterval: READING_POLL_MILLISECONDS,
    staleTime: 0,
    gcTime: 0,
    // If the server does not answer, the screen keeps the last known step until the next request.
    retry: false,
  })
  return {
    progress: { percent: sent.percent, reading: data?.reading },
    begin: () => {
      const id = randomId()
      controller.current = new AbortController()
      setSent({ id, percent: 0 })
      const change = (next: typeof sent) => setSent((before) => (before.id === id ? next : before))
      return {
        id,
        options: {
          signal: controller.current.signal,
          onProgress: (percent) => change({ id, percent }),
        },
        end: () => change(NOT_SENDING),
      }
    },
    stop: () => controller.current?.abort(),
  }
}

/** Returns true if the person stopped the upload (AbortError). */
export const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
