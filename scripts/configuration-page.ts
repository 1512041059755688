/**
 * Writes docs/configuration.md from the settings declared in the code: `npm run docs:configuration`.
 * `configuration-page.test.ts` fails when the page is outdated.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { settings } from '../apps/server/src/platform/config/config.ts'

export const PAGE = path.resolve(import.meta.dirname, '../docs/configuration.md')

const INTRODUCTION = `# Settings

Every setting is an environment variable, and every one has a default: the server starts without any. A value that
cannot be used stops the start with one sentence that says what it must be. An empty variable counts as unset. Paths may
be relative to the folder the server is started from.

This page is written by \`npm run docs:configuration\` from the settings as the code declares them
(\`apps/server/src/platform/config\`). How they work together, behind a proxy or in a container, stands in
[operations](operations.md).
`

/** Returns the whole text of the page. */
export function configurationPage(): string {
  const sections = Object.values(settings).map(
    ({ name, doc, shownDefault }) => `## \`${name}\`\n\nDefault: \`${shownDefault}\`.\n\n${doc}\n`,
  )
  return [INTRODUCTION, ...sections].join('\n')
}

if (import.meta.main) writeFileSync(PAGE, configurationPage())
