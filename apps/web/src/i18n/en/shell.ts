export const shell = {
  name: 'Tenderwright',
  subtitle: 'Tender responses, reused',
  skip: 'Skip to content',
  navigation: {
    label: 'Main navigation',
    open: 'Open menu',
    close: 'Close menu',
    home: 'Home',
    documents: 'Documents',
    search: 'Search',
    rfp: 'RFP Processing',
    assembly: 'Assembly',
  },
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  signOutFailed: 'Signing out did not work. Try again.',
  copyright: '© {{year}} Tenderwright',
  version: 'Version {{version}}',
  session: {
    loading: 'Loading session...',
    failed: 'Failed to load the current session.',
  },
  screenFailed: {
    title: 'This screen could not be shown',
    hint: 'Load the page again. If a new version was just installed, that brings it.',
  },
}
