const FREE = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`
/**
 * Pattern for Portuguese verbs that ask to fill something in, in most of their forms: "inserir" (insert),
 * "insira", "preenchido" (filled in).
 */
const ASKING =
  '(?:preench|inser|insir|inclu|complet|inform|digit|escrev|coloc|coloqu|substitu|adicion|defin|confirm|ajust|revis|verific|' +
  'verifiqu|indic|indiqu|descrev|especific|especifiqu|atualiz|escolh|selecion)(?:[aei]r?|[ai]d[oa]s?)'
/**
 * Pattern for words, without accents, that name something to fill in, such as "nome" (name). Includes English
 * words that ask for it.
 */
const WANTED =
  '(?:nome|data(?! (?:cent|base|lake|warehouse))|cliente|hospital|orgao|organizacao|organization|instituicao|empresa|cidade|local|' +
  'endereco|cnpj|valor|cargo|numero|edital|pregao|processo|assinatura|telefone|name|date|client|customer|company|city|address|' +
  'amount|value|title|number|signature|placeholder|texto|text|logo|informacao|information|descricao|description|' +
  'completion|revision|confirmation|validade|objeto|prazo|preco|price|percentual|percentage|quantidade|quantity|responsavel|' +
  'contratante|contratada|proponente|licitante|fornecedor|bidder|supplier|vendor|prefeitura|municipio|author|autor|titulo|' +
  'subtitulo|subtitle|e-?mail|sigla|ano|year|mes|tender|contract|rfp|document|documento|currency|moeda|duration|duracao)(?:e?s)?|' +
  '(?:imagem|image|screenshot|print)(?= (?:aqui|here)|$)|informacoes|insert|fill|complete|enter|type|your|' +
  'our company|choose|select|pick|replace|tbd|tbc|tba|to be|n[ºo°]|n\\.[ºo°]|responsaveis|faltando|falta|missing|' +
  'resposta pendente|answer missing|(?:nota|note|obs|observacao|comentario|comment|duvida|lembrete|reminder)(?= ?:)'
/** Patterns for letters that stand for digits that are not known yet: "20XX", "R$ X", "X dias", "item X.X". */
const LETTERS_FOR_DIGITS = [
  '(?:19|20)(?:XX|xx)',
  '20\\d[Xx]',
  '(?<=(?:\\$|€|£) ?)[Xx](?:,[Xx]+)?',
  '(?<![\\d.] ?|[Rr]aios? )X(?= (?:dias?|horas?|minutos?|meses|anos?|days?|hours?|minutes?|months?|years?)(?!\\p{L}))',
  'X(?:\\.X)+',
]

/**
 * Patterns for places to fill in, with their kinds. A `blank` is a place that may stay empty, such as a line
 * for a signature.
 */
export const PATTERNS: readonly [RegExp, 'placeholder' | 'blank'][] = [
  [/\{\{[^{}]{0,100}\}\}|\{%[^{}]{1,100}%\}|\$\{[^{}]{1,80}\}/gu, 'placeholder'],
  [/<<[^<>]{1,100}>>/gu, 'placeholder'],
  [/\[(?:\.\.\.|…|•|●|\?{1,3})\]/gu, 'placeholder'],
  [
    new RegExp(
      `${FREE}(?:TBD|TBC|TBA|[Tt]b[dc]|T\\.B\\.D\\.?|FIXME|XYZ|XPTO|A DEFINIR|A PREENCHER|A CONFIRMAR|[Ff]ulano de [Tt]al|FULANO DE TAL)${END}|TO-?DO:`,
      'gu',
    ),
    'placeholder',
  ],
  [/lorem\s+ipsum|(?<!ipsum\s+)dolor\s+sit\s+amet|(?<!amet,\s+)consectetur\s+adipiscing/giu, 'placeholder'],
  [
    /(?:click|clique|tap|toque)(?: or tap| ou toque)? (?:here|aqui) (?:to enter|to add|para (?:inserir|digitar|adicionar))[^.\n]{0,40}|(?:click or tap|clique ou toque) (?:to enter|para (?:inserir|digitar))[^.\n]{0,40}/giu,
    'placeholder',
  ],
  [/(?<!\p{L})(?:Choose an item|Escolher um item|Escolha um item)(?=\.|\s*$)/gu, 'placeholder'],
  [new RegExp(`(?<![\\p{L}\\p{N}.,])(?:${LETTERS_FOR_DIGITS.join('|')})${END}`, 'gu'), 'placeholder'],
  // Zeros in the form of a registration number, a phone number, a date or a postal code.
  [
    /(?<![\d.,/])(?:00\.000\.000\/0000-00|\(00\) ?0?0{4}-0{4}|00\/00\/0000|00\.?000-000)(?!\d)/gu,
    'placeholder',
  ],
  [/\?{3,}|#{4,}/gu, 'placeholder'],
  [/_{3,}|\.{6,}|…{3,}/gu, 'blank'],
  [/(?<=^|[\s\d])\/ {1,8}\/(?= {0,8}(?:\d|$))/gu, 'blank'],
  [
    /\((?:(?:a|ser) (?:definir|preencher|confirmar|completar)|to be (?:defined|confirmed|determined|completed)|(?:inserir|preencher|insert)(?: [^(),;/>]{1,80})?)\)/giu,
    'blank',
  ],
]
/**
 * Pattern for groups of the letter X that stand for missing text, as in "XX dias", "R$ XX,XX" and "Hospital
 * Xxxxx".
 */
export const CROSSES =
  /(?<![\p{L}\p{N}@/.]|https?:\S{0,80})(?:X{2,}|X?x{2,})(?:[./,:-](?:X+|x+))*(?![\p{L}\p{N}])/gu
/** Pattern for text between signs that may mark a placeholder: "[…]", "<…>", "«…»", "{…}", "##…##", "*** … ***". */
export const BRACKETS =
  /\[[^[\]]{2,100}\]|(?<![\p{L}\p{N}])<\p{L}[^<>]{1,60}>|«[^«»]{2,60}»|(?<![/=:"'$%{#\w])\{[^{}]{2,60}\}|(?<![\w#@%$])(@@|##?|%%?|\$)\p{L}[\p{L}_ ]{1,60}\1(?![\w#@%$])|\*{2,}[^*]{2,80}\*{2,}/gu
/**
 * Pattern for words before a bracket that show that its text is a button or the like on a screen. Example: "clique em
 * [Inserir]" (click).
 */
export const BEFORE_SCREEN =
  /(?:cli(?:que|car|cando)|press(?:ione|ionar)?|bot(?:ão|ões)|op(?:ção|ções)|menu|aba|tecla|campo|click(?:s|ing)?(?: on)?|button|option|tab|key|field)\s+(?:(?:em|no|na|o|a|the|on)\s+)?["“]?$/iu
/**
 * Pattern for a quick test whether a text may contain a placeholder, such as "{{name}}" or "TBD". Only texts that match
 * are searched with the slower patterns.
 */
export const MAY_HOLD =
  /[{<[«_?#@%*…☐□❏]|\$|\.{6}|\/ {1,8}\/|\( {0,6}\)|x\b|xx|x[.,]x|lorem|amet|adipiscing|tb[dca]|t\.b|fixme|to-?do:|xyz|xpto|fulano|0000|00-000|defin|preench|confirm|complet|determin|inserir|insert|digite|escreva|aqui|here|dd\/mm|mm\/dd|to be|cli[cq]|tap|toque|choose|escolh/iu
/**
 * Pattern for phrases such as "a definir" (to be defined), alone or after a label such as "Prazo:". Within a sentence,
 * such a phrase is no placeholder.
 */
export const ALONE =
  /^[^\p{L}\p{N}]*(?:\p{L}[^:.!?]{0,60}:[^\p{L}\p{N}]*)?(?:a (?:ser )?(?:definir|definid[oa]s?|preencher|preenchid[oa]s?|confirmar|confirmad[oa]s?|completar|completad[oa]s?|informad[oa]s?)|to be (?:defined|confirmed|completed|determined|advised|announced)|(?:insert|type|enter|write)(?: \p{L}+){0,3} here|(?:inserir|insira|digite|escreva|preencha|colocar|coloque)(?: \p{L}+){0,4} aqui)[^\p{L}\p{N}]*$/iu
/** Pattern for a paragraph that only shows the form of a date after a label, as in "Data: dd/mm/aaaa". */
export const DATE_FORM =
  /^[^:]{0,40}(?<!\p{L})(?:data|date|em|validade|vig[eê]ncia)[^:]{0,20}:\s*((?:dd\/mm\/(?:aa|yy){1,2}|mm\/dd\/yyyy))[^\p{L}\p{N}]*$/iu
/** Pattern for an empty box, such as "( )" or "☐". */
export const EMPTY_BOX = /(?<![\p{L}\p{N}.])(?:\( {1,6}\)|\[ {1,6}\])|[☐□❏]/gu
export const TICKED_BOX = /\( ?[xX✓✔] ?\)|\[ ?[xX✓✔] ?\]|[☒☑✔✓■]/u
export const BEGINS_WANTED = new RegExp(
  String.raw`^\W*(?:o |a |os |as |the )?(?:${ASKING}|${WANTED})(?!\p{L})`,
  'u',
)
/** Pattern for signs of program code. A word in brackets or braces beside such signs is not a placeholder. */
export const CODE = /["'=;$\\]/
export const CAPITALS = /^[^\p{Ll}\p{N}]*\p{Lu}{2,}[ _]+[^\p{Ll}\p{N}]*$/u

/** Pattern for words before "XX" or "XXX" by which a Roman numeral is recognised, as in "Século XX" (20th century). */
export const ROMAN_BEFORE =
  /(?:s[eé]culos?|s[eé]cs?\.?|centur(?:y|ies)|cap[ií]tulos?|cap\.|chapter|artigos?|art\.|incisos?|inc\.|t[ií]tulo|anexo|annex|livro|book|partes?|part|volume|vol\.|tomo|item|al[ií]nea|cromossomos?|cari[oó]tipo|4[5-7],|\b[IVXLC]+(?:\s*(?:,|e|a|ao|ou|and|to|or|-|–|\/))?)\s*$/iu
/** Pattern for words after "XX" or "XXX" by which a Roman numeral is recognised, as in "XX Congresso". */
export const ROMAN_AFTER =
  /^\s*(?:[-–—.)]\s|congress|jornada|encontro|simp[oó]sio|symposium|semana|confer[eê]nc|edi[cç][aã]o|edition|century|olimp|copa|f[oó]rum|feira|reuni[aã]o|assembleia|concurso)/iu
