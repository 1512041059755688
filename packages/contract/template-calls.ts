import { z } from 'zod'
import { addresses } from './addresses.ts'
import * as templates from './assembly/templates.ts'

/** API calls that list, upload and delete the Word templates for proposals. */
export const templateCalls = {
  templates: { ...addresses.templates, response: templates.templateList },
  uploadTemplate: {
    ...addresses.uploadTemplate,
    multipart: templates.templateUploadFields,
    response: templates.template,
    errors: {
      400: ['assembly.template_name'],
      409: [
        'assembly.template_exists',
        'assembly.template_protected',
        'assembly.template_unusable',
        'assembly.template_macros',
        'assembly.template_folder_closed',
      ],
      413: ['assembly.template_too_large'],
      415: ['assembly.template_wrong_type'],
    },
  },
  deleteTemplate: {
    ...addresses.deleteTemplate,
    params: z.object({ template: z.string().min(1).max(255) }),
    response: templates.templateList,
    errors: {
      404: ['assembly.template_unknown'],
      409: ['assembly.template_protected', 'assembly.template_folder_closed'],
    },
  },
} as const
