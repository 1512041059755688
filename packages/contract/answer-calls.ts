import { z } from 'zod'
import { addresses } from './addresses.ts'
import * as answers from './answers.ts'
import type { Call } from './call.ts'
import { ERROR_CODES } from './error-messages/error-codes.ts'
import * as matching from './matching.ts'
import { id } from './rules/values.ts'
import { tenderCalls } from './tender-calls.ts'

const ofRequirement = z.object({ id, requirement: id })
const NO_REQUIREMENT = ['rfp.not_found', 'rfp.requirement_not_found'] as const

/**
 * Response after an answer to a requirement was stored or removed. It has the answer, the requirement with its
 * suggested sections, and the tender.
 */
export const changedAnswer = matching.selectResponse.extend({ answer: answers.requirementAnswer })
export type ChangedAnswer = z.infer<typeof changedAnswer>

/** API calls for the answers to a tender's requirements. */
export const answerCalls = {
  requirementAnswer: {
    ...addresses.requirementAnswer,
    params: ofRequirement,
    response: answers.requirementAnswer,
    errors: { 404: NO_REQUIREMENT },
  },
  putAnswer: {
    ...addresses.putAnswer,
    params: ofRequirement,
    body: answers.answerPut,
    response: changedAnswer,
    errors: {
      404: [
        ...NO_REQUIREMENT,
        'rfp.section_not_found',
        'rfp.answer_picture_not_found',
        'assembly.source_missing',
      ],
      409: ['rfp.answer_changed'],
      422: [
        'rfp.answer_lossy',
        'rfp.answer_block_unknown',
        'rfp.answer_empty',
        ...ERROR_CODES.filter((code) => code.startsWith('docx.')),
      ],
      503: ['rfp.answer_busy'],
    },
  },
  clearAnswer: {
    ...addresses.clearAnswer,
    params: ofRequirement,
    query: answers.answerClearQuery,
    response: changedAnswer,
    errors: { 404: NO_REQUIREMENT, 409: ['rfp.answer_changed'] },
  },
  earlierAnswers: {
    ...addresses.earlierAnswers,
    params: ofRequirement,
    response: answers.earlierAnswers,
    errors: { 404: NO_REQUIREMENT },
  },
  uploadAnswerPicture: {
    ...addresses.uploadAnswerPicture,
    params: z.object({ id }),
    multipart: z.object({}),
    response: answers.answerPicture,
    errors: {
      404: ['rfp.not_found'],
      409: ['rfp.answer_pictures_full'],
      413: ['rfp.answer_picture_too_large'],
      415: ['rfp.answer_picture_unusable'],
    },
  },
  answerPicture: {
    ...addresses.answerPicture,
    params: z.object({ id, picture: id }),
    errors: { 404: ['rfp.answer_picture_not_found'] },
  },
  answerSectionPreview: {
    ...addresses.answerSectionPreview,
    reads: true,
    params: z.object({ id }),
    body: answers.answerSectionPreview,
    errors: tenderCalls.sectionPreview.errors,
  },
  sectionBlocks: {
    ...addresses.sectionBlocks,
    params: z.object({ id }),
    query: answers.sectionBlocksQuery,
    response: answers.sectionBlocks,
    errors: {
      404: ['search.section_not_found', 'assembly.source_missing'],
      422: ERROR_CODES.filter((code) => code.startsWith('docx.')),
      503: ['rfp.answer_busy'],
    },
  },
} as const satisfies Partial<Record<keyof typeof addresses, Call>>
