/**
 * Measures the size of the files that a browser loads on the first visit to the web client:
 *
 *   npm run -s bench:web
 *
 * Builds the web client in memory. Results: benchmarks/results/web-bundle.json and web-bundle.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { SCRIPT_BUDGET_BYTES, weighScripts } from '../../apps/web/script-budget.ts'

const ROOT = path.resolve(import.meta.dirname, '../../apps/web')
const RESULTS = path.join(import.meta.dirname, '../results')

const built = await build({ root: ROOT, logLevel: 'error', build: { write: false } })
const bundle = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
const screens = weighScripts(bundle, ROOT)
const assets = bundle.flatMap((one) => (one.type === 'asset' ? [one] : []))
const styleGzipBytes = assets
  .filter(({ fileName }) => fileName.endsWith('.css'))
  .reduce((sum, { source }) => sum + gzipSync(source, { level: 9 }).length, 0)
const fonts = assets
  .filter(({ fileName }) => fileName.endsWith('.woff2'))
  .map(({ fileName, source }) => ({
    file: path.basename(fileName).replace(/-[\w-]{8}\.woff2$/, '.woff2'),
    bytes: Buffer.from(source).length,
  }))

const results = {
  date: new Date().toISOString().slice(0, 10),
  budgetBytes: SCRIPT_BUDGET_BYTES,
  screens,
  styleGzipBytes,
  fonts,
}
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const page = `# The client's weight

Written by \`npm run bench:web\` on ${results.date}. Script and style after gzip (level 9), in kB of 1,000 bytes, as a first
visit with an empty cache downloads them: everything that must arrive before the screen works, the words of one language
included. The build ends with an error above ${kilobytes(SCRIPT_BUDGET_BYTES)} kB of script for any screen.

| first visit to | script kB | files | of the budget |
|---|---:|---:|---:|
${screens
  .map(
    ({ screen, gzipBytes, files }) =>
      `| ${screen === 'start' ? 'what every screen needs' : screen} | ${kilobytes(gzipBytes)} | ${files} | ${Math.round((gzipBytes / SCRIPT_BUDGET_BYTES) * 100)} % |`,
  )
  .join('\n')}

Beside the script: ${kilobytes(styleGzipBytes)} kB of style, and of the fonts what the text needs (${fonts
  .map(({ file, bytes }) => `${file} ${kilobytes(bytes)} kB`)
  .join(', ')}; they are compressed already).
`
mkdirSync(RESULTS, { recursive: true })
writeFileSync(path.join(RESULTS, 'web-bundle.json'), `${JSON.stringify(results, null, 2)}\n`)
writeFileSync(path.join(RESULTS, 'web-bundle.md'), page)
console.log(page)
