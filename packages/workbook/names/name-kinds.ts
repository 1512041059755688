import { foldHeader } from './column-names.ts'

/** Returns whether the header of a column names the texts of requirements, such as "Requirement Description". */
export const namesRequirement = (header: string): boolean =>
  /(^| )(requisito|requirement|requerimiento)s?( (description|text|statement))?$|^(descricao|descripcion) d[eo]l? (requisito|requerimiento)s?$/.test(
    foldHeader(header),
  )

/**
 * Returns whether the header of a column names tests, such as "Test Description". If a table links tests to
 * requirements, its tests are no requirements.
 */
export const namesTest = (header: string): boolean =>
  /^(casos? de )?(tests?|testes?|pruebas?)( |$)/.test(foldHeader(header))

/** Returns whether a column's name is about testing, such as "Automation Testing". */
export const namesTesting = (header: string): boolean =>
  /(^| )(tests?|tested|testing|testes?|testad[oa]|pruebas?|probad[oa]|automation|automated|automac\w+|automatizad[oa])( |$)/.test(
    foldHeader(header),
  )

/** Returns whether the header of a column names tasks or activities, such as "Atividade". */
export const namesWork = (header: string): boolean =>
  /^(tasks?|to ?do|tarefas?|tareas?|taches?|activit(y|ies)|activites?|atividades?|actividad(es)?)$/.test(
    foldHeader(header),
  )

/** Returns whether the header of a column names answers to questions, such as "Resposta". */
export const namesAnswers = (header: string): boolean =>
  /^(answer|response|reply|resposta|respuesta|reponse)s?$/.test(foldHeader(header))

/** Returns whether the header of a column names the progress of a task, such as "Status". */
export const namesProgress = (header: string): boolean =>
  /^(status|state|situacao|estado)$/.test(foldHeader(header))

/**
 * Returns whether the header of a column names a classification, such as "Classificação". The header alone does not
 * show if it means kinds of requirements or degrees of importance.
 */
export const namesClasses = (header: string): boolean => /^cl?assifica|^clasifica/.test(foldHeader(header))

/** Returns whether the header of a column names remarks, such as "Observações". */
export const namesRemarks = (header: string): boolean =>
  /^(observac|observation|coment|comment|notas?$|notes?$|remark)/.test(foldHeader(header))

/** Returns whether the header of a column names criteria for accepting a requirement, such as "Acceptance criteria". */
export const namesAcceptance = (header: string): boolean =>
  /^acceptance (criteri|test)|^criteri\w* d(e|') ?(aceit|acept|accept|teste|prueba)/.test(foldHeader(header))

/** Returns whether the header of a column names the numbers of requirements, such as "Requirement No." or "Req ID". */
export const namesRequirementNumber = (header: string): boolean =>
  /^(req|requirement|requisito|requerimiento) (id|no|number|numero|cod|codigo|code)( numero)?$|^(id|codigo|cod|numero) d[aeo]l? (req|requisito|requerimiento)s?$/.test(
    foldHeader(header),
  )

/**
 * Returns whether the header of a column names a degree of obligation, such as "Must" or "Desejável". The cells of such
 * a column are ticked.
 */
export const namesObligation = (header: string): boolean =>
  /^((must|should|could|won t|would)( have)?|obrigatori[oa]|mandatori[oa]|desejave(l|is)|opciona(l|is)|facultativ[oa]|essencia(l|is)|mandatory|required|desirable|optional|essential|nice to have|obligatori[oa]|deseable|obligatoire|souhaitable|facultatif|eliminatori[oa]|classificatori[oa]|(nao|no|not|non) (obrigatori[oa]|obligatori[oa]|mandatory|required))s?$/.test(
    foldHeader(header),
  )

/** Returns whether the header of a column names people who use or want a function, such as "Usuário associado". */
export const namesPeople = (header: string): boolean =>
  /^((associated|related|end) )?(user|usuari[oa]|utilisateur|actor|ator|acteur|stakeholder|interessad[oa]|interesad[oa]|solicitante|requester|persona|role|rol|papel|perfil|as an?|como( um[a]?)?|en tant que)e?s?( (associad|asociad|envolvid|involucrad|relacionad)[oa]s?)?$/.test(
    foldHeader(header),
  )

/**
 * Returns whether the header of a column names a quantity, or a place in a ranking or plan, such as "Qtd.", "Rank" and
 * "Week". The figures in such a column are not the numbers of requirements.
 */
export const namesCount = (header: string): boolean =>
  /^(qty|qtde?|quant|quantity|quantidade|cantidad|quantite|rank(ing)?|week|semana|month|mes|release|versao|version|fase|phase|sprint|iteration|iteracao|iteracion|milestone|marco|hito)s?$/.test(
    foldHeader(header),
  )

/** Returns whether the header of a column names the way to verify a requirement, such as "Verification Method". */
export const namesVerification = (header: string): boolean =>
  /^(verification|validation)( (method|type)s?)?$|^(metodo|tipo|forma)s? de (verifica|valida)(cao|cion)$/.test(
    foldHeader(header),
  )

/**
 * Returns whether the header of a column says that it tells which requirements are mandatory. "Priority" does not,
 * because it may only order the requirements.
 */
export const namesMandatory = (header: string): boolean =>
  /^(e |is |it is )?(obrigatori[oa]|obrigatoriedade|mandatory|required|obligatori[oa]|obligatoriedad|obligatoire|moscow|m o|conformance)( |$)/.test(
    foldHeader(header),
  )

/**
 * Returns whether the header of a column clearly names weights, such as "Peso". "Score" does not, because it may be the
 * score that a bidder gets.
 */
export const namesWeight = (header: string): boolean =>
  /^(pesos?|weights?|weighting|poids|ponderac(ao|ion))( |$)/.test(foldHeader(header))

/** Returns whether the header of a column names explanations, such as "Details". They may explain answers. */
export const namesExplanation = (header: string): boolean =>
  /^(explanations?|explicac(ao|oes)|explicacion(es)?|details?|detalhes?|detalhamento|detalles?)( d[aoe] (resposta|atendimento|solucao)| of (the )?(response|answer|solution|compliance))?$/.test(
    foldHeader(header),
  )

/**
 * Returns whether the header of a column names short descriptions, such as "Descrição resumida". If there are full
 * descriptions too, the short ones are used as names of the requirements.
 */
export const namesShortDescription = (header: string): boolean =>
  /^(descricao|descripcion|description|especificacao|especificacion) (curta|resumida|breve|sucinta|abreviada|corta|courte|succincte)$|^(short|brief) (description|text|requirement)$|^breve (descricao|descripcion)$/.test(
    foldHeader(header),
  )

/**
 * Returns whether the header of a column names the checks of a checklist, such as "Check item". A header such as "Check
 * date" means something else.
 */
export const namesChecks = (header: string): boolean =>
  /^(check(point)?|check (item|point))s?$/.test(foldHeader(header))

/**
 * Returns whether the header of a column means "optional", such as "Opcional". A yes below it says that a requirement
 * is not mandatory.
 */
export const namesOptional = (header: string): boolean =>
  /^(e |is |it is )?(opciona(l|is)|optional|facultativ[oa]|facultatif|desejave(l|is)|desirable|deseable|souhaitable|nice to have|(nao|no|not|non) (obrigatori[oa]|obligatori[oa]|mandatory|required))s?$/.test(
    foldHeader(header),
  )
