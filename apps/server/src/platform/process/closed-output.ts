/**
 * Keeps an operator's command running when the reader of its output ends early, as in `| head`. For any other write
 * error, such as a full disk, ends the command with exit code 2, because nobody would see its results.
 */
function endUnlessReaderHasEnded(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.stderr.write(`The output cannot be written (${error.message}).\n`)
  process.exit(2)
}

process.stdout.on('error', endUnlessReaderHasEnded)
process.stderr.on('error', () => process.exit(2))
