import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { CachedFiles } from '#platform/storage/cached-files.ts'
import type { StorageDriver } from '#platform/storage/storage-driver.ts'
import { TEMPLATES_FOLDER } from '#platform/storage/storage-keys.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { systemClock } from '#platform/time/clock.ts'
import { copyWhole } from './files/copy-file.ts'
import { asItIs, examineFile, hasHash, isFlaw, type Source } from './files/examine-file.ts'
import { filesBelow } from './files/files-below.ts'
import type { Flaw, Loss } from './manifest/loss.ts'
import type { Manifest } from './manifest/manifest.ts'

/**
 * Template or secret on the server that a restore replaced, because it differed from the one in the backup. The
 * replaced file is kept beside the restored one under another name.
 */
export interface ReplacedFile {
  kind: 'template' | 'secret'
  name: string
  /** New name of the file that was replaced. It is kept, because somebody may still need it. */
  aside: string
}

interface RestoredSettings {
  losses: Loss[]
  replaced: ReplacedFile[]
}

/**
 * Copies the Word templates and the secret of session cookies from a backup to the places named in the settings. A
 * different file that is already there is kept under another name, because somebody may have changed it after the
 * backup.
 */
export async function restoreSettings(
  { dataDir, templatesDir }: Pick<Config, 'dataDir' | 'templatesDir'>,
  storage: Pick<Storage, 'shared' | 'temporaryPath'>,
  folder: string,
  { authSecret, templates, losses: known, format }: Manifest,
): Promise<RestoredSettings> {
  const restored: RestoredSettings = {
    losses: known.filter(({ kind }) => kind === 'template' || kind === 'secret'),
    replaced: [],
  }
  const bring = async (
    { kind, name }: Pick<Loss, 'kind' | 'name'> & { kind: ReplacedFile['kind'] },
    { place, sha256 }: { place: string; sha256?: string | undefined },
    target: Target,
    isExpected = true,
  ) => {
    const brought = await bringFile(path.join(folder, place), sha256, target)
    if (brought && 'aside' in brought) restored.replaced.push({ kind, name, ...brought })
    else if (brought && (isExpected || brought.reason !== 'missing'))
      restored.losses.push({ kind, name, owners: [], ...brought })
  }
  if (authSecret) {
    const { file, sha256 } = authSecret
    // Backups of version 1 do not record whether they contain a secret.
    await bring(
      { kind: 'secret', name: file },
      { place: file, sha256 },
      inFolder(dataDir, 'auth-secret'),
      format > 1,
    )
  }
  const source = path.join(folder, templates.folder)
  const listed: { name: string; sha256?: string }[] =
    templates.files ?? (await filesBelow(source)).map((name) => ({ name }))
  for (const { name, sha256 } of listed) {
    // If several processes share the store, only templates that people can select are restored.
    if (storage.shared && !/^[^./][^/]*\.(docx|dotx)$/i.test(name)) continue
    const target = storage.shared ? inStore(storage, storage.shared, name) : inFolder(templatesDir, name)
    await bring({ kind: 'template', name }, { place: path.join(templates.folder, name), sha256 }, target)
  }
  return restored
}

/** Place to which a Word template or the server's secret is restored from a backup. */
interface Target {
  /**
   * Path of the file in its folder, or its key in the storage. If another file is already there, that file is kept
   * under a name made from this one.
   */
  name: string
  /** File that is now at the place to which a file of the backup will be restored. It may be missing. */
  present: Source
  /**
   * Copies a file of the backup to this place under the name `name`, if the file's hash is `sha256`. Otherwise returns
   * the reason why it was not copied.
   */
  keep(from: Source, name: string, sha256: string): Promise<Flaw | undefined>
}

function inFolder(folder: string, name: string): Target {
  return {
    name,
    present: path.join(folder, name),
    async keep(from, as, sha256) {
      const copied = await copyWhole(from, path.join(folder, as), hasHash(sha256))
      return isFlaw(copied) ? copied : undefined
    },
  }
}

function inStore(storage: Pick<Storage, 'temporaryPath'>, driver: StorageDriver, name: string): Target {
  const files = new CachedFiles(driver, TEMPLATES_FOLDER)
  return {
    name,
    present: files.file(encodeURIComponent(name)),
    async keep(from, as, sha256) {
      const copy = await storage.temporaryPath()
      const copied = await copyWhole(from, copy, hasHash(sha256))
      if (isFlaw(copied)) return copied
      await files.keep(encodeURIComponent(as), copy)
      return undefined
    },
  }
}

/**
 * Restores a file of a backup to its place, unless the same bytes are already there. A different file at this place is
 * first copied to another name.
 * @returns the name of this copy, or the reason why the file cannot be restored; `undefined` if nothing was replaced
 */
async function bringFile(
  from: string,
  sha256: string | undefined,
  target: Target,
): Promise<{ aside: string } | Flaw | undefined> {
  const wanted = await examineFile(from, sha256 === undefined ? asItIs : hasHash(sha256))
  if (isFlaw(wanted)) return wanted
  const { name, present } = target
  const found = await examineFile(present, asItIs)
  if (isFlaw(found)) return target.keep(from, name, wanted.sha256)
  if (found.sha256 === wanted.sha256) return undefined
  const aside = `${name}.before-restore-${systemClock.now().getTime()}`
  return (
    (await target.keep(present, aside, found.sha256)) ??
    (await target.keep(from, name, wanted.sha256)) ?? { aside }
  )
}
