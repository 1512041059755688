import { execFileSync } from 'node:child_process'

/** Patterns for the repository files that an installation needs, besides the built server and web client. */
const TAKEN = [
  /^(\.npmrc|LICENSE|README\.md|package\.json|package-lock\.json)$/,
  /^(deploy|docs|packages|apps\/server)\//,
  /^apps\/web\/package\.json$/,
]

/** Matches files for tests only, which are not installed. */
const TESTS = /\.(test|fixture)\.tsx?$|(^|\/)(testing|fixtures)\//

/** Returns whether a repository file belongs to the archive for offline installations. */
export function isBundled(file: string): boolean {
  return TAKEN.some((taken) => taken.test(file)) && !TESTS.test(file)
}

/** Lists the committed files for the offline installation archive, as paths in the repository. */
export function bundledFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((file) => file !== '' && isBundled(file))
}

/** npm package with the Node executable for one platform, such as linux-x64. */
export interface Runtime {
  platform: string
  name: string
  version: string
  /** Hash of the package in the lockfile, such as `sha512-…`. */
  integrity: string
}

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; optional?: true }>
}

/** Returns the npm packages with Node executables for Linux and macOS from the lockfile. */
export function runtimes({ packages }: Lockfile): Runtime[] {
  // Windows is left out, because a shell script starts the installed product.
  return Object.entries(packages).flatMap(([at, { version, integrity }]) => {
    const [, name, platform] = /^node_modules\/(node-(?:bin-)?((?:linux|darwin)-\w+))$/.exec(at) ?? []
    return name && platform && version && integrity ? [{ platform, name, version, integrity }] : []
  })
}
