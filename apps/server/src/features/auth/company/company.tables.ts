declare module '#platform/database/schema.ts' {
  interface Schema {
    company_sessions: CompanySessionsTable
  }
}

/** Table of the ID tokens of company sessions, needed to sign out at the OpenID provider. */
export interface CompanySessionsTable {
  /** Id of the session in better-auth's table. */
  session_id: string
  /** ID token, encrypted with a key derived from the server's secret. Tells the OpenID provider whom to sign out. */
  id_token: string
  created_at: string
}
