import type { Language } from '@tenderwright/contract'
import { allTexts as en } from '../apps/web/src/i18n/en/all-texts.ts'
import { allTexts as ptBR } from '../apps/web/src/i18n/pt-BR/all-texts.ts'

/** The words of the interface, for a story that is told in both languages. */
export const words = { en, 'pt-BR': ptBR } satisfies Record<Language, unknown>

/** A text with its `{{places}}` filled. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
