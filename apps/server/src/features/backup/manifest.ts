import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const manifest = z.object({
  format: z.literal(1),
  /** When the database was copied: what was stored later is not in the backup. */
  takenAt: z.string(),
  database: z.object({
    kind: z.enum(['sqlite', 'postgresql']),
    file: z.string(),
    sha256: z.string(),
  }),
  /** The SHA-256 of every original and matrix: each is the name of its file below originals/. */
  originals: z.array(z.string()),
  /** Keys below generated/, with their sizes. */
  generated: z.array(z.object({ key: z.string(), sizeBytes: z.number() })),
})

export type Manifest = z.infer<typeof manifest>

const NAME = 'backup.json'

/** A sentence for the person at the command line. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** @throws BackupError when the folder holds no finished backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readManifestText(folder)
  if (text === undefined)
    throw new BackupError(`${folder} holds no finished backup: there is no ${NAME} in it.`)
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupError(`${NAME} in ${folder} is damaged, or of a newer version.`)
  return parsed.data
}

export async function readManifestText(folder: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(folder, NAME), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written last and in one piece: a backup without it was never finished. */
export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  const file = path.join(folder, NAME)
  await writeFile(`${file}.new`, `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
