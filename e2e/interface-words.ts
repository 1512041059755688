import { fillSentence, type ErrorParams, type Language } from '@tenderwright/contract'
import { allTexts as en } from '../apps/web/src/i18n/en/all-texts.ts'
import { allTexts as ptBR } from '../apps/web/src/i18n/pt-BR/all-texts.ts'
import { errorMessages as errorsEn } from '../packages/contract/error-messages/en.ts'
import { errorMessages as errorsPtBR } from '../packages/contract/error-messages/pt-BR.ts'

/** Texts of the web interface and of server errors by language, for browser tests. */
export const words = {
  en: { ...en, errors: errorsEn },
  'pt-BR': { ...ptBR, errors: errorsPtBR },
} satisfies Record<Language, unknown>

export type Words = (typeof words)[Language]

/** Replaces `{{placeholders}}` in an interface text by values. Unknown placeholders stay. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Returns the singular or plural form of an interface text, with the number filled in. */
export function counted<Name extends string>(
  texts: Readonly<Record<`${Name}_one` | `${Name}_other`, string>>,
  name: Name,
  count: number,
  values: Record<string, string | number> = {},
): string {
  // The placeholders `{{count}}`, `{{shown}}` and `{{formatted}}` are replaced by the number.
  const text = count === 1 ? texts[`${name}_one`] : texts[`${name}_other`]
  return fill(text, { count, shown: count, formatted: count, ...values })
}

/** Returns a regular expression for a whole interface text. Placeholders without a value match anything. */
export function pattern(text: string, values: Record<string, string | number> = {}): RegExp {
  const literal = fill(text, values)
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('[\\s\\S]*')}$`)
}

/** Returns the interface's message for an error code, with its `{placeholders}` filled in. */
export function errorSentence(
  { errors }: Words,
  code: keyof Words['errors'],
  params: ErrorParams = {},
): string {
  return fillSentence(errors[code], params)
}
