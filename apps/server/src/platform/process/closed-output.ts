/**
 * Keeps an operator's command running when the reader of its output ends early, as in `| head`. Its work and exit code
 * stay unchanged. If the output cannot be written for another reason, such as a full disk, ends the command with exit
 * code 2, because nobody would see what it found.
 */
function endUnlessReaderHasEnded(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.stderr.write(`The output cannot be written (${error.message}).\n`)
  process.exit(2)
}

process.stdout.on('error', endUnlessReaderHasEnded)
process.stderr.on('error', () => process.exit(2))
