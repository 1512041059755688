/** How a file on its way is doing. */
export interface Transfer {
  fileName: string
  /** The share sent, 0-100. */
  percent: number
  sentBytes: number
  totalBytes: number
  /** Known once the file has been on its way long enough to tell. */
  bytesPerSecond?: number
  secondsLeft?: number
}

interface Sample {
  at: number
  sentBytes: number
}

/** The speed is that of the last seconds, so that it follows a connection that changes. Milliseconds. */
const WINDOW = 5000
/** Before this the first buffers make every connection look fast. Milliseconds. */
const SETTLING = 1000

/** Turns the shares an upload reports into its speed and the time left. `now` in milliseconds. */
export class TransferMeter {
  readonly #file: { name: string; size: number }
  readonly #now: () => number
  #samples: Sample[]

  constructor(file: { name: string; size: number }, now: () => number = () => performance.now()) {
    this.#file = file
    this.#now = now
    this.#samples = [{ at: now(), sentBytes: 0 }]
  }

  /** What is known once `percent` of the file has left. */
  at(percent: number): Transfer {
    const share = Math.min(100, Math.max(0, percent))
    const at = this.#now()
    const sentBytes = Math.round((this.#file.size * share) / 100)
    this.#samples.push({ at, sentBytes })
    // One sample older than the window stays: what was sent within it is counted from there.
    const young = this.#samples.findIndex((sample) => sample.at > at - WINDOW)
    this.#samples = this.#samples.slice(Math.max(0, young - 1))
    return {
      fileName: this.#file.name,
      percent: share,
      sentBytes,
      totalBytes: this.#file.size,
      ...this.#pace(at, sentBytes),
    }
  }

  #pace(at: number, sentBytes: number): Pick<Transfer, 'bytesPerSecond' | 'secondsLeft'> {
    const [first] = this.#samples
    if (!first || at - first.at < SETTLING || sentBytes <= first.sentBytes) return {}
    const bytesPerSecond = ((sentBytes - first.sentBytes) * 1000) / (at - first.at)
    return { bytesPerSecond, secondsLeft: Math.ceil((this.#file.size - sentBytes) / bytesPerSecond) }
  }
}

/** A time to wait as people say it: seconds up to a minute and a half, then minutes, then hours. */
export function roughly(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds < 90) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) }
  if (seconds < 90 * 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}
