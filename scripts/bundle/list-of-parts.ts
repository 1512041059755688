/**
 * Script that writes a list of the product's third-party parts (software bill of materials, CycloneDX) to standard
 * output: `npm run -s sbom`. It reads the lockfile, because npm's own `--omit dev` would also omit the packages from
 * which the web client is built, such as React.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { shippedPackages } from './licences.ts'

interface Component {
  'bom-ref': string
  name: string
  version: string
}

/** Software bill of materials: a list of third-party parts in the CycloneDX format, as npm writes it. */
export interface Sbom {
  serialNumber?: string
  metadata: { timestamp?: string; component: Component }
  components: Component[]
  dependencies?: { ref: string; dependsOn?: string[] }[]
}

/**
 * Returns a list of third-party parts (software bill of materials) with only the packages that are part of the product.
 * @param all list with all installed packages
 * @param shipped packages of the product by name and version, such as `zod@4.6.7`
 */
export function shippedParts(all: Sbom, shipped: ReadonlySet<string>): Sbom {
  const components = all.components.filter(({ name, version }) => shipped.has(`${name}@${version}`))
  const kept = new Set([all.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = (all.dependencies ?? [])
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }))
  return { ...all, components, dependencies }
}

/**
 * Returns the product's software bill of materials: a list of its third-party parts in the CycloneDX format. The
 * packages must be installed in the checkout at `root`.
 */
export function listOfParts(root: string): Sbom {
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const written = execFileSync('npm', options, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const packages = shippedPackages(read('package-lock.json') as Parameters<typeof shippedPackages>[0])
  const sbom = shippedParts(
    JSON.parse(written) as Sbom,
    new Set(packages.map(({ name, version }) => `${name}@${version}`)),
  )
  // npm would use the name of the folder here, so the name of the product is set.
  sbom.metadata.component.name = (read('package.json') as { name: string }).name
  return sbom
}

if (import.meta.main)
  console.log(JSON.stringify(listOfParts(path.resolve(import.meta.dirname, '../..')), undefined, 2))
