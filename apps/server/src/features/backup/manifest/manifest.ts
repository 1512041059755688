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
/**
 * Schema of a relative path with slashes. A path with a part such as ".." is refused, because it could lead out of its
 * folder.
 */
const pathBelow = z
  .string()
  .refine(
    (text) =>
      text !== '' &&
      text.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
      !text.includes('\0'),
  )

const database = z.object({ kind: z.enum(['sqlite', 'postgresql']), file: plainName, sha256 })

/**
 * Schema of backup.json, the list of a backup's content, in its first format. It has no hashes of proposals, no
 * templates and no secret.
 */
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
  /** Time at which the database was copied. The backup does not contain later changes. */
  takenAt: z.string(),
  /** Id that a database and its file storage share, and the time when it was created. `null` if they had no id yet. */
  store: z.object({ id: z.string(), madeAt: z.string() }).nullable(),
  database,
  /**
   * SHA-256 hashes of all uploaded files in the backup. They are documents and the workbooks of clients. The hash is
   * also the file's name in the folder originals/.
   */
  originals: z.array(sha256),
  /** Generated proposals in the backup, by their file names in the folder generated/. */
  generated: z.array(generated),
  /** Word templates in the backup: the folder that contains them, and their files. */
  templates: z.object({
    folder: plainName,
    files: z.array(z.object({ name: pathBelow, sizeBytes: z.number(), sha256 })),
  }),
  /** File with the secret that signs session cookies. `null` if the server had none. */
  authSecret: z.object({ file: plainName, sha256 }).nullable(),
  /** Files to which the database refers, but which the backup lacks. */
  losses: z.array(loss),
  /** Files that the backup has, but that were missing or damaged in the server's storage when it was taken. */
  storeLosses: z.array(loss),
  /**
   * Files that are in the backup although the database no longer refers to them. They are kept if there are many of
   * them, because the database may then be the wrong one.
   */
  unnamed: z.object({ originals: z.array(sha256), generated: z.array(generated) }),
  /**
   * File name of the list of contents of the earlier backup that is kept in the folder. The list includes the files in
   * `unnamed`. `null` if no earlier backup is kept.
   */
  earlier: plainName.nullable(),
})

/**
 * Content of backup.json, which lists everything in a backup, with hashes. An older format of the file lacks some
 * values, which are then `undefined`, `null` or empty.
 */
export type Manifest = Omit<z.infer<typeof secondFormat>, 'format' | 'templates' | 'authSecret'> & {
  format: 1 | 2
  templates: { folder: string; files: z.infer<typeof secondFormat>['templates']['files'] | undefined }
  authSecret: { file: string; sha256: string | undefined } | null
}
export type WrittenManifest = z.infer<typeof secondFormat>
export type GeneratedEntry = z.infer<typeof generated>

export const MANIFEST = 'backup.json'
/**
 * File name of the second copy of backup.json. If a disk error destroys one copy, the backup is still readable with the
 * other one.
 */
export const SECOND_MANIFEST = 'backup.second.json'

export interface FoundManifest {
  manifest: Manifest
  /** Content of backup.json, or of its second copy, as text. */
  text: string
  /**
   * File name of the copy that is missing or damaged: backup.json or its second copy. `undefined` if both are sound.
   */
  damaged: string | undefined
}

/**
 * Reads the list of a backup's content from backup.json or its second copy. Returns `undefined` if the folder contains
 * no finished backup.
 * @throws BackupError if neither copy is readable
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
 * Reads the list of a backup's content from backup.json or its second copy. One of them must exist.
 * @throws BackupError if the folder contains no finished backup, or neither copy is readable
 */
export async function readManifest(folder: string): Promise<FoundManifest> {
  const found = await findManifest(folder)
  if (!found) throw new BackupError(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`)
  return found
}

/**
 * Reads the list of the content of an earlier backup that is kept in the same folder. Its name is like
 * `earlier.1700000000000.json`.
 * @throws BackupError if the file is missing or damaged
 */
export async function readEarlierManifest(folder: string, name: string): Promise<Manifest> {
  const manifest = (await readCopy(path.join(folder, name)))?.manifest
  if (!manifest) throw new BackupError(`${name} in ${folder} is missing or damaged.`)
  return manifest
}

/**
 * Reads backup.json or its second copy. Returns `undefined` if the file does not exist. If the file is damaged,
 * `manifest` is `undefined`.
 */
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

/**
 * Writes the list of a backup's content (backup.json) and its second copy, each atomically. This step finishes the
 * backup: without the list, a folder does not count as a backup.
 */
export async function writeManifest(folder: string, manifest: WrittenManifest): Promise<void> {
  const content = secondFormat.parse(manifest)
  const text = `${JSON.stringify({ ...content, digest: digestOf(content) }, null, 1)}\n`
  for (const name of [MANIFEST, SECOND_MANIFEST]) await writeWhole(path.join(folder, name), text, 'replace')
}

/**
 * Stores the previous backup's list of contents under a name such as `earlier.1700000000000.json`, so that the previous
 * backup can still be restored.
 */
export async function keepEarlierManifest(folder: string, name: string, text: string): Promise<void> {
  await writeWhole(path.join(folder, name), text, 'replace')
}
