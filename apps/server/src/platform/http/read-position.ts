import type { Call } from '@tenderwright/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, replicaOf, walPosition } from '#platform/database/database.ts'
import { ANY_POSITION, NO_REPLICA, WAL_POSITION } from '#platform/database/replica.ts'
import { decoded } from './request-target.ts'

const COOKIE = 'tenderwright.position'
const STORED = new RegExp(`(?:^|;\\s*)${COOKIE.replace('.', '\\.')}=([^;]*)`)

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Object that lets some API calls be answered from a read-only copy (replica) of the database. If absent, every
     * call is answered from the primary database.
     */
    replicaReads?: ReplicaReads
  }
  interface FastifyRequest {
    isFromReplica?: boolean
  }
}

/**
 * Answers some API calls from a read-only copy (replica) of the database, but never with older data than the person has
 * already seen. For this, a cookie stores the position in PostgreSQL's write-ahead log that the replica must have
 * reached.
 */
export class ReplicaReads {
  readonly #db: Db
  readonly #calls: ReadonlySet<Call>

  constructor(db: Db, calls: ReadonlySet<Call>) {
    this.#db = db
    this.#calls = calls
  }

  async answer<T>(call: Call, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const replica = replicaOf(this.#db)
    if (!replica || !this.#calls.has(call)) return work()
    const [, sent = ''] = STORED.exec(request.headers.cookie ?? '') ?? []
    const position = decoded(sent)
    const wanted = sent === '' ? ANY_POSITION : WAL_POSITION.test(position) ? position : NO_REPLICA
    const { answer, from } = await replica.read(wanted, work)
    request.isFromReplica = from === 'replica'
    return answer
  }

  /**
   * Adds a hook that sends signed-in people a cookie with the current position in PostgreSQL's write-ahead log. Their
   * later reads use a replica (read-only copy) only if it has replayed the log up to this position.
   */
  remember(app: FastifyInstance, isSecure: (request: FastifyRequest) => boolean): void {
    app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload) => {
      if (request.isFromReplica || request.user === null) return payload
      // The database cannot say which position the person has seen. So only the primary database may answer until this
      // is known again.
      const position = await walPosition(this.#db).catch(() => NO_REPLICA)
      const attributes = `Path=/api; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`
      void reply.header('set-cookie', `${COOKIE}=${encodeURIComponent(position)}; ${attributes}`)
      return payload
    })
  }
}
