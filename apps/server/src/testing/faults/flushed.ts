import path from 'node:path'
import { FaultPlan } from './fault-plan.ts'
import { injectFileFaults } from './file-faults.ts'

/** Returns what was flushed below a folder while `work` ran, as paths relative to it. */
export async function flushed(root: string, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const plan = new FaultPlan()
  plan.fails = (call) => {
    const [, file] = /^(?:sync|datasync|fsyncSync|flushed) (.*)$/.exec(call) ?? []
    if (file !== undefined) seen.push(path.relative(root, file) || '.')
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
