import type { ErrorCode } from './error-codes.ts'

export const errorMessages: Record<ErrorCode, string> = {
  'auth.required': 'Entre na sua conta para continuar.',
  'auth.forbidden': 'Você não tem permissão para fazer isso.',
  'auth.host_refused':
    'Este servidor não atende pelo endereço "{host}". Use o nome ou o IP dele na sua rede, ou peça ao administrador que configure BASE_URL.',
  'auth.site_refused':
    'Solicitação recusada: ela veio da página de outro site. Abra o próprio Tenderwright e tente de novo. Se houver um proxy, peça ao administrador que configure BASE_URL.',
  'auth.https_required':
    'Este endereço não é criptografado, por isso não é possível entrar por ele. Abra {address}.',
  'auth.password_short': 'A senha precisa ter pelo menos {minimum} caracteres.',
  'auth.password_long': 'A senha é longa demais. Use no máximo {maximum} caracteres.',
  'auth.password_wrong': 'A senha está errada.',
  'auth.password_too_common':
    'Esta senha é comum demais. Escolha outra, por exemplo quatro palavras sem relação entre si.',
  'auth.password_is_address':
    'A senha repete o seu endereço de e-mail e é fácil de adivinhar. Escolha outra.',
  'auth.no_password': 'Esta conta não tem senha. Peça uma nova ao administrador.',
  'auth.email_invalid': 'Este endereço de e-mail não é válido.',
  'auth.email_taken': 'Já existe uma conta com este endereço de e-mail. Entre com ela.',
  'auth.name_long': 'O nome é longo demais. Use no máximo {maximum} caracteres.',
  'auth.credentials_wrong': 'E-mail ou senha inválidos.',
  'auth.sign_up_closed': 'Não é possível criar contas aqui. Peça uma ao administrador.',
  'auth.domain_refused':
    'Só endereços de e-mail desta organização podem ter conta. Use o seu e-mail de trabalho ou fale com o administrador.',
  'auth.link_invalid': 'Este link não é válido ou já expirou. Peça um novo.',
  'auth.too_many_attempts': 'Muitas tentativas. Aguarde {seconds} s e tente de novo.',
  'auth.company_off': 'O login da empresa não está configurado aqui. Entre com e-mail e senha.',
  'auth.company_unavailable':
    'O login da empresa não responde. Entre com e-mail e senha, ou tente de novo mais tarde.',
  'auth.company_failed':
    'Você não entrou: a resposta do login da empresa não é confiável. Peça ao administrador que veja o log do servidor.',
  'auth.company_refused': 'A sua conta da empresa não pode ser usada aqui. Peça acesso ao administrador.',
  'auth.company_no_email':
    'O login da empresa não informou o seu e-mail. Peça ao administrador que o libere.',
  'auth.company_unverified':
    'O login da empresa não confirma o seu e-mail. Peça ao administrador que o confirme lá.',
  'auth.company_account_exists':
    'Já existe uma conta com o seu e-mail, e o login da empresa não confirma o endereço. Entre com e-mail e senha.',
  'auth.company_cancelled': 'O login pela empresa foi cancelado. Tente de novo, ou entre com e-mail e senha.',
  'auth.company_expired':
    'O login pela empresa demorou demais, ou começou em outro navegador. Tente de novo.',
  'auth.code_wrong': 'Este código está errado ou já foi usado. Digite o próximo que o aplicativo mostrar.',
  'auth.recovery_code_wrong': 'Este código de recuperação está errado ou já foi usado.',
  'auth.code_challenge_over': 'O tempo para o código acabou. Entre de novo com e-mail e senha.',
  'auth.codes_locked': 'Muitos códigos errados. Aguarde 15 minutos e entre de novo.',
  'auth.sign_in_old': 'Você entrou há mais de um dia. Saia, entre de novo e então exclua a conta.',
  'auth.two_factor_on': 'A verificação em duas etapas já está ativada.',
  'auth.two_factor_off': 'A verificação em duas etapas não está ativada.',
  'auth.two_factor_unreadable':
    'O segredo do servidor mudou, e seus códigos não podem mais ser conferidos. Peça ao administrador que redefina a sua verificação em duas etapas.',
  'request.invalid': 'A solicitação não é válida: {reason}',
  'request.too_large': 'O tamanho passa do limite permitido, de {limit}. Envie um arquivo ou texto menor.',
  'request.too_many': 'Muitas solicitações. Aguarde um momento e tente de novo.',
  'request.not_found': 'Não há nada neste endereço.',
  'request.file_missing': 'Escolha um arquivo para enviar.',
  'request.file_empty': 'O arquivo "{file}" está vazio. Confira o original e envie de novo.',
  'request.multipart_broken': 'O envio não chegou inteiro. Tente de novo.',
  'request.timed_out':
    'O servidor esperou demais pelo restante dos dados. Verifique a conexão e tente de novo.',
  'server.internal':
    'Algo deu errado no servidor. Tente de novo; se persistir, informe o horário ao administrador.',
  'server.unavailable': 'O servidor está ocupado ou sendo desligado. Tente de novo em instantes.',
  'server.not_ready': 'O servidor não consegue trabalhar no momento. Partes que não respondem: {parts}.',
  'server.disk_failed':
    'O disco do servidor não está lendo ou gravando. Peça ao administrador que o verifique e tente de novo.',
  'server.storage_failed':
    'O armazenamento de arquivos não responde no momento. Seu trabalho salvo está seguro; tente de novo em instantes. Se persistir, pergunte ao administrador se o armazenamento está no ar.',
  'server.moving':
    'O Tenderwright está sendo transferido e não aceita alterações agora. Você pode continuar lendo; tente de novo mais tarde.',
  'server.disk_full':
    'O servidor não tem espaço em disco para isso. Peça ao administrador que libere espaço e tente de novo.',

  'database.unavailable':
    'O banco de dados está fora de alcance no momento. Seu trabalho salvo está seguro; tente de novo em instantes. Se persistir, pergunte ao administrador se o banco de dados está no ar.',
  'database.busy': 'O banco de dados está ocupado com outro trabalho. Tente de novo em instantes.',
  'database.failed':
    'Não é possível ler ou gravar o banco de dados. Peça ao administrador que verifique o disco e as permissões dele e tente de novo.',
  'database.damaged':
    'O banco de dados está danificado. Peça ao administrador que pare o servidor e restaure o backup mais recente.',

  'job.not_found': 'Esta tarefa não existe mais.',
  'job.cancelled': 'Tarefa cancelada.',
  'job.interrupted': 'O servidor parou mais de uma vez durante esta tarefa. Inicie-a de novo.',
  'job.out_of_memory':
    'A tarefa falhou em todas as tentativas: precisou de mais memória do que uma tarefa pode usar. Divida o arquivo em partes menores e tente de novo.',
  'job.stuck':
    'A tarefa parou de responder em todas as tentativas e foi encerrada. Se ela lia um arquivo, salve-o de novo no Word e tente outra vez.',
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
  'docx.bomb':
    'Recusado por segurança: o arquivo se expande além do que um documento precisa. Salve-o de novo no Word.',
  'docx.unsafe_name':
    'Recusado por segurança: há nomes inseguros dentro do arquivo. Salve-o de novo no Word.',
  'docx.not_word': 'Este é um arquivo do Office, mas não um documento do Word. Envie um arquivo .docx.',
  'docx.no_main_part': 'O arquivo não tem texto de documento. Abra-o no Word e salve de novo como .docx.',
  'docx.malformed_xml':
    'O texto dentro do arquivo está danificado. Abra-o no Word, deixe que ele repare o arquivo e salve de novo.',
  'docx.dtd':
    'Recusado por segurança: o arquivo tem declarações que o Word nunca grava. Salve-o de novo no Word.',
  'docx.too_deep': 'Recusado por segurança: o aninhamento do arquivo é excessivo. Salve-o de novo no Word.',
  'docx.unsupported_compression':
    'O arquivo usa uma forma de compressão que o Word não grava. Abra-o no Word e salve de novo.',
  'docx.empty': 'O arquivo está vazio. Confira o original e envie de novo.',
  'docx.not_found': 'O original deste documento não está mais no armazenamento. Envie-o de novo.',
  'docx.part_missing': 'Falta uma parte do arquivo. Abra-o no Word, deixe que ele o repare e salve de novo.',
  'docx.part_too_large':
    'Recusado por segurança: uma parte do arquivo é maior do que o necessário. Salve-o de novo no Word.',
  'docx.cancelled': 'Tarefa cancelada.',
  'docx.invalid_request': 'Não foi possível compor a proposta com estas seções. Escolha-as de novo.',
  'docx.write_failed':
    'Não foi possível gravar o arquivo gerado. Verifique o espaço em disco do servidor e tente de novo.',
  'docx.cannot_read': 'Não foi possível ler o documento. Abra-o no Word e salve de novo como .docx.',
  'docx.cannot_compose': 'Não foi possível compor a proposta: {reason}',

  'search.section_not_found': 'Esta seção não existe mais.',

  'rfp.not_found': 'Este edital não existe mais.',
  'rfp.matrix_missing':
    'O arquivo da matriz deste edital não está no armazenamento. Peça ao administrador que o restaure.',
  'rfp.requirement_not_found': 'Este requisito não é deste edital. Recarregue a página.',
  'rfp.section_not_found': 'A seção que você escolheu não existe mais. Escolha outra.',
  'rfp.matching_running':
    'A busca de correspondências já está em andamento para este edital. Aguarde o término.',
  'rfp.autoselect_not_found':
    'Esta seleção automática não pertence a este edital. Recarregue a página para ver o que pode ser desfeito.',
  'rfp.autoselect_undone':
    'Esta seleção automática já foi desfeita. Recarregue a página para ver o resultado.',
  'rfp.amendment_not_found':
    'Esta nova versão da matriz não existe mais. Envie o arquivo de novo para compará-lo.',
  'rfp.amendment_applied': 'Esta nova versão da matriz já foi aplicada. Recarregue a página para vê-la.',
  'rfp.amendment_not_applied': 'Esta nova versão da matriz não está aplicada. Recarregue a página para ver.',
  'rfp.amendment_outdated':
    'Os requisitos deste edital mudaram depois da comparação. Envie a nova versão de novo para compará-la com eles.',
  'rfp.amendment_overtaken':
    'Os requisitos foram substituídos de novo depois desta versão da matriz. Desfaça primeiro a alteração posterior.',
  'rfp.selection_changed':
    'Alguém alterou a resposta deste requisito nesse meio-tempo, e ela foi mantida. Leia a resposta e escolha de novo se ainda quiser.',
  'rfp.answer_changed':
    'Não salvo: alguém alterou esta resposta nesse meio-tempo. Seu texto continua aqui: leia a outra resposta e salve de novo.',
  'rfp.mark_changed':
    'Alguém marcou este requisito de outra forma nesse meio-tempo. A marca dessa pessoa foi mantida: veja-a e marque de novo.',
  'rfp.comment_changed':
    'Alguém escreveu outro comentário nesse meio-tempo: “{comment}”. O seu continua no campo: aproveite o que for preciso e salve de novo.',
  'rfp.text_changed':
    'Não confirmado: este requisito mudou de novo nesse meio-tempo. Leia-o como está agora e confirme-o.',
  'rfp.answer_lossy':
    'Não salvo: se as palavras mudarem, o parágrafo "{paragraph}" perde {losses}. Deixe este parágrafo como está ou escreva um texto próprio.',
  'rfp.answer_block_unknown':
    'Não salvo: a seção não tem um parágrafo {block} para manter ou editar. Abra a seção de novo e escolha.',
  'rfp.answer_empty': 'Não salvo: o texto está vazio. Escreva algo ou marque o requisito como “A escrever”.',
  'rfp.answer_picture_not_found': 'Esta imagem não existe mais. Retire-a do texto e insira-a de novo.',
  'rfp.answer_picture_too_large': 'A imagem tem mais de {limit} MB. Reduza-a e insira-a de novo.',
  'rfp.answer_picture_unusable':
    'A imagem não pode ser usada: deve ser PNG ou JPEG, com no máximo {pixels} pixels de lado. Salve-a assim em PNG e insira-a de novo.',
  'rfp.answer_busy': 'O servidor está lendo outros documentos agora. Tente de novo em instantes.',
  'rfp.owner_not_found': 'Esta conta não existe mais. Escolha outro responsável.',
  'rfp.owner_changed':
    'Alguém deu um requisito a outro responsável nesse meio-tempo, por isso nada foi alterado. Veja os responsáveis e atribua de novo.',
  'rfp.review_mark_changed':
    'Alguém definiu outra marca de revisão nesse meio-tempo, por isso nada foi alterado. Veja as marcas e defina a sua de novo.',
  'rfp.order_changed':
    'Não movido: alguém alterou a ordem do documento nesse meio-tempo. A lista agora mostra essa ordem: mova de novo.',
  'rfp.order_other_chapter':
    'Um requisito permanece em sua categoria. Mova-o para depois de outro requisito da mesma categoria.',
  'rfp.answer_pictures_full':
    'As respostas deste edital já têm {limit} imagens, o máximo permitido. Coloque as demais em um documento e envie-o.',

  'rfp.matrix_changed':
    'A planilha deste edital foi trocada nesse meio-tempo. Recarregue a página e repita a correção.',
  'rfp.reading_changed':
    'Alguém alterou a leitura desta planilha nesse meio-tempo, por isso a sua correção não foi feita. Veja a leitura atual e repita a correção se ainda for preciso.',
  'rfp.correction_undone': 'Não há correção para desfazer. Recarregue a página para ver a leitura atual.',
  'embeddings.unavailable':
    'O serviço de embeddings não responde. As correspondências usam só as palavras até o serviço voltar.',
  'embeddings.refused':
    'O serviço de embeddings recusa o acesso (HTTP {status}). Peça ao administrador que confira EMBEDDINGS_URL, EMBEDDINGS_KEY e EMBEDDINGS_MODEL.',
  'embeddings.unusable':
    'O serviço de embeddings não devolve um vetor para cada texto. Peça ao administrador que confira EMBEDDINGS_URL e EMBEDDINGS_MODEL.',
  'embeddings.other_model':
    'O serviço de embeddings usa um modelo diferente do que usava quando as seções foram lidas. Peça ao administrador que dê a EMBEDDINGS_MODEL um novo nome, para que todas as seções sejam comparadas pelo novo modelo.',

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
  'workbook.timed_out': 'A leitura do arquivo demorou demais. Deixe no arquivo só a matriz e envie de novo.',

  'previews.too_large':
    'Com as imagens, esta seção passa de {limit}: grande demais para uma prévia. A proposta recebe a seção inteira; por enquanto, leia o texto.',
  'previews.timed_out': 'A prévia demorou demais. Você ainda pode usar a seção; por enquanto, leia o texto.',
  'previews.busy': 'Muitas prévias estão sendo compostas. Tente de novo daqui a pouco.',

  'assembly.block_not_found':
    'Nenhuma proposta desta base de conhecimento tem esta marca. Confira se foi copiada por inteiro.',
  'assembly.not_found': 'Esta tarefa de geração não existe mais.',
  'assembly.nothing_selected':
    'Nenhuma seção está selecionada neste edital. Selecione ao menos uma antes de gerar.',
  'assembly.template_unknown': 'O modelo "{template}" não está no servidor. Escolha outro.',
  'assembly.template_unusable': 'O modelo "{template}" não pode ser usado: {reason}',
  'assembly.source_missing': 'O original de "{file}" não está no armazenamento. Envie-o de novo.',
  'assembly.not_ready': 'O documento ainda está sendo gerado.',
  'assembly.file_missing': 'O arquivo gerado não está mais no servidor. Gere-o de novo.',
  'assembly.filename_invalid':
    'O nome do arquivo de saída não é válido. Use letras, dígitos, espaços, pontos, hifens ou sublinhados.',
  'assembly.draft_changed':
    'Nada foi desfeito: as opções deste documento mudaram nesse meio-tempo. Confira-as primeiro.',
  'assembly.draft_too_large':
    'Não salvo: este documento tem nomes antigos e substituições demais. Remova alguns.',
  'assembly.names_missing':
    'A folha de rosto ou o modelo mostra um nome que este edital não tem ({missing}). Informe-o, ou escolha opções e um modelo que não o mostrem.',
  'assembly.template_name':
    'Este nome de arquivo não é permitido. Renomeie o arquivo: no máximo 100 letras, dígitos, espaços, hifens e afins antes de .docx.',
  'assembly.template_wrong_type':
    'Um modelo é um arquivo .docx ou .dotx. Salve-o assim no Word e envie de novo.',
  'assembly.template_too_large':
    'O modelo tem mais de {limit} MB. Comprima as imagens no Word e envie de novo.',
  'assembly.template_exists':
    'Já existe um modelo "{template}". Substitua-o, ou renomeie seu arquivo e envie de novo.',
  'assembly.template_protected':
    'O modelo "{template}" veio com o produto ou está na pasta do servidor. Só o administrador pode alterá-lo. Envie seu arquivo com outro nome.',
  'assembly.template_macros':
    'O modelo "{template}" contém macros. Salve-o no Word como .docx ou .dotx sem elas e envie de novo.',
  'assembly.template_folder_closed':
    'O servidor não pode gravar na pasta de modelos. Peça ao administrador que permita isso ou ponha o arquivo lá.',
  'glossary.not_found': 'Este conceito não está mais no glossário. Recarregue a lista.',
  'glossary.changed':
    'Alguém alterou este conceito nesse meio-tempo. Copie o que digitou, feche o formulário e abra o conceito de novo.',
  'glossary.overtaken':
    'Alguém alterou este conceito nesse meio-tempo. Veja na lista como ele está e repita a ação se ainda a quiser.',
  'glossary.writing_taken':
    '“{writing}” já pertence a {concept}. Altere esse conceito ou marque a grafia como ambígua nos dois.',
  'glossary.full': 'A equipe pode alterar no máximo {limit} conceitos. Restaure ou remova alguns antes.',
  'glossary.file_too_large': 'O arquivo tem mais de {limit} MB. Importe-o em partes.',
  'glossary.file_unusable':
    'O arquivo não é uma tabela CSV com as colunas domain, pt e en. Exporte o glossário para ver o formato.',
  'glossary.row_unusable':
    'Nada foi importado: a linha {row} não tem área, não tem grafia em um dos idiomas ou repete um conceito. Corrija-a e importe de novo.',
  'team.logo_too_large': 'O logotipo tem mais de {limit} MB. Use uma imagem menor.',
  'team.logo_unusable':
    'O logotipo não pode ser usado: deve ser PNG ou JPEG, com no máximo {pixels} pixels de lado. Salve-o assim em PNG e envie-o de novo.',
  'team.no_logo': 'Não há logotipo.',
}
