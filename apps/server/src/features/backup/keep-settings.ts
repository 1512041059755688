import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { copyWhole } from './files/copy-file.ts'
import { asItIs, isFlaw } from './files/examine-file.ts'
import { filesBelow } from './files/files-below.ts'
import type { WrittenManifest } from './manifest/manifest.ts'
import { secretName, templatesName } from './reserve-number.ts'

export type KeptSettings = Pick<WrittenManifest, 'templates' | 'authSecret' | 'losses'>

/** Copies the templates and the secret of session cookies, under names of this backup alone. */
export async function keepSettings(
  config: Pick<Config, 'dataDir' | 'templatesDir'>,
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
  await keepTemplates(config.templatesDir, path.join(folder, kept.templates.folder), kept)
  return kept
}

async function keepTemplates(source: string, target: string, kept: KeptSettings): Promise<void> {
  for (const name of await filesBelow(source)) {
    const copied = await copyWhole(path.join(source, name), path.join(target, name), asItIs)
    if (isFlaw(copied)) kept.losses.push({ kind: 'template', name, owners: [], ...copied })
    else kept.templates.files.push({ name, sizeBytes: copied.sizeBytes, sha256: copied.sha256 })
  }
}
