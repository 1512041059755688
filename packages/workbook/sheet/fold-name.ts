/**
 * Returns a header text in lower case without accents, with one blank in place of other signs: "Descrição
 * (opcional)" gives "descricao opcional".
 */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
}
