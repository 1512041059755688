import '#platform/process/private-files.ts'
import { restoreCommand } from './features/backup/restore-command.ts'
import { ownCommandLine } from './features/backup/command-line.ts'

process.exitCode = await restoreCommand(ownCommandLine())
