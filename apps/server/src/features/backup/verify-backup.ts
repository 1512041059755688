import path from 'node:path'
import { BackupError } from './manifest/backup-error.ts'
import { checkDatabaseCopy, isNewer } from './database/check-database-copy.ts'
import { originalPath } from './files/copy-file.ts'
import { examineFile, hasHash, isFlaw, type Judge } from './files/examine-file.ts'
import { filesBelow } from './files/files-below.ts'
import { isProposal } from './files/judge-proposal.ts'
import type { Flaw, Loss, Owner } from './manifest/loss.ts'
import {
  type Manifest,
  MANIFEST,
  readEarlierManifest,
  readManifest,
  SECOND_MANIFEST,
} from './manifest/manifest.ts'
import type { NamedFiles } from './manifest/named-files.ts'
import { namedPaths } from './remove-others.ts'
import { MARKER, readMarker } from './update-marker.ts'

export interface VerifiedBackup {
  manifest: Manifest
  /**
   * Files of the backup that are missing or damaged now. Files that were already lost when the backup was taken are in
   * `manifest.losses` instead.
   */
  losses: Loss[]
  /**
   * Database copies in the backup that this version of the product cannot restore, because a newer version wrote them.
   * `unknownMigration` is a migration that this version does not know.
   */
  newer: { file: string; unknownMigration: string }[]
  /** Files in the backup's folder that belong to no finished backup. */
  extra: string[]
  /** Start time of a backup into this folder that is running or was interrupted. `undefined` if there is none. */
  unfinishedSince: string | undefined
}

/**
 * Checks whether a backup can be restored, without writing anything. Hashes every file and reads the copy of the
 * database completely.
 * @throws BackupError if the folder contains no finished backup, or its database cannot be read on this machine
 */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const { manifest, damaged } = await readManifest(folder)
  const losses: Loss[] = []
  const newer: VerifiedBackup['newer'] = []
  const note = (kind: Loss['kind'], name: string, flaw: Flaw, owners: Owner[] = []) =>
    losses.push({ kind, name, owners, ...flaw })
  if (damaged !== undefined) note('manifest', damaged, { reason: 'damaged' })
  const manifests = [manifest]
  if (manifest.earlier !== null) {
    const earlier = await earlierOf(folder, manifest.earlier)
    if (earlier) manifests.push(earlier)
    else note('manifest', manifest.earlier, { reason: 'damaged' })
  }
  const seen = new Set<string>()
  for (const one of manifests) {
    const { file } = one.database
    const checked = await checkDatabaseCopy(folder, one)
    if (isNewer(checked)) newer.push({ file, ...checked })
    else if (isFlaw(checked)) note('database', file, checked)
    const named = isNewer(checked) || isFlaw(checked) ? undefined : checked
    for (const { kind, name, place, judge, owners } of expectedFiles(one, named)) {
      if (seen.has(place)) continue
      seen.add(place)
      const examined = await examineFile(path.join(folder, place), judge)
      if (isFlaw(examined)) note(kind, name, examined, owners)
    }
  }
  return {
    manifest,
    losses,
    newer,
    extra: await findExtra(folder, manifests),
    unfinishedSince: (await readMarker(folder))?.since,
  }
}

async function earlierOf(folder: string, name: string): Promise<Manifest | undefined> {
  try {
    return await readEarlierManifest(folder, name)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return undefined
  }
}

interface ExpectedFile {
  kind: Loss['kind']
  name: string
  /** Path of the file in the backup, relative to the backup's folder. */
  place: string
  judge: Judge
  owners: Owner[]
}

/**
 * Returns the files that a backup's folder must contain. They are in the backup's list of contents, or the copy of the
 * database refers to them. Files that are already listed as lost are left out.
 * @param manifest list of the backup's contents
 * @param named files to which the copy of the database refers; `undefined` if the copy is unreadable
 */
function expectedFiles(manifest: Manifest, named: NamedFiles | undefined): ExpectedFile[] {
  const isLost = (kind: Loss['kind'], name: string) =>
    manifest.losses.some((loss) => loss.kind === kind && loss.name === name)
  const owners = new Map(named?.originals.map((original) => [original.sha256, original.owners]))
  const originals = new Set([
    ...manifest.originals,
    ...manifest.unnamed.originals,
    ...[...owners.keys()].filter((sha256) => !isLost('original', sha256)),
  ])
  const proposals = new Map(
    named?.proposals
      .filter(({ key, isGivenUp }) => !isGivenUp && !isLost('proposal', key))
      .map(({ key, sizeBytes }): [string, Parameters<typeof isProposal>[0]] => [key, { sizeBytes }]),
  )
  for (const entry of [...manifest.unnamed.generated, ...manifest.generated]) proposals.set(entry.key, entry)
  const { authSecret, templates } = manifest
  return [
    ...[...originals].map((sha256): ExpectedFile => ({
      kind: 'original',
      name: sha256,
      place: originalPath(sha256),
      judge: hasHash(sha256),
      owners: owners.get(sha256) ?? [],
    })),
    ...[...proposals].map(([key, known]): ExpectedFile => ({
      kind: 'proposal',
      name: key,
      place: path.join('generated', key),
      judge: isProposal(known),
      owners: named?.proposals.find((proposal) => proposal.key === key)?.owners ?? [],
    })),
    ...(templates.files ?? []).map(({ name, sha256 }): ExpectedFile => ({
      kind: 'template',
      name,
      place: path.join(templates.folder, name),
      judge: hasHash(sha256),
      owners: [],
    })),
    ...(authSecret?.sha256 === undefined
      ? []
      : [
          {
            kind: 'secret' as const,
            name: authSecret.file,
            place: authSecret.file,
            judge: hasHash(authSecret.sha256),
            owners: [],
          },
        ]),
  ]
}

/**
 * Returns the files in a backup's folder that are in none of the given manifests. A manifest is the list of a backup's
 * contents.
 */
async function findExtra(folder: string, manifests: Manifest[]): Promise<string[]> {
  const named = new Set([MANIFEST, SECOND_MANIFEST, MARKER])
  for (const manifest of manifests) {
    for (const place of namedPaths(manifest)) named.add(place)
    const { folder: templates, files } = manifest.templates
    const names = files?.map(({ name }) => name) ?? (await filesBelow(path.join(folder, templates)))
    for (const name of names) named.add(path.join(templates, name))
  }
  return (await filesBelow(folder)).filter((name) => !named.has(path.normalize(name)))
}
