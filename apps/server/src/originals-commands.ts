import { randomIds } from '#platform/ids/ids.ts'
import type { TrashItem } from '#platform/storage/trash.ts'
import { AuditLog } from './features/audit/audit-log.ts'
import { bringBackDocument } from './features/documents/bring-back-document.ts'
import { documentProcessing } from './features/indexing/request-processing.ts'
import { findItem, displayedName, OriginalsError } from './features/store/trash/find-item.ts'
import { findUnnamed } from './features/store/find-unnamed.ts'
import { listTrash, trashLines } from './features/store/trash/list-trash.ts'
import { purgeOriginal } from './features/store/trash/purge-original.ts'
import { exportOriginal, restoreOriginal } from './features/store/trash/restore-original.ts'
import { finishTrashing, trashOriginal } from './features/store/trash/trash-original.ts'
import { originalOwners } from './original-owners.ts'
import type { Services } from './services.ts'

const [DONE, FAILED] = [0, 1]

interface Asked {
  ids: readonly string[]
  json: boolean
  say: (line: string) => void
}

const trashDeps = (services: Services) => ({ ...services, owners: originalOwners })

/** Returns a function that records an event in the audit log. The recorded author is the operator, not an account. */
function recorder(services: Services) {
  const auditLog = new AuditLog(services)
  return (action: 'original-purged' | 'original-restored', subject: string) =>
    auditLog.record({ action, subject, userId: null, address: null, requestId: randomIds.next() })
}

/**
 * Completes the trash before an operator looks at it. Moves files there if a crash prevented that before. Writes new
 * descriptions of files whose description is lost or damaged.
 */
async function completeTrash(services: Services): Promise<void> {
  await finishTrashing(trashDeps(services))
  await services.storage.trash.tidy(services.clock.now())
}

export async function listCommand(services: Services, { json, say }: Asked): Promise<number> {
  await completeTrash(services)
  const items = await listTrash(services.storage, services.config.trashDays)
  if (json) for (const item of items) say(JSON.stringify(item))
  else if (items.length === 0) say('The trash is empty.')
  else for (const line of trashLines(items)) say(line)
  return DONE
}

export async function restoreOriginalCommand(
  services: Services,
  asked: Asked,
  folder: string | undefined,
): Promise<number> {
  const deps = {
    ...trashDeps(services),
    record: recorder(services),
    bringBackDocument: bringBackDocument.bind(null, { ...services, ...documentProcessing(services.jobs) }),
  }
  return eachItem(services, asked, async (item) => {
    if (folder !== undefined) {
      const file = await exportOriginal(deps, item, folder)
      return { file, sentence: `${displayedName(item)} is copied to ${file}; it stays in the trash.` }
    }
    const { id, fileName, wasThere } = await restoreOriginal(deps, item)
    const sentence = wasThere
      ? `${fileName} is there already, as the document ${id}.`
      : `${fileName} is back as the document ${id}. A server that runs reads its sections now, else the next start does.`
    return { document: id, sentence }
  })
}

export async function purgeCommand(services: Services, asked: Asked): Promise<number> {
  const deps = { ...trashDeps(services), record: recorder(services) }
  let purged = 0
  const exit = await eachItem(services, asked, async (item) => {
    const isStillThere = await purgeOriginal(deps, item)
    purged += 1
    const also = isStillThere ? ' A document or tender that is there has the same bytes: those stay.' : ''
    return { sentence: `${displayedName(item)} is removed from the trash for good.${also}` }
  })
  if (!asked.json && purged > 0)
    asked.say(
      'Backups taken before still hold it until they are brought up to date, and copies of them for ever.',
    )
  return exit
}

/**
 * Calls `act` for each file in the trash with one of the given ids. If an id is unknown or `act` fails, reports this
 * and continues with the next id. Returns the exit code of the command.
 */
async function eachItem(
  services: Services,
  { ids, json, say }: Asked,
  act: (item: TrashItem) => Promise<{ sentence: string }>,
): Promise<number> {
  await completeTrash(services)
  let exit = DONE
  for (const id of ids) {
    try {
      const item = findItem(await services.storage.trash.list(), id)
      const { sentence, ...done } = await act(item)
      say(json ? JSON.stringify({ id, sha256: item.sha256, ...done, done: true }) : sentence)
    } catch (error) {
      if (!(error instanceof OriginalsError)) throw error
      say(json ? JSON.stringify({ id, done: false, why: error.message }) : error.message)
      exit = FAILED
    }
  }
  return exit
}

export async function trashUnnamedCommand(
  services: Services,
  { say }: Asked,
  isMeant: boolean,
): Promise<number> {
  const deps = trashDeps(services)
  const { hashes, young, stored } = await findUnnamed(deps)
  let moved = 0
  if (isMeant) for (const sha256 of hashes) if (await trashOriginal(deps, sha256)) moved += 1
  say(
    isMeant
      ? `${moved} of ${stored} stored files are in the trash now.`
      : `${hashes.length} of ${stored} stored files are named by no document and no tender.${hashes.length > 0 ? ' Nothing was changed. Add --yes to move them to the trash.' : ''}`,
  )
  if (young > 0)
    say(
      `${young} more that nothing names were stored within the last hour. They may belong to an upload under way and stay; ask again in an hour.`,
    )
  return DONE
}
