import { FALLBACK_LANGUAGE, type Language } from '@tenderwright/contract'

/**
 * The language to answer in, from an `Accept-Language` header (RFC 9110, 12.5.4): the most wanted one we speak.
 * Every Portuguese counts as pt-BR, every English as en.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((piece) => piece.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag: tag.toLowerCase(), quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    if (tag === 'pt' || tag.startsWith('pt-')) return 'pt-BR'
    if (tag === 'en' || tag.startsWith('en-')) return 'en'
  }
  return FALLBACK_LANGUAGE
}
