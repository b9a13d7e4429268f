import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import type { Page, ServiceResult } from './result.ts'
import { readOne, readPage } from './wire/envelope.ts'
import type { WireRow } from './wire/row-reader.ts'

/** Describes one kind of row that the service has. */
export type ResourceOptions<Row> = {
  /** Path of the list; a row is at `<path>/<id>`. */
  readonly path: string
  /** The key of a row in bodies and responses. */
  readonly key: string
  /** Keys under which services were seen to return a list of such rows. */
  readonly listKeys: readonly string[]
  /** Reads a row. Throws a RowError if it can't be read. */
  readonly readRow: (row: WireRow) => Row
}

type Body = Readonly<Record<string, unknown>>
type Reading = { readonly query?: URLSearchParams; readonly signal?: AbortSignal | undefined }

/** Creates the request functions for one kind of rows. Each call makes one attempt and never rejects. */
export function createRestResource<Row>(
  http: Http,
  { path, key, listKeys, readRow }: ResourceOptions<Row>,
) {
  const write = async (
    method: 'POST' | 'PUT',
    target: string,
    fields: Body,
    signal?: AbortSignal,
  ): Promise<ServiceResult<Row>> => {
    const body = { [key]: fields }
    return readOne(await http.send({ method, path: target, body, signal }), key, readRow)
  }
  return {
    async page({ query, signal }: Reading): Promise<ServiceResult<Page<Row>>> {
      const result = await http.send({ method: 'GET', path, query, signal })
      return readPage(result, listKeys, readRow)
    },
    async get(id: ServiceId, { query, signal }: Reading = {}): Promise<ServiceResult<Row>> {
      const result = await http.send({ method: 'GET', path: `${path}/${id}`, query, signal })
      return readOne(result, key, readRow)
    },
    post: (fields: Body, signal?: AbortSignal) => write('POST', path, fields, signal),
    put: (id: ServiceId, fields: Body, signal?: AbortSignal) =>
      write('PUT', `${path}/${id}`, fields, signal),
    /** Deletes a row. The response may be empty, so it is only checked for success. */
    async remove(
      id: ServiceId,
      { method, body }: { readonly method: 'PUT' | 'DELETE'; readonly body?: Body },
      signal?: AbortSignal,
    ): Promise<ServiceResult<null>> {
      const result = await http.send({ method, path: `${path}/${id}`, body, signal })
      return result.ok ? { ...result, value: null } : result
    },
  }
}
