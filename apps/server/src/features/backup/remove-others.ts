import { glob, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { originalPath } from './files/copy-file.ts'
import { type Manifest, MANIFEST, SECOND_MANIFEST } from './manifest/manifest.ts'
import { WRITTEN_BY_NUMBER } from './reserve-number.ts'

/** Returns the paths of a backup's files and folders, relative to the backup's folder. */
export function namedPaths(manifest: Manifest): string[] {
  // A returned folder stands for everything in it.
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

/** Deletes everything in a backup's folder that no manifest lists, such as leftovers of interrupted backups. */
export async function removeOthers(folder: string, manifests: Manifest[]): Promise<void> {
  const wanted = new Set([MANIFEST, SECOND_MANIFEST, ...manifests.flatMap(namedPaths)])
  for await (const name of glob(['originals/*/*/*', 'generated/*', 'damaged/*'], { cwd: folder }))
    if (!wanted.has(name)) await rm(path.join(folder, name), { recursive: true, force: true })
  for (const name of await readdir(folder))
    if (WRITTEN_BY_NUMBER.test(name) && !wanted.has(name))
      await rm(path.join(folder, name), { recursive: true, force: true })
}
