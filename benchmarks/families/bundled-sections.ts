/**
 * Texts of proposal sections in Portuguese and English, with one sentence or list item in each line. The benchmark of
 * finding near duplicates can use these texts without the collection of test files.
 */
export const BUNDLED: Record<'pt' | 'en', string[]> = {
  pt: [
    `O backup diário é executado às 23 horas e guardado fora do hospital.
A restauração é testada por amostragem a cada mês, com registro do resultado e do tempo gasto.
Falhas geram aviso imediato à equipe de plantão.`,
    `O suporte técnico atende em regime de plantão, por telefone, portal e correio eletrônico.
Chamados críticos têm prioridade sobre os demais e são acompanhados pelo coordenador até a solução.
A contratada mantém base de conhecimento com as soluções adotadas.`,
    `O treinamento presencial dos usuários ocorre por turma, com material impresso e avaliação ao final.
Cada participante recebe certificado e acesso ao ambiente de prática.
Multiplicadores são formados em cada setor para apoiar os colegas após a implantação.`,
    `A manutenção preventiva dos equipamentos segue o calendário do fabricante.
Cada visita gera relatório com peças trocadas, medições e recomendações.
Peças de reposição ficam em estoque local para evitar paradas.`,
    `A rede cabeada usa topologia em estrela com enlaces redundantes entre os armários.
Todos os pontos são certificados e identificados nas duas extremidades.
O projeto executivo inclui plantas, memorial descritivo e lista de materiais.`,
    `O prontuário eletrônico reúne evolução, prescrição e resultados de exames em uma única tela.
O acesso é controlado por perfil e toda consulta fica registrada em trilha de auditoria.
A assinatura digital usa certificados da infraestrutura brasileira.
Documentos digitalizados são anexados ao atendimento correspondente.`,
    `A migração dos dados legados é feita em ondas, com conferência pelo usuário em cada uma.
Inconsistências são listadas e tratadas antes da carga definitiva.
O sistema antigo permanece disponível para consulta durante a transição.`,
    `A central de monitoramento acompanha servidores, enlaces e aplicações sem interrupção.
Alarmes são classificados por gravidade e encaminhados ao responsável.
O painel gerencial mostra disponibilidade, tempo de resposta e chamados em aberto.`,
    `O faturamento hospitalar gera contas por convênio, com regras próprias de cada operadora.
Glosas são registradas, recorridas e acompanhadas até o recebimento.
Relatórios comparam valores apresentados, pagos e glosados por competência.`,
    `A política de segurança define classificação da informação, senhas e descarte de mídias.
Colaboradores assinam termo de confidencialidade antes do primeiro acesso.
Incidentes são comunicados ao encarregado e analisados por comitê próprio.`,
    `O plano de contingência descreve os passos para operar sem o sistema principal.
Formulários em papel ficam guardados em cada posto de enfermagem.
Simulados são feitos com as equipes e geram plano de melhoria.`,
    `A dispensação de medicamentos por dose unitária usa leitura de código de barras à beira do leito.
Divergências bloqueiam a administração até a conferência do farmacêutico.
O estoque dos postos é reposto conforme o consumo registrado.`,
  ],
  en: [
    `A daily backup runs at night and is kept outside the hospital.
Restores are tested on samples every month, and the result and time taken are recorded.
Failures alert the team on duty at once.`,
    `Technical support answers around the clock by telephone, portal and electronic mail.
Critical calls come before all others and are followed by the coordinator until they are solved.
The supplier keeps a knowledge base of the solutions that were used.`,
    `Training takes place on site in groups, with printed material and an assessment at the end.
Every participant receives a certificate and access to a practice environment.
Super users are trained in each ward to help their colleagues after go live.`,
    `Preventive maintenance of the equipment follows the calendar of the manufacturer.
Each visit ends with a report of parts exchanged, measurements and recommendations.
Spare parts are kept in a local store to avoid downtime.`,
    `The electronic record brings notes, orders and test results together on one screen.
Access is controlled by role and every reading is written to an audit trail.
Scanned documents are attached to the episode they belong to.`,
    `Legacy data are migrated in waves, each of them checked by the users.
Inconsistencies are listed and resolved before the final load.
The old system stays available for reading during the transition.`,
    `The operations room watches servers, links and applications without interruption.
Alarms are graded by severity and sent to the person responsible.
A dashboard shows availability, response times and open calls.`,
    `The security policy covers classification of information, passwords and disposal of media.
Staff sign a confidentiality agreement before their first access.
Incidents are reported to the data officer and reviewed by a committee.`,
  ],
}
