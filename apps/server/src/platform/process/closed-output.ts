/**
 * Keeps a command running when its output's reader ends early, as in `| head`. Ends the command with code 2 on other
 * write errors.
 */
function endUnlessReaderHasEnded(error: NodeJS.ErrnoException): void {
  // After a full disk, for example, nobody would see what the command found.
  if (error.code === 'EPIPE') return
  process.stderr.write(`The output cannot be written (${error.message}).\n`)
  process.exit(2)
}

process.stdout.on('error', endUnlessReaderHasEnded)
process.stderr.on('error', () => process.exit(2))
