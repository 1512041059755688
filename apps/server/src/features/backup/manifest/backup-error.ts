/** Error of a backup or restore. The operator sees its message unchanged. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
