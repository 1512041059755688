import '#platform/process/private-files.ts'
import '#platform/process/closed-output.ts'
import { restoreCommand } from './features/backup/command/restore-command.ts'
import { createDatabaseIdentity } from './features/store/identity/database-identity.ts'
import { ownCommandLine } from './features/backup/command/command-line.ts'

process.exitCode = await restoreCommand(ownCommandLine(), { keepIdentity: createDatabaseIdentity })
