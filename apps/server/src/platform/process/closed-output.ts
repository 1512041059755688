/**
 * Handles an error while a command writes its output. Nothing happens if the reader has ended, as in `| head`.
 * Otherwise, for example on a full disk, the command ends with exit code 2.
 */
function endUnlessReaderHasEnded(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.stderr.write(`The output cannot be written (${error.message}).\n`)
  process.exit(2)
}

process.stdout.on('error', endUnlessReaderHasEnded)
process.stderr.on('error', () => process.exit(2))
