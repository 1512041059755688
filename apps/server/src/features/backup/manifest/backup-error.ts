/** Error of a backup or restore. Its message is shown to the operator unchanged. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
