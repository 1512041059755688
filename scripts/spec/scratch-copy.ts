import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Files that a client test reads: the client, the contract, and the settings at the root. */
const COPIED = [
  'apps/web',
  'packages/contract',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'scripts/property-seed.ts',
  'scripts/test-order.ts',
]

/**
 * Copies the sources to a temporary folder in which they can be broken to check that tests fail. Third-party packages
 * are linked; the project's own packages are those of the copy. Returns the path of the copy and a function that
 * removes it.
 */
export function makeScratchCopy(root: string): { copy: string; remove: () => void } {
  const copy = mkdtempSync(path.join(tmpdir(), 'tenderwright-mutation-'))
  const tracked = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...COPIED],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  for (const file of tracked.split('\n').filter(Boolean))
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true, force: true })
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), copy)
  return { copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

function linkPackages(from: string, to: string, copy: string): void {
  mkdirSync(to)
  // Caches would be written through a link.
  for (const name of readdirSync(from))
    if (name !== '@tenderwright' && !name.startsWith('.'))
      symlinkSync(path.join(from, name), path.join(to, name))
  mkdirSync(path.join(to, '@tenderwright'))
  symlinkSync(path.join(copy, 'packages/contract'), path.join(to, '@tenderwright/contract'))
}
