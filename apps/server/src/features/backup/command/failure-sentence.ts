import { commandSentence } from '#platform/failures/operator-sentence.ts'
import { BackupError } from '../manifest/backup-error.ts'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const NO_DATABASE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

/**
 * Returns a sentence that tells the operator why a backup or restore failed, such as "There is no room to write …". For
 * an unforeseen error, returns the stack trace.
 */
export function failureSentence(error: unknown): string {
  if (error instanceof BackupError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, path: place = '', dest } = error as NodeJS.ErrnoException & { dest?: string }
  const where = dest ?? place
  if (code !== undefined && NO_ROOM.has(code))
    return `There is no room to write ${where === '' ? 'there' : where} (${code}). Make room and begin again: nothing that was saved before is lost.`
  if (code === 'EEXIST') return `${where} is a file (EEXIST). Name a folder.`
  if (code === 'ENOTDIR')
    return `${where} cannot be made (ENOTDIR), because it is below a file. Name a folder.`
  if (code === 'EROFS')
    return `${where} cannot be written (${code}). Check its rights and whether it is mounted for writing.`
  if (code === 'EIO')
    return `The disk of ${where === '' ? 'the backup' : where} fails (EIO). Use another one.`
  if (code !== undefined && NO_DATABASE.has(code))
    return `The database does not answer (${code}). Check DATABASE_URL.`
  return commandSentence(error) ?? error.stack ?? error.message
}
