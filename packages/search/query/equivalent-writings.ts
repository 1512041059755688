/** Returns the texts of templates, one for each choice: "(a|b) c" gives "a c" and "b c". */
function writings(...templates: readonly string[]): string[] {
  const spellOut = (template: string): string[] => {
    const choice = /\(([^)]*)\)/.exec(template)
    if (choice === null) return [template]
    return choice[1]!.split('|').flatMap((word) => spellOut(template.replace(choice[0], word)))
  }
  return templates.flatMap(spellOut)
}

/**
 * Writings of one thing in tenders and proposals, one thing a list: abbreviations and what they stand for, in both
 * languages. Words are folded, as `wordForms` returns them; parentheses hold choices.
 */
const THINGS: readonly (readonly string[])[] = [
  writings(
    '(24x7|7x24|24x7x365|24 x 7|24 7|24 por 7|round the clock|around the clock)',
    '(24|24 vinte e quatro|vinte e quatro) horas (por dia |por dia e |)(7|7 sete|sete) dias (por|da) semana',
    '(24|24 vinte e quatro|vinte e quatro) horas por dia nos (7|7 sete|sete) dias da semana',
    '(24 horas|24h) por dia (7 dias por semana|todos os dias)',
    '(24|twenty four) hours (a day |a day and |per day |)(7|seven) days (a|per) week',
    '(24|twenty four) hours a day every day',
  ),
  writings(
    '(sla|slas|service level agreement|service level agreements)',
    '(acordo|acordos) de (nivel|niveis) de (servico|servicos)',
  ),
  writings('rnds', 'rede nacional de dados em saude'),
  writings('(cid|icd) 10', '(cid10|icd10)'),
  writings('lgpd', 'lei geral de protecao de dados'),
  writings('pep', 'prontuario eletronico do paciente'),
  writings('ehr', 'electronic health (record|records)'),
  writings('rto', 'recovery time objective', 'tempo objetivo de recuperacao'),
  writings('rpo', 'recovery point objective', 'ponto objetivo de recuperacao'),
  writings('mfa', '(multi factor|multifactor) authentication', 'autenticacao multifator'),
  writings('sso', 'single sign on'),
]

const BY_WRITING = new Map(THINGS.flatMap((thing) => thing.map((writing) => [writing, thing] as const)))
const MOST_WORDS = Math.max(...Array.from(BY_WRITING.keys(), (writing) => writing.split(' ').length))

/** Words of a query that write something that can be written otherwise, and its other writings. */
export interface FoundWriting {
  words: readonly string[]
  others: readonly (readonly string[])[]
}

/** Finds the known writings in folded words, of overlapping ones the first and longest. */
export function findWritings(forms: readonly string[]): FoundWriting[] {
  const found: FoundWriting[] = []
  for (let at = 0; at < forms.length; at++) {
    for (let count = Math.min(MOST_WORDS, forms.length - at); count > 0; count--) {
      const words = forms.slice(at, at + count)
      const writing = words.join(' ')
      const thing = BY_WRITING.get(writing)
      if (thing === undefined) continue
      found.push({
        words,
        others: thing.filter((other) => other !== writing).map((other) => other.split(' ')),
      })
      at += count - 1
      break
    }
  }
  return found
}
