/** Error of a backup or restore whose message is shown to the operator as it is. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
