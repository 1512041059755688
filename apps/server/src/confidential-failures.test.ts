import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { ServerProcess } from './testing/server-process.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Word in every name, address and password, which no message of a failing server may contain. */
const SECRET = 'zuzuland'
const credentials = { email: `ana@${SECRET}.example`, password: `${SECRET} horse` }

interface Told {
  status: number
  code: string
}

class Server extends ServerProcess {
  #cookie = ''

  constructor({ dataDir, databaseUrl }: TestDatabase) {
    super({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    })
    onTestFinished(async () => {
      this.kill('SIGKILL')
      await this.exited
    })
  }

  async ask(method: string, path: string, body?: object): Promise<Told> {
    const response = await fetch(`${await this.address()}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const given = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (response.ok && given.some((cookie) => /session_token=./.test(cookie ?? '')))
      this.#cookie = given.join('; ')
    const json = (await response.json()) as { code?: string } | null
    return { status: response.status, code: json?.code ?? '' }
  }
}

describeEachDatabase('a failing sign-in call', (open) => {
  /** Makes the database refuse the row of an account; PostgreSQL's message quotes the whole row. */
  async function refuseRows({ db, kind }: TestDatabase): Promise<void> {
    if (kind === 'postgresql')
      await sql`alter table "user" add constraint refused check (email not like ${sql.lit('rui%')})`.execute(
        db,
      )
    else
      await sql`create trigger refused before insert on "user"
        begin select raise(abort, 'CHECK constraint failed: refused'); end`.execute(db)
  }

  test('is answered as a failure, and logged without its row', async () => {
    const database = await open()
    const { db } = database
    const server = new Server(database)

    // Several requests are between looking up the address and storing it at the same time.
    const body = { ...credentials, name: SECRET }
    const race = await Promise.all(
      Array.from({ length: 8 }, () => server.ask('POST', '/auth/sign-up/email', body)),
    )
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422, 422, 422,
    ])
    expect(
      race.filter(({ status }) => status === 422).every(({ code }) => code.startsWith('USER_ALREADY')),
    ).toBe(true)

    await refuseRows(database)
    const failed = { status: 500, code: 'server.internal' }
    const rui = { ...body, email: `rui@${SECRET}.example` }
    expect(await server.ask('POST', '/auth/sign-up/email', rui)).toEqual(failed)

    // A failing database must not tell people that they are signed out, or that they have signed out.
    for (const table of ['account', 'session', 'sign_in_attempts']) {
      await db.schema.alterTable(table).renameTo('elsewhere').execute()
      const answers = {
        'sign-in': await server.ask('POST', '/auth/sign-in/email', credentials),
        'get-session': await server.ask('GET', '/auth/get-session'),
        'update-user': await server.ask('POST', '/auth/update-user', { name: SECRET }),
        'change-password': await server.ask('POST', '/auth/change-password', {
          currentPassword: credentials.password,
          newPassword: `${SECRET} staple`,
        }),
        'a call': await server.ask('GET', '/documents'),
      }
      const reads = table === 'session' ? failed : { status: 200, code: '' }
      expect({ table, ...answers }).toEqual({
        table,
        'sign-in': failed,
        'get-session': reads,
        'update-user': table === 'account' ? reads : failed,
        'change-password': failed,
        'a call': reads,
      })
      if (table === 'session') expect(await server.ask('POST', '/auth/sign-out', {})).toEqual(failed)
      await db.schema.alterTable('elsewhere').renameTo(table).execute()
    }

    await db.schema.alterTable('audit_events').renameTo('elsewhere').execute()
    expect(await server.ask('POST', '/auth/sign-in/email', credentials)).toEqual(failed)
    await db.schema.alterTable('elsewhere').renameTo('audit_events').execute()

    // These values are allowed in no field.
    await server.ask('POST', '/auth/sign-up/email', { ...rui, name: null })
    await server.ask('POST', '/auth/sign-up/email', { ...rui, email: `${SECRET}\0@b.example` })
    await server.ask('POST', '/auth/update-user', { name: `${SECRET}\0` })
    await server.ask('POST', '/auth/sign-in/email', {
      ...credentials,
      callbackURL: `https://${SECRET}.example`,
    })

    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(server.output.toLowerCase()).not.toContain(SECRET)
    const lines = server.output.trim().split('\n')
    const events = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as object)
    expect(lines.filter((line) => !line.startsWith('{') && !line.includes('ready at'))).toEqual([])
    const failures = events.filter((event) => 'err' in event)
    expect(failures.length).toBeGreaterThan(10)
    for (const failure of failures)
      expect(failure).toMatchObject({
        msg: 'unforeseen failure',
        request: expect.any(String),
        err: { code: expect.any(String) },
      })
  })
})
