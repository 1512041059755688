import '#platform/process/private-files.ts'
import '#platform/process/closed-output.ts'
import { backupCommand } from './features/backup/command/backup-command.ts'
import { ownCommandLine } from './features/backup/command/command-line.ts'
import { readMovedTo } from './features/move/state/move-state.ts'

process.exitCode = await backupCommand(ownCommandLine(), { readMovedTo })
