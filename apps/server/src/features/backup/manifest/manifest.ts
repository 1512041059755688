import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#platform/storage/durable-files.ts'
import { BackupError } from './backup-error.ts'
import { loss } from './loss.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A name without a folder. */
const plainName = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/)
/** A path below a folder, with slashes and no way out of it. */
const pathBelow = z
  .string()
  .refine(
    (text) =>
      text !== '' &&
      text.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
      !text.includes('\0'),
  )

const database = z.object({ kind: z.enum(['sqlite', 'postgresql']), file: plainName, sha256 })

/** Backups of version 1 name no hash of proposals, and neither the templates nor the secret. */
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
  /** When the database was copied: what was stored later is not in the backup. */
  takenAt: z.string(),
  /** The id that the database and its storage share; null: they had none yet. */
  store: z.object({ id: z.string(), madeAt: z.string() }).nullable(),
  database,
  /** The SHA-256 of every original and matrix that is in the backup: each is the name of its file below originals/. */
  originals: z.array(sha256),
  /** Generated proposals that are in the backup, by their keys below generated/. */
  generated: z.array(generated),
  /** Files below a folder of the backup. */
  templates: z.object({
    folder: plainName,
    files: z.array(z.object({ name: pathBelow, sizeBytes: z.number(), sha256 })),
  }),
  /** Null: there was none. */
  authSecret: z.object({ file: plainName, sha256 }).nullable(),
  /** Files that the database names and that are not in the backup. */
  losses: z.array(loss),
  /** Files that are in the backup and no longer whole in the store. */
  storeLosses: z.array(loss),
  /** Files of earlier backups that the database no longer names, kept since they were suspiciously many. */
  unnamed: z.object({ originals: z.array(sha256), generated: z.array(generated) }),
  /** The manifest of the earlier backup that is kept along with them; null: none is. */
  earlier: plainName.nullable(),
})

/** The list of everything in a backup; of the first format what it does not say is undefined. */
export type Manifest = Omit<z.infer<typeof secondFormat>, 'format' | 'templates' | 'authSecret'> & {
  format: 1 | 2
  templates: { folder: string; files: z.infer<typeof secondFormat>['templates']['files'] | undefined }
  authSecret: { file: string; sha256: string | undefined } | null
}
export type WrittenManifest = z.infer<typeof secondFormat>
export type GeneratedEntry = z.infer<typeof generated>

export const MANIFEST = 'backup.json'
/** Second copy of the manifest: one damaged sector must not make a whole backup unreadable. */
export const SECOND_MANIFEST = 'backup.second.json'

export interface FoundManifest {
  manifest: Manifest
  /** As it is stored. */
  text: string
  /** The copy of the manifest that is missing or damaged; undefined: both are sound. */
  damaged: string | undefined
}

/**
 * Reads the manifest of a backup; undefined when the folder holds no finished one.
 * @throws BackupError when neither of its copies can be read
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

/** @throws BackupError when the folder holds no finished backup, or its manifest cannot be read */
export async function readManifest(folder: string): Promise<FoundManifest> {
  const found = await findManifest(folder)
  if (!found) throw new BackupError(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`)
  return found
}

/** Reads the manifest of an earlier backup that is kept in the same folder. @throws BackupError */
export async function readEarlierManifest(folder: string, name: string): Promise<Manifest> {
  const manifest = (await readCopy(path.join(folder, name)))?.manifest
  if (!manifest) throw new BackupError(`${name} in ${folder} is missing or damaged.`)
  return manifest
}

/** Returns undefined when there is no such file; the manifest is undefined when it is damaged. */
async function readCopy(file: string): Promise<{ text: string; manifest: Manifest | undefined } | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    // A sector that cannot be read: the other copy may be sound.
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
    // The schema refuses it, and the reader says which file is damaged.
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

/** Writes both copies, each in one piece: a folder without them holds no finished backup. */
export async function writeManifest(folder: string, manifest: WrittenManifest): Promise<void> {
  const content = secondFormat.parse(manifest)
  const text = `${JSON.stringify({ ...content, digest: digestOf(content) }, null, 1)}\n`
  for (const name of [MANIFEST, SECOND_MANIFEST]) await writeWhole(path.join(folder, name), text, 'replace')
}

/** Keeps the manifest of an earlier backup under a name of its own. */
export async function keepEarlierManifest(folder: string, name: string, text: string): Promise<void> {
  await writeWhole(path.join(folder, name), text, 'replace')
}
