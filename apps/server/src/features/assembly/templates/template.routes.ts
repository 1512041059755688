import path from 'node:path'
import { calls, errorMessage, isErrorCode, type Language, type Template } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { route } from '#platform/http/route.ts'
import type { Ids } from '#platform/ids/ids.ts'
import { checkTemplate } from './template-checks.ts'
import { templateHasMacros, templateUnusable } from './template.errors.ts'
import type { ListedTemplate, TemplateFolder } from './template-folder.ts'
import { templateFileName } from './template-upload.ts'

export function registerTemplateRoutes(
  app: FastifyInstance,
  { db, templates, ids }: { db: Db; templates: TemplateFolder; ids: Ids },
): void {
  const present = async (listed: ListedTemplate, language: Language): Promise<Template> => {
    const { name, path: file, origin } = listed
    const check = await templates.check(file)
    if ('fault' in check) {
      const { code, message } = check.fault
      return { name, path: file, origin, fault: { code, message: reasonOf(code, message, language) } }
    }
    const { fills, unfilled, active, hasHeadingStyles, hasCover } = check.found
    const shows = fills.filter((filling) => filling === 'organization' || filling === 'tender')
    const looks = { has_heading_styles: hasHeadingStyles, has_cover: hasCover }
    return { name, path: file, origin, shows, fills, unfilled, active, ...looks }
  }

  // Templates are files, so no transaction protects them. If a template were changed after a move has listed them, the
  // change would be lost.
  const refuseWhenClosed = async () => {
    if (await isClosed(db)) throw new ProductError('server.moving', 503)
  }

  const list = async (language: Language) => {
    const items: Template[] = []
    // The templates are read one at a time, because reading a large one takes memory.
    for (const listed of await templates.list()) items.push(await present(listed, language))
    return { items, total: items.length }
  }

  route(app, calls.templates, ({ language }) => list(language))

  route(app, calls.uploadTemplate, async ({ request, language }) => {
    const { kept, fields } = await receiveUpload(
      request,
      calls.uploadTemplate.multipart,
      async (sent, stream) => {
        const name = templateFileName(sent)
        return { name, file: await templates.receive(stream, ids.next()) }
      },
      ({ file }) => templates.discard(file),
    )
    try {
      const check = await checkTemplate(kept.file)
      if ('fault' in check) {
        const { code, message } = check.fault
        throw templateUnusable(kept.name, { code, message: reasonOf(code, message, language) })
      }
      if (check.found.hasMacros) throw templateHasMacros(kept.name)
      await templates.keep(kept.file, kept.name, fields.replace === 'true')
      await refuseWhenClosed()
    } finally {
      await templates.discard(kept.file)
    }
    return present({ name: path.parse(kept.name).name, path: kept.name, origin: 'uploaded' }, language)
  })

  route(app, calls.deleteTemplate, async ({ params, language }) => {
    await templates.remove(params.template)
    await refuseWhenClosed()
    return list(language)
  })
}

function reasonOf(code: string, message: string, language: Language): string {
  return isErrorCode(code) ? errorMessage(code, language) : message
}
