/** Domains of the glossary, which are the files of `packages/search/glossary/concepts`. */
export const GLOSSARY_DOMAINS = [
  'billing',
  'clinical',
  'equipment',
  'hospital',
  'imaging',
  'infrastructure',
  'laboratory',
  'nursing',
  'pharmacy',
  'procurement',
  'project',
  'security',
  'service',
  'standards',
] as const
export type GlossaryDomain = (typeof GLOSSARY_DOMAINS)[number]

/** Number of concepts on a page of the list. */
export const GLOSSARY_PAGE = 50
/** Largest number of characters of a writing, and of writings of a concept in one language. */
export const LONGEST_WRITING = 100
export const MOST_WRITINGS = 100
/** Largest number of concepts that the team can add, change or remove. */
export const MOST_GLOSSARY_CHANGES = 5000
/** Largest file of concepts that can be imported, in bytes. */
export const GLOSSARY_FILE_BYTES = 4 * 1024 * 1024
