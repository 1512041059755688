import {
  type ErrorBody,
  type ErrorCode,
  errorMessage,
  type ErrorParams,
  type Language,
  plainParams,
} from '@tenderwright/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { machineFailure } from '#platform/failures/machine-failure.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { languageOf } from './language.ts'
import { validationError } from './validation.ts'

interface Presented {
  status: number
  body: ErrorBody
}

/**
 * Returns the HTTP status and JSON body of the response to a failed request. The body has a sentence in the given
 * language, the error's code, the faulty field, and parameters that are safe to show.
 */
export function presentError(error: ProductError, language: Language): Presented {
  const { code, field, status } = error
  const params = plainParams(error.params)
  return {
    status,
    body: {
      detail: errorMessage(code, language, params),
      code,
      ...(field === undefined ? {} : { field }),
      ...(Object.keys(params).length > 0 ? { params } : {}),
    },
  }
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

const sizeText = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.floor(bytes / KILOBYTE)} kB` : `${Math.floor(bytes / MEGABYTE)} MB`

/**
 * Number of seconds after which a client should try again, sent in the header `Retry-After`. A restarting database is
 * usually back by then.
 */
const RETRY_AFTER_SECONDS = 2

/**
 * Returns the code, HTTP status and parameters that replace an error of the web framework Fastify. Returns undefined
 * for an error without a replacement.
 */
function known(
  code: string | undefined,
  status: number | undefined,
  bodyLimit: number,
): [ErrorCode, number, ErrorParams] | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return ['request.too_large', 413, { limit: sizeText(bodyLimit) }]
  if (code?.startsWith('FST_REQ_FILE') || code === 'FST_PARTS_LIMIT')
    return ['request.multipart_broken', 400, {}]
  if (status === 429) return ['request.too_many', 429, {}]
  if (status === 503) return ['server.unavailable', 503, {}]
  return undefined
}

function asProductError(error: unknown, language: Language, bodyLimit: number): ProductError | undefined {
  const failure = machineFailure(error)
  if (failure) return failure
  if (error instanceof ProductError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ keyword, instancePath, message, params }) => ({
      ...(params as object),
      code: keyword,
      path: instancePath.split('/').slice(1).filter(Boolean),
      message,
    }))
    return validationError(issues as unknown as z.core.$ZodIssue[], language)
  }
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  const match = known(code, statusCode, bodyLimit)
  if (match) return new ProductError(...match)
  // Fastify's own errors about requests (media type, JSON syntax) have a 4xx status and reveal nothing internal.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProductError('request.invalid', statusCode, { reason: message ?? '' })
  return undefined
}

/**
 * Answers a failed request with the JSON body `{ detail, code, field? }`, in the language that the request prefers.
 * Errors of an unknown kind are logged, and their response reveals nothing internal.
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const { bodyLimit } = request.routeOptions
  const product = asProductError(error, language, bodyLimit)
  if (!product) request.log.error({ err: error, route: request.routeOptions.url }, 'unforeseen failure')
  else if (machineFailure(product))
    request.log.warn(
      { err: product, route: request.routeOptions.url },
      'the database or the disk failed a request',
    )
  const { status, body } = presentError(product ?? new ProductError('server.internal', 500), language)
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

export const MAXIMUM_JSON_BYTES = 8 * MEGABYTE
