import pg from 'pg'

const FIRST_PAUSE_MILLISECONDS = 250
/**
 * Longest pause in milliseconds before a lost connection is opened again. The pause must be short, because other
 * processes soon take over the jobs of a process without a connection.
 */
const LONGEST_PAUSE_MILLISECONDS = 1000
const KEEP_ALIVE_MILLISECONDS = 10_000
const CONNECT_MILLISECONDS = 10_000

/**
 * Callbacks for the notifications that PostgreSQL delivers. They are lost while there is no connection, so
 * `onConnected` should look for new work.
 */
interface ListenerEvents {
  /** Called after each connection, including reconnections. */
  onConnected(): void
  onNotification(text: string): void
  /** Called when the connection cannot be opened or is lost. A new connection is opened after a pause. */
  onLost(error: Error): void
}

/**
 * Separate PostgreSQL connection that receives the notifications of one channel (`LISTEN`). When the connection is
 * lost, it is opened again, until `close` is called.
 */
export class Listener {
  readonly #url: string
  readonly #channel: string
  readonly #events: ListenerEvents
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #failures = 0
  #isClosed = false

  /**
   * Connects to PostgreSQL and begins to listen.
   * @param channel name of the channel, a plain identifier in lower case
   */
  constructor(url: string, channel: string, events: ListenerEvents) {
    this.#url = url
    this.#channel = channel
    this.#events = events
    void this.#open()
  }

  /**
   * Runs an SQL statement on the connection that listens for notifications. Does nothing while this connection is not
   * open.
   * @throws when the connection is lost
   */
  async run(statement: string, values: readonly unknown[]): Promise<void> {
    await this.#client?.query(statement, [...values])
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => undefined)
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'tenderwright listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
    })
    let isLost = false
    const lose = (error: Error) => {
      if (isLost) return
      isLost = true
      this.#lost(error)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('The connection was closed.')))
    client.on('notification', ({ payload = '' }) => this.#events.onNotification(payload))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${this.#channel}`)
      this.#failures = 0
      if (this.#isClosed) await client.end()
      else this.#events.onConnected()
    } catch (error) {
      lose(error as Error)
      // The connection is open but could not begin to listen, so it is closed.
      void client.end().catch(() => undefined)
    }
  }

  #lost(error: Error): void {
    if (this.#isClosed) return
    this.#events.onLost(error)
    const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** this.#failures, LONGEST_PAUSE_MILLISECONDS)
    this.#failures += 1
    this.#retry = setTimeout(() => void this.#open(), pause)
  }
}
