import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { systemClock } from '#platform/time/clock.ts'
import { TemplateFolder } from './template-folder.ts'

interface TemplateDeps {
  config: Pick<Config, 'storageDir' | 'templatesDir'>
  storage: Pick<Storage, 'shared'>
}

/**
 * Opens the Word templates of this installation, which are in the folder TEMPLATES_DIR. If several server processes
 * share a bucket, uploaded templates are stored in the bucket, and each process has a local folder with copies of all
 * templates.
 */
export function openTemplates({ config, storage }: TemplateDeps): TemplateFolder {
  return storage.shared
    ? new TemplateFolder(path.join(config.storageDir, 'templates'), systemClock, storage.shared)
    : new TemplateFolder(config.templatesDir)
}
