import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { whyNotReplaced } from './output-folder.ts'

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-output-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of names) writeFileSync(path.join(folder, name), '')
  return folder
}

test('a bundle replaces an earlier one, and goes into an empty or missing folder', () => {
  const earlier = ['linux-x64.tar.gz', 'linux-x64.sbom.json'].map((end) => `tenderwright-1.0.0-${end}`)
  expect(whyNotReplaced(folderWith(...earlier, 'SHA256SUMS', 'SHA256SUMS.sig'))).toBeUndefined()
  expect(whyNotReplaced(folderWith())).toBeUndefined()
  expect(whyNotReplaced(path.join(folderWith(), 'missing'))).toBeUndefined()
})

test('a folder with files of others is never replaced', () => {
  const documents = folderWith('SHA256SUMS', 'thesis.docx')
  expect(whyNotReplaced(documents)).toContain(`${documents} has other files, such as thesis.docx.`)
  const nested = folderWith()
  mkdirSync(path.join(nested, 'photos'))
  expect(whyNotReplaced(nested)).toContain('such as photos.')
  const file = path.join(folderWith('report.pdf'), 'report.pdf')
  expect(whyNotReplaced(file)).toBe(`${file} is a file. Name a folder with --out.`)
})
