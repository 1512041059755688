import { calls } from '@tenderwright/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { route } from '#platform/http/route.ts'
import { keepPicture, readAnswerPicture, receiveAnswerPicture } from './answer-pictures.ts'
import { clearAnswer } from './clear-answer.ts'
import { DocumentThread, type DocumentWork } from './document-thread.ts'
import { putAnswer, type PutAnswerDeps } from './put-answer.ts'
import { listEarlierAnswers, readAnswer } from './read-answer.ts'
import { readSectionBlocks } from './read-section-blocks.ts'

export type AnswerDeps = Omit<PutAnswerDeps, 'documents'> & {
  /**
   * Service that reads and writes the Word documents of answers. The default is a worker thread. Tests pass a
   * replacement that needs no thread.
   */
  documents?: DocumentWork | undefined
}

/**
 * Returns the id and name of the signed-in account that sent a request. An account without a name is called by its
 * e-mail address. These routes require a sign-in, so there is always an account.
 */
export const accountOf = ({ user }: FastifyRequest) => ({
  id: user?.id ?? '',
  name: user?.name || (user?.email ?? ''),
})

export function registerAnswerRoutes(app: FastifyInstance, given: AnswerDeps): void {
  const { documents = new DocumentThread() } = given
  const deps = { ...given, documents }
  app.addHook('onClose', () => documents.close())

  route(app, calls.requirementAnswer, ({ params }) =>
    readAnswer(deps, { tenderId: params.id, requirementId: params.requirement }),
  )

  route(app, calls.putAnswer, ({ params, body, language, request }) =>
    putAnswer(deps, {
      tenderId: params.id,
      requirementId: params.requirement,
      put: body,
      by: accountOf(request),
      language,
    }),
  )

  route(app, calls.clearAnswer, ({ params, query }) =>
    clearAnswer(deps, { tenderId: params.id, requirementId: params.requirement }, query.revision),
  )

  route(app, calls.earlierAnswers, ({ params }) =>
    listEarlierAnswers(deps, { tenderId: params.id, requirementId: params.requirement }),
  )

  route(app, calls.uploadAnswerPicture, async ({ params, request }) => {
    const { kept } = await receiveUpload(
      request,
      calls.uploadAnswerPicture.multipart,
      (_, stream) => receiveAnswerPicture(stream),
      () => Promise.resolve(),
    )
    return keepPicture(deps, params.id, kept)
  })

  route(app, calls.answerPicture, async ({ params }) => {
    const { bytes, type } = await readAnswerPicture(deps.db, params.id, params.picture)
    return {
      content: bytes,
      fileName: type === 'image/png' ? 'picture.png' : 'picture.jpg',
      contentType: type,
    }
  })

  route(app, calls.sectionBlocks, ({ params, query }) => readSectionBlocks(deps, params.id, query.from))
}
