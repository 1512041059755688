import { must, shall, type Layout } from './layout.fixture.ts'

/**
 * Sample requirements matrices that imitate tenders, specifications and questionnaires of clients in several countries,
 * with the rows that must be read as requirements.
 */
export const buyerLayouts: Layout[] = [
  {
    name: 'a row that counts the columns below the header',
    sheets: { Annexure: [['Sr. No.', 'Technical specification', 'Compliance (Yes/No)', 'Deviation, if any'], ['(1)', '(2)', '(3)', '(4)'], ['1', shall('process 400 tests an hour'), '', ''], ['2', shall('be cooled on board'), '', ''], ['3', shall('send results by HL7'), '', '']] },
    rows: { Annexure: [3, 4, 5] },
    asks: 'never',
  },
  {
    name: 'letters of groups over numbers that run on',
    sheets: { Hoja1: [['N°', 'Requerimiento técnico mínimo', 'Cumple', '', 'Folio'], ['', '', 'SÍ', 'NO', ''], ['A', 'GENERALES'], ['1', 'El sistema debe operar en la web.', '', '', ''], ['2', 'Debe incluir licencias por tiempo indefinido.', '', '', ''], ['B', 'SEGURIDAD'], ['3', 'Autenticación con doble factor.', '', '', '']] },
    merges: ['C1:D1'],
    rows: { Hoja1: [4, 5, 7] },
    asks: 'never',
  },
  {
    name: 'Roman numerals of groups whose titles look like the requirements',
    sheets: { TR: [['Item', 'Descrição', 'Atende'], ['I', 'Do sistema', ''], ['1', must('ser web'), ''], ['2', must('registrar acessos'), ''], ['II', 'Do suporte', ''], ['3', must('ter suporte em regime integral'), '']] },
    rows: { TR: [3, 4, 6] },
    asks: 'may',
  },
  {
    name: 'a schedule of payments below the requirements',
    sheets: { SOW: [['Item', 'Requirement', 'Comply'], ['1', shall('be installed on site'), ''], ['2', shall('train forty users'), ''], ['3', shall('take over old data'), ''], [], ['Milestone', 'Due date', 'Payment'], ['Kick-off', '2027-01-10', '10%'], ['Go-live', '2027-06-01', '60%'], ['Closure', '2027-09-01', '30%']] },
    rows: { SOW: [2, 3, 4] },
    asks: 'may',
  },
  {
    name: 'questions with columns to tick that are named yes, no and not applicable',
    sheets: { Questionnaire: [['Vendor Security Questionnaire'], ['Vendor name:', ''], [], ['#', 'Question', 'Yes', 'No', 'N/A', 'Comments'], ['A. Governance'], ['A1', 'Do you have a documented security policy?', '', '', '', ''], ['A2', 'Is the policy reviewed each year?', '', '', '', ''], ['B. Access'], ['B1', 'Are accounts reviewed quarterly?', '', '', '', '']] },
    rows: { Questionnaire: [6, 7, 9] },
    asks: 'never',
  },
  {
    name: 'one number merged down over parts with letters of their own',
    sheets: { Req: [['ID', 'Requisito', 'Sub', 'Critério de aceite', 'Atende'], ['RF01', 'Agendamento', 'a', 'Agenda por profissional e por sala', ''], [null, null, 'b', 'Encaixe com justificativa obrigatória', ''], ['RF02', 'Prescrição', 'a', 'Interações medicamentosas alertadas', ''], [null, null, 'b', 'Assinatura com certificado', '']] },
    merges: ['A2:A3', 'B2:B3', 'A4:A5', 'B4:B5'],
    rows: { Req: [2, 3, 4, 5] },
    asks: 'never',
  },
  {
    name: 'numbers and titles of groups in one column, weights of both in another',
    sheets: { Grille: [['Critère', 'Exigence', 'Poids', 'Note', 'Commentaire'], ['1. Ergonomie', null, 10, null, null], ['1.1', 'Interface en français.', 4, null, null], ['1.2', 'Aide selon le contexte.', 6, null, null], ['2. Sécurité', null, 20, null, null], ['2.1', 'Chiffrement des données.', 20, null, null], ['Total', null, 30, null, null]] },
    rows: { Grille: [3, 4, 6] },
    asks: 'never',
  },
  {
    name: 'a parameter beside its required specification',
    sheets: { Spec: [['S.No', 'Parameter', 'Required specification', 'Offered specification', 'Deviation'], ['1', 'Throughput', '400 tests an hour or more', '', ''], ['2', 'Sample volume', '10 µL or less', '', ''], ['3', 'Interface', 'ASTM and HL7', '', '']] },
    rows: { Spec: [2, 3, 4] },
    asks: 'never',
  },
  {
    name: 'mandatory and desirable requirements on sheets with other columns',
    sheets: { Obrigatórios: [['Item', 'Requisito obrigatório', 'Atende'], [1, 'Possuir módulo de faturamento SUS.', ''], [2, 'Possuir módulo de farmácia.', '']], Desejáveis: [['Nº', 'Requisito desejável', 'Pontos', 'Atende'], [1, 'Aplicativo móvel para pacientes.', 5, ''], [2, 'Telemedicina integrada.', 10, '']] },
    rows: { Obrigatórios: [2, 3], Desejáveis: [2, 3] },
    asks: 'may',
  },
  {
    name: 'epics of the specified columns, which have no description',
    sheets: { Backlog: [['Type', 'ID', 'Title', 'Description'], ['Epic', 'E1', 'Pharmacy', ''], ['Story', 'S1', 'Dispense', shall('dispense by barcode')], ['Story', 'S2', 'Return', shall('take drugs back')], ['Epic', 'E2', 'Laboratory', ''], ['Story', 'S3', 'Results', shall('release results')]] },
    rows: { Backlog: [3, 4, 6] },
    asks: 'may',
  },
  {
    name: 'a scale of scores and a price list beside the requirements',
    sheets: { OBS: [['Ref', 'Area', 'Requirement', 'Priority', 'Weighting %', 'Supplier response (Y/N)'], ['OBS-1', 'Clinical', shall('record vital signs'), 'M', 4, ''], ['OBS-2', 'Clinical', shall('calculate NEWS2'), 'M', 5, ''], ['OBS-3', 'Support', shall('be supported by telephone'), 'S', 3, '']], Scoring: [['Score', 'Description'], [0, 'No response or wholly unacceptable'], [1, 'Significant reservations'], [2, 'Fully meets the requirement'], [3, 'Exceeds the requirement']] },
    rows: { OBS: [2, 3, 4] },
    asks: 'never',
  },
  {
    name: 'one card on each sheet',
    sheets: Object.fromEntries(['Login', 'Audit', 'Export'].map((name, at) => [name, [['Requirement ID', `R-${at + 1}`], ['Name', name], ['Description', shall(`${name.toLowerCase()} well`)], ['Priority', 'High']]])),
    rows: { Login: [1], Audit: [1], Export: [1] },
    asks: 'never',
  },
] // prettier-ignore
