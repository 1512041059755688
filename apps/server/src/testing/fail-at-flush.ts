import { type FileHandle, open } from 'node:fs/promises'

/**
 * Makes one flush (fsync) of a file or folder fail. A test loads this module before a command. The environment variable
 * FAIL_AT_FLUSH is the number of the flush, from 1. FAIL_WITH is the code of the error, or KILL to kill the process
 * instead.
 */
const handle = await open(import.meta.filename)
const prototype = Object.getPrototypeOf(handle) as FileHandle
await handle.close()

// eslint-disable-next-line typescript/unbound-method -- it is called on the handle it is taken from
const { sync } = prototype
const wanted = Number(process.env['FAIL_AT_FLUSH'])
const fault = process.env['FAIL_WITH'] ?? 'KILL'
let flushes = 0

prototype.sync = function flush(this: FileHandle) {
  flushes += 1
  if (flushes !== wanted) return sync.call(this)
  if (fault === 'KILL') process.kill(process.pid, 'SIGKILL')
  return Promise.reject(Object.assign(new Error(`${fault}: injected, fsync`), { code: fault }))
}
