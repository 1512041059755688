import path from 'node:path'
import { FaultPlan } from './fault-plan.ts'
import { injectFileFaults } from './file-faults.ts'

/** File call, such as `open`, and the path it is about, relative to the watched folder. */
export interface FileCall {
  call: string
  file: string
}

/** Returns the file calls below a folder during `work`. */
export async function fileCalls(root: string, work: () => Promise<unknown>): Promise<FileCall[]> {
  const seen: FileCall[] = []
  const plan = new FaultPlan()
  plan.fails = (text) => {
    const [, call = '', file = ''] = /^(\S+) (.*)$/.exec(text) ?? []
    seen.push({ call, file: path.relative(root, file) || '.' })
    return false
  }
  const restore = injectFileFaults('EIO', plan, (file) => file.startsWith(root))
  try {
    await work()
  } finally {
    restore()
  }
  return seen
}

/** Returns the paths, relative to a folder, that were flushed during `work`. */
export async function flushed(root: string, work: () => Promise<unknown>): Promise<string[]> {
  const seen = await fileCalls(root, work)
  return seen.filter(({ call }) => /^(?:sync|datasync|fsyncSync|flushed)$/.test(call)).map(({ file }) => file)
}
