/** Read access to a database, for callers that run queries and may not import the store. */
export type { Reader } from '../store/database.ts'
