import { z } from 'zod'

/** Schema of a database row that needs a stored file: a document, tender or proposal. */
const owner = z.object({ kind: z.enum(['document', 'tender', 'proposal']), id: z.string(), name: z.string() })

/** Schema of the reason why a file is unusable. `detail` is an error code of the operating system, or some words. */
const flaw = z.object({
  reason: z.enum(['missing', 'unreadable', 'damaged', 'deleted']),
  detail: z.string().optional(),
})

/** Schema of a lost file: missing, unreadable or damaged. `owners` are the database rows that need it. */
export const loss = flaw.extend({
  kind: z.enum(['original', 'proposal', 'template', 'secret', 'database', 'manifest']),
  /** Name of the lost file: SHA-256 of an upload, storage key of a proposal, or path of a template. */
  name: z.string(),
  owners: z.array(owner),
  /** Path of the damaged bytes in the backup's folder, kept for a manual rescue. */
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

/** Replaces control and bidirectional characters, because file names could manipulate the operator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')
}

/** Describes a lost file without a final full stop: `The original 3fa9… of the document 7 "a.docx" is missing`. */
export function describeLoss({ kind, name, owners, reason, detail }: Loss): string {
  const used = owners
    .map((one) => `the ${one.kind} ${printable(one.id)} "${printable(one.name)}"`)
    .join(' and ')
  const whose = used === '' ? '' : ` of ${used}`
  const why = detail === undefined ? '' : ` (${printable(detail)})`
  return `${KINDS[kind]} ${printable(name)}${whose} ${REASONS[reason]}${why}`
}
