export const rfp = { title: 'rfp' }
