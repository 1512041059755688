const MODAL =
  /(?<!\p{L})(dev(?:e|em|erá|erão|era|erao)|shall|must|should|precisam?|deb(?:e|en|erá|erán|era|eran)|doit|doivent|devra|devront|is required|deseja-se|é necessário|ser capaz|ter capacidade)(?!\p{L})/iu

/**
 * Returns whether a text asks for something, as a requirement does: it has a modal verb such as "deve" or "shall", or
 * ends with a question mark.
 */
export function asks(text: string): boolean {
  return MODAL.test(text) || /\?["”')]?\s*$/.test(text)
}

/** Matches texts whose first word is an infinitive that asks for something, such as "Permitir o cadastro". */
const INFINITIVE = /^\p{L}{2,}[aei]r(-se)?(?=[\s,])/iu

/** Matches texts whose first word names an ability that is asked for, such as "Supports HL7". */
const ABILITY =
  /^(ability|capability|provides?|supports?|allows?|enables?|possibilidade|capacidade|posibilidad|possibilité)\s/iu

/**
 * Returns whether a paragraph of a list asks for something, as requirements do: by a modal verb ("must"), an infinitive
 * ("Permitir o cadastro") or an ability ("Supports HL7").
 */
export function demands(text: string): boolean {
  return asks(text) || INFINITIVE.test(text) || ABILITY.test(text)
}
