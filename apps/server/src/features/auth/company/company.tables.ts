declare module '#platform/database/schema.ts' {
  interface Schema {
    company_sessions: CompanySessionsTable
  }
}

/** Sessions that the company's provider opened, until somebody signs out of them. */
export interface CompanySessionsTable {
  /** Id of the sign-in library's session. */
  session_id: string
  /** ID token, encrypted with a key of the server's secret. The provider knows by it whom to sign out. */
  id_token: string
  created_at: string
}
