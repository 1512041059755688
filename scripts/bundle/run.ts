/**
 * Script that makes the archive for an installation without a network. `npm run bundle -- --help` prints the options.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runtimes } from './bundled-files.ts'
import { makeBundle } from './make-bundle.ts'
import { whyNotReplaced } from './output-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

const USAGE = `npm run bundle -- (--key FILE | --unsigned) [--platform linux-x64] [--out FOLDER]
Writes one archive with the server, its packages and Node, the list of its parts, and the checksums of both.
  --key       the SSH key that signs the checksums
  --unsigned  leaves the signature out
  --platform  the machine that receives the archive; by default one like this
  --out       the folder to write: empty, or that of an earlier bundle; by default bundle`

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        platform: { type: 'string', default: `${process.platform}-${process.arch}` },
        key: { type: 'string' },
        unsigned: { type: 'boolean', default: false },
        out: { type: 'string', default: 'bundle' },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

const values = readOptions()
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const known = runtimes(readJson('package-lock.json') as Parameters<typeof runtimes>[0])
const runtime = known.find(({ platform }) => platform === values.platform)
const platforms = known.map(({ platform }) => platform).join(', ')
if (!runtime) stop(`There is no Node for ${values.platform}. --platform takes one of ${platforms}.`)
if ((values.key === undefined) !== values.unsigned)
  stop('Name the key that signs the sums by --key FILE, or say --unsigned.')
const { version } = readJson('package.json') as { version: string }
const from = process.env['INIT_CWD'] ?? process.cwd()
const out = path.resolve(from, values.out)
const key = values.key === undefined ? undefined : path.resolve(from, values.key)
// Folder and key are checked before the build starts, because the build takes minutes.
const refused = whyNotReplaced(out)
if (refused !== undefined) stop(refused)
if (key !== undefined && !existsSync(key))
  stop(`There is no key ${key}. Make one: ssh-keygen -t ed25519 -f ${key}`)
const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
if (changed !== '') stop(`The archive is made of what is committed, and this is not:\n${changed}`)

console.log(await makeBundle({ root, out, runtime, version, key }))
