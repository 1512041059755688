export const home = { title: 'home' }
