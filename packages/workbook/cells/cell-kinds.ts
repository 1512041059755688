const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}( \d{1,2}:\d{2}(:\d{2})?)?$/

/** Matches dates with the name of a month, such as "2-Mar-23" and "15 jan. 2027". */
const NAMED_DATE =
  /^\d{1,2}[ ./-](jan|ene|feb|fev|mar|apr|abr|avr|may|mai|jun|jul|aug|ago|aou|sep|set|oct|out|nov|dec|dez|dic)\p{L}{0,7}\.?([ ./-]\d{2,4})?$/iu

/** Returns whether a text is a date and nothing else, such as "02/03/2027" or "2-Mar-27". */
export const isDate = (text: string): boolean => DATE.test(text) || NAMED_DATE.test(text)

/** Returns whether a text is only a mark, as people put it into a form: "Sim", "X" or a dash. */
export function isMark(text: string): boolean {
  return /^([x✓✔✗•.\-–—]+|sim|n[ãa]o|yes|no|s|n|y|oui|non|s[ií]|true|false|n[/\\]?a|ok)$/iu.test(text.trim())
}

/** Matches words for the state of some work, such as "In progress" and "Concluído". */
const PROGRESS =
  /^(not started|started|in progress|on ?going|done|completed?|finished|open|closed|pending|to ?do|planned|n[ãa]o iniciad[oa]|iniciad[oa]|em (andamento|curso|progresso)|a fazer|feit[oa]|pronto|conclu[íi]d[oa]|finalizad[oa]|terminad[oa]|pendente|planejad[oa]|no iniciad[oa]|en (curso|proceso|progreso|cours)|por hacer|hecho|completad[oa]|pendiente|à faire|termin[ée]e?)$/iu

/** Returns whether a text is only the state of some work, such as "In progress". */
export const tellsProgress = (text: string): boolean => PROGRESS.test(text.trim())

/** Returns whether a cell only says that it has no content, as "N/A" or a dash does. */
export const saysNothing = (text: string): boolean => /^([-–—]+|n[/\\]?a)$/i.test(text.trim())

/**
 * Returns whether a row only counts the columns of its table, such as "(1)", "(2)", "(3)" or "a", "b", "c". Such a row
 * is no requirement.
 */
export function countsColumns(texts: readonly string[]): boolean {
  if (texts.length < 3) return false
  return [(at: number) => String(at + 1), (at: number) => String.fromCharCode(97 + at)].some((name) =>
    texts.every(
      (text, at) =>
        text
          .toLowerCase()
          .replaceAll(/[()[\]\s.]/g, '')
          .split('=')[0] === name(at),
    ),
  )
}

export const isLink = (text: string): boolean => /^(https?|ftp|mailto):/i.test(text)

export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/**
 * Returns whether a text belongs to the example row of a template: it begins with "Exemplo" or "Example", contains the
 * word in capitals, is only "Ex." or "e.g.", or is a placeholder such as "<name of the requirement>".
 */
export function isExample(text: string): boolean {
  return (
    /^\W*(exemplos?|examples?|exemples?|ejemplos?)(?!\p{L})/iu.test(text) ||
    /(?<!\p{L})(EXEMPLO|EXAMPLE|EXEMPLE|EJEMPLO)(?!\p{L})/u.test(text) ||
    /^<[^<>]{2,60}>$/.test(text) ||
    /^\(?e\.?g\.?:?\)?$|^\(?ex\.:?\)?$/i.test(text)
  )
}

/**
 * Returns whether every text of a row is in brackets, such as "(Functional, Technical)" and "(High, Low)". A row like
 * this below the header explains how to fill in the table.
 */
export const isHint = (texts: readonly string[]): boolean =>
  texts.length >= 2 && texts.every((text) => /^\([^()]+\)$/.test(text.trim()))

/**
 * Returns whether a text is probably below a table and not part of it, such as a footnote, a legend, a total or a
 * signature.
 */
export function isFooter(text: string): boolean {
  return /^\W*(end of|fim d|fin d|©|copyright|fonte|source|nota|notas|notes?|obs|observaç|legenda|legend|légende|total|subtotal|assinatura|signature|local e data|\*)/iu.test(
    text,
  )
}
