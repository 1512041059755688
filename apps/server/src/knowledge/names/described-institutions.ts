// General terms in proposals, such as "hospital digital", which are not names of organizations.
const COMMON_NOUNS =
  /^(hospital|clinica|instituto|universidade)s?\s+(geral|publico|privado|digital|inteligente|sem papel|universitario|escola|dia)s?$/i
// Work that is described in the manual of a system, such as "Associação de Perfis", which is not an organization.
const STEP =
  /^(?:associa[cç][aã]o|consorcio|rede)\s+(?:de|do|da|dos|das|entre)\s+(?:perfi[ls]|perfis|unidades?|usuarios?|pap(?:el|eis)|permiss|grupos?|modulos?|telas?|dados|registros?|it(?:em|ens)|campos?|tabelas?|arquivos?|documentos?)\b/i
// English words that follow "Hospital" in general terms, such as "Hospital Information System". In a hospital's name,
// "Hospital" is the last word.
const HOSPITAL_COMPOUND =
  /^hospital\s+(?:information|management|admin\w*|director|manager|staff|system|software|operations?|records?|wards?|beds?|stays?|visits?|discharges?|admissions?|pharmac\w+|laborator\w+|equipment|users?|units?|portal|network|it|readmissions?|doctors?|patients?|nurses?|departments?|rooms?|employees?|workers?|reception\w*|billing|support|data\w*|server|website|application|app|module|project|quality|care|size|capacity|inventory|finance|names?|address|id|code)\b/i
// Words that describe an institution without naming it, and verbs of headings: "Online Dental Clinic", "Reduce
// Hospital".
const DESCRIBED =
  /^(?:(?:online|virtual|digital|smart|modern|new|efficient|dental|medical|eye|private|public|general|local|rural|urban|nearest|nearby|main|multi-?special\w+|super-?special\w+|specialist|zero|one|two|other|several|many|most|some|reduce|improve|manage|select|choose|add|edit|delete|view|search|find|create|update|register|visit|health|care)\s+)+(?:hospitals?|clinics?|university|infirmary|hospice|healthcare|medical cent(?:er|re)|health cent(?:er|re))$/i

/**
 * Returns whether words look like the name of an institution because of their capitals, but only describe one. Examples
 * are "Hospital Digital" and "Hospital Information System".
 */
export function isDescription(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return [COMMON_NOUNS, STEP, HOSPITAL_COMPOUND, DESCRIBED].some((pattern) => pattern.test(plain))
}
