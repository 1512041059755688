import { classicDesign, clearDesign, modernDesign, writeTemplate } from '@tenderwright/docx'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('the templates that ship', () => {
  it.each([classicDesign, clearDesign, modernDesign])(
    '$name is what its design makes today',
    async (design) => {
      const folder = await mkdtemp(join(tmpdir(), 'templates-'))
      try {
        await writeTemplate(join(folder, 'made.docx'), design)
        const made = await readFile(join(folder, 'made.docx'))
        const shipped = await readFile(new URL(`${design.name}.docx`, import.meta.url))
        expect(
          shipped.equals(made),
          'run apps/server/templates/make-templates.ts and commit the result',
        ).toBe(true)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  )
})
