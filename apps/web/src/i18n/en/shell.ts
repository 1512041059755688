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
  account: 'Account',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  signOutFailed: 'Signing out did not work. Try again.',
  interrupting: {
    title: 'Sign out now?',
    message:
      'This page is still saving or uploading something. If you sign out now, that may stop, and what is not saved is lost.',
    confirm: 'Sign out anyway',
  },
  copyright: '© {{year}} Tenderwright',
  version: 'Version {{version}}',
  session: {
    loading: 'Loading session...',
    failed: 'Failed to load the current session.',
  },
  screenFailed: {
    title: 'This screen could not be shown',
    hint: 'Load the page again. This also loads a version that was just installed.',
  },
}
