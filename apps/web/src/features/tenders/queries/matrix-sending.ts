import { useQuery } from '@tanstack/react-query'
import type { MatrixReading } from '@tenderwright/contract'
import { useRef, useState } from 'react'
import { query } from '#api/query.ts'
import { randomId } from '#api/random-id.ts'

/**
 * Progress of uploading a file of requirements. While the file is sent, `percent` grows. Then `reading` is the step in
 * which the server reads the file.
 */
export interface MatrixProgress {
  /** Percentage of the file that was sent, 0 to 100. */
  percent: number
  /** Step in which the server reads the file. `undefined` until the server reports one. */
  reading: MatrixReading | undefined
}

/** Progress of uploading a file of requirements, with functions that start and stop the upload. */
export interface MatrixSending {
  progress: MatrixProgress
  /**
   * Begins to follow a new upload that the caller sends with the returned `options`. The caller must call `end` when
   * the upload has ended, in any way. With `id`, the server can be asked about the progress.
   */
  begin: () => {
    id: string
    options: { signal: AbortSignal; onProgress: (percent: number) => void }
    end: () => void
  }
  stop: () => void
}

const READING_POLL_MILLISECONDS = 700

const NOT_SENDING = { id: '', percent: 0 }

/**
 * Hook that follows the upload of a file of requirements: first the percentage that was sent, then the step in which
 * the server reads the file. It does not send the file itself.
 */
export function useMatrixSending(): MatrixSending {
  const [sent, setSent] = useState(NOT_SENDING)
  const controller = useRef<AbortController>(undefined)
  const { data } = useQuery({
    ...query('matrixReading', { query: { progress_id: sent.id } }),
    enabled: sent.id !== '' && sent.percent >= 100,
    refetchInterval: READING_POLL_MILLISECONDS,
    staleTime: 0,
    gcTime: 0,
    // If the server does not respond, the screen keeps showing the last known step until the next request.
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

/** Returns whether an upload failed only because the person stopped it (AbortError). */
export const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
