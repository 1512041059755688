import fs from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import type { FaultPlan } from './fault-plan.ts'

/**
 * Failures of a disk that tests inject. The keys are error codes of the operating system. `reads` and `removes` are
 * true if reading and removing files also fail.
 */
export const FILE_FAULTS = {
  ENOSPC: { errno: -28, message: 'no space left on device', reads: false, removes: false },
  EDQUOT: { errno: -122, message: 'disk quota exceeded', reads: false, removes: false },
  EIO: { errno: -5, message: 'i/o error', reads: true, removes: true },
  EROFS: { errno: -30, message: 'read-only file system', reads: false, removes: true },
} as const

export type FileFaultName = keyof typeof FILE_FAULTS

/** Effect of a file system call. Some faults affect only writes. */
type Effect = 'reads' | 'writes' | 'removes'

const EFFECTS: Record<string, Effect> = {
  access: 'reads',
  stat: 'reads',
  lstat: 'reads',
  statfs: 'reads',
  readdir: 'reads',
  readFile: 'reads',
  realpath: 'reads',
  cp: 'writes',
  copyFile: 'writes',
  link: 'writes',
  mkdir: 'writes',
  mkdtemp: 'writes',
  rename: 'writes',
  utimes: 'writes',
  writeFile: 'writes',
  rm: 'removes',
  unlink: 'removes',
}
const HANDLE_EFFECTS: Record<string, Effect> = {
  read: 'reads',
  readFile: 'reads',
  stat: 'reads',
  write: 'writes',
  writev: 'writes',
  writeFile: 'writes',
  appendFile: 'writes',
  truncate: 'writes',
  sync: 'writes',
  datasync: 'writes',
}

type Call = (...parameters: unknown[]) => unknown
type Calls = Record<string, Call>

function opens(flags: unknown): Effect {
  return flags === undefined || flags === 'r' || flags === 0 ? 'reads' : 'writes'
}

/**
 * Makes file system calls of this thread fail according to a plan, including the calls of libraries and of the Word
 * engine. A failing write still writes half of its bytes.
 * @param isMeant returns whether calls with a path can fail
 * @returns a function that ends the fault
 */
export function injectFileFaults(
  name: FileFaultName,
  plan: FaultPlan,
  isMeant: (path: string) => boolean,
): () => void {
  const fault = FILE_FAULTS[name]
  const restore: (() => void)[] = []
  const pathOf = new WeakMap<object, string>()
  const pathOfDescriptor = new Map<number, string>()

  const meets = (effect: Effect) => effect === 'writes' || fault[effect]
  const failing = (call: string, path: unknown, effect: Effect): Error | undefined => {
    const text = path instanceof URL ? path.pathname : String(path)
    if (!meets(effect) || !isMeant(text) || !plan.fails(`${call} ${text}`)) return undefined
    return Object.assign(new Error(`${name}: ${fault.message}, ${call} '${text}'`), {
      code: name,
      errno: fault.errno,
      syscall: call,
      path: text,
    })
  }
  const replace = (calls: Calls, method: string, make: (before: Call) => Call) => {
    const before = calls[method]!
    // Some functions have properties that are functions, such as `realpath.native`.
    calls[method] = Object.assign(make(before), before)
    restore.push(() => {
      calls[method] = before
    })
  }

  const promises = fs.promises as unknown as Calls
  for (const [method, effect] of Object.entries(EFFECTS))
    replace(promises, method, (before) => async (...parameters) => {
      // Both names of a rename, a link or a copy are on the failing disk; the new one is recorded.
      const path = parameters[effect === 'writes' && /^(cp|copyFile|link|rename)$/.test(method) ? 1 : 0]
      const error = failing(method, path, effect)
      if (error) throw error
      return before(...parameters)
    })
  replace(promises, 'open', (before) => async (...parameters) => {
    const error = failing('open', parameters[0], opens(parameters[1]))
    if (error) throw error
    const handle = (await before(...parameters)) as FileHandle
    pathOf.set(handle, String(parameters[0]))
    watch(handle)
    return handle
  })
  let watched = false
  const watch = (handle: FileHandle) => {
    if (watched) return
    watched = true
    const methods = Object.getPrototypeOf(handle) as Calls
    for (const [method, effect] of Object.entries(HANDLE_EFFECTS))
      replace(
        methods,
        method,
        (before) =>
          async function (this: FileHandle, ...parameters: unknown[]) {
            const path = pathOf.get(this)
            const error = path === undefined ? undefined : failing(method, path, effect)
            if (!error) return before.apply(this, parameters)
            const [bytes, offset = 0, length] = parameters
            if (method === 'write' && bytes instanceof Uint8Array) {
              const half = Math.floor((typeof length === 'number' ? length : bytes.byteLength) / 2)
              await before.call(this, bytes, offset, half, parameters[3])
            }
            throw error
          },
      )
  }

  const callbacks = fs as unknown as Calls
  const withCallback = (
    method: string,
    effectOf: (parameters: unknown[]) => Effect,
    about: (first: unknown) => unknown,
  ) =>
    replace(callbacks, method, (before) => (...parameters) => {
      const path = about(parameters[0])
      const error = path === undefined ? undefined : failing(method, path, effectOf(parameters))
      if (!error) return before(...parameters)
      process.nextTick(parameters.at(-1) as (error: Error) => void, error)
      return undefined
    })
  replace(callbacks, 'open', (before) => (...parameters) => {
    const path = parameters[0]
    const done = parameters.at(-1) as (error: Error | null, descriptor?: number) => void
    const flags = parameters.length > 2 ? parameters[1] : undefined
    const error = failing('open', path, opens(flags))
    if (error) {
      process.nextTick(done, error)
      return undefined
    }
    return before(...parameters.slice(0, -1), (trouble: Error | null, descriptor?: number) => {
      if (descriptor !== undefined) pathOfDescriptor.set(descriptor, String(path))
      done(trouble, descriptor)
    })
  })
  const ofDescriptor = (descriptor: unknown) => pathOfDescriptor.get(descriptor as number)
  withCallback('read', () => 'reads', ofDescriptor)
  withCallback('write', () => 'writes', ofDescriptor)
  withCallback('writev', () => 'writes', ofDescriptor)
  replace(callbacks, 'close', (before) => (...parameters) => {
    pathOfDescriptor.delete(parameters[0] as number)
    return before(...parameters)
  })
  withCallback(
    'mkdir',
    () => 'writes',
    (path) => path,
  )
  const withoutWaiting = { mkdirSync: 'writes', readFileSync: 'reads', statSync: 'reads' } as const
  for (const [method, effect] of Object.entries(withoutWaiting))
    replace(callbacks, method, (before) => (...parameters) => {
      const error = failing(method, parameters[0], effect)
      if (error) throw error
      return before(...parameters)
    })
  replace(callbacks, 'openSync', (before) => (...parameters) => {
    const error = failing('openSync', parameters[0], opens(parameters[1]))
    if (error) throw error
    const descriptor = before(...parameters) as number
    pathOfDescriptor.set(descriptor, String(parameters[0]))
    return descriptor
  })
  replace(callbacks, 'fsyncSync', (before) => (...parameters) => {
    const path = ofDescriptor(parameters[0])
    const error = path === undefined ? undefined : failing('fsyncSync', path, 'writes')
    if (error) throw error
    return before(...parameters)
  })
  // The named exports of node:fs are copies.
  syncBuiltinESMExports()
  return () => {
    for (const undo of restore.reverse()) undo()
    syncBuiltinESMExports()
  }
}
