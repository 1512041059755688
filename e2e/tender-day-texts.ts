import type { Language } from '@tenderwright/contract'
import type { SmallSection } from './small-document.ts'

/** Requirement of the client, with its text and the explanation in the next column of the client's workbook. */
interface Requirement {
  text: string
  reason: string
}

/**
 * Texts in one language for the browser test that does a whole day's work with a tender. The test types, uploads or
 * expects them.
 */
interface DayTexts {
  client: string
  proposal: { client: string; sections: SmallSection[] }
  matrix: {
    file: string
    amendedFile: string
    sheet: string
    title: string
    howTo: string
    header: string[]
    module: string
    group: string
    /**
     * Values of the drop-down list with which the team answers a requirement: the offer complies, complies partly, or
     * does not comply.
     */
    values: { complies: string; partly: string; no: string }
    signature: string
  }
  totals: { sheet: string; labels: { complies: string; no: string; open: string } }
  glossary: { sheet: string; rows: string[][] }
  /** Requirements in the first version of the test workbook. The second version lacks the requirement `parking`. */
  requirements: [support: Requirement, training: Requirement, parking: Requirement, backup: Requirement]
  /**
   * Words in one requirement of the test that the client changes. `from` is in the first version of the requirements,
   * `to` replaces it in the second.
   */
  change: { from: string; to: string }
  added: Requirement
  comment: string
  /** Expected texts of the table of requirements at the end of the generated proposal. */
  proposalMatrix: { title: string; header: string[]; marks: [complies: string, partly: string, no: string] }
  workbook: { suffix: string; section: string; source: string }
}

const PORTUGUESE: DayTexts = {
  client: 'Hospital Novo Horizonte',
  proposal: {
    client: 'Hospital Ipê Amarelo',
    sections: [
      {
        heading: 'Suporte técnico',
        text: 'O suporte técnico é prestado 24 horas por dia, com resposta a incidentes críticos em até 30 minutos. Os chamados são abertos por telefone, portal ou chat, recebem número de protocolo e prioridade, e seguem até a confirmação de quem os abriu.',
      },
      {
        heading: 'Treinamento de usuários',
        text: 'O treinamento presencial dos usuários tem carga de 40 horas e material didático em português. As turmas têm no máximo quinze pessoas, são formadas por setor e terminam com uma avaliação. Os vídeos das aulas ficam disponíveis enquanto durar o contrato.',
      },
      {
        heading: 'Cópias de segurança',
        text: 'As cópias de segurança são diárias, com retenção de cinco anos e teste de restauração a cada trimestre. Ficam em dois sítios distantes entre si e são conferidas por soma de verificação. O ensaio de recuperação é anual.',
      },
      {
        heading: 'Assinatura digital',
        text: 'Os documentos do prontuário são assinados com certificado digital ICP-Brasil, em cartão ou na nuvem. A assinatura digital leva carimbo do tempo, pode ser conferida por terceiros e dispensa a impressão em papel.',
      },
    ],
  },
  matrix: {
    file: 'Anexo II.xlsx',
    amendedFile: 'Anexo II retificado.xlsx',
    sheet: 'Anexo II',
    title: 'Anexo II – Exigências do sistema de gestão hospitalar',
    howTo: 'Preencha somente as colunas Atende? e Observação.',
    header: ['Nº', 'Módulo', 'Coluna A', 'Coluna B', 'Atende?', 'Observação'],
    module: 'Serviços',
    group: 'SERVIÇOS DO CONTRATO',
    values: { complies: 'Sim', partly: 'Parcial', no: 'Não' },
    signature: 'Local e data: ____________________',
  },
  totals: { sheet: 'Resumo', labels: { complies: 'Atendidos', no: 'Não atendidos', open: 'Em branco' } },
  glossary: {
    sheet: 'Glossário',
    rows: [
      ['Termo', 'Significado'],
      ['ICP-Brasil', 'Infraestrutura de chaves públicas brasileira'],
    ],
  },
  requirements: [
    {
      text: 'A empresa deve prestar suporte técnico 24 horas, com resposta a incidentes críticos em 30 minutos.',
      reason: 'O pronto-socorro não fecha, e uma parada do sistema deve durar o mínimo.',
    },
    {
      text: 'A empresa deve oferecer treinamento presencial aos usuários, com material didático em português.',
      reason: 'A equipe da recepção muda com frequência e deve aprender no próprio setor.',
    },
    {
      text: 'A empresa deve manter uma vaga de estacionamento reservada para a ambulância de plantão.',
      reason: 'O pátio é estreito e deve ficar livre durante a descarga dos equipamentos.',
    },
    {
      text: 'A empresa deve fazer cópias de segurança diárias, com retenção de cinco anos e teste de restauração.',
      reason: 'A lei exige a guarda do prontuário, que deve sobreviver a um incêndio.',
    },
  ],
  change: { from: '30', to: '15' },
  added: {
    text: 'A empresa deve permitir a assinatura digital dos documentos do prontuário com certificado ICP-Brasil.',
    reason: 'O conselho regional deve poder conferir cada documento sem papel.',
  },
  comment: 'Desde 2019, em três turnos; "prazo" < 15 minutos & sem custo.',
  proposalMatrix: {
    title: 'Matriz de requisitos',
    header: ['Nº', 'Requisito', 'Atendimento', 'Seção', 'Página'],
    marks: ['Atende', 'Atende em parte', 'Não atende'],
  },
  workbook: { suffix: 'respondida', section: 'Seção da proposta', source: 'Fonte' },
}

const ENGLISH: DayTexts = {
  client: 'Galway University Hospital',
  proposal: {
    client: 'St. Brendan Clinic',
    sections: [
      {
        heading: 'Technical support',
        text: 'Technical support is available 24 hours a day and answers critical incidents within 30 minutes. Tickets are opened by telephone, portal or chat, receive a number and a priority, and stay open until the person who opened them has confirmed the solution.',
      },
      {
        heading: 'Training of users',
        text: 'Classroom training of the users takes 40 hours and comes with printed course material. Groups have fifteen people at most, are formed by ward and end with an assessment. Recordings of the lessons stay available during the whole contract.',
      },
      {
        heading: 'Backup copies',
        text: 'Backup copies are made daily, kept for five years and restored as a test every quarter. They are stored at two distant sites and verified by checksum. The recovery of the whole system is rehearsed once a year.',
      },
      {
        heading: 'Electronic signature',
        text: 'Clinical documents are signed with a qualified electronic signature, by card or in the cloud. Each signature carries a time stamp, can be verified by third parties and replaces the printed form.',
      },
    ],
  },
  matrix: {
    file: 'Annex B.xlsx',
    amendedFile: 'Annex B corrected.xlsx',
    sheet: 'Annex B',
    title: 'Annex B – Expectations for the hospital information system',
    howTo: 'Please fill in the columns Complies and Comments only.',
    header: ['No.', 'Module', 'Column A', 'Column B', 'Complies', 'Comments'],
    module: 'Services',
    group: 'SERVICES OF THE CONTRACT',
    values: { complies: 'Fully', partly: 'Partially', no: 'None' },
    signature: 'Place and date: ____________________',
  },
  totals: { sheet: 'Summary', labels: { complies: 'Fully met', no: 'Not met', open: 'Not answered' } },
  glossary: {
    sheet: 'Glossary',
    rows: [
      ['Term', 'Meaning'],
      ['eIDAS', 'Regulation on electronic identification in the European Union'],
    ],
  },
  requirements: [
    {
      text: 'The supplier shall provide technical support 24 hours a day and answer critical incidents within 30 minutes.',
      reason: 'The emergency department never closes, and a failure shall be as short as possible.',
    },
    {
      text: 'The supplier shall provide classroom training of the users with printed course material.',
      reason: 'The staff of the reception changes often and shall learn in its own ward.',
    },
    {
      text: 'The supplier shall keep a parking space free for the ambulance on duty at all times.',
      reason: 'The yard is narrow and shall stay free while the equipment is unloaded.',
    },
    {
      text: 'The supplier shall make daily backup copies, keep them for five years and test the restoration.',
      reason: 'The law asks for the clinical record to be kept, which shall survive a fire.',
    },
  ],
  change: { from: '30', to: '15' },
  added: {
    text: 'The supplier shall have clinical documents signed with a qualified electronic signature.',
    reason: 'The regional council shall be able to verify each document without paper.',
  },
  comment: 'Since 2019, in three shifts; "limit" < 15 minutes & free of charge.',
  proposalMatrix: {
    title: 'Requirements matrix',
    header: ['No.', 'Requirement', 'Compliance', 'Section', 'Page'],
    marks: ['Complies', 'Partly complies', 'Does not comply'],
  },
  workbook: { suffix: 'answered', section: 'Proposal section', source: 'Source' },
}

/** Texts for the browser test of a whole day's work with a tender, by the language of the interface. */
export const dayTexts: Record<Language, DayTexts> = { en: ENGLISH, 'pt-BR': PORTUGUESE }
export type { DayTexts, Requirement }
