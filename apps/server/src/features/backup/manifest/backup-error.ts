/** Carries a sentence for the person at the command line. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
