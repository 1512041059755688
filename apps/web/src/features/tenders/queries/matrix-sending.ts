import { useQuery } from '@tanstack/react-query'
import type { MatrixReading } from '@tenderwright/contract'
import { useRef, useState } from 'react'
import { query } from '#api/query.ts'

/** Progress of a matrix that is being sent to the server. */
export interface MatrixProgress {
  /** Percentage sent, 0 to 100. */
  percent: number
  /** Current step of the server; undefined until it reports one. */
  reading: MatrixReading | undefined
}

/** Upload that can be followed and stopped. */
export interface MatrixSending {
  progress: MatrixProgress
  /** Starts an upload. Returns the id for following it, and the arguments that the upload needs. */
  begin: () => { id: string; signal: AbortSignal; onProgress: (percent: number) => void }
  stop: () => void
}

const READING_POLL_MILLISECONDS = 700

/** Follows an upload of a matrix: the percentage sent, then the server's work on the file. */
export function useMatrixSending(): MatrixSending {
  const [sent, setSent] = useState({ id: '', percent: 0 })
  const controller = useRef<AbortController>(undefined)
  const { data } = useQuery({
    ...query('matrixReading', { query: { progress_id: sent.id } }),
    enabled: sent.id !== '' && sent.percent >= 100,
    refetchInterval: READING_POLL_MILLISECONDS,
    staleTime: 0,
    gcTime: 0,
    // If the server does not answer, the last known step stays on the screen until the next request.
    retry: false,
  })
  return {
    progress: { percent: sent.percent, reading: data?.reading },
    begin: () => {
      const id = madeUpId()
      controller.current = new AbortController()
      setSent({ id, percent: 0 })
      return {
        id,
        signal: controller.current.signal,
        onProgress: (percent) => setSent((before) => (before.id === id ? { id, percent } : before)),
      }
    },
    stop: () => controller.current?.abort(),
  }
}

/** Returns whether an upload ended because a person stopped it. */
export const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** Returns a random id. `crypto.randomUUID` is missing when the page comes by plain HTTP from another machine. */
function madeUpId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
