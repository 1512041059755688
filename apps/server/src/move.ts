import '#platform/process/private-files.ts'
import '#platform/process/closed-output.ts'
import { moveCommand } from './features/move/command/move-command.ts'
import { movePorts } from './move-ports.ts'

process.umask(0o077)
process.exitCode = await moveCommand(
  {
    parameters: process.argv.slice(2),
    environment: process.env,
    from: process.env['INIT_CWD'] ?? process.cwd(),
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  },
  movePorts(),
)
