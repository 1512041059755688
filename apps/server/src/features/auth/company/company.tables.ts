declare module '#platform/database/schema.ts' {
  interface Schema {
    company_sessions: CompanySessionsTable
  }
}

/** Table of sessions that the company's OpenID Connect provider opened and that nobody has signed out of. */
export interface CompanySessionsTable {
  /** Id of the sign-in library's session. */
  session_id: string
  /** ID token, encrypted with a key derived from the server's secret. The provider uses it to find whom to sign out. */
  id_token: string
  created_at: string
}
