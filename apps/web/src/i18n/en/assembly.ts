export const assembly = { title: 'assembly' }
