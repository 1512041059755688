import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Copies the project to a temporary folder, where its sources can be broken to check that tests fail. Third-party
 * packages are linked, but the project's own packages are copied. Returns the path of the copy, and a function that
 * removes the copy.
 */
export function makeScratchCopy(root: string): { copy: string; remove: () => void } {
  const copy = mkdtempSync(path.join(tmpdir(), 'tenderwright-mutation-'))
  // The settings of the tests name and load files of the whole project, so all are copied.
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of tracked.split('\n').filter((name) => name !== '' && existsSync(path.join(root, name))))
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
