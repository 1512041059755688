/**
 * Script that writes docs/configuration.md from the settings declared in the code: `npm run docs:configuration`. The
 * test `configuration-page.test.ts` fails if the page is outdated.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { settings } from '../apps/server/src/platform/config/server-settings.ts'

export const PAGE = path.resolve(import.meta.dirname, '../docs/configuration.md')

const INTRODUCTION = `# Settings

Every setting is an environment variable. Every setting has a default, so the server starts without any. If the server
cannot use a value, it does not start. It prints one sentence that says which values are allowed. An empty variable counts
as unset. A relative path starts at the folder in which you start the server.

\`npm run docs:configuration\` writes this page from the declarations in the code (\`apps/server/src/platform/config\`).
[Operation](operations.md) describes how the settings work together, for example behind a proxy or in a container.
`

/**
 * Returns the Markdown text of docs/configuration.md, which documents all settings, made from their descriptions in the
 * code.
 */
export function configurationPage(): string {
  const sections = Object.values(settings).map(
    ({ name, doc, shownDefault }) => `## \`${name}\`\n\nDefault: \`${shownDefault}\`.\n\n${doc}\n`,
  )
  return [INTRODUCTION, ...sections].join('\n')
}

if (import.meta.main) writeFileSync(PAGE, configurationPage())
