import { classicDesign, clearDesign, modernDesign, writeTemplate } from '@tenderwright/docx'
import { fileURLToPath } from 'node:url'

/**
 * Makes the templates the product ships with: `node apps/server/templates/make-templates.ts`. The .docx files
 * are committed; run this again after changing a design.
 */
for (const design of [classicDesign, clearDesign, modernDesign]) {
  const path = fileURLToPath(new URL(`${design.name}.docx`, import.meta.url))
  await writeTemplate(path, design)
  process.stdout.write(`${path}\n`)
}
