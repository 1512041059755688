import { openSignIn } from './features/auth/sign-in.ts'
import type { MovePorts, OpenPlace } from './features/move/command/move-command.ts'
import { readDatabaseIdentity } from './features/store/identity/database-identity.ts'
import { examineServer } from './examine-server.ts'
import { openServices, type OpenServices } from './open-services.ts'
import { openStore } from './open-store.ts'

/**
 * Returns functions that the command `npm run move` needs to copy all data to another place. For example, one opens a
 * database and another one checks it. They come from other features.
 */
export function movePorts(): MovePorts {
  const opened = new WeakMap<OpenPlace, OpenServices>()
  const all = (place: OpenPlace) => opened.get(place)!
  return {
    open: (config) => {
      const services = openServices(config)
      const { db, storage, clock, search } = services.services
      const close = async () => {
        await search.close()
        await db.destroy()
      }
      const place = { db, storage, clock, close }
      opened.set(place, services)
      return place
    },
    openStore: async (place) => {
      await openStore(all(place).services)
      return (await readDatabaseIdentity(place.db))!
    },
    makeAccountTables: async (place) => void (await openSignIn(all(place).services)),
    examine: async (place) => {
      const faults: string[] = []
      for await (const { area, findings } of examineServer(all(place), { quick: true }))
        if (area !== 'work') faults.push(...findings.map(({ what }) => what))
      return faults
    },
  }
}
