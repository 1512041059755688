/**
 * Simulates a full disk. Crash tests load this module into every thread of the server before its own code (`--import`).
 * While a marker file exists, every write below the data folder fails, including those of SQLite. Reading and removing
 * files still work. The server's own code knows nothing of this.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { FaultPlan } from '../faults/fault-plan.ts'
import { injectFileFaults } from '../faults/file-faults.ts'
import { injectSqliteFaults } from '../faults/sqlite-faults.ts'

const READ_MILLISECONDS = 20
const CHANGES = /^(prepare )?(insert|update|delete|create|commit)/i

const folder = process.env['CRASH_FOLDER']
if (folder !== undefined) fill(folder)

function fill(directory: string): void {
  const sign = path.join(directory, 'disk-full')
  let isFull = false
  let readAt = Number.NEGATIVE_INFINITY
  const looksFull = () => {
    if (performance.now() - readAt > READ_MILLISECONDS) {
      readAt = performance.now()
      isFull = existsSync(sign)
    }
    return isFull
  }
  const files = new FaultPlan()
  files.fails = looksFull
  const changes = new FaultPlan()
  changes.fails = (call) => CHANGES.test(call) && looksFull()
  const isData = (file: string) => path.resolve(file).startsWith(path.join(directory, 'data'))
  injectFileFaults('ENOSPC', files, isData)
  injectSqliteFaults('FULL', changes, isData)
}
