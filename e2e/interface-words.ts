import { fillSentence, type ErrorParams, type Language } from '@tenderwright/contract'
import { allTexts as en } from '../apps/web/src/i18n/en/all-texts.ts'
import { allTexts as ptBR } from '../apps/web/src/i18n/pt-BR/all-texts.ts'
import { errorMessages as errorsEn } from '../packages/contract/error-messages/en.ts'
import { errorMessages as errorsPtBR } from '../packages/contract/error-messages/pt-BR.ts'

/**
 * Texts of the web interface and messages of the server's errors, by language, which browser tests look for on the
 * screen.
 */
export const words = {
  en: { ...en, errors: errorsEn },
  'pt-BR': { ...ptBR, errors: errorsPtBR },
} satisfies Record<Language, unknown>

export type Words = (typeof words)[Language]

/**
 * Replaces the `{{placeholders}}` in a text of the web interface by values. A placeholder without a value stays as it
 * is.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/**
 * Returns a text of the web interface in the singular or plural, depending on a number. The number also replaces the
 * placeholders `{{count}}`, `{{shown}}` and `{{formatted}}`.
 */
export function counted<Name extends string>(
  texts: Readonly<Record<`${Name}_one` | `${Name}_other`, string>>,
  name: Name,
  count: number,
  values: Record<string, string | number> = {},
): string {
  const text = count === 1 ? texts[`${name}_one`] : texts[`${name}_other`]
  return fill(text, { count, shown: count, formatted: count, ...values })
}

/**
 * Returns a regular expression that matches a text of the web interface completely. Placeholders in the text are
 * replaced by values. A placeholder without a value matches anything.
 */
export function pattern(text: string, values: Record<string, string | number> = {}): RegExp {
  const literal = fill(text, values)
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('[\\s\\S]*')}$`)
}

/**
 * Returns the message that the web interface shows for an error code of the server. Its `{placeholders}` are replaced
 * by values.
 */
export function errorSentence(
  { errors }: Words,
  code: keyof Words['errors'],
  params: ErrorParams = {},
): string {
  return fillSentence(errors[code], params)
}
