import type { DocumentLanguage, RequirementMark } from '@tenderwright/contract'
import type { CompositionItem, TableCell } from '@tenderwright/docx'
import type { ChosenRequirement } from './answers/chosen-requirements.ts'

interface AppendixWords {
  title: string
  columns: [number: string, requirement: string, mark: string, section: string, page: string]
  marks: Record<RequirementMark, string>
  notApplicable: string
}

const WORDS: Record<DocumentLanguage, AppendixWords> = {
  pt: {
    title: 'Matriz de requisitos',
    columns: ['Nº', 'Requisito', 'Atendimento', 'Seção', 'Página'],
    marks: { open: '', complies: 'Atende', partly: 'Atende em parte', no: 'Não atende' },
    notApplicable: 'Não se aplica',
  },
  en: {
    title: 'Requirements matrix',
    columns: ['No.', 'Requirement', 'Compliance', 'Section', 'Page'],
    marks: { open: '', complies: 'Complies', partly: 'Partly complies', no: 'Does not comply' },
    notApplicable: 'Not applicable',
  },
}
/** Widths of the five columns of the table of requirements, in per cent of the text width. */
const SHARES = [9, 39, 22, 18, 12]
/**
 * Maximum number of characters of a requirement's text in the table of requirements. Longer texts are cut and end in
 * "…".
 */
const LONGEST_TEXT = 1200

/**
 * Returns the last chapter of a proposal: a table of the client's requirements. Each row shows the declared compliance,
 * and the section number and page of the answer.
 * @param requirements in the order of the client's requirements matrix
 * @param answers id of the heading above each answer, by requirement id
 */
export function matrixAppendix(
  requirements: readonly ChosenRequirement[],
  language: DocumentLanguage,
  answers: ReadonlyMap<string, string>,
): CompositionItem[] {
  const { title, columns, marks, notApplicable } = WORDS[language]
  return [
    { kind: 'heading', level: 1, text: title },
    {
      kind: 'table',
      columns: columns.map((column, at) => ({ title: column, share: SHARES[at] ?? 1 })),
      rows: requirements.map((requirement, at): TableCell[] => {
        const to = answers.get(requirement.id)
        const answer: TableCell[] =
          to !== undefined
            ? [
                { to, shows: 'number' },
                { to, shows: 'page' },
              ]
            : ['', '']
        const isDeclared = requirement.mark !== 'open' || requirement.answer !== 'not_applicable'
        const mark = isDeclared ? marks[requirement.mark] : notApplicable
        return [requirement.number || String(at + 1), textOf(requirement), mark, ...answer]
      }),
    },
  ]
}

function textOf({ item, description }: ChosenRequirement): string {
  const text = [item, description]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n')
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).trimEnd()}…`
}
