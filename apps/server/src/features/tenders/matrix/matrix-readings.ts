import type { MatrixReading } from '@tenderwright/contract'

/** Reading of one uploaded file, as its request tells of it. */
export interface ReadingReport {
  /** Tells how far the reading is. */
  at: (reading: MatrixReading) => void
  /** Forgets the reading. */
  end: () => void
}

/**
 * Matrices that this process is reading, by the account that sent them and the id that its client made up. Each lives as
 * long as its request.
 */
export class MatrixReadings {
  readonly #readings = new Map<string, { reading: MatrixReading }>()

  /** Begins the report of a reading; without an id nobody can ask for it. */
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
        // A later request with this id has its own entry.
        if (this.#readings.get(key) === entry) this.#readings.delete(key)
      },
    }
  }

  /** Returns how far a reading is; undefined when the account has none with this id under way. */
  find(userId: string | undefined, id: string): MatrixReading | undefined {
    return this.#readings.get(keyOf(userId, id))?.reading
  }
}

const keyOf = (userId: string | undefined, id: string) => JSON.stringify([userId, id])
