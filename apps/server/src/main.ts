import '#platform/process/private-files.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { operatorSentence } from '#platform/failures/operator-sentence.ts'
import { StoreMismatchError } from '#platform/storage/store-mismatch.ts'
import { reExecWhenCompiled, reExecWithLimits } from '#platform/process/re-exec.ts'
import { refuseWrongFolder } from './refuse-wrong-folder.ts'

/** SQLite's result code for a file that cannot be opened (SQLITE_CANTOPEN). */
const CANNOT_OPEN = 14

/**
 * Returns a sentence that tells an operator why the server did not start and how to fix it. Returns undefined when the
 * error is a defect of the program.
 */
function startFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof StoreMismatchError) return error.message
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'EADDRINUSE') {
    const [port, name] =
      config?.role === 'worker' ? [config.workerPort, 'WORKER_PORT'] : [config?.port, 'PORT']
    return `Port ${port} is taken by another program. Stop it, or choose another with ${name}.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${config?.host}. Choose another with HOST.`
  const { path: place } = error as NodeJS.ErrnoException
  if (place !== undefined && (code === 'EACCES' || code === 'EPERM'))
    return `The server may not use ${place} (${code}). Check its owner and permissions, and start the server as the account that owns its data.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || errcode === CANNOT_OPEN)
    return `The server may not write to ${config?.dataDir} or listen on port ${config?.port}. Check the permissions.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${config?.dataDir} cannot be a folder. Choose another with DATA_DIR.`
  return operatorSentence(error, config)
}

let config: Config | undefined
try {
  config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd())
  refuseWrongFolder(config)
  reExecWithLimits(config.dataDir)
  const { startServer } = await import('./start-server.ts')
  await reExecWhenCompiled(async () => {
    const { compileThreads } = await import('./compile-threads.ts')
    await compileThreads()
  })
  await startServer(config)
} catch (error) {
  const sentence = startFailure(error, config)
  console.error(sentence ?? error)
  process.exit(1)
}
