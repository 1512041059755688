import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { CachedFiles } from '#platform/storage/cached-files.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { StorageDriver } from '#platform/storage/storage-driver.ts'
import { TEMPLATES_FOLDER } from '#platform/storage/storage-keys.ts'
import { copyWhole } from './files/copy-file.ts'
import { asItIs, isFlaw, type Source } from './files/examine-file.ts'
import { filesBelow } from './files/files-below.ts'
import type { WrittenManifest } from './manifest/manifest.ts'
import { secretName, templatesName } from './reserve-number.ts'

export type KeptSettings = Pick<WrittenManifest, 'templates' | 'authSecret' | 'losses'>

/**
 * Copies the Word templates and the secret of session cookies into a backup. The names contain the backup's number, so
 * that copies of an earlier backup stay.
 */
export async function keepSettings(
  { config, storage }: { config: Pick<Config, 'dataDir' | 'templatesDir'>; storage: Pick<Storage, 'shared'> },
  folder: string,
  number: number,
): Promise<KeptSettings> {
  const kept: KeptSettings = {
    templates: { folder: templatesName(number), files: [] },
    authSecret: null,
    losses: [],
  }
  const file = secretName(number)
  const secret = await copyWhole(path.join(config.dataDir, 'auth-secret'), path.join(folder, file), asItIs)
  if (!isFlaw(secret)) kept.authSecret = { file, sha256: secret.sha256 }
  // The server generates a missing secret, unless its settings contain one.
  else if (secret.reason !== 'missing')
    kept.losses.push({ kind: 'secret', name: 'auth-secret', owners: [], ...secret })
  const templates = storage.shared
    ? await sharedTemplates(storage.shared)
    : await templatesBelow(config.templatesDir)
  await keepTemplates(templates, path.join(folder, kept.templates.folder), kept)
  return kept
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
 * Returns the uploaded Word templates of a storage that several server processes share; the key is the template's name.
 * Shipped ones are left out.
 */
async function sharedTemplates(driver: StorageDriver): Promise<Map<string, Source>> {
  const files = new CachedFiles(driver, TEMPLATES_FOLDER)
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return new Map(names.toSorted().map((name) => [decodeURIComponent(name), files.file(name)]))
}
