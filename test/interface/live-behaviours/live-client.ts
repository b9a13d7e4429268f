import { expect } from 'vitest'
import {
  createServiceClient,
  type ServiceClient,
  type ServiceOptions,
} from '../../../electron/service/client.ts'
import type { Page, ServiceError, ServiceResult } from '../../../electron/service/result.ts'
import type { ServiceTimeEntry, TimeEntryInput } from '../../../electron/service/time-entries.ts'
import { fixedToken } from '../../../electron/service/token-source.ts'
import type { EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import type { LiveScene } from './behaviour-row.ts'

/** Runs `live` with another client for the sandbox, for example with another token, account or business. */
export async function withClient(
  { far, clock }: LiveScene,
  options: Partial<ServiceOptions>,
  live: (client: ServiceClient) => Promise<void>,
): Promise<void> {
  const client = createServiceClient({
    baseUrl: far.sandbox.baseUrl,
    businessId: String(far.sandbox.businessId),
    accountId: far.sandbox.accountId,
    tokens: fixedToken(far.sandbox.token),
    clock,
    ...options,
  })
  try {
    await live(client)
  } finally {
    await client.close()
  }
}

/** Returns the value of a result. Throws if it is an error. */
export function valueOf<Value>(result: ServiceResult<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${result.error.message}`)
  return result.value
}

export async function pagesOf<Row>(
  list: AsyncIterable<ServiceResult<Page<Row>>>,
): Promise<readonly ServiceResult<Page<Row>>[]> {
  const pages: ServiceResult<Page<Row>>[] = []
  for await (const page of list) pages.push(page)
  return pages
}

/** Returns the error of a result. Throws if the request succeeded. */
export function errorOf(result: ServiceResult<unknown>): ServiceError {
  expect(result.ok).toBe(false)
  if (result.ok) throw new Error('not refused')
  return result.error
}

/** Requests the list of time entries again, and returns the entry with this id. Throws if it is not listed. */
export async function listedEntry({ far }: LiveScene, id: number): Promise<ServiceTimeEntry> {
  const page = valueOf(await far.service.timeEntries.page({ includeUnlogged: true }, 1, 100))
  const row = page.rows.find((one) => one.id === id)
  if (!row) throw new Error(`entry ${id} is not listed`)
  return row
}

export const newEntry: TimeEntryInput = {
  isLogged: true,
  duration: 600 as Seconds,
  note: 'recorded',
  startedAt: Date.parse('2026-11-20T09:00:00Z') as EpochMs,
  clientId: null,
  projectId: null,
}

/** An id that no row of the tests has. */
export const nobody = 424_242 as ServiceId
