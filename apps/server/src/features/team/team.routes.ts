import { calls, type TeamAccount } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { route } from '#platform/http/route.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { presentProfile } from './present-profile.ts'
import { receiveLogo } from './receive-logo.ts'
import { noLogo } from './team.errors.ts'
import { changeProfile, findProfile } from './team.repository.ts'

interface TeamDeps {
  db: Db
  clock: Clock
  /** Returns all accounts of this server, sorted by name. */
  accounts: () => Promise<TeamAccount[]>
}

export function registerTeamRoutes(app: FastifyInstance, { db, clock, accounts }: TeamDeps): void {
  route(app, calls.teamAccounts, () => accounts())

  route(app, calls.teamProfile, async () => presentProfile(await findProfile(db)))

  route(app, calls.updateTeamProfile, async ({ body }) =>
    presentProfile(await changeProfile(db, { ...body, updated_at: timestamp(clock) })),
  )

  route(app, calls.uploadTeamLogo, async ({ request }) => {
    const { kept } = await receiveUpload(
      request,
      calls.uploadTeamLogo.multipart,
      (_, stream) => receiveLogo(stream),
      () => Promise.resolve(),
    )
    const now = timestamp(clock)
    const row = await changeProfile(db, {
      logo: kept.bytes,
      logo_type: kept.type,
      logo_width: kept.width,
      logo_height: kept.height,
      logo_changed_at: now,
      updated_at: now,
    })
    return presentProfile(row)
  })

  route(app, calls.deleteTeamLogo, async () => {
    const none = { logo: null, logo_type: null, logo_width: null, logo_height: null, logo_changed_at: null }
    return presentProfile(await changeProfile(db, { ...none, updated_at: timestamp(clock) }))
  })

  route(app, calls.teamLogo, async () => {
    const { logo, logo_type: type } = (await findProfile(db)) ?? {}
    if (!logo || !type) throw noLogo()
    return { content: logo, fileName: type === 'image/png' ? 'logo.png' : 'logo.jpg', contentType: type }
  })
}
