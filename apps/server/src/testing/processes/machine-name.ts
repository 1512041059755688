/**
 * Preloaded into a server by the campaign of many processes (`--import`), in every thread: gives it a host name of its
 * own, as if it ran on another machine. Nobody then finds out by its process id that it has ended.
 */
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

const name = process.env['MACHINE_NAME']
if (name !== undefined) {
  os.hostname = () => name
  syncBuiltinESMExports()
}
