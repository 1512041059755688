export const home = {
  title: 'Welcome to Tenderwright',
  subtitle: 'Answer hospital tenders with the best of what your team has already written.',
  stats: {
    label: 'The knowledge base',
    loading: 'Loading statistics…',
    load_failed: 'The statistics could not be loaded.',
    documents_one: 'Document',
    documents_other: 'Documents',
    sections_one: 'Section',
    sections_other: 'Sections',
    words_one: 'Word',
    words_other: 'Words',
    hospitals_one: 'Hospital',
    hospitals_other: 'Hospitals',
  },
  features: {
    label: 'What you can do',
    documents: {
      title: 'Document management',
      text: 'Upload earlier proposals, or index a whole folder. Documents of up to 3\u00a0GB are welcome.',
    },
    search: {
      title: 'Search',
      text: 'Find any passage your team has written, by words or by an exact phrase.',
    },
    knowledge: {
      title: 'Knowledge base',
      text: 'See what is indexed, for which hospital, and how much of it can be reused.',
    },
    assembly: {
      title: 'Proposal assembly',
      text: 'Turn the chosen sections into one clean document, with your template and the right names.',
    },
  },
  recent: {
    title: 'Go on with',
    all: 'All {{count}} tenders',
    coverage: 'Answered in {{name}}',
    answered: '{{selected}} of {{total}}',
    steps: { review: 'Choose sections', generate: 'Generate proposal' },
  },
  start: {
    title: 'Quick start',
    next: 'Next',
    documents: 'Upload and index DOCX proposals',
    rfp: 'Upload an RFP Excel file with requirements',
    review: 'Review matched sections for each requirement',
    generate: 'Generate a complete proposal document',
  },
}
