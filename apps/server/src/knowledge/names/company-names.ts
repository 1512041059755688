import { GAP, START, type NameFound } from './name-patterns.ts'

// Legal forms, which follow a company's name: "Beltrame Sistemas Ltda.", "Ashdale Group, Inc.". "PLC" in capitals
// usually means a machine controller.
const LEGAL_FORM = [
  String.raw`(?:Ltda|LTDA)\b\.?(?:${GAP}-?${GAP}?(?:ME|EPP|Me|Epp)\b\.?)?`,
  String.raw`S[./][ ]?A\b\.?`,
  'EIRELI',
  'Eireli',
  String.raw`(?:Inc|INC)\b\.?`,
  'Incorporated',
  'LLC',
  String.raw`L\.L\.C\.`,
  'LLP',
  String.raw`(?:(?:Pvt|PVT|Pty|PTY|Co|CO)\.?,?|Private)${GAP}(?:(?:Ltd|LTD)\b\.?|Limited)`,
  String.raw`(?:Ltd|LTD)\b\.?`,
  'Limited',
  'LIMITED',
  'plc',
  String.raw`(?:Corp|CORP)\b\.?`,
  'Corporation',
  'CORPORATION',
  'GmbH',
].join('|')
// Words that have a capital because they begin a sentence or are in a heading. They do not belong to the name that
// follows.
const OPENER =
  '(?:The|In|At|Our|Your|Their|My|This|That|For|To|An?|By|And|Between|With|From|Of|Why|O|A|Os|As|Ao|Da|Do|Na|No|Em|Entre|Com|Por|' +
  'Para|Pel[ao]|Empresa|ENTRE|E|DE|DA|DO|COM|PARA|PEL[AO]|EMPRESA|THE|BETWEEN|AND|BY|FOR|OF)'
// If a full stop follows four or more letters, it ends a sentence. After fewer letters, it belongs to an abbreviation.
const WORD = String.raw`(?:\p{Lu}|\d(?=\p{Lu}))[\p{L}\p{M}\p{N}'’.&-]{0,30}(?<!\p{L}{4}\.)`
const JOINT = '(?:d[aeo]s?|e|of|and|the|&|D[AEO]S?|E|OF|AND|-)'
const COMPANY = new RegExp(
  String.raw`${START}(?!${OPENER}[ \t\u00A0])${WORD}(?:${GAP}(?:${JOINT}${GAP}){0,2}${WORD}){0,7}?,?${GAP}(?:${LEGAL_FORM})(?![\p{L}\p{N}])`,
  'gu',
)
const FORM_AT_END = new RegExp(`,?${GAP}(?:${LEGAL_FORM})$`, 'u')
// Phrases that are not names of clients: wording of contracts, a placeholder, and makers of common software and
// machines.
const NO_COMPANY =
  /\bnot limited$|^raz[aã]o social|^(?:microsoft|google|oracle|amazon|apple|adobe|cisco|dell|hewlett|ibm|intel|vmware|sap)\b/i

/**
 * Finds names of companies in a text by their legal form, such as "Beltrame Sistemas Ltda." or "Ashdale Group, Inc.".
 * Makers of common software such as Microsoft are left out, because they are hardly ever clients.
 */
export function findCompanies(text: string): NameFound[] {
  return [...text.matchAll(COMPANY)]
    .map(([whole]) => whole.replace(/\s+/g, ' '))
    .filter((name) => !NO_COMPANY.test(name))
    .map((name) => ({ name, isShouted: name === name.toUpperCase() }))
}

/** Removes the legal form from a company name: "Ashdale Group, Inc." becomes "Ashdale Group". */
export function withoutLegalForm(name: string): string {
  return name.replace(FORM_AT_END, '')
}
