import type { ErrorCode } from './error-codes.ts'

export const errorMessages: Record<ErrorCode, string> = {
  'auth.required': 'Entre na sua conta para continuar.',
  'auth.forbidden': 'Você não tem permissão para fazer isso.',
  'auth.host_refused':
    'Este servidor não atende pelo endereço "{host}". Use o nome ou o IP dele na sua rede, ou peça ao administrador que configure BASE_URL.',
  'auth.site_refused':
    'Esta solicitação veio da página de outro site e não foi executada. Abra o próprio Tenderwright e tente de novo; se houver um proxy, peça ao administrador que defina BASE_URL.',
  'auth.https_required': 'Por este endereço sem criptografia ninguém entra aqui. Abra {address}.',
  'auth.password_short': 'A senha precisa ter pelo menos {minimum} caracteres.',
  'auth.password_long': 'A senha é longa demais. Use no máximo {maximum} caracteres.',
  'auth.password_wrong': 'A senha está errada.',
  'auth.password_too_common':
    'Esta senha está entre as primeiras que alguém tentaria. Escolha outra, por exemplo quatro palavras sem relação entre si.',
  'auth.password_is_address': 'A senha é feita do seu endereço de e-mail, que todos conhecem. Escolha outra.',
  'auth.no_password': 'Esta conta não tem senha. Peça uma nova ao administrador.',
  'auth.email_invalid': 'Este endereço de e-mail não é válido.',
  'auth.email_taken': 'Já existe uma conta com este endereço de e-mail. Entre com ela.',
  'auth.name_long': 'O nome é longo demais. Use no máximo {maximum} caracteres.',
  'auth.credentials_wrong': 'E-mail ou senha inválidos.',
  'auth.sign_up_closed': 'Não é possível criar contas aqui. Peça uma ao administrador.',
  'auth.domain_refused': 'Novas contas são só para endereços de e-mail desta organização.',
  'auth.link_invalid': 'Este link não é válido, ou deixou de ser. Peça um novo.',
  'auth.too_many_attempts': 'Muitas tentativas. Aguarde {seconds} s e tente de novo.',
  'auth.company_off': 'Entrar pela empresa não está configurado aqui.',
  'auth.company_unavailable':
    'O login da empresa não responde. Entre com e-mail e senha, ou tente de novo mais tarde.',
  'auth.company_failed':
    'A resposta do login da empresa não é confiável. Peça ao administrador que veja o registro do servidor.',
  'auth.company_refused': 'A sua conta da empresa não pode ser usada aqui. Peça acesso ao administrador.',
  'auth.company_no_email':
    'O login da empresa não informou o seu e-mail. Peça ao administrador que o libere.',
  'auth.company_unverified': 'O login da empresa não confirma o seu e-mail. Fale com o administrador.',
  'auth.company_account_exists':
    'Já existe uma conta com o seu e-mail, e o login da empresa não confirma o endereço. Entre com e-mail e senha.',
  'auth.company_cancelled': 'O login pela empresa foi cancelado. Tente de novo, ou entre com e-mail e senha.',
  'auth.company_expired':
    'O login pela empresa demorou demais, ou começou em outro navegador. Tente de novo.',
  'auth.code_wrong': 'Este código está errado ou já foi usado. Digite o próximo que o aplicativo mostrar.',
  'auth.recovery_code_wrong': 'Este código de recuperação está errado ou já foi usado.',
  'auth.code_challenge_over': 'O tempo para o código acabou. Entre de novo com e-mail e senha.',
  'auth.codes_locked': 'Muitos códigos errados. Aguarde 15 minutos e entre de novo.',
  'auth.two_factor_on': 'A verificação em duas etapas já está ativada.',
  'auth.two_factor_off': 'A verificação em duas etapas não está ativada.',
  'auth.two_factor_unreadable':
    'O segredo do servidor mudou, e seus códigos não podem mais ser conferidos. Peça ao administrador que redefina a sua verificação em duas etapas.',
  'request.invalid': 'A solicitação não é válida: {reason}',
  'request.too_large': 'O tamanho passa do limite permitido, de {limit}.',
  'request.too_many': 'Muitas solicitações. Aguarde um momento e tente de novo.',
  'request.not_found': 'Não há nada neste endereço.',
  'request.file_missing': 'Escolha um arquivo para enviar.',
  'request.file_empty': 'O arquivo "{file}" está vazio. Confira o original e envie de novo.',
  'request.multipart_broken': 'O envio não chegou inteiro. Tente de novo.',
  'request.timed_out': 'Nada mais chegou por tempo demais. Verifique a conexão e tente de novo.',
  'server.internal':
    'Algo deu errado no servidor. Tente de novo; se persistir, informe o horário ao administrador.',
  'server.unavailable': 'O servidor está ocupado ou sendo desligado. Tente de novo em instantes.',
  'server.not_ready': 'O servidor não consegue trabalhar no momento. O que não responde: {parts}.',
  'server.disk_failed':
    'O disco do servidor não está lendo ou gravando. Peça ao administrador que o verifique e tente de novo.',
  'server.storage_failed':
    'O armazenamento que guarda os arquivos não responde no momento. O que foi salvo está seguro; tente de novo daqui a pouco. Se continuar, pergunte ao administrador se o armazenamento está no ar.',
  'server.moving':
    'O Tenderwright está sendo transferido. Você pode continuar lendo; tente de novo mais tarde.',
  'server.disk_full':
    'O servidor não tem espaço em disco para isso. Peça ao administrador que libere espaço e tente de novo.',

  'database.unavailable':
    'O banco de dados está fora de alcance no momento. O que foi salvo está seguro; tente de novo em instantes. Se persistir, pergunte ao administrador se o banco de dados está no ar.',
  'database.busy': 'O banco de dados está ocupado com outro trabalho. Tente de novo em instantes.',
  'database.failed':
    'Não é possível ler ou gravar o banco de dados. Peça ao administrador que verifique o disco e as permissões dele e tente de novo.',
  'database.damaged':
    'O banco de dados está danificado. Peça ao administrador que pare o servidor e restaure o backup mais recente.',

  'job.not_found': 'Esta tarefa não existe mais.',
  'job.cancelled': 'Tarefa cancelada.',
  'job.interrupted': 'O servidor parou mais de uma vez durante esta tarefa. Inicie-a de novo.',
  'job.out_of_memory':
    'A tarefa precisou de mais memória do que uma tarefa pode usar, em todas as tentativas. Divida o arquivo em partes menores e tente de novo.',
  'job.stuck':
    'A tarefa parou de responder e foi encerrada, em todas as tentativas. Se a causa for um arquivo, salve-o de novo no Word e tente outra vez.',
  'job.crashed':
    'A tarefa falhou de forma inesperada. Tente de novo; se persistir, informe o horário ao administrador.',

  'documents.not_found': 'Este documento não existe mais.',
  'documents.wrong_type': '"{file}" não é um documento do Word. Envie um arquivo .docx.',
  'documents.too_large': '"{file}" passa do limite de {limit} MB.',
  'documents.duplicate_running': '"{file}" já está em processamento.',
  'documents.nothing_outdated': 'Nenhum destes documentos precisa ser lido novamente.',
  'documents.too_slow':
    'A leitura do documento demorou mais do que o servidor permite e foi interrompida. Divida-o em documentos menores, ou peça ao administrador que aumente DOCUMENT_MINUTES, e envie-o de novo.',
  'documents.upload_not_found': 'Este envio não existe mais. Escolha o arquivo e envie de novo.',
  'documents.upload_incomplete': 'Só parte de "{file}" chegou. Envie o restante primeiro.',

  'indexing.folder_refused':
    'A pasta "{folder}" está fora das pastas que este servidor pode ler. Use uma pasta dentro da pasta de propostas.',
  'indexing.folder_unreadable':
    'Não foi possível ler a pasta "{folder}". Confira se ela existe e se o servidor pode abri-la.',
  'indexing.not_found': 'Esta indexação não existe mais.',

  'docx.not_a_zip':
    'Este não é um arquivo .docx: está danificado ou foi renomeado. Abra-o no Word e salve de novo como .docx.',
  'docx.encrypted': 'O documento está protegido por senha. Remova a senha no Word e envie de novo.',
  'docx.legacy_doc': 'Este é um arquivo .doc antigo. Abra-o no Word e salve como .docx.',
  'docx.truncated': 'O arquivo está cortado: falta uma parte dele. Copie o original de novo e envie.',
  'docx.damaged':
    'O arquivo está danificado e não pode ser lido. Abra-o no Word, deixe que ele repare o arquivo e salve de novo.',
  'docx.bomb': 'O arquivo se expande muito além do que um documento precisa e foi recusado por segurança.',
  'docx.unsafe_name': 'O arquivo contém entradas com nomes inseguros e foi recusado por segurança.',
  'docx.not_word': 'Este é um arquivo do Office, mas não um documento do Word. Envie um arquivo .docx.',
  'docx.no_main_part': 'O arquivo não tem texto de documento. Abra-o no Word e salve de novo como .docx.',
  'docx.malformed_xml':
    'O texto dentro do arquivo está danificado. Abra-o no Word, deixe que ele repare o arquivo e salve de novo.',
  'docx.dtd':
    'O arquivo contém declarações que um documento do Word não pode ter e foi recusado por segurança.',
  'docx.too_deep': 'O arquivo tem um aninhamento que nenhum documento tem e foi recusado por segurança.',
  'docx.unsupported_compression':
    'O arquivo usa uma forma de compressão que o Word não grava. Abra-o no Word e salve de novo.',
  'docx.empty': 'O arquivo está vazio. Confira o original e envie de novo.',
  'docx.not_found': 'O original deste documento não está mais no armazenamento. Envie-o de novo.',
  'docx.part_missing': 'Falta uma parte do arquivo. Abra-o no Word, deixe que ele o repare e salve de novo.',
  'docx.part_too_large':
    'Uma parte do arquivo é maior do que um documento precisa e foi recusada por segurança.',
  'docx.cancelled': 'Tarefa cancelada.',
  'docx.invalid_request': 'Não foi possível compor a proposta com estas seções. Escolha-as de novo.',
  'docx.write_failed':
    'Não foi possível gravar o arquivo gerado. Verifique o espaço em disco do servidor e tente de novo.',
  'docx.cannot_read': 'Não foi possível ler o documento. Abra-o no Word e salve de novo como .docx.',
  'docx.cannot_compose': 'Não foi possível compor a proposta: {reason}',

  'search.section_not_found': 'Esta seção não existe mais.',

  'rfp.not_found': 'Esta sessão de edital não existe mais.',
  'rfp.matrix_missing':
    'O arquivo da matriz deste edital não está no armazenamento. Peça ao operador do servidor que o restaure.',
  'rfp.requirement_not_found': 'Este requisito não pertence à sessão.',
  'rfp.section_not_found': 'A seção a selecionar não existe mais.',
  'rfp.matching_running': 'A busca de correspondências já está em andamento nesta sessão. Aguarde o término.',
  'rfp.autoselect_not_found':
    'Esta seleção automática não pertence à sessão. Recarregue a página para ver o que pode ser desfeito.',
  'rfp.autoselect_undone':
    'Esta seleção automática já foi desfeita. Recarregue a página para ver o resultado.',
  'rfp.amendment_not_found':
    'Esta nova versão da matriz não existe mais. Envie o arquivo de novo para compará-lo.',
  'rfp.amendment_applied': 'Esta nova versão da matriz já foi aplicada. Recarregue a página para vê-la.',
  'rfp.amendment_not_applied': 'Esta nova versão da matriz não está aplicada. Recarregue a página para ver.',
  'rfp.amendment_outdated':
    'Os requisitos desta sessão mudaram depois da comparação. Envie a nova versão de novo para compará-la com eles.',
  'rfp.amendment_overtaken':
    'Os requisitos foram substituídos de novo depois desta versão da matriz. Desfaça primeiro a alteração posterior.',
  'rfp.answer_changed':
    'Não salvo: alguém alterou esta resposta nesse meio-tempo. Seu texto continua aqui: veja o da outra pessoa e salve de novo.',
  'rfp.answer_lossy':
    'Não salvo: com outras palavras, o parágrafo "{paragraph}" perderia {losses}. Deixe este parágrafo como está ou escreva um texto próprio.',
  'rfp.answer_block_unknown':
    'Não salvo: a seção não tem um parágrafo {block} que possa ser mantido ou reescrito. Abra a seção de novo e escolha.',
  'rfp.answer_empty': 'Não salvo: o texto está vazio. Escreva algo ou marque o requisito como a escrever.',
  'rfp.answer_picture_not_found': 'Esta imagem não existe mais. Retire-a do texto e insira-a de novo.',
  'rfp.answer_picture_too_large': 'A imagem tem mais de {limit} MB. Reduza-a e insira-a de novo.',
  'rfp.answer_picture_unusable':
    'O arquivo não é uma imagem PNG ou JPEG de no máximo {pixels} pixels de lado. Salve a imagem como PNG e insira-a de novo.',
  'rfp.answer_busy': 'O servidor está lendo outros documentos agora. Tente de novo em instantes.',
  'rfp.owner_not_found': 'Esta conta não existe mais. Escolha outro responsável.',
  'rfp.order_changed':
    'Não movido: alguém alterou a ordem do documento nesse meio-tempo. Ela aparece como está agora: mova de novo.',
  'rfp.order_other_chapter':
    'Um requisito permanece em sua categoria. Mova-o para depois de outro requisito da mesma categoria.',
  'rfp.answer_pictures_full':
    'As respostas desta sessão já têm {limit} imagens. Coloque as demais em um documento e envie-o.',

  'rfp.matrix_changed':
    'A planilha desta sessão foi trocada nesse meio-tempo. Carregue a página de novo e repita a correção.',
  'rfp.correction_undone':
    'Não há correção para desfazer. Carregue a página de novo para ver a leitura atual.',
  'embeddings.unavailable':
    'O serviço de embeddings não responde. A correspondência segue pelas palavras; o restante vem quando ele voltar.',
  'embeddings.refused':
    'O serviço de embeddings recusa o acesso (HTTP {status}). Peça ao administrador que confira EMBEDDINGS_URL, EMBEDDINGS_KEY e EMBEDDINGS_MODEL.',
  'embeddings.unusable':
    'O serviço de embeddings responde algo que não é um vetor para cada texto. Peça ao administrador que confira EMBEDDINGS_URL e EMBEDDINGS_MODEL.',

  'workbook.wrong_type':
    '"{file}" não pode ser lido como matriz de requisitos. Envie um arquivo .xlsx, .xlsm, .xls, .ods, .csv ou .docx.',
  'workbook.damaged':
    'O arquivo está danificado e não pode ser lido. Abra-o no Excel ou no Word e salve de novo.',
  'workbook.encrypted': 'O arquivo está protegido por senha. Remova a senha e envie de novo.',
  'workbook.too_large': 'O arquivo é grande demais: {reason}',
  'workbook.no_requirements':
    'Nenhum requisito foi encontrado. A planilha precisa de uma linha de cabeçalho e três colunas: categoria, item, descrição.',
  'workbook.no_header':
    'A planilha não tem linha de cabeçalho. Coloque os nomes das colunas na primeira linha.',
  'workbook.timed_out':
    'A leitura do arquivo demorou demais. Remova o que não faz parte da matriz e envie de novo.',

  'previews.too_large':
    'Com as imagens, esta seção passa de {limit}: grande demais para uma prévia. Ela será inserida inteira; por enquanto, leia o texto.',
  'previews.timed_out':
    'A prévia demorou demais para ser composta. Mesmo assim, a seção pode ser inserida; por enquanto, leia o texto.',
  'previews.busy': 'Muitas prévias estão sendo compostas. Tente de novo daqui a pouco.',

  'assembly.block_not_found':
    'Nenhuma proposta desta base de conhecimento tem esta marca. Confira se foi copiada por inteiro.',
  'assembly.not_found': 'Esta tarefa de geração não existe mais.',
  'assembly.nothing_selected':
    'Nenhuma seção está selecionada nesta sessão. Selecione ao menos uma antes de gerar.',
  'assembly.template_unknown': 'O modelo "{template}" não está entre os modelos do servidor.',
  'assembly.template_unusable': 'O modelo "{template}" não pode ser usado: {reason}',
  'assembly.source_missing': 'O original de "{file}" não está no armazenamento. Envie-o de novo.',
  'assembly.not_ready': 'O documento ainda está sendo gerado.',
  'assembly.file_missing': 'O arquivo gerado não está mais no servidor. Gere-o de novo.',
  'assembly.filename_invalid':
    'O nome do arquivo de saída não é válido. Use letras, dígitos, espaços, pontos, hifens ou sublinhados.',
  'assembly.draft_changed':
    'Nada foi desfeito: as opções deste documento mudaram nesse meio-tempo. Confira-as primeiro.',
  'assembly.draft_too_large':
    'Não foi salvo: os nomes antigos e as substituições deste documento são demais. Remova alguns.',
  'assembly.names_missing':
    'A folha de rosto ou o modelo mostra um nome que esta sessão não tem ({missing}). Informe-o, ou escolha um documento que não o mostre.',
  'assembly.template_name':
    'O nome do arquivo não pode ser mantido. Renomeie o arquivo: no máximo 100 letras, dígitos, espaços, hifens e afins antes de .docx.',
  'assembly.template_wrong_type':
    'Um modelo é um arquivo .docx ou .dotx. Salve-o assim no Word e envie de novo.',
  'assembly.template_too_large':
    'O modelo tem mais de {limit} MB. Comprima as imagens no Word e envie de novo.',
  'assembly.template_exists':
    'Já existe um modelo "{template}". Substitua-o, ou renomeie seu arquivo e envie de novo.',
  'assembly.template_protected':
    'O modelo "{template}" veio com o produto ou foi posto na pasta do servidor. Só quem opera o servidor pode alterá-lo; use outro nome.',
  'assembly.template_macros':
    'O modelo "{template}" contém macros. Salve-o no Word como .docx ou .dotx sem elas e envie de novo.',
  'assembly.template_folder_closed':
    'O servidor não pode gravar na pasta de modelos. Peça a quem o opera que libere a pasta ou ponha o arquivo lá.',
  'glossary.not_found': 'O glossário não tem mais esse conceito. Carregue a lista novamente.',
  'glossary.writing_taken':
    '“{writing}” já é uma grafia de {concept}. Altere esse conceito ou marque-a como ambígua nos dois.',
  'glossary.full': 'A equipe pode alterar no máximo {limit} conceitos. Restaure ou remova alguns antes.',
  'glossary.file_too_large': 'O arquivo tem mais de {limit} MB. Importe-o em partes.',
  'glossary.file_unusable': 'O arquivo não é uma tabela CSV com as colunas domain, pt e en.',
  'glossary.row_unusable':
    'Nada foi importado: à linha {row} falta uma área ou uma grafia em um idioma, ou ela repete um conceito.',
  'team.logo_too_large': 'O logotipo tem mais de {limit} MB. Use uma imagem menor.',
  'team.logo_unusable':
    'O arquivo não é uma imagem PNG ou JPEG de no máximo {pixels} pixels de lado. Salve o logotipo como PNG e envie-o novamente.',
  'team.no_logo': 'Não há logotipo.',
}
