/**
 * Gives a server its own host name, as if it ran on another machine. The campaign of many processes preloads this
 * module into every thread (`--import`). So other servers cannot see from its process id that it has ended.
 */
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

const name = process.env['MACHINE_NAME']
if (name !== undefined) {
  os.hostname = () => name
  syncBuiltinESMExports()
}
