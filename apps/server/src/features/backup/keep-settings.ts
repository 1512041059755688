import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { isUsableSecret } from '#platform/config/server-secret.ts'
import { CachedFiles } from '#platform/storage/cached-files.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { StorageDriver } from '#platform/storage/storage-driver.ts'
import { TEMPLATES_FOLDER } from '#platform/storage/storage-keys.ts'
import { copyWhole } from './files/copy-file.ts'
import { asItIs, hasHash, isFlaw, type Judge, type Source } from './files/examine-file.ts'
import { filesBelow } from './files/files-below.ts'
import type { Loss } from './manifest/loss.ts'
import type { Manifest, WrittenManifest } from './manifest/manifest.ts'
import { secretName, templatesName } from './reserve-number.ts'

interface KeptSettings extends Pick<WrittenManifest, 'templates' | 'authSecret' | 'losses' | 'storeLosses'> {
  /**
   * Path of the folder of Word templates, if the folder is missing and no earlier backup has copies of the templates.
   * The operator is told about it.
   */
  missingTemplates?: string
}

interface Update {
  folder: string
  /** Number of this backup, which is part of the names of its files. */
  number: number
  /** List of contents of the earlier backup in the same folder. `undefined` if there is no earlier backup. */
  earlier: Manifest | undefined
}

/**
 * Copies the Word templates and the secret of session cookies into a backup. If the secret is unusable or all templates
 * are missing, the copies of the previous backup are used. The reason may be a wrong setting, or a disk that is not
 * mounted.
 */
export async function keepSettings(
  {
    config,
    storage,
  }: {
    config: Pick<Config, 'dataDir' | 'templatesDir' | 'authSecret'>
    storage: Pick<Storage, 'shared'>
  },
  { folder, number, earlier }: Update,
): Promise<KeptSettings> {
  const kept: KeptSettings = {
    templates: { folder: templatesName(number), files: [] },
    authSecret: null,
    losses: [],
    storeLosses: [],
  }
  const file = secretName(number)
  const secret = await copyWhole(path.join(config.dataDir, 'auth-secret'), path.join(folder, file), isSecret)
  if (!isFlaw(secret)) kept.authSecret = { file, sha256: secret.sha256 }
  // A missing file is in order if the settings contain the secret. The server generates a secret only if there is none.
  else if (secret.reason !== 'missing' || config.authSecret === undefined) {
    const loss: Loss = { kind: 'secret', name: 'auth-secret', owners: [], ...secret }
    const isKept = await keepEarlierSecret({ folder, earlier }, file, kept)
    if (isKept) kept.storeLosses.push(loss)
    else kept.losses.push(loss)
  }
  const templates = storage.shared
    ? await sharedTemplates(storage.shared)
    : await templatesBelow(config.templatesDir)
  const target = path.join(folder, kept.templates.folder)
  // The folder of templates is never empty: it has the shipped templates, or the list of those that were removed.
  if (templates.size === 0 && !storage.shared) {
    await keepEarlierTemplates({ folder, earlier }, target, kept)
    if ((earlier?.templates.files ?? []).length === 0) kept.missingTemplates = config.templatesDir
  } else await keepTemplates(templates, target, kept)
  return kept
}

/**
 * Check of the file with the server's secret in a backup. Accepts only a file with a usable secret, because a power
 * failure or a person may have emptied the file.
 */
const isSecret: Judge = async (_, copy) =>
  isUsableSecret(await readFile(copy as string, 'utf8')) ? undefined : { reason: 'damaged' }

/**
 * Copies the server's secret from the previous backup into the new one. Returns `false` if the previous backup has no
 * usable secret.
 */
async function keepEarlierSecret(
  { folder, earlier }: Pick<Update, 'folder' | 'earlier'>,
  file: string,
  kept: KeptSettings,
): Promise<boolean> {
  const before = earlier?.authSecret
  if (!before) return false
  const { sha256 } = before
  const judge = sha256 === undefined ? asItIs : hasHash(sha256)
  const copied = await copyWhole(path.join(folder, before.file), path.join(folder, file), judge)
  if (isFlaw(copied)) return false
  kept.authSecret = { file, sha256: copied.sha256 }
  return true
}

async function keepEarlierTemplates(
  { folder, earlier }: Pick<Update, 'folder' | 'earlier'>,
  target: string,
  kept: KeptSettings,
): Promise<void> {
  for (const { name, sha256 } of earlier?.templates.files ?? []) {
    const source = path.join(folder, earlier!.templates.folder, name)
    const copied = await copyWhole(source, path.join(target, name), hasHash(sha256))
    const loss = { kind: 'template' as const, name, owners: [], reason: 'missing' as const }
    if (isFlaw(copied)) kept.losses.push(loss)
    else {
      kept.templates.files.push({ name, sizeBytes: copied.sizeBytes, sha256: copied.sha256 })
      kept.storeLosses.push(loss)
    }
  }
}

async function keepTemplates(
  templates: ReadonlyMap<string, Source>,
  target: string,
  kept: KeptSettings,
): Promise<void> {
  for (const [name, source] of templates) {
    const copied = await copyWhole(source, path.join(target, name), asItIs)
    if (isFlaw(copied)) kept.losses.push({ kind: 'template', name, owners: [], ...copied })
    else kept.templates.files.push({ name, sizeBytes: copied.sizeBytes, sha256: copied.sha256 })
  }
}

async function templatesBelow(folder: string): Promise<Map<string, Source>> {
  return new Map((await filesBelow(folder)).map((name) => [name, path.join(folder, name)]))
}

/**
 * Returns the uploaded Word templates in a storage that several server processes share, by the template's name.
 * Templates shipped with the product are left out.
 */
async function sharedTemplates(driver: StorageDriver): Promise<Map<string, Source>> {
  const files = new CachedFiles(driver, TEMPLATES_FOLDER)
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return new Map(names.toSorted().map((name) => [decodeURIComponent(name), files.file(name)]))
}
