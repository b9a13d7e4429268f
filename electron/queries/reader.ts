/** Read access to a database, for code that runs queries and may not import the store. */
export type { Reader } from '../store/database.ts'
