import { t } from '../../shared/domain/language/translate.ts'
import { createSystems, createAccount } from './account.ts'
import { createCategories, createClients } from './name-lists.ts'
import { createCallbacks } from './callbacks.ts'
import { createExpenses } from './expenses.ts'
import { notSent } from './errors.ts'
import { createHttp, type Http, type HttpOptions } from './http.ts'
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
  const timeEntries = createTimeEntries(http, options.businessId)
  const part = partOf(http, (signal) => timeEntries.page({}, 1, 1, signal))
  const accounting = options.accountId === null ? withoutAccounting(http) : part
  return {
    timeEntries,
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

/**
 * Returns the requests for a part that an account or a token can lack. Some services refuse such a part with 401. But a
 * token with which time entries can be read has not ended, so the error is then `forbidden`, and asks for no sign-in.
 */
function partOf(
  http: Http,
  readEntries: (signal: AbortSignal | undefined) => Promise<ServiceResult<unknown>>,
): Http {
  const send: Http['send'] = async (request) => {
    const result = await http.send(request)
    const isRefused =
      !result.ok && result.error.kind === 'unauthorized' && result.error.status !== null
    if (!isRefused || !(await readEntries(request.signal)).ok) return result
    return { ok: false, error: { ...result.error, kind: 'forbidden' } }
  }
  return { ...http, send }
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
