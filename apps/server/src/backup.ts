import '#platform/process/private-files.ts'
import { backupCommand } from './features/backup/backup-command.ts'
import { ownCommandLine } from './features/backup/command-line.ts'

process.exitCode = await backupCommand(ownCommandLine())
