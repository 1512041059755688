import type { MatrixReading } from '@tenderwright/contract'

/**
 * Functions with which an upload of a requirements matrix reports the progress of reading the file, so that the client
 * can show it.
 */
interface ReadingReport {
  /** Reports how far the reading of the uploaded requirements matrix has come. */
  at: (reading: MatrixReading) => void
  /** Ends the report. Clients that ask for the progress of this upload no longer get any. */
  end: () => void
}

/**
 * Progress of the requirements matrices that this process is reading, for the progress bar in the browser. It is found
 * by the account and an id that the browser chose, until the upload ends.
 */
export class MatrixReadings {
  readonly #readings = new Map<string, { reading: MatrixReading }>()

  /**
   * Starts to store the progress of reading one uploaded requirements matrix. The browser chooses the id, and asks for
   * the progress with this id. Without an id, nothing is stored.
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
   * Returns the progress of reading a requirements matrix. Returns undefined when the account has no such upload in
   * progress.
   */
  find(userId: string | undefined, id: string): MatrixReading | undefined {
    return this.#readings.get(keyOf(userId, id))?.reading
  }
}

const keyOf = (userId: string | undefined, id: string) => JSON.stringify([userId, id])
