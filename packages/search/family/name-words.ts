/** Splits a text at blanks and returns its words as a set. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/**
 * Words such as "Hospital" that make a sequence of capitalised words the name of an organisation. Such names are
 * removed before texts are compared. The words are written without accents.
 */
export const ORGANISATION_HEADS = words(
  'hospital hospitais santa casa clinica clinicas maternidade policlinica ambulatorio laboratorio instituto ' +
    'fundacao associacao irmandade beneficencia sociedade cooperativa consorcio grupo rede complexo centro ' +
    'unidade prefeitura municipio governo secretaria ministerio universidade faculdade estado sanatorio upa ' +
    'hospitals clinic clinics foundation institute university college medical health healthcare center centre ' +
    'trust council county city town ministry department infirmary',
)

/**
 * Titles that precede a person's name, such as "Dra", without accents. A name after a title is removed before texts are
 * compared.
 */
export const PERSON_TITLES = words(
  'sr sra srs dr dra drs eng enga prof profa dom enf mr mrs ms dr. sir madam doutor doutora senhor senhora',
)

/**
 * Words after which any capitalised word counts as a name, such as "diretor" in "diretor Almeida", without accents.
 * Such names are removed before texts are compared.
 */
export const NAME_CUES = words(
  'responsavel coordenador coordenadora gerente diretor diretora contato cliente contratante comprador compradora ' +
    'cidade municipio bairro rua avenida pregoeiro pregoeira representante assinado atenciosamente ' +
    'manager director coordinator contact client customer buyer street avenue signed',
)

/**
 * Lower-case words that join the parts of one name, such as "de" in "Santa Casa de Belém". The whole name is removed
 * before texts are compared.
 */
export const NAME_CONNECTORS = words('de da do das dos del di of the')

/**
 * Frequent given and family names from Brazil and English-speaking countries, without accents. Capitalised names are
 * removed before texts are compared.
 */
export const GIVEN_NAMES = words(
  'ana maria jose joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo ' +
    'bruno eduardo felipe rodrigo manoel mateus andre fernando fabio leonardo gustavo guilherme tiago thiago ' +
    'ricardo sergio roberto claudio mauricio renato vinicius alexandre jorge mario julio cesar diego leandro ' +
    'anderson adriano juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia ' +
    'luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz luana rita sonia renata eliane simone ' +
    'cristina carla helena paula raquel tatiana silvia regina teresa denise monica isabel laura alice sofia ' +
    'silva santos oliveira souza rodrigues ferreira alves pereira lima gomes costa ribeiro martins carvalho ' +
    'almeida lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira nunes marques machado ' +
    'mendes freitas cardoso ramos goncalves santana teixeira ' +
    'james robert john michael david william richard joseph thomas charles christopher matthew anthony mark ' +
    'steven andrew paul joshua kenneth kevin brian george timothy mary jennifer linda elizabeth barbara susan ' +
    'sarah karen lisa nancy betty margaret emily anna smith johnson williams brown jones miller davis wilson ' +
    'anderson taylor thomas moore martin jackson thompson harris clark lewis walker',
)

/**
 * Names of states, state capitals and large towns, without accents. A name of several words is listed by its last word:
 * "horizonte" for Belo Horizonte. When capitalised, these names are removed before texts are compared.
 */
export const PLACES = words(
  'acre alagoas amapa amazonas bahia ceara goias maranhao paraiba parana pernambuco piaui rondonia roraima ' +
    'sergipe tocantins brasil brazil brasilia fortaleza curitiba manaus recife belem goiania guarulhos campinas ' +
    'maceio natal teresina osasco sorocaba uberlandia cuiaba aracaju londrina joinville niteroi florianopolis ' +
    'vitoria maringa blumenau piracicaba bauru cascavel pelotas petropolis jundiai franca betim diadema santos ' +
    'paulo janeiro salvador horizonte alegre luis grande catarina gerais grosso sul norte pessoa velho branco ' +
    'boston chicago houston london dublin manchester leeds bristol birmingham california texas florida ireland ' +
    'lisboa porto portugal coimbra braga',
)

/**
 * Two-letter codes of the Brazilian states, in capitals. A code after a capitalised word, as in "Passos/MG", shows that
 * both name a place. Names of places are removed before texts are compared.
 */
export const STATE_CODES = words(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO',
)

/**
 * Names of months in Portuguese and English, in full and abbreviated. Beside a number they are part of a date. Dates
 * are removed before texts are compared.
 */
export const MONTHS = words(
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro ' +
    'january february march april may june july august september october november december ' +
    'jan fev mar abr mai jun jul ago set out nov dez feb apr aug sep sept oct dec',
)

/**
 * Numbers and currencies written as words. They are removed before texts are compared, together with the figures before
 * them, as in "24 (vinte e quatro)" and "R$ 100,00 (cem reais)".
 */
export const NUMBER_WORDS = words(
  'dois duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis ' +
    'dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento ' +
    'duzentos duzentas trezentos trezentas quatrocentos quinhentos seiscentos setecentos oitocentos novecentos ' +
    'mil milhao milhoes bilhao bilhoes reais centavos dolares euros rs brl usd eur ' +
    'two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty forty fifty ' +
    'sixty seventy eighty ninety hundred thousand million billion dollars euro',
)

/**
 * Words before the number of a standard, such as "ISO". Such numbers stay when texts are compared, because ISO 9001 is
 * not ISO 27001.
 */
export const STANDARD_BODIES = words(
  'iso iec nbr abnt rdc nr ieee rfc ansi astm nfpa din en iec61010 itil hipaa',
)

/**
 * Words for numbered parts of a tender or a building, such as "Lote" in "Lote B". The number or letter is removed
 * before texts are compared, because it differs from client to client.
 */
export const NUMBERED_PARTS = words(
  'lote anexo apendice item bloco ala torre predio sala setor andar quadra portaria ' +
    'lot annex appendix block wing tower building room ward floor',
)

/**
 * Small words that reverse the meaning of a sentence, such as "not" or "except". Texts that differ in one of them are
 * not near duplicates. For ranking, these are stop words.
 */
export const MEANING_REVERSING_WORDS = words(
  'nao sem nunca nem exceto salvo apenas somente antes depois mais menos acima abaixo ate apos ' +
    'not without never except only before after more less above below',
)
