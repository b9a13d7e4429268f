import { t } from '../../shared/domain/language/translate.ts'
import { createSystems, createAccount } from './account.ts'
import { createCategories, createClients } from './name-lists.ts'
import { createCallbacks } from './callbacks.ts'
import { createExpenses } from './expenses.ts'
import { notSent } from './errors.ts'
import { createHttp, type Http, type HttpOptions, type HttpRequest } from './http.ts'
import { createProjects } from './projects.ts'
import { createStaff } from './staff.ts'
import { createTimeEntries } from './time-entries.ts'
import type { ServiceResult } from './result.ts'
import { readOne } from './wire/envelope.ts'
import { isRow, required, RowReader } from './wire/row-reader.ts'

/** The address, credentials and ids of a connected account. */
export type ServiceOptions = HttpOptions & {
  readonly businessId: string
  /** Null if the owner has no accounting; requests for it then fail with `noAccounting`, and nothing is sent. */
  readonly accountId: string | null
}

export type ServiceClient = ReturnType<typeof createServiceClient>

/** Creates the clients for all resources. They share one connection pool and one rate limiter. */
export function createServiceClient(options: ServiceOptions) {
  const http = createHttp(options)
  const accountId = options.accountId ?? ''
  // Some services refuse a part that the account lacks with 401, as they refuse a token that has ended.
  const probe: HttpRequest = {
    method: 'GET',
    path: `/timetracking/business/${encodeURIComponent(options.businessId)}/time_entries`,
    query: new URLSearchParams({ page: '1', per_page: '1' }),
  }
  const part: Http = { ...http, send: (request) => http.send(request, probe) }
  const accounting = options.accountId === null ? withoutAccounting(http) : part
  return {
    timeEntries: createTimeEntries(http, options.businessId),
    projects: createProjects(part, options.businessId),
    expenses: createExpenses(accounting, accountId),
    staff: createStaff(accounting, accountId),
    systems: createSystems(accounting, accountId),
    callbacks: createCallbacks(accounting, accountId),
    /** Not every service has this list. */
    clients: createClients(accounting, accountId),
    categories: createCategories(accounting, accountId),
    /** Not every service accepts uploads. */
    uploads: createUploads(accounting, accountId),
    account: createAccount(http),
    /** The service's clock minus the local clock, in ms; null before the first response. */
    clockOffset: (): number | null => http.clockOffset(),
    /** Time in ms until the rate limit allows a request; normally 0. Timeouts start only after this wait. */
    readyIn: (): number => http.readyIn(),
    close: (): Promise<void> => http.close(),
  }
}

function withoutAccounting(http: Http): Http {
  const error = notSent('noAccounting', t`This account doesn’t include accounting.`)
  return { ...http, send: () => Promise.resolve({ ok: false, error }) }
}

type UploadInput = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

function createUploads(http: Http, accountId: string) {
  const path = `/uploads/account/${encodeURIComponent(accountId)}/attachments`
  return {
    /** Uploads a file. It belongs to no expense until its `jwt` is written into one. `notFound`: unusable response. */
    async add(
      { name, mediaType, bytes }: UploadInput,
      signal?: AbortSignal,
    ): Promise<ServiceResult<{ readonly jwt: string; readonly mediaType: string }>> {
      const { FormData } = await import('undici')
      const form = new FormData()
      form.append('content', new Blob([new Uint8Array(bytes)], { type: mediaType }), name)
      const result = await http.send({ method: 'POST', path, form, signal })
      if (!result.ok) return result
      const isImage = isRow(result.value) && isRow(result.value['image'])
      const file = readOne(result, isImage ? 'image' : 'attachment', (row) => {
        const read = new RowReader(row)
        return {
          jwt: required(read.text('jwt'), 'jwt'),
          mediaType: read.text('media_type') ?? mediaType,
        }
      })
      return file.ok ? file : { ok: false, error: { ...file.error, kind: 'notFound' } }
    },
  }
}
