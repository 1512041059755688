/** Returns a text in lower case without accents, for comparing texts: "Não" gives "nao". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Returns a simplified form of a name, for comparing names. It is in lower case without accents, with one blank in
 * place of signs. Example: "Descrição (opcional)" gives "descricao opcional". A slash stays.
 */
export function foldName(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
}
