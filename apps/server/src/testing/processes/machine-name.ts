/**
 * Gives a server its own host name, as if it ran on another machine. A test loads this module into every thread of the
 * server before its own code (`--import`). Other servers then cannot use the process id to find out that this server
 * has ended.
 */
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

const name = process.env['MACHINE_NAME']
if (name !== undefined) {
  os.hostname = () => name
  syncBuiltinESMExports()
}
