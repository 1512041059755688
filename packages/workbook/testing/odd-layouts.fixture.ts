import { JOBS, must, shall, TASKS, type Layout } from './layout.fixture.ts'

const TITLES = ['Segurança', 'Acesso', 'Agenda', 'Leitos', 'Farmácia', 'Estoque', 'Compras', 'Faturamento', 'Portal', 'Nutrição'] // prettier-ignore

/**
 * Sample requirements matrices that are arranged in rare or ambiguous ways, with the rows that must be read as
 * requirements.
 */
export const oddLayouts: Layout[] = [
  {
    name: 'no header above numbered sentences',
    sheets: { Plan1: JOBS.map((job, at) => [`${at + 1}`, must(job)]) },
    rows: { Plan1: [1, 2, 3, 4, 5] },
    asks: 'may',
  },
  {
    name: 'numbers of three depths, sentences at each leaf',
    sheets: { TR: [['Item', 'Descrição', 'Atende', 'Página'], ['1', 'SISTEMA HOSPITALAR'], ['1.1', 'Agenda'], ['1.1.1', must('agendar'), '', ''], ['1.1.2', must('cancelar'), '', ''], ['1.2', 'Leitos'], ['1.2.1', must('gerir leitos'), '', ''], ['1.2.2', must('reservar leitos'), '', '']] },
    rows: { TR: [4, 5, 7, 8] },
    asks: 'never',
  },
  {
    name: 'a requirement with parts numbered below it',
    sheets: { TR: [['Item', 'Especificação', 'Atende'], ['1', must('ter os relatórios seguintes'), ''], ['1.1', 'Relatório de ocupação dos leitos', ''], ['1.2', 'Relatório de faturamento mensal', ''], ['2', must('exportar dados'), '']] },
    rows: { TR: [2, 3, 4, 5] },
    asks: 'may',
  },
  {
    name: 'letters below numbers',
    sheets: { Edital: [['Item', 'Requisito', 'Atende'], ['1', must('cifrar dados em repouso'), ''], ['a)', must('cifrar cópias de segurança'), ''], ['b)', must('guardar as chaves à parte'), ''], ['2', must('registrar acessos'), '']] },
    rows: { Edital: [2, 3, 4, 5] },
    asks: 'may',
  },
  {
    name: 'a header with long explanations in its cells',
    sheets: { RFP: [['ID\nDo not change', 'Requirement\nWhat the buyer needs', 'Compliance\nF = full, P = partial, N = none', 'Vendor comments\nAt most 500 characters'], ...TASKS.map((task, at) => [`1.${at + 1}`, shall(task), '', ''])] },
    rows: { RFP: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'mandatory and desirable in columns of their own',
    sheets: { Req: [['#', 'Description of requirement', 'Mandatory', 'Desirable', 'Score'], ...TASKS.map((task, at) => [at + 1, shall(task), at % 2 ? 'X' : '', at % 2 ? '' : 'X', 5])] },
    rows: { Req: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'short names of functions alone',
    sheets: { Planilha1: [['Funcionalidade', 'Tem?', 'Observação'], ['Cadastro de pacientes'], ['Agenda médica'], ['Prescrição eletrônica'], ['Faturamento SUS']] },
    rows: { Planilha1: [2, 3, 4, 5] },
    asks: 'may',
  },
  {
    name: 'a requirement in the words of a header',
    sheets: { Req: [['ID', 'Category', 'Requirement', 'Mandatory'], ['RF-01', 'Gestão', must('ter um plano de comunicação'), 'Sim'], ['RF-02', 'Requisitos', 'Requisitos não funcionais de segurança', 'Sim'], ['RF-03', 'Comercial', must('informar prazo e garantias'), 'Sim'], ['RF-04', 'Gestão', 'Descrição da gestão de mudanças: papéis, processo e artefatos', 'Sim']] },
    rows: { Req: [2, 3, 4, 5] },
    asks: 'never',
  },
  {
    name: 'requirements numbered in their texts, below a merged number and a merged requirement of a higher level',
    sheets: { Req: [['Identificação', 'Requisito de alto nível', 'Requisito de baixo nível', 'Descrição', 'Complexidade'], ['1', must('manter o cadastro de pacientes'), '1.1. Para o cadastro, o usuário informa nome e CPF.', 'O CPF deve ser único.', 'Baixa'], ['', '', '1.2. Após o cadastro, o usuário preenche o endereço.', 'O endereço tem CEP e número.', 'Baixa'], ['', '', '1.3. O usuário pode alterar sua senha.', 'Com o usuário já conectado.', 'Média'], ['2', must('controlar a agenda'), '2.1. A agenda mostra os horários livres.', 'Por profissional e por sala.', 'Baixa'], ['', '', '2.2. O usuário pode cancelar um horário.', 'Até duas horas antes.', 'Alta']] },
    merges: ['A2:A4', 'B2:B4', 'A5:A6', 'B5:B6'],
    rows: { Req: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'a cover sheet with the data of the tender',
    sheets: {
      Capa: [['Edital', '12/2024'], ['Órgão', 'Hospital Municipal'], ['Objeto', 'Sistema de gestão'], ['Data', '01/03/2024']],
      Anexo: [['Nº', 'Requisito', 'Atende'], ...JOBS.map((job, at) => [at + 1, must(job), ''])],
    },
    rows: { Anexo: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'a cross table of functions and profiles',
    sheets: { Perfis: [['Perfil', 'Agendar', 'Cancelar', 'Faturar'], ['Médico', 'X', 'X', ''], ['Recepção', 'X', 'X', ''], ['Financeiro', '', '', 'X']] },
    rows: {},
    asks: 'may',
  },
  {
    name: 'a table without requirements: staff and phone numbers',
    sheets: { Contatos: [['Setor', 'Ramal', 'Responsável'], ['TI', '2001', 'Ana'], ['RH', '2002', 'Rui'], ['UTI', '2003', 'Eva']] },
    rows: {},
    asks: 'may',
  },
  {
    name: 'titles in the column of numbers',
    sheets: { Sheet1: [['Req ID', 'Requirement Description', 'Response'], ['Section A - Access'], ['A.1', shall('log every access'), ''], ['A.2', shall('lock accounts'), ''], ['Section B - Backup'], ['B.1', shall('keep copies'), ''], ['B.2', shall('restore copies'), '']] },
    rows: { Sheet1: [3, 4, 6, 7] },
    asks: 'never',
  },
  {
    name: 'a requirement that lost its number',
    sheets: { M: [['ID', 'Requisito', 'Prioridade'], ['1', must('agendar'), 'Alta'], ['', must('cancelar consultas já confirmadas'), 'Alta'], ['2', must('remarcar'), 'Baixa'], ['3', must('avisar'), 'Baixa'], ['4', must('listar'), 'Baixa']] },
    rows: { M: [2, 3, 4, 5, 6] },
    asks: 'may',
  },
  {
    name: 'two columns of texts with unknown names',
    sheets: { Plan1: [['Nº', 'Situação atual', 'Situação desejada'], ['1', 'As fichas são preenchidas em papel na recepção', 'As fichas são preenchidas em um tablet'], ['2', 'Os exames são entregues impressos no balcão', 'Os exames são vistos no portal do paciente'], ['3', 'Os leitos são controlados em uma lousa branca', 'Os leitos aparecem em um painel']] },
    rows: { Plan1: [2, 3, 4] },
    asks: 'may',
  },
  {
    name: 'several requirements that share a merged number',
    sheets: { M: [['ID', 'Requirement', 'Answer'], ['R1', shall('print labels'), ''], ['', shall('scan labels'), ''], ['R2', shall('sort labels'), '']] },
    merges: ['A2:A3'],
    rows: { M: [2, 3, 4] },
    asks: 'may',
  },
  {
    name: 'a table of other columns below the matrix',
    sheets: { M: [['Nº', 'Requisito', 'Atende'], ['1', must('agendar'), ''], ['2', must('cancelar'), ''], ['3', must('remarcar'), ''], [], ['Código', 'Descrição', 'Prazo', 'Setor'], ['T1', 'Treinar a recepção no uso da agenda', '30 dias', 'TI'], ['T2', 'Treinar a enfermagem no uso dos leitos', '30 dias', 'TI']] },
    rows: { M: [2, 3, 4, 7, 8] },
    asks: 'may',
  },
  {
    name: 'a short title among sentences without numbers',
    sheets: { M: [['Requirements'], ['Access'], [shall('log every access of a user to a record of a patient')], [shall('lock accounts after five wrong passwords in a row')], ['Backup'], [shall('keep daily copies of all data for at least thirty days')]] },
    rows: { M: [3, 4, 6] },
    asks: 'may',
  },
  {
    name: 'a numbered row whose text stands in the column of answers',
    sheets: { M: [['Nº', 'Requisito', 'Observações'], ['1', must('agendar'), ''], ['2', must('cancelar'), ''], ['3', '', 'O sistema deve avisar o paciente por mensagem'], ['4', must('remarcar'), '']] },
    rows: { M: [2, 3, 4, 5] },
    asks: 'may',
  },
  {
    name: 'three requirements among many titles without numbers',
    sheets: { M: [['Requisito', 'Atende'], ...TITLES.map((title) => [title, '']), ...JOBS.slice(0, 3).map((job) => [must(job), ''])] },
    rows: { M: [12, 13, 14] },
    asks: 'may',
  },
  {
    name: 'three numbered requirements among many titles',
    sheets: { M: [['ID', 'Requisito', 'Atende'], ...TITLES.map((title) => ['', title, '']), ...JOBS.slice(0, 3).map((job, at) => [`R${at + 1}`, must(job), ''])] },
    rows: { M: [12, 13, 14] },
    asks: 'may',
  },
  {
    name: 'three requirements of the specified columns among many titles',
    sheets: { M: [['Categoria', 'Requisito', 'Descrição'], ...TITLES.map((title) => ['', title, '']), ...JOBS.slice(0, 3).map((job) => ['A', job, must(job)])] },
    rows: { M: [12, 13, 14] },
    asks: 'may',
  },
  {
    name: 'functional and non-functional requirements side by side, in one column each',
    sheets: { Planilha1: [['Requisitos Não Funcionais', 'Requisitos Funcionais'], ['Velocidade', 'Gerenciar leitos'], ['Robustez', 'Gerenciar agendas'], ['Portabilidade', 'Gerenciar altas'], ['', 'Gerenciar filas']] },
    rows: { Planilha1: [2, 2, 3, 3, 4, 4, 5] },
    asks: 'never',
  },
  {
    name: 'a column of sentences under one word, all in small letters',
    sheets: { Hoja1: [['requisitos'], ...JOBS.map((job) => [`el sistema permitira ${job}`])] },
    rows: { Hoja1: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'tests beside the requirements that they trace',
    sheets: { RTM: [['Topic', 'Requirement Number', 'Requirement Description', 'Test Case Number', 'Test Description', 'Status'], ...TASKS.flatMap((task, at) => [['Goal', `RQ${at + 1}`, shall(task), `T${at}1`, `Check that it can ${task}.`, 'pass'], ['Goal', '', '', `T${at}2`, `Try to ${task} twice and look at the log.`, 'pass']])] },
    rows: { RTM: [2, 4, 6, 8, 10] },
    asks: 'may',
  },
  {
    name: 'a grade beside requirements, under a misspelt word',
    sheets: { Planilha1: [['Requisitos Funcionas', 'Nível de Importância'], ...JOBS.map((job, at) => [must(job), at % 2 ? 'Alto' : 'Médio'])] },
    rows: { Planilha1: [2, 3, 4, 5, 6] },
    asks: 'never',
  },
  {
    name: 'forms with several labels in a row, each before its value',
    sheets: { Plan1: JOBS.flatMap((job, at) => [[`ID: RF00${at + 1}`, `Nome do Requisito: ${job}`], ['Descrição →', must(job)], ['Categoria: Funcional', 'Prioridade: Essencial'], ['Regra de Negócio →', 'Não possui'], []]) },
    rows: { Plan1: [1, 6, 11, 16, 21] },
    asks: 'never',
  },
  {
    name: 'functions of which only some are described',
    sheets: { Sheet1: [['Function', 'Description', 'Importance'], ['Sign in to see anything', 'A button on the top right'], ...TASKS.map((task) => [`Can ${task}`])] },
    rows: { Sheet1: [2, 3, 4, 5, 6, 7] },
    asks: 'may',
  },
] // prettier-ignore
