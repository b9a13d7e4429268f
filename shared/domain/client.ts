import type { ServiceId } from './units.ts'

/**
 * A client by the service's id. The interface has no list of clients: they are known because entries,
 * projects and expenses name them, and the person can give them a name, which stays on this computer.
 */
export type Client = { readonly id: ServiceId; readonly name: string | null }
