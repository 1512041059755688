/**
 * Keeps a command running when the reader of its output ends early, as `| head` does: its work and exit code stay the
 * same. If the output cannot be written for another reason, such as a full disk, it says so and ends with exit code 2,
 * because nobody would see what the command found. Every operator's command imports this.
 */
function endUnlessReaderHasEnded(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.stderr.write(`The output cannot be written (${error.message}).\n`)
  process.exit(2)
}

process.stdout.on('error', endUnlessReaderHasEnded)
process.stderr.on('error', () => process.exit(2))
