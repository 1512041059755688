import { execFile, execFileSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signSums, writeSums } from './sums.ts'

const ARCHIVE = path.resolve(import.meta.dirname, '../../deploy/archive')

/** Creates an installed folder as the archive has it, signed by a key of the test. */
async function installed() {
  const place = await mkdtemp(path.join(tmpdir(), 'tenderwright-sums-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const folder = path.join(place, 'tenderwright')
  await mkdir(path.join(folder, 'node_modules/.bin'), { recursive: true })
  await mkdir(path.join(folder, 'packages/docx'), { recursive: true })
  await writeFile(path.join(folder, 'main.ts'), 'start()')
  await writeFile(path.join(folder, 'packages/docx/Proposta São José.docx'), 'bytes')
  await symlink('../packages/docx', path.join(folder, 'node_modules/docx'))
  await copyFile(path.join(ARCHIVE, 'verify'), path.join(folder, 'verify'))
  await chmod(path.join(folder, 'verify'), 0o755)
  await writeSums(folder)
  const key = path.join(place, 'release')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', key])
  signSums(folder, key)
  const signers = path.join(place, 'signers')
  await writeFile(signers, `release@example.org ${await readFile(`${key}.pub`, 'utf8')}`)
  const verify = (...parameters: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(path.join(folder, 'verify'), parameters, { cwd: place }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      )
    })
  return { place, folder, signers, verify, file: (name: string) => path.join(folder, name) }
}

test('an unchanged folder is accepted as released, with the signer', async () => {
  const { folder, verify, signers } = await installed()
  expect(await verify()).toEqual({ code: 0, output: 'All 4 files are as they were released.\n' })
  const { code, output } = await verify(signers, 'release@example.org')
  expect({ code, output }).toMatchObject({ code: 0 })
  expect(output).toContain('Good "tenderwright" signature for release@example.org')
  // Operators name the file of keys by a path below their own folder (docs/operations.md).
  expect(await verify('signers', 'release@example.org')).toMatchObject({ code: 0 })
  // Any machine can check the sums without the script.
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: folder })
})

test('a signer without an identity verifies nothing, and the usage is printed', async () => {
  const { verify, signers } = await installed()
  expect(await verify(signers)).toMatchObject({
    code: 2,
    output: expect.stringContaining('[SIGNERS IDENTITY]'),
  })
})

test('a changed byte is refused', async () => {
  const { verify, file } = await installed()
  await writeFile(file('main.ts'), 'Start()')
  const { code, output } = await verify()
  expect(code).not.toBe(0)
  expect(output).toContain('main.ts: FAILED')
})

test('a removed or added file is refused', async () => {
  const { verify, file } = await installed()
  await writeFile(file('packages/docx/more.ts'), '')
  expect(await verify()).toEqual({ code: 1, output: 'Files were added.\n' })
  await rm(file('packages/docx/more.ts'))
  expect((await verify()).code).toBe(0)
  await rm(file('main.ts'))
  expect((await verify()).code).not.toBe(0)
})

test('a link with another target is refused, and so is an additional link', async () => {
  const { verify, file } = await installed()
  await rm(file('node_modules/docx'))
  await symlink('/somewhere/else', file('node_modules/docx'))
  expect(await verify()).toEqual({ code: 1, output: 'Links were changed.\n' })
  await rm(file('node_modules/docx'))
  await symlink('../packages/docx', file('node_modules/docx'))
  await symlink('/etc', file('node_modules/etc'))
  expect(await verify()).toEqual({ code: 1, output: 'Links were changed.\n' })
})

test('sums that somebody else signed, or that changed after signing, are refused', async () => {
  const { place, folder, verify, signers, file } = await installed()
  await writeFile(file('main.ts'), 'stop()')
  await writeSums(folder)
  expect((await verify()).code).toBe(0)
  expect((await verify(signers, 'release@example.org')).output).toMatch(
    /incorrect signature|Signature verification failed/i,
  )
  await rm(file('SHA256SUMS.sig'))
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(place, 'other')])
  signSums(folder, path.join(place, 'other'))
  expect((await verify(signers, 'release@example.org')).code).not.toBe(0)
})

test('a name that the list cannot contain stops the list', async () => {
  const { folder, file } = await installed()
  await writeFile(file('two\nlines'), '')
  await expect(writeSums(folder)).rejects.toThrow('cannot be listed')
})
