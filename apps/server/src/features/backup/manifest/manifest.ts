import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#platform/storage/durable-files.ts'
import { BackupError } from './backup-error.ts'
import { loss } from './loss.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Schema of a file name without a folder. */
const plainName = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/)
/** Schema of a relative path with slashes. Parts such as ".." are refused, because they could leave the folder. */
const pathBelow = z
  .string()
  .refine(
    (text) =>
      text !== '' &&
      text.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
      !text.includes('\0'),
  )

const database = z.object({ kind: z.enum(['sqlite', 'postgresql']), file: plainName, sha256 })

/** Schema of backup.json in its first format, without hashes of proposals, templates and the secret. */
const firstFormat = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  database,
  originals: z.array(sha256),
  generated: z.array(z.object({ key: plainName, sizeBytes: z.number() })),
})

const generated = z.object({ key: plainName, sizeBytes: z.number(), sha256: sha256.optional() })

const secondFormat = z.object({
  format: z.literal(2),
  /** Time at which the database was copied; later changes are missing. */
  takenAt: z.string(),
  /** Id and creation time that a database shares with its file storage; `null` if there were none yet. */
  store: z.object({ id: z.string(), madeAt: z.string() }).nullable(),
  database,
  /** SHA-256 of each uploaded file in the backup, also its name in the folder originals/. */
  originals: z.array(sha256),
  /** Generated proposals in the backup, with their file names in the folder generated/. */
  generated: z.array(generated),
  /** Folder and files of the Word templates in the backup. */
  templates: z.object({
    folder: plainName,
    files: z.array(z.object({ name: pathBelow, sizeBytes: z.number(), sha256 })),
  }),
  /** File with the secret that signs session cookies; `null` if the server had none. */
  authSecret: z.object({ file: plainName, sha256 }).nullable(),
  /** Files that the database needs but the backup lacks. */
  losses: z.array(loss),
  /** Files that the backup has, although the server's storage had lost them when the backup was taken. */
  storeLosses: z.array(loss),
  /** Files of earlier backups that the database no longer needs. Kept if there are suspiciously many. */
  unnamed: z.object({ originals: z.array(sha256), generated: z.array(generated) }),
  /** File name of the earlier backup's manifest, which lists the files in `unnamed`; `null` if none is kept. */
  earlier: plainName.nullable(),
})

/** Manifest of a backup: the content of backup.json, with hashes. The first format lacks some values. */
export type Manifest = Omit<z.infer<typeof secondFormat>, 'format' | 'templates' | 'authSecret'> & {
  // Values that the first format lacks are `undefined`, `null` or empty.
  format: 1 | 2
  templates: { folder: string; files: z.infer<typeof secondFormat>['templates']['files'] | undefined }
  authSecret: { file: string; sha256: string | undefined } | null
}
export type WrittenManifest = z.infer<typeof secondFormat>
export type GeneratedEntry = z.infer<typeof generated>

export const MANIFEST = 'backup.json'
/** File name of the second copy of backup.json, in case a disk error destroys the first. */
export const SECOND_MANIFEST = 'backup.second.json'

export interface FoundManifest {
  manifest: Manifest
  /** Text of backup.json or of its second copy. */
  text: string
  /** File name of the missing or damaged copy of the manifest; `undefined` if two sound copies exist. */
  damaged: string | undefined
}

/**
 * Reads a backup's manifest. Returns `undefined` if the folder contains no finished backup.
 * @throws BackupError if neither copy of the manifest is readable
 */
export async function findManifest(folder: string): Promise<FoundManifest | undefined> {
  const first = await readCopy(path.join(folder, MANIFEST))
  const second = await readCopy(path.join(folder, SECOND_MANIFEST))
  if (!first && !second) return undefined
  if (first?.manifest) {
    const damaged = first.manifest.format === 2 && !second?.manifest ? SECOND_MANIFEST : undefined
    return { manifest: first.manifest, text: first.text, damaged }
  }
  if (second?.manifest) return { manifest: second.manifest, text: second.text, damaged: MANIFEST }
  throw new BackupError(`${MANIFEST} in ${folder} is damaged, or of a newer version.`)
}

/**
 * Reads a backup's manifest, which must exist.
 * @throws BackupError if the folder contains no finished backup, or neither copy of the manifest is readable
 */
export async function readManifest(folder: string): Promise<FoundManifest> {
  const found = await findManifest(folder)
  if (!found) throw new BackupError(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`)
  return found
}

/**
 * Reads the manifest of an earlier backup in the folder, such as `earlier.1700000000000.json`.
 * @throws BackupError if the file is missing or damaged
 */
export async function readEarlierManifest(folder: string, name: string): Promise<Manifest> {
  const manifest = (await readCopy(path.join(folder, name)))?.manifest
  if (!manifest) throw new BackupError(`${name} in ${folder} is missing or damaged.`)
  return manifest
}

/** Reads one copy of a manifest; `undefined` if missing. `manifest` is `undefined` if the file is damaged. */
async function readCopy(file: string): Promise<{ text: string; manifest: Manifest | undefined } | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    // The file may be undamaged: another account may be able to read it. So this is reported.
    if (code === 'EACCES' || code === 'EPERM') throw error
    // A disk sector is unreadable. The other copy of the file may be undamaged.
    return { text: '', manifest: undefined }
  }
  return { text, manifest: parseManifest(text) }
}

function parseManifest(text: string): Manifest | undefined {
  const json = parseJson(text)
  const first = firstFormat.safeParse(json)
  if (first.success) return fromFirstFormat(first.data)
  const sealed = z.looseObject({ digest: z.string() }).safeParse(json)
  if (!sealed.success) return undefined
  const { digest, ...rest } = sealed.data
  return digest === digestOf(rest) ? secondFormat.safeParse(rest).data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON becomes undefined, which the schema refuses. The reader then reports the damaged file.
    return undefined
  }
}

function fromFirstFormat(given: z.infer<typeof firstFormat>): Manifest {
  return {
    ...given,
    store: null,
    templates: { folder: 'templates', files: undefined },
    authSecret: { file: 'auth-secret', sha256: undefined },
    losses: [],
    storeLosses: [],
    unnamed: { originals: [], generated: [] },
    earlier: null,
  }
}

const digestOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** Writes a backup's manifest in two copies, each atomically. This step finishes the backup. */
export async function writeManifest(folder: string, manifest: WrittenManifest): Promise<void> {
  // Without the manifest, a folder does not count as a backup.
  const content = secondFormat.parse(manifest)
  const text = `${JSON.stringify({ ...content, digest: digestOf(content) }, null, 1)}\n`
  for (const name of [MANIFEST, SECOND_MANIFEST]) await writeWhole(path.join(folder, name), text, 'replace')
}

/** Stores the previous backup's manifest as `earlier.….json`, so that the previous backup can be restored. */
export async function keepEarlierManifest(folder: string, name: string, text: string): Promise<void> {
  await writeWhole(path.join(folder, name), text, 'replace')
}
