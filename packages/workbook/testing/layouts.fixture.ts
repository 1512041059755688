import type { Cells } from './build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS, type Layout } from './layout.fixture.ts'

/** Sample requirements matrices as most clients arrange them, with the rows that must be read as requirements. */
export const usualLayouts: Layout[] = [
  {
    name: 'number, requirement and an empty answer',
    sheets: { Requisitos: [['Nº', 'Requisito', 'Atende (S/N)', 'Observações'], ...JOBS.map((job, at) => [at + 1, must(job), '', ''])] },
    rows: { Requisitos: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'a title, the buyer and a blank row above the header',
    sheets: { Anexo: [['PREFEITURA MUNICIPAL'], ['Anexo I - Matriz de conformidade'], [], ['Item', 'Especificação técnica', 'Atende?'], ...JOBS.map((job, at) => [`1.${at + 1}`, must(job), ''])] },
    rows: { Anexo: [5, 6, 7, 8, 9] },
    asks: 'never',
  },
  {
    name: 'numbered groups over numbered requirements',
    sheets: { RFP: [['ID', 'Requirement', 'Priority', 'Response'], ['1', 'Patients', '', ''], ['1.1', shall('register patients'), 'High', ''], ['1.2', shall('merge duplicates'), 'Low', ''], ['2', 'Reports', '', ''], ['2.1', shall('print monthly reports'), 'High', ''], ['2.2', shall('export data'), 'High', '']] },
    rows: { RFP: [3, 4, 6, 7] },
    asks: 'never',
  },
  {
    name: 'group titles in a merged row without a number',
    sheets: { Matriz: [['Código', 'Descrição', 'Obrigatório'], ['SEGURANÇA'], ['S1', must('cifrar dados'), 'Sim'], ['S2', must('registrar acessos'), 'Sim'], ['INTEGRAÇÃO'], ['I1', must('enviar HL7'), 'Não'], ['I2', must('receber HL7'), 'Sim']] },
    merges: ['A2:C2', 'A5:C5'],
    rows: { Matriz: [3, 4, 6, 7] },
    asks: 'never',
  },
  {
    name: 'groups at two depths without numbers',
    sheets: { Lista: [['ID', 'Requisito', 'Prioridade'], ['', 'Clínica'], ['', 'Ambulatório'], ['R1', must('agendar consultas'), 'Alta'], ['R2', must('chamar pacientes'), 'Alta'], ['', 'Internação'], ['R3', must('gerir leitos'), 'Alta']] },
    rows: { Lista: [4, 5, 7] },
    asks: 'never',
  },
  {
    name: 'a category merged down beside the requirements',
    sheets: { Plan1: [['Módulo', 'Código', 'Funcionalidade', 'Atende'], ['Agenda', 'F1', 'Agendar consulta por telefone', ''], ['', 'F2', 'Cancelar consulta pelo portal', ''], ['Farmácia', 'F3', 'Dispensar medicamentos por leito', ''], ['', 'F4', 'Controlar lotes e validades', '']] },
    merges: ['A2:A3', 'A4:A5'],
    rows: { Plan1: [2, 3, 4, 5] },
    asks: 'never',
  },
  {
    name: 'the header repeated on each printed page',
    sheets: { Lista: [['Item', 'Requisito', 'Peso'], ['1', must('abrir chamados'), 3], ['2', must('fechar chamados'), 2], ['Item', 'Requisito', 'Peso'], ['3', must('listar chamados'), 1], ['4', must('exportar chamados'), 1]] },
    rows: { Lista: [2, 3, 5, 6] },
    asks: 'never',
  },
  {
    name: 'a header of two rows with answers grouped',
    sheets: { Checklist: [['Ref', 'Requirement', 'Vendor response', ''], ['', '', 'Yes', 'No'], ...TASKS.map((task, at) => [`T-${at + 1}`, shall(task), '', ''])] },
    merges: ['A1:A2', 'B1:B2', 'C1:D1'],
    rows: { Checklist: [3, 4, 5, 6, 7] },
    asks: 'never',
  },
  {
    name: 'questions of a supplier questionnaire',
    sheets: { Security: [['No.', 'Question', 'Answer', 'Comments'], ['1', 'Do you encrypt data at rest?'], ['2', 'Do you hold an ISO 27001 certificate?'], ['3', 'How often are backups restored?']] },
    rows: { Security: [2, 3, 4] },
    asks: 'never',
  },
  {
    name: 'Spanish: número, requerimiento, cumple',
    sheets: { Hoja1: [['N°', 'Requerimiento', 'Cumple', 'Observaciones'], ['1', 'El sistema debe registrar pacientes'], ['2', 'El sistema debe emitir informes'], ['3', 'El sistema debe enviar avisos']] },
    rows: { Hoja1: [2, 3, 4] },
    asks: 'never',
  },
  {
    name: 'Spanish: requisitos with groups',
    sheets: { Pliego: [['Código', 'Descripción', 'Obligatorio'], ['', 'Seguridad'], ['S-1', 'Debe cifrar los datos en reposo', 'Sí'], ['S-2', 'Debe registrar los accesos', 'Sí'], ['', 'Soporte'], ['P-1', 'Debe responder en cuatro horas', 'No']] },
    rows: { Pliego: [3, 4, 6] },
    asks: 'never',
  },
  {
    name: 'French: référence, exigence, réponse',
    sheets: { Exigences: [['Réf.', 'Exigence', 'Réponse du candidat'], ['EX-01', 'La solution doit gérer les rendez-vous'], ['EX-02', 'La solution doit tracer les accès'], ['EX-03', 'La solution doit exporter les données']] },
    rows: { Exigences: [2, 3, 4] },
    asks: 'never',
  },
  {
    name: 'French: chapitre, intitulé, description',
    sheets: { Feuil1: [['Chapitre', 'N°', 'Intitulé', 'Description'], ['Sécurité', '1', 'Chiffrement', 'Les données sont chiffrées au repos.'], ['Sécurité', '2', 'Traces', 'Les accès sont tracés pendant un an.'], ['Support', '3', 'Astreinte', 'Une astreinte répond en quatre heures.']] },
    rows: { Feuil1: [2, 3, 4] },
    asks: 'never',
  },
  {
    name: 'the table begins at D5',
    sheets: { M: [[], [], [], [], ['', '', '', 'ID', 'Requirement', 'Comply'], ...TASKS.map((task, at) => ['', '', '', `R${at + 1}`, shall(task), ''])] },
    rows: { M: [6, 7, 8, 9, 10] },
    asks: 'never',
  },
  {
    name: 'instructions, a list of values and a change log around the matrix',
    sheets: {
      'Leia-me': [['Instruções de preenchimento'], ['O fornecedor deve responder a todos os itens.'], ['Cada item deve ter uma resposta.'], ['As respostas devem ser curtas.']],
      Matriz: [['ID', 'Requisito', 'Resposta'], ...JOBS.map((job, at) => [`RF${at + 1}`, must(job), ''])],
      Listas: [['Resposta', 'Prioridade'], ['Atende', 'Alta'], ['Não atende', 'Média'], ['Parcial', '']],
      Histórico: [['Versão', 'Data', 'Autor', 'Descrição'], ['1.0', '01/02/2024', 'Ana', 'Primeira versão dos requisitos'], ['1.1', '05/02/2024', 'Rui', 'Revisão dos requisitos']],
    },
    rows: { Matriz: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'functional and other requirements on sheets of their own',
    sheets: {
      Funcionais: [['ID', 'Requisito', 'Prioridade'], ['RF1', must('agendar'), 'Alta'], ['RF2', must('cancelar'), 'Alta'], ['RF3', must('remarcar'), 'Alta']],
      'Não funcionais': [['ID', 'Requisito', 'Prioridade'], ['RNF1', must('responder em 2 s'), 'Alta'], ['RNF2', must('suportar 500 usuários'), 'Alta']],
    },
    rows: { Funcionais: [2, 3, 4], 'Não funcionais': [2, 3] },
    asks: 'never',
  },
  {
    name: 'the same table on a second sheet',
    sheets: {
      Matriz: [['ID', 'Requisito'], ...JOBS.map((job, at) => [`R${at + 1}`, must(job)])],
      'Para impressão': [['ID', 'Requisito'], ...JOBS.map((job, at) => [`R${at + 1}`, must(job)])],
    },
    rows: { Matriz: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'a hidden sheet with older requirements',
    sheets: {
      Atual: [['ID', 'Requisito'], ['1', must('agendar')], ['2', must('cancelar')], ['3', must('remarcar')]],
      Antigo: [['ID', 'Requisito'], ['1', must('imprimir etiquetas')], ['2', must('copiar fichas')], ['3', must('ligar')]],
    },
    hidden: ['Antigo'],
    rows: { Atual: [2, 3, 4] },
    asks: 'never',
  },
  {
    name: 'one column, numbers inside the texts',
    sheets: { Plan1: [['Requisitos do sistema'], ...JOBS.map((job, at) => [`${at + 1}) ${must(job)}`])] },
    rows: { Plan1: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'one column of sentences with a header',
    sheets: { Sheet1: [['Requirements'], ...TASKS.map((task) => [shall(task)])] },
    rows: { Sheet1: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'two numbered lists side by side with the same header',
    sheets: { Plan1: [['Nº', 'Requisito', '', 'Nº', 'Requisito'], ['1', must('agendar'), '', '4', must('faturar')], ['2', must('cancelar'), '', '5', must('cobrar')], ['3', must('remarcar'), '', '6', must('estornar')]] },
    rows: { Plan1: [2, 2, 3, 3, 4, 4] },
    asks: 'may',
  },
  {
    name: 'cards below each other',
    sheets: {
      Fichas: ['Cadastro', 'Agenda', 'Relatórios'].flatMap((name, at): Cells => [
        ['Código:', `RF-${at + 1}`],
        ['Nome:', name],
        ['Descrição:', must(`oferecer ${name.toLowerCase()}`)],
        ['Prioridade:', 'Alta'],
        [],
      ]),
    },
    rows: { Fichas: [1, 6, 11] },
    asks: 'may',
  },
  {
    name: 'notes and a signature below the table',
    sheets: { Matriz: [['Item', 'Requisito', 'Atende'], ...JOBS.map((job, at) => [at + 1, must(job), '']), [], ['Observação: preencher todas as linhas'], ['Local e data'], ['Assinatura do responsável']] },
    rows: { Matriz: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'a total of the weights at the end',
    sheets: { Avaliação: [['Nº', 'Critério', 'Peso'], ['1', 'Experiência da equipe em hospitais', 30], ['2', 'Prazo de implantação do sistema', 20], ['3', 'Plano de treinamento dos usuários', 50], ['', 'Total', 100]] },
    rows: { Avaliação: [2, 3, 4] },
    asks: 'may',
  },
  {
    name: 'a text that runs on in the next row',
    sheets: { Matriz: [['ID', 'Requisito', 'Prioridade'], ['R1', 'O sistema deve permitir o cadastro de pacientes', 'Alta'], ['', 'com foto e documentos digitalizados'], ['R2', must('agendar'), 'Alta'], ['R3', must('cancelar'), 'Baixa']] },
    rows: { Matriz: [2, 4, 5] },
    asks: 'may',
  },
  {
    name: 'one text merged over rows with numbers of their own',
    sheets: { M: [['ID', 'Requirement', 'Site'], ['R1', shall('print labels'), 'A'], ['R2', '', 'B'], ['R3', shall('scan labels'), 'A']] },
    merges: ['B2:B3'],
    rows: { M: [2, 3, 4] },
    asks: 'may',
  },
  {
    name: 'numbered rows left blank for later',
    sheets: { M: [['ID', 'Requisito', 'Status'], ['1', must('agendar'), 'Novo'], ['2', must('cancelar'), 'Novo'], ['3', '', ''], ['4', '', ''], ['5', '', '']] },
    rows: { M: [2, 3] },
    asks: 'never',
  },
  {
    name: 'the number in the last column',
    sheets: { Matriz: [['Requisito', 'Prioridade', 'Código'], ...JOBS.map((job, at) => [must(job), 'Alta', `RF-0${at + 1}`])] },
    rows: { Matriz: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'a user story with criteria of acceptance',
    sheets: { Backlog: [['ID', 'User story', 'Acceptance criteria', 'Priority', 'Estimate'], ['US-1', 'As a nurse I want to see beds', 'Beds are listed by ward', 'High', 5], ['US-2', 'As a doctor I want to sign', 'The signature is stored', 'Low', 3], ['US-3', 'As a clerk I want to bill', 'A bill is printed', 'Low', 8]] },
    rows: { Backlog: [2, 3, 4] },
    asks: 'never',
  },
  {
    name: 'two blocks under headers of their own',
    sheets: { Anexo: [['1. Requisitos funcionais'], ['Código', 'Descrição', 'Atende'], ['RF1', must('agendar'), ''], ['RF2', must('cancelar'), ''], [], ['2. Requisitos não funcionais'], ['Código', 'Descrição', 'Atende'], ['RNF1', must('responder em 2 s'), ''], ['RNF2', must('usar HTTPS'), '']] },
    rows: { Anexo: [3, 4, 8, 9] },
    asks: 'never',
  },
  {
    name: 'an example row of the template above real rows',
    sheets: { Matriz: [['ID', 'Requisito', 'Resposta'], ['EX', 'Exemplo: o sistema deve imprimir', 'Atende'], ['1', must('agendar'), ''], ['2', must('cancelar'), '']] },
    rows: { Matriz: [3, 4] },
    asks: 'may',
  },
  {
    name: 'a traceability matrix of codes alone beside the requirements',
    sheets: {
      Requisitos: [['ID', 'Requisito'], ...JOBS.map((job, at) => [`RF-0${at + 1}`, must(job)])],
      Rastreabilidade: [['RF', 'UC-01', 'UC-02', 'UC-03'], ['RF-01', 'X', '', ''], ['RF-02', '', 'X', ''], ['RF-03', '', '', 'X']],
    },
    rows: { Requisitos: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'a glossary beside the requirements',
    sheets: {
      Requirements: [['ID', 'Requirement', 'Type'], ...TASKS.map((task, at) => [`R-${at + 1}`, shall(task), 'Functional'])],
      Glossary: [['Term', 'Definition'], ['EHR', 'Electronic health record of a patient'], ['HL7', 'Standard for messages between systems']],
    },
    rows: { Requirements: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'a price list beside the requirements',
    sheets: {
      Técnico: [['Item', 'Exigência', 'Atende'], ...JOBS.map((job, at) => [`${at + 1}`, must(job), ''])],
      Preços: [['Item', 'Produto', 'Quantidade', 'Preço unitário'], ['1', 'Licença', 10, 100], ['2', 'Suporte', 12, 50]],
    },
    rows: { Técnico: [2, 3, 4, 5, 6] },
    asks: 'may',
  },
] // prettier-ignore
