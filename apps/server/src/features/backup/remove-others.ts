import { glob, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { originalPath } from './files/copy-file.ts'
import { type Manifest, MANIFEST, SECOND_MANIFEST } from './manifest/manifest.ts'
import { WRITTEN_BY_NUMBER } from './reserve-number.ts'

/**
 * Returns the paths of everything that belongs to a backup, relative to the backup's folder. If a path is a folder,
 * everything in it belongs to the backup.
 * @param manifest list of the backup's contents
 */
export function namedPaths(manifest: Manifest): string[] {
  return [
    manifest.database.file,
    ...manifest.originals.map(originalPath),
    ...manifest.generated.map(({ key }) => path.join('generated', key)),
    ...manifest.unnamed.originals.map(originalPath),
    ...manifest.unnamed.generated.map(({ key }) => path.join('generated', key)),
    manifest.templates.folder,
    ...(manifest.authSecret ? [manifest.authSecret.file] : []),
    ...manifest.losses.flatMap(({ aside }) => aside ?? []),
    ...(manifest.earlier === null ? [] : [manifest.earlier]),
  ]
}

/**
 * Deletes everything in a backup's folder that none of the given manifests lists, such as files of deleted documents
 * and leftovers of interrupted backups. A manifest is the list of a backup's content.
 */
export async function removeOthers(folder: string, manifests: Manifest[]): Promise<void> {
  const wanted = new Set([MANIFEST, SECOND_MANIFEST, ...manifests.flatMap(namedPaths)])
  for await (const name of glob(['originals/*/*/*', 'generated/*', 'damaged/*'], { cwd: folder }))
    if (!wanted.has(name)) await rm(path.join(folder, name), { recursive: true, force: true })
  for (const name of await readdir(folder))
    if (WRITTEN_BY_NUMBER.test(name) && !wanted.has(name))
      await rm(path.join(folder, name), { recursive: true, force: true })
}
