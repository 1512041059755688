import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Locked {
  version?: string
  license?: string
  dev?: true
  devOptional?: true
  optional?: true
  link?: true
}

/** Third-party npm package that is part of the product, with its licence. */
export interface ShippedPackage {
  /** Folder in which the package is installed, such as `node_modules/zod`. */
  at: string
  name: string
  version: string
  licence: string
}

/**
 * Lists the third-party packages that are part of the product, according to the lockfile: the packages that the server
 * needs at run time, and those from which the web client is built.
 */
export function shippedPackages(lockfile: { packages: Record<string, Locked> }): ShippedPackage[] {
  return Object.entries(lockfile.packages).flatMap(([at, locked]) => {
    const { version = '', license = 'see its text', dev, devOptional, optional, link } = locked
    if (!at.includes('node_modules/') || dev || devOptional || optional || link) return []
    return [{ at, name: at.slice(at.lastIndexOf('node_modules/') + 13), version, licence: license }]
  })
}

/**
 * Returns one text with the licences of all third-party packages in the product. Their licences require that the
 * product is distributed with this text.
 */
export function licenceTexts(root: string, packages: readonly ShippedPackage[]): string {
  const parts = packages.map(({ at, name, version, licence }) => {
    const folder = path.join(root, at)
    const files = existsSync(folder)
      ? readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file))
      : []
    const texts = files.toSorted().map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
    return [`${name} ${version}: ${licence}`, ...texts].join('\n\n')
  })
  return `${parts.join(`\n\n${'='.repeat(100)}\n\n`)}\n`
}
