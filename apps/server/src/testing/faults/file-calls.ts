import path from 'node:path'
import { FaultPlan } from './fault-plan.ts'
import { injectFileFaults } from './file-faults.ts'

/** Call of Node's file system functions, such as `open`. `file` is the path relative to the watched folder. */
interface FileCall {
  call: string
  file: string
}

/** Runs `work`, and returns the file system calls that it made on files below a folder, in order. */
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

/**
 * Runs `work`, and returns the files and folders below `root` that it flushed to disk (fsync). The paths are relative
 * to `root`.
 */
export async function flushed(root: string, work: () => Promise<unknown>): Promise<string[]> {
  const seen = await fileCalls(root, work)
  return seen.filter(({ call }) => /^(?:sync|datasync|fsyncSync|flushed)$/.test(call)).map(({ file }) => file)
}
