import type { MatrixLanguage } from '../cells/detect-language.ts'
import { TEMPLATE_NAMES } from '../specified/header-names.ts'

/** Texts in one language of the empty requirements matrix that users can download, fill in and upload. */
export interface TemplateTexts {
  matrixSheet: string
  instructionsSheet: string
  header: [category: string, item: string, description: string]
  /** Example rows of the empty matrix. An empty category means the category of the row above. */
  examples: [category: string, item: string, description: string][]
  instructionsTitle: string
  instructions: string[]
}

/** Texts of the empty requirements matrix that users can download. The key is the language. */
export const templateTexts: Record<MatrixLanguage, TemplateTexts> = {
  pt: {
    matrixSheet: 'Requisitos',
    instructionsSheet: 'Instruções',
    header: TEMPLATE_NAMES.pt,
    examples: [
      [
        'Suporte técnico',
        'Central de atendimento 24x7',
        'A contratada deve manter central de atendimento 24 horas por dia, 7 dias por semana, com registro de chamados por telefone, e-mail e portal.',
      ],
      [
        '',
        'Acordo de nível de serviço',
        'Chamados críticos devem ter início de atendimento em até 30 minutos e solução em até 4 horas.',
      ],
      [
        'Segurança da informação',
        'Adequação à LGPD',
        'A solução deve registrar o acesso a dados pessoais e permitir atender aos direitos dos titulares previstos na Lei nº 13.709/2018.',
      ],
    ],
    instructionsTitle: 'Como preencher a matriz de requisitos',
    instructions: [
      'Preencha a aba “Requisitos” e envie este arquivo na tela “Editais”.',
      'Use um requisito por linha; a primeira linha é o cabeçalho e deve ser mantida.',
      'Categoria: o grupo do requisito. Pode ficar em branco ou mesclada; então vale a última categoria preenchida acima.',
      'Item / Requisito: o nome curto do requisito, que será o título da seção na proposta.',
      'Critério / Descrição: o texto completo do requisito. Quanto mais completo, melhores as seções encontradas.',
      'Linhas vazias são ignoradas. Outras colunas e outras abas podem existir e não são lidas.',
      'Apague as linhas de exemplo antes de enviar a sua matriz.',
    ],
  },
  en: {
    matrixSheet: 'Requirements',
    instructionsSheet: 'Instructions',
    header: TEMPLATE_NAMES.en,
    examples: [
      [
        'Technical support',
        '24x7 service desk',
        'The contractor shall keep a service desk 24 hours a day, 7 days a week, with tickets opened by telephone, e-mail and portal.',
      ],
      [
        '',
        'Service level agreement',
        'Work on critical tickets shall start within 30 minutes and they shall be solved within 4 hours.',
      ],
      [
        'Information security',
        'Protection of personal data',
        'The solution shall record every access to personal data and support the rights of data subjects required by law.',
      ],
    ],
    instructionsTitle: 'How to fill in the requirements matrix',
    instructions: [
      'Fill in the sheet “Requirements” and upload this file on the screen “RFP Processing”.',
      'Use one requirement per row; the first row is the header and must stay.',
      'Category: the group of the requirement. It may be blank or merged; then the last category above applies.',
      'Item / Requirement: the short name of the requirement, which becomes the title of its section in the proposal.',
      'Criteria / Description: the full text of the requirement. A complete text finds better sections.',
      'Empty rows are ignored. Other columns and other sheets may exist and are not read.',
      'Delete the example rows before you upload your own matrix.',
    ],
  },
}
