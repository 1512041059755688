import { execFileSync } from 'node:child_process'

/**
 * Patterns for the paths of repository files that an installation needs. The built server and web client are needed
 * too, but are not in the repository.
 */
const TAKEN = [
  /^(\.npmrc|LICENSE|README\.md|package\.json|package-lock\.json)$/,
  /^(deploy|docs|packages|apps\/server)\//,
  /^apps\/web\/package\.json$/,
]

/** Matches files that only tests use. They are not part of an installation. */
const TESTS = /\.(test|fixture)\.tsx?$|(^|\/)(testing|fixtures)\//

/**
 * Returns whether a file of the repository belongs to the archive from which the product is installed without a
 * network.
 */
export function isBundled(file: string): boolean {
  return TAKEN.some((taken) => taken.test(file)) && !TESTS.test(file)
}

/**
 * Lists the committed files that belong to the archive from which the product is installed without a network, as paths
 * in the repository.
 */
export function bundledFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((file) => file !== '' && isBundled(file))
}

/** npm package that contains the Node executable for one platform, such as linux-x64. */
export interface Runtime {
  platform: string
  name: string
  version: string
  /** Hash of the npm package's archive from the lockfile, such as `sha512-…`. */
  integrity: string
}

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; optional?: true }>
}

/**
 * Returns the npm packages in the lockfile that contain the Node executable, one for each platform with Linux or macOS.
 * Windows is left out, because a shell script starts the installed product.
 */
export function runtimes({ packages }: Lockfile): Runtime[] {
  return Object.entries(packages).flatMap(([at, { version, integrity }]) => {
    const [, name, platform] = /^node_modules\/(node-(?:bin-)?((?:linux|darwin)-\w+))$/.exec(at) ?? []
    return name && platform && version && integrity ? [{ platform, name, version, integrity }] : []
  })
}
