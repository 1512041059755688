import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { systemClock } from '#platform/time/clock.ts'
import { TemplateFolder } from './template-folder.ts'

interface TemplateDeps {
  config: Pick<Config, 'storageDir' | 'templatesDir'>
  storage: Pick<Storage, 'shared'>
}

/** Opens the folder of Word templates (TEMPLATES_DIR), or a local copy of the templates in a shared bucket. */
export function openTemplates({ config, storage }: TemplateDeps): TemplateFolder {
  return storage.shared
    ? new TemplateFolder(path.join(config.storageDir, 'templates'), systemClock, storage.shared)
    : new TemplateFolder(config.templatesDir)
}
