import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldSentence } from './field-sentences.ts'

const schema = z.strictObject({
  client: z.string().min(1).max(10).optional(),
  password: z.string().min(8).optional(),
  score: z.number().int().min(0).max(100).optional(),
  language: z.enum(['en', 'pt-BR']).optional(),
  sections: z.array(z.string()).min(1).max(2).optional(),
  details: z.object({ name: z.string() }).optional(),
  either: z.union([z.string(), z.number()]).optional(),
})

function sentencesFor(body: unknown): { en: string; pt: string } {
  const issue = schema.safeParse(body).error!.issues[0]!
  const field = issue.path.map(String).join('.')
  return { en: fieldSentence(issue, field, 'en'), pt: fieldSentence(issue, field, 'pt-BR') }
}

test.each([
  [
    null,
    'the request must be an object with named fields.',
    'a solicitação deve ser um objeto com campos nomeados.',
  ],
  [{ client: 1 }, 'client must be a text.', 'client deve ser um texto.'],
  [{ client: '' }, 'client must not be empty.', 'client não pode ficar em branco.'],
  [
    { client: 'x'.repeat(11) },
    'client may have at most 10 characters.',
    'client pode ter no máximo 10 caracteres.',
  ],
  [
    { password: 'x' },
    'password needs at least 8 characters.',
    'password precisa de pelo menos 8 caracteres.',
  ],
  [{ details: {} }, 'details.name is missing.', 'falta details.name.'],
  [{ score: 1.5 }, 'score must be a whole number.', 'score deve ser um número inteiro.'],
  [{ score: 101 }, 'score may be at most 100.', 'score pode ser no máximo 100.'],
  [{ score: -1 }, 'score must be at least 0.', 'score deve ser no mínimo 0.'],
  [{ language: 'fr' }, 'language must be one of: en, pt-BR.', 'language deve ser um destes: en, pt-BR.'],
  [{ sections: [] }, 'sections must not be empty.', 'sections não pode ficar em branco.'],
  [
    { sections: ['a', 'b', 'c'] },
    'sections may have at most 2 entries.',
    'sections pode ter no máximo 2 itens.',
  ],
  [{ other: 1 }, 'unknown fields: other.', 'campos desconhecidos: other.'],
  [{ either: true }, 'either does not have a valid value.', 'either não tem um valor válido.'],
])('%j is refused in words of its own, in both languages', (body, en, pt) => {
  expect(sentencesFor(body)).toEqual({ en, pt })
})
