/** Version of the product, from the product specification, section 9. */
export const VERSION = '1.0.0'

// Constants of the product specification, section 9. Times are in milliseconds unless the name says otherwise.
export const POLL_INTERVAL = 1000
export const POLL_RETRY_MINIMUM = 1500
export const MATCHING_POLL_INTERVAL = 1500
export const BANNER_DURATION = 5000
export const INDEXING_PANEL_ACCEPTED_DURATION = 3500
export const INDEXING_PANEL_COMPLETED_DURATION = 6000
export const DATA_FRESHNESS = 60_000

export const SCORE_SUCCESS = 80
export const SCORE_WARNING = 60

export const TIMELINE_KEPT = 8
export const TIMELINE_SHOWN = 2

export const DEFAULT_PROPOSALS_DIRECTORY = './proposals/'
export const DEFAULT_MAX_FILE_SIZE_MB = 3000

/**
 * Path below `/api` to which large files are uploaded in pieces by the tus protocol 1.0. Afterwards, the call
 * `finishUpload` adds the uploaded file to the documents.
 */
export const RESUMABLE_UPLOADS_PATH = '/documents/uploads'
/**
 * Size in bytes from which the web client uploads a file in several requests. Such an upload can continue after an
 * interruption.
 */
export const RESUMABLE_FROM_BYTES = 64 * 1024 * 1024

export const SEARCH_LIMIT = 20
export const SEARCH_SNIPPET_LENGTH = 300
export const SUGGESTION_LIMIT = 5
export const REPLACEMENT_SUGGESTION_LIMIT = 20

export const AUTOSELECT_DEFAULT_THRESHOLD = 50
export const AUTOSELECT_API_THRESHOLD = 0
/**
 * Number of points within which a score counts as close to the threshold of an automatic selection. The preview counts
 * requirements with such scores separately.
 */
export const AUTOSELECT_BORDERLINE = 5
export const MATCHES_PER_REQUIREMENT = 3
export const MATCHES_PER_REQUIREMENT_SCREEN = 5

export const FILENAME_PART_LIMIT = 60
export const FILENAME_SESSION_ID_LIMIT = 24
export const DEFAULT_OUTPUT_FILENAME = 'proposal_output.docx'
export const DEFAULT_TASK_FILENAME = 'proposal.docx'
export const ORGANIZATION_PLACEHOLDER = '[NOME DA ORGANIZAÇÃO]'
export const RFP_PLACEHOLDER = '[NOME DO EDITAL]'

export const PASSWORD_MINIMUM = 8
/** Maximum length of a password in UTF-16 code units. */
export const PASSWORD_MAXIMUM = 128
/**
 * Maximum length of an e-mail address. RFC 5321, 4.5.3.1.3 allows 256 characters including two angle brackets around
 * the address.
 */
export const EMAIL_MAXIMUM = 254
/**
 * Maximum length of the name of an account's person. It equals the maximum length of an e-mail address, because the
 * address is the default name.
 */
export const PERSON_NAME_MAXIMUM = EMAIL_MAXIMUM

/** Width of the list of tenders on the screen, in CSS pixels. */
export const SESSIONS_COLUMN_WIDTH = 320
// Heights, in CSS pixels, that are kept free.
export const MAIN_PANEL_RESERVED_HEIGHT = 188
export const SESSIONS_LIST_RESERVED_HEIGHT = 80

/** Section id that means "no section". In a request, it removes the selected section of a requirement. */
export const CLEARED_SECTION_ID = '0'
/**
 * Minimum number of letters and digits in an old name that is replaced without asking a person. A shorter name of an
 * earlier client or tender may be an ordinary word.
 */
export const SHORT_ALIAS_LENGTH = 4

/** Maximum size of an uploaded Word template, in bytes. */
export const TEMPLATE_BYTES = 50 * 1024 ** 2

/** Maximum number of sections in the outline of one document in a response. */
export const OUTLINE_SECTIONS = 5000
