import { fillSentence, type ErrorParams, type Language } from '@tenderwright/contract'
import { allTexts as en } from '../apps/web/src/i18n/en/all-texts.ts'
import { allTexts as ptBR } from '../apps/web/src/i18n/pt-BR/all-texts.ts'
import { errorMessages as errorsEn } from '../packages/contract/error-messages/en.ts'
import { errorMessages as errorsPtBR } from '../packages/contract/error-messages/pt-BR.ts'

/** The words of the interface and the sentences of the server's errors, by the language a story is told in. */
export const words = {
  en: { ...en, errors: errorsEn },
  'pt-BR': { ...ptBR, errors: errorsPtBR },
} satisfies Record<Language, unknown>

export type Words = (typeof words)[Language]

/** A text with its `{{places}}` filled. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Returns the form of a text for a number of things, which fills `{{count}}`, `{{shown}}` and `{{formatted}}`. */
export function counted<Name extends string>(
  texts: Readonly<Record<`${Name}_one` | `${Name}_other`, string>>,
  name: Name,
  count: number,
  values: Record<string, string | number> = {},
): string {
  const text = count === 1 ? texts[`${name}_one`] : texts[`${name}_other`]
  return fill(text, { count, shown: count, formatted: count, ...values })
}

/** Returns a pattern of a whole text, in which every place that is not filled stands for anything. */
export function pattern(text: string, values: Record<string, string | number> = {}): RegExp {
  const literal = fill(text, values)
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('[\\s\\S]*')}$`)
}

/** Returns the sentence of an error with its `{places}` filled. */
export function errorSentence(
  { errors }: Words,
  code: keyof Words['errors'],
  params: ErrorParams = {},
): string {
  return fillSentence(errors[code], params)
}
