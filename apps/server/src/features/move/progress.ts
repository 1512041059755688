/** Numbers of database rows and file bytes that `npm run move` must copy, or has copied so far. */
interface Amount {
  rows: number
  bytes: number
}

const TELL_MILLISECONDS = 5000

/**
 * Prints the progress of `npm run move`, which copies all data to another place, at most every five seconds. Example:
 * "files, while people work: 12.0 MB of 48.0 MB (25 %), about 40 s left".
 */
export class MoveProgress {
  readonly #whole: Amount
  readonly say: (line: string) => void
  readonly #now: () => number
  #step = ''
  #begun = 0
  #told = 0
  #done: Amount = { rows: 0, bytes: 0 }

  constructor(whole: Amount, say: (line: string) => void, now: () => number = () => performance.now()) {
    this.#whole = whole
    this.say = say
    this.#now = now
  }

  /**
   * Begins the next step of a move of all data: prints its name, and counts rows and bytes from 0 again. The printed
   * remaining time is for this step only.
   */
  begin(step: string): void {
    this.#step = step
    this.#begun = this.#now()
    this.#told = this.#begun
    this.#done = { rows: 0, bytes: 0 }
    this.say(`${step} …`)
  }

  readonly rows = (rows: number): void => this.#add('rows', rows)
  readonly bytes = (bytes: number): void => this.#add('bytes', bytes)

  #add(unit: keyof Amount, amount: number): void {
    this.#done[unit] += amount
    const now = this.#now()
    if (now - this.#told < TELL_MILLISECONDS) return
    this.#told = now
    const [done, whole] = [this.#done[unit], Math.max(this.#whole[unit], this.#done[unit])]
    const seconds = ((now - this.#begun) / 1000) * (whole / Math.max(done, 1) - 1)
    const shown = unit === 'rows' ? `${done} of ${whole} rows` : `${megabytes(done)} of ${megabytes(whole)}`
    this.say(
      `${this.#step}: ${shown} (${Math.floor((100 * done) / Math.max(whole, 1))} %), about ${duration(seconds)} left`,
    )
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Formats a number of seconds, such as "20 s", "3 min 20 s" or "2 h 5 min". */
export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.round((whole % 3600) / 60)} min`
}
