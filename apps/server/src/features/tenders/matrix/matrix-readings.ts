import type { MatrixReading } from '@tenderwright/contract'

/** Callbacks that record the progress of reading one uploaded requirements matrix, so that the browser can show it. */
interface ReadingReport {
  /** Records the current step of reading the uploaded requirements matrix. */
  at: (reading: MatrixReading) => void
  /** Deletes the recorded progress, so that browsers no longer get any. */
  end: () => void
}

/**
 * Progress of the requirements matrices that this process is reading, for the progress bar in the browser. An entry
 * belongs to an account and an upload, and is deleted when the upload ends.
 */
export class MatrixReadings {
  readonly #readings = new Map<string, { reading: MatrixReading }>()

  /**
   * Starts to record the progress of reading an uploaded requirements matrix, so that the browser can show it.
   * @param id id that the browser chose for this upload; `undefined` records nothing
   */
  begin(userId: string | undefined, id: string | undefined): ReadingReport {
    const entry: { reading: MatrixReading } = { reading: { step: 'waiting' } }
    if (id === undefined) return { at: () => undefined, end: () => undefined }
    const key = keyOf(userId, id)
    this.#readings.set(key, entry)
    return {
      at: (reading) => {
        entry.reading = reading
      },
      end: () => {
        // A later request may have used the same id. Its entry must stay.
        if (this.#readings.get(key) === entry) this.#readings.delete(key)
      },
    }
  }

  /**
   * Returns the progress of reading an uploaded requirements matrix, or `undefined` if the account has no such upload.
   */
  find(userId: string | undefined, id: string): MatrixReading | undefined {
    return this.#readings.get(keyOf(userId, id))?.reading
  }
}

const keyOf = (userId: string | undefined, id: string) => JSON.stringify([userId, id])
