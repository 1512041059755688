import { z } from 'zod'

/** Schema of a database row that needs a stored file. The row is a document, a tender or a proposal. */
const owner = z.object({ kind: z.enum(['document', 'tender', 'proposal']), id: z.string(), name: z.string() })

/**
 * Schema of the reason why a stored file cannot be used. `detail` is an error code of the operating system, or a few
 * words such as "not a file".
 */
const flaw = z.object({
  reason: z.enum(['missing', 'unreadable', 'damaged', 'deleted']),
  detail: z.string().optional(),
})

/**
 * Schema of an entry about a file that a backup or the storage lacks, because it is missing, unreadable or damaged.
 * `owners` are the database rows that need the file.
 */
export const loss = flaw.extend({
  kind: z.enum(['original', 'proposal', 'template', 'secret', 'database', 'manifest']),
  /**
   * Name of the lost file. For an uploaded file it is the SHA-256, for a generated proposal the key in the storage, and
   * for a template the path.
   */
  name: z.string(),
  owners: z.array(owner),
  /**
   * Path of the damaged copy in the backup's folder. It is kept so that a person can try to recover the file from it.
   */
  aside: z.string().optional(),
})

export type Owner = z.infer<typeof owner>
export type Flaw = z.infer<typeof flaw>
export type Loss = z.infer<typeof loss>

const KINDS: Record<Loss['kind'], string> = {
  original: 'The original',
  proposal: 'The generated proposal',
  template: 'The template',
  secret: 'The secret that keeps people signed in,',
  database: 'The copy of the database',
  manifest: 'The list of the backup',
}

const REASONS: Record<Flaw['reason'], string> = {
  missing: 'is missing',
  unreadable: 'cannot be read',
  damaged: 'is damaged',
  deleted: 'was deleted while the backup was taken',
}

/**
 * Replaces control characters, and characters that change the writing direction, because such characters in a file name
 * could manipulate the operator's terminal.
 */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')
}

/**
 * Returns a sentence about a lost file for an operator, without its full stop. Example: `The original 3fa9… of the
 * document 7 "a.docx" is missing`.
 */
export function describeLoss({ kind, name, owners, reason, detail }: Loss): string {
  const used = owners
    .map((one) => `the ${one.kind} ${printable(one.id)} "${printable(one.name)}"`)
    .join(' and ')
  const whose = used === '' ? '' : ` of ${used}`
  const why = detail === undefined ? '' : ` (${printable(detail)})`
  return `${KINDS[kind]} ${printable(name)}${whose} ${REASONS[reason]}${why}`
}
