import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundledFiles, type Runtime } from './bundled-files.ts'
import { licenceTexts, shippedPackages } from './licences.ts'
import { listOfParts } from './list-of-parts.ts'
import { signSums, sumOf, writeSums } from './sums.ts'

export interface BundleRequest {
  root: string
  /**
   * Folder for the archive, the list of its third-party parts, the checksums and their signature. An existing folder is
   * replaced.
   */
  out: string
  runtime: Runtime
  version: string
  /** File of an SSH key that signs the checksums. `undefined` to leave them unsigned. */
  key: string | undefined
}

/**
 * Makes one archive with everything that a machine without a network needs to run the product: the server with its
 * packages, Node for the given platform, the built files, the documentation, and a list of third-party parts. Checksums
 * and their signature are written beside the archive. Returns the path of the archive.
 */
export async function makeBundle({ root, out, runtime, version, key }: BundleRequest): Promise<string> {
  const name = `tenderwright-${version}-${runtime.platform}`
  const scratch = await mkdtemp(path.join(tmpdir(), 'tenderwright-bundle-'))
  try {
    const folder = path.join(scratch, `tenderwright-${version}`)
    run(root, 'npm', ['run', '-s', 'build'])
    await copyProduct(root, folder)
    run(folder, 'npm', ['ci', '--ignore-scripts', '--omit=dev', '--omit=optional', '--workspace=apps/server'])
    await addRuntime(scratch, folder, runtime)
    const parts = writtenParts(root, runtime)
    await writeFile(path.join(folder, 'sbom.json'), parts)
    await writeSums(folder)
    if (key !== undefined) signSums(folder, key)

    await rm(out, { recursive: true, force: true })
    await mkdir(out, { recursive: true })
    const archive = path.join(out, `${name}.tar.gz`)
    pack(scratch, path.basename(folder), archive, committedAt(root))
    await writeFile(path.join(out, `${name}.sbom.json`), parts)
    const lines: string[] = []
    for (const file of [`${name}.sbom.json`, `${name}.tar.gz`])
      lines.push(`${await sumOf(path.join(out, file))}  ${file}\n`)
    await writeFile(path.join(out, 'SHA256SUMS'), lines.join(''))
    if (key !== undefined) signSums(out, key)
    return archive
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function copyProduct(root: string, folder: string): Promise<void> {
  for (const file of bundledFiles(root)) await cp(path.join(root, file), path.join(folder, file))
  for (const built of ['apps/server/dist', 'apps/web/dist'])
    await cp(path.join(root, built), path.join(folder, built), { recursive: true })
  for (const file of ['tenderwright', 'verify']) {
    await cp(path.join(root, 'deploy/archive', file), path.join(folder, file))
    await chmod(path.join(folder, file), 0o755)
  }
  const lockfile = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Parameters<
    typeof shippedPackages
  >[0]
  await writeFile(path.join(folder, 'LICENCES.txt'), licenceTexts(root, shippedPackages(lockfile)))
}

/**
 * Adds Node to the product's folder: its executable, licence and package.json. All come from the platform's npm
 * package, which is downloaded and must have the hash in the lockfile.
 */
async function addRuntime(scratch: string, folder: string, runtime: Runtime): Promise<void> {
  const { name, version, integrity } = runtime
  run(scratch, 'npm', ['pack', '--silent', `${name}@${version}`])
  const packed = path.join(scratch, `${name}-${version}.tgz`)
  const found = `sha512-${createHash('sha512')
    .update(await readFile(packed))
    .digest('base64')}`
  if (found !== integrity) throw new Error(`${name} ${version} has other bytes than the lockfile knows.`)
  const target = path.join(folder, 'node_modules', name)
  await mkdir(target, { recursive: true })
  const wanted = ['package/bin/node', 'package/LICENSE', 'package/package.json']
  run(scratch, 'tar', ['-xzf', packed, '-C', target, '--strip-components=1', ...wanted])
  await chmod(path.join(target, 'bin/node'), 0o755)
  // Programs of the packages are removed, because the server does not use them.
  const programs = path.join(folder, 'node_modules/.bin')
  await rm(programs, { recursive: true, force: true })
  await mkdir(programs)
  await symlink(`../${name}/bin/node`, path.join(programs, 'node'))
}

/**
 * Returns the list of third-party parts (software bill of materials) as text. It contains the time of the commit and no
 * random numbers, so that equal commits give equal bytes.
 */
function writtenParts(root: string, { name, version, integrity }: Runtime): string {
  const { serialNumber: _, ...sbom } = listOfParts(root)
  sbom.metadata.timestamp = committedAt(root)
  const runtime = {
    'bom-ref': `${name}@${version}`,
    type: 'platform',
    name,
    version,
    purl: `pkg:npm/${name}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
    licenses: [{ license: { id: 'MIT' } }],
  }
  return `${JSON.stringify({ ...sbom, components: [...sbom.components, runtime] }, undefined, 2)}\n`
}

function pack(scratch: string, folder: string, archive: string, time: string): void {
  const plain = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=${time}`,
  ]
  const tar = path.join(scratch, 'archive.tar')
  run(scratch, 'tar', ['-cf', tar, '--format=gnu', ...plain, folder])
  run(scratch, 'sh', ['-c', 'gzip --no-name --stdout "$0" >"$1"', tar, archive])
}

function committedAt(root: string): string {
  const shown = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' })
  return new Date(shown.trim()).toISOString()
}

function run(folder: string, program: string, parameters: readonly string[]): void {
  execFileSync(program, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}
