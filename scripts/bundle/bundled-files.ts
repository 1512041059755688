import { execFileSync } from 'node:child_process'

/** Files and folders of the checkout that are part of an installation. The built client is added. */
const TAKEN = [
  /^(\.npmrc|LICENSE|README\.md|package\.json|package-lock\.json)$/,
  /^(deploy|docs|packages|apps\/server)\//,
  /^apps\/web\/package\.json$/,
]

/** Files that only tests use. */
const TESTS = /\.(test|fixture)\.tsx?$|(^|\/)(testing|fixtures)\//

/** Returns whether a file of the checkout is part of an installation. */
export function isBundled(file: string): boolean {
  return TAKEN.some((taken) => taken.test(file)) && !TESTS.test(file)
}

/** Returns the committed files of an installation, by their paths in the checkout. */
export function bundledFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((file) => file !== '' && isBundled(file))
}

/** npm package that contains Node for one kind of machine. */
export interface Runtime {
  platform: string
  name: string
  version: string
  /** Hash of its archive from the lockfile, such as `sha512-…`. */
  integrity: string
}

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; optional?: true }>
}

/** Returns the packages that contain Node, except those for Windows, because the archive starts by a shell script. */
export function runtimes({ packages }: Lockfile): Runtime[] {
  return Object.entries(packages).flatMap(([at, { version, integrity }]) => {
    const [, name, platform] = /^node_modules\/(node-(?:bin-)?((?:linux|darwin)-\w+))$/.exec(at) ?? []
    return name && platform && version && integrity ? [{ platform, name, version, integrity }] : []
  })
}
