import type { Language, RetypingLoss } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'

/**
 * Names of content that a paragraph would lose if a person retyped it, such as fields. Each name has a singular and a
 * plural, for error messages.
 */
const WORDS: Record<Language, Record<RetypingLoss, [one: string, several: string]>> = {
  en: {
    field: ['a field', 'fields'],
    picture: ['a picture or drawing', 'pictures or drawings'],
    object: ['an embedded object', 'embedded objects'],
    equation: ['an equation', 'equations'],
    footnote: ['a footnote', 'footnotes'],
    endnote: ['an endnote', 'endnotes'],
    bookmark: ['a bookmark', 'bookmarks'],
    link: ['a link', 'links'],
    content_control: ['a form field', 'form fields'],
    symbol: ['a symbol', 'symbols'],
    break: ['a page or column break', 'page or column breaks'],
    formatting: ['a raised, lowered or struck word', 'raised, lowered or struck words'],
  },
  'pt-BR': {
    field: ['um campo', 'campos'],
    picture: ['uma imagem ou desenho', 'imagens ou desenhos'],
    object: ['um objeto incorporado', 'objetos incorporados'],
    equation: ['uma equação', 'equações'],
    footnote: ['uma nota de rodapé', 'notas de rodapé'],
    endnote: ['uma nota de fim', 'notas de fim'],
    bookmark: ['um indicador', 'indicadores'],
    link: ['um link', 'links'],
    content_control: ['um campo de formulário', 'campos de formulário'],
    symbol: ['um símbolo', 'símbolos'],
    break: ['uma quebra de página ou coluna', 'quebras de página ou coluna'],
    formatting: [
      'uma palavra sobrescrita, subscrita ou riscada',
      'palavras sobrescritas, subscritas ou riscadas',
    ],
  },
}
/** Maximum number of characters that an error message quotes from the beginning of a paragraph. */
const LONGEST_NAME = 60

/** Paragraph that cannot be retyped without losing fields, pictures or other content. */
interface LossyParagraph {
  block: number
  text: string
  losses: readonly { kind: RetypingLoss; count: number }[]
  /** Path of the rewritten paragraph in the JSON of the request, such as "answer.sections.0.retyped.2". */
  field: string
}

/**
 * Creates the error for a retyped paragraph that would lose other content. The error's parameter `kinds` lists this
 * content as codes for programs, and `losses` lists it in words for people: "a field and 2 footnotes".
 */
export function lossyAnswer(
  { block, text, losses, field }: LossyParagraph,
  language: Language,
): ProductError {
  const named = losses.map(({ kind, count }) => {
    const [one, several] = WORDS[language][kind]
    return count === 1 ? one : `${count} ${several}`
  })
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(named)
  const paragraph = text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME).trimEnd()}…` : text
  const kinds = losses.map(({ kind }) => kind).join(',')
  return new ProductError('rfp.answer_lossy', 422, { paragraph, losses: list, kinds, block }, field)
}
