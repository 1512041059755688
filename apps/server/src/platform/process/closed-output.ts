/**
 * Keeps a command running when the reader of its output ends early, as in `| head`. Other write errors end it with code
 * 2.
 */
function endUnlessReaderHasEnded(error: NodeJS.ErrnoException): void {
  // After a full disk, for example, nobody would see what the command found.
  if (error.code === 'EPIPE') return
  process.stderr.write(`The output cannot be written (${error.message}).\n`)
  process.exit(2)
}

process.stdout.on('error', endUnlessReaderHasEnded)
process.stderr.on('error', () => process.exit(2))
