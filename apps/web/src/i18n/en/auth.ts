/** Texts of the sign-in screen, translated from the Portuguese originals. */
export const auth = {
  tabTitle: 'Sign in',
  signIn: {
    heading: 'Welcome back',
    button: 'Sign in',
    toggle: 'Need an account? Sign up',
    success: 'Signed in. Redirecting...',
    refused: 'Invalid e-mail or password',
    failed: 'Could not sign in',
  },
  signUp: {
    heading: 'Create your account',
    button: 'Sign up',
    toggle: 'Already have an account? Sign in',
    success: 'Account created and signed in.',
    failed: 'Could not create the account',
  },
  interrupted: 'Your session ended. Sign in again: your work waits as you left it.',
  email: 'E-mail',
  name: 'Name (optional)',
  password: 'Password',
  passwordHint: 'At least {{minimum}} characters',
  wait: 'Please wait...',
  invalid: {
    email: 'Enter a valid e-mail.',
    password: 'Enter the password.',
    passwordShort: 'The password needs at least {{minimum}} characters.',
  },
  codes: {
    userExists: 'There is already an account with this e-mail. Sign in instead.',
    passwordShort: 'The password is too short.',
    passwordLong: 'The password is too long.',
    passwordCommon:
      'This password is one of those that are tried first. Choose another, such as four words that do not belong together.',
    passwordAddress: 'The password is made of your e-mail address, which everybody knows. Choose another.',
    nameLong: 'The name is too long.',
    emailInvalid: 'This is not a valid e-mail.',
    signUpClosed: 'New accounts are closed here. Ask the administrator for one.',
    domainRefused: 'New accounts are only for e-mail addresses of this organization.',
    tooMany: 'Too many attempts. Wait a moment and try again.',
  },
  promise: {
    lead: 'Every answer your team ever wrote, ready for the next tender.',
    find: 'Finds the earlier answer to each requirement',
    choose: 'Shows why it fits, and lets you choose',
    compose: 'Composes one clean proposal document',
  },
}
