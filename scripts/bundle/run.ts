/**
 * Makes the archive for an installation without a network:
 * `npm run bundle -- --platform linux-x64 --key KEY --out FOLDER`, or `--unsigned` instead of `--key`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runtimes } from './bundled-files.ts'
import { makeBundle } from './make-bundle.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

const { values } = parseArgs({
  options: {
    platform: { type: 'string', default: `${process.platform}-${process.arch}` },
    key: { type: 'string' },
    unsigned: { type: 'boolean', default: false },
    out: { type: 'string', default: 'bundle' },
  },
})
const known = runtimes(readJson('package-lock.json') as Parameters<typeof runtimes>[0])
const runtime = known.find(({ platform }) => platform === values.platform)
const platforms = known.map(({ platform }) => platform).join(', ')
if (!runtime) stop(`There is no Node for ${values.platform}. --platform takes one of ${platforms}.`)
if ((values.key === undefined) !== values.unsigned)
  stop('Name the key that signs the sums by --key FILE, or say --unsigned.')
const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
if (changed !== '') stop(`The archive is made of what is committed, and this is not:\n${changed}`)

const { version } = readJson('package.json') as { version: string }
const from = process.env['INIT_CWD'] ?? process.cwd()
const out = path.resolve(from, values.out)
const key = values.key === undefined ? undefined : path.resolve(from, values.key)
console.log(await makeBundle({ root, out, runtime, version, key }))
