import type { AssemblyReport, ChangedBlocks, Preflight } from '@tenderwright/contract'

const LONG_FILE =
  'Proposta_Técnica_Hospital-Regional_de_Especialidades.Médicas_e_Cirúrgicas_versão_final_assinada_2024-03-12.docx'

const PREFLIGHT: Preflight = {
  verdict: 'stop',
  findings: [
    {
      kind: 'contradiction',
      severity: 'stop',
      text: '99,5 %',
      other: '99,9 %',
      excerpt: '… a plataforma fica disponível em 99,5 % das horas de cada mês …',
      other_excerpt: '… disponibilidade mensal mínima de 99,9 %, medida por serviço externo …',
      count: 1,
      section_number: '2.1',
      heading: 'Disponibilidade da plataforma',
      page: 12,
      requirement_id: '1',
      requirement: 'Disponibilidade',
    },
    {
      kind: 'otherOrganization',
      severity: 'look',
      text: 'Hospital Municipal de Vale Azul',
      excerpt: '… como na virada feita com o Hospital Municipal de Vale Azul em 2023 …',
      count: 2,
      section_number: '3.4',
      page: 21,
      requirement_id: '2',
      requirement: 'Plantão e feriados',
    },
    {
      kind: 'placeholder',
      severity: 'stop',
      text: '{{nome do cliente}}',
      excerpt: '… a equipe do {{nome do cliente}} acompanha as turmas …',
      count: 3,
      heading: 'Treinamento dos usuários',
      section_number: '3.4',
      page: 14,
      requirement_id: '2',
      requirement: 'Treinamento dos usuários',
    },
    { kind: 'tooManyPages', severity: 'stop', text: '214', other: '200', count: 1 },
    {
      kind: 'otherLanguage',
      severity: 'look',
      text: 'en',
      excerpt: 'The support desk is staffed day and night.',
      count: 1,
      heading: 'Central de atendimento',
      section_number: '1.2',
      page: 6,
      requirement_id: '3',
      requirement: 'Central de atendimento',
    },
    ...Array.from({ length: 8 }, (_, at) => ({
      kind: 'headingJump' as const,
      severity: 'look' as const,
      text: `Capítulo ${at + 1}: interoperabilidade, mensageria e integração com o laboratório`,
      count: 1,
      section_number: `4.${at + 1}`,
      page: 20 + at,
      ...(at === 0 && { mend: 'fix_headings' as const }),
    })),
    {
      kind: 'pictureWithoutText',
      severity: 'look',
      text: '',
      count: 1,
      heading: 'Arquitetura da solução',
      section_number: '4.2',
      page: 21,
    },
  ],
  totals: [
    { kind: 'contradiction', count: 1 },
    { kind: 'placeholder', count: 1 },
    { kind: 'tooManyPages', count: 1 },
    { kind: 'otherLanguage', count: 1 },
    { kind: 'headingJump', count: 31 },
    { kind: 'pictureWithoutText', count: 1 },
  ],
  pages_about: 214,
  page_limit: 200,
}

const section = { section_title: 'Suporte técnico e manutenção corretiva', source_file: LONG_FILE }
const SINCE: ChangedBlocks = {
  assembly_id: 'a0',
  file_name: 'Proposta_Fundacao_Santa_Clara_Concorrencia_n_5_2026_20261102.docx',
  created_at: '2026-11-02T09:30:00.000Z',
  unchanged: 9,
  settings: ['template_path', 'include_toc'],
  changes: [
    { requirement_id: '1', requirement: 'Disponibilidade', change: 'new', section },
    { requirement_id: '2', requirement: 'Treinamento dos usuários', change: 'gone', before: section },
    {
      requirement_id: '3',
      requirement: 'Central de atendimento',
      change: 'changed',
      what: 'section',
      section,
      before: { section_title: 'Plantão', source_file: 'proposta-santa-casa-vale-verde.docx' },
    },
    { requirement_id: '4', requirement: 'Backup', change: 'moved', section },
  ],
}

const DISARMED: NonNullable<AssemblyReport['disarmed']> = {
  total: 3,
  pieces: [
    {
      kind: 'linked-picture',
      kept: 'picture',
      detail:
        'https://static.hospital-regional-de-especialidades.example.com/marca/2023/logotipo-horizontal.png',
      source_file: LONG_FILE,
      part: 'word/header1.xml',
    },
    {
      kind: 'field',
      kept: 'result',
      detail: 'INCLUDETEXT "\\\\servidor\\propostas\\anexo.docx"',
      source_file: LONG_FILE,
      part: 'word/document.xml',
      heading: 'Arquitetura da solução',
      excerpt: 'O desenho da arquitetura segue no anexo.',
    },
    { kind: 'macro', kept: 'nothing', detail: 'vbaProject.bin', part: 'word/vbaProject.bin' },
  ],
}

/**
 * Returns a copy of the report about a generated proposal that shows every possible problem. It is used for
 * screenshots.
 */
export function worried(report: AssemblyReport): AssemblyReport {
  return {
    ...report,
    preflight: PREFLIGHT,
    since: SINCE,
    disarmed: DISARMED,
    left_out: [{ requirement_id: '1', requirement: 'Integração com HL7 e FHIR', category: 'Segurança' }],
    remaining_names: [
      {
        name: 'Santa Helena',
        kind: 'short',
        place: 'Treinamento dos usuários',
        story: 'body',
        excerpt: '… a equipe da Santa Helena acompanha as turmas …',
        page: 14,
      },
      {
        name: 'HSH',
        kind: 'acronym',
        place: 'word/header2.xml',
        story: 'header',
        looked_for: 'Hospital Santa Helena',
        about: 'client',
      },
      {
        name: '12.345.678/0001-90',
        kind: 'registration',
        place: 'word/footer1.xml',
        story: 'footer',
        excerpt: 'CNPJ 12.345.678/0001-90 · Rua das Acácias, 10',
        looked_for: '12.345.678/0001-90',
        about: 'client',
      },
    ],
    looked_for: [
      'Hospital Santa Helena',
      'Pregão Eletrônico nº 12/2024',
      '12.345.678/0001-90',
      ...Array.from({ length: 40 }, (_, at) => `Hospital Municipal ${at + 1}`),
    ],
    unread: {
      total: 3,
      parts: [
        {
          source_file: 'proposta-hospital-santa-helena.docx',
          part: 'word/media/image1.png',
          kind: 'picture',
        },
        {
          source_file: 'proposta-hospital-santa-helena.docx',
          part: 'word/media/image2.png',
          kind: 'picture',
        },
        {
          source_file: 'proposta-santa-casa-vale-verde.docx',
          part: 'word/embeddings/sheet1.xlsx',
          kind: 'file',
        },
      ],
    },
  }
}
