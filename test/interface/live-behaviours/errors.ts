import { expect } from 'vitest'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { paths, madeEntry, type LiveRow } from './live-row.ts'

const errorInfo = (reason: string, metadata: Readonly<Record<string, string>>) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'service.example',
  metadata: { object: '', value: '', field: '', ...metadata },
})
const newer = (code: number, status: number, ...details: readonly unknown[]) => ({
  code,
  message: `Request failed with status_code: ${status}`,
  details,
})

/** Error bodies (live services 4; notes, Errors). */
export const errors: readonly LiveRow[] = [
  {
    behaviour: 'refusals come in the newer form, of every family',
    source: 'live services 4',
    switches: { errorForm: 'newer' },
    async sandbox({ ask }) {
      const unknown = await ask('GET', `${paths.entries}/424242`)
      expect([unknown.status, unknown.json]).toEqual([
        404,
        newer(5, 404, errorInfo('1012', { message: 'Time entry not found' })),
      ])
      const missing = await ask('POST', paths.expenses, { expense: {} })
      expect([missing.status, missing.json]).toEqual([
        422,
        newer(
          3,
          422,
          errorInfo('1001', {
            message: 'Required field amount is missing.',
            field: 'amount',
            object: 'expense',
          }),
        ),
      ])
      const invalid = await ask('POST', paths.projects, { project: { title: 7 } })
      expect(invalid.json).toEqual(
        newer(3, 422, errorInfo('2001', { message: 'Not a valid string.', field: 'title' })),
      )
      const other = await ask('GET', paths.staff, undefined, { authorization: 'Bearer other' })
      expect([other.status, other.json]).toMatchObject([401, { code: 16, details: [{}] }])
      const elsewhere = await ask('GET', paths.expenses.replace('wB4x9Q', 'other'))
      expect([elsewhere.status, elsewhere.json]).toMatchObject([403, { code: 7 }])
    },
    async client({ far }) {
      expect(await far.service.projects.get(424_242 as ServiceId)).toMatchObject({
        ok: false,
        error: { kind: 'notFound', status: 404 },
      })
    },
  },
  {
    behaviour: 'callbacks tell their newer errors as field violations',
    source: 'notes, Errors',
    switches: { errorForm: 'newer' },
    async sandbox({ ask }) {
      const refused = await ask('POST', paths.callbacks, { callback: { event: 'x', uri: 'y' } })
      expect([refused.status, refused.json]).toEqual([
        422,
        newer(3, 422, {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [
            { field: 'event', description: 'Unrecognized event.' },
            { field: 'uri', description: 'Not a valid URL.' },
          ],
        }),
      ])
    },
  },
  {
    behaviour: 'an error comes with status 200, on DELETE too, and nothing was done',
    source: 'live services 4',
    switches: { errorsAsSuccess: true, errorForm: 'newer', rights: ['projects'] },
    async sandbox({ ask, far }) {
      await far.behave({ rights: 'all' })
      const { id } = await madeEntry(ask)
      await far.behave({ rights: ['projects'] })
      const deleted = await ask('DELETE', `${paths.entries}/${id}`)
      expect([deleted.status, deleted.json]).toMatchObject([200, { code: 7, details: [{}] }])
      const unknown = await ask('DELETE', `${paths.projects}/424242`)
      expect([unknown.status, unknown.json]).toMatchObject([200, { code: 5 }])
      const wrong = await ask('POST', paths.projects, { project: {} })
      expect([wrong.status, wrong.json]).toMatchObject([200, { code: 3 }])
      await far.behave({ rights: 'all' })
      expect((await ask('GET', `${paths.entries}/${id}`)).json).toHaveProperty('time_entry.id', id)
    },
  },
  {
    behaviour: 'an error in the documented form comes with status 200',
    source: 'notes, Errors',
    switches: { errorsAsSuccess: true },
    async sandbox({ ask }) {
      const deleted = await ask('DELETE', `${paths.entries}/424242`)
      expect([deleted.status, deleted.json]).toEqual([200, { error: 'Time entry not found' }])
      const expense = await ask('GET', `${paths.expenses}/424242`)
      expect([expense.status, expense.json]).toMatchObject([
        200,
        { response: { errors: [{ errno: 1012 }] } },
      ])
      const other = await ask('GET', paths.entries, undefined, { authorization: 'Bearer other' })
      expect(other.status).toBe(401)
    },
    async client({ far }) {
      expect(await far.service.timeEntries.delete(424_242 as ServiceId)).toMatchObject({
        ok: false,
        error: { message: 'Time entry not found' },
      })
    },
  },
  {
    behaviour: 'a content network answers its own page with 403, and nothing is done',
    source: 'live services 5',
    async sandbox({ ask, far }) {
      await far.order([{ do: 'html', status: 403 }])
      const before = await ask('POST', paths.projects, { project: { title: 'Not made' } })
      expect(before.status).toBe(403)
      expect(before.headers.get('content-type')).toMatch(/^text\/html/)
      expect(before.headers.get('server')).toBe('edge')
      expect(before.text).toContain('<title>Attention Required!</title>')
      expect((await ask('GET', `${paths.projects}?per_page=100`)).text).not.toContain('Not made')
    },
  },
  {
    behaviour: 'a content network answers its own page with 200',
    source: 'live services 5',
    async sandbox({ ask, far }) {
      await far.order([{ do: 'html', status: 200 }])
      const page = await ask('GET', paths.projects)
      expect([page.status, page.json]).toEqual([200, null])
      expect(page.text).toContain('Attention Required!')
    },
    async client({ far }) {
      await far.order([{ do: 'html', status: 200 }])
      expect((await far.service.projects.page({}, 1, 1)).ok).toBe(false)
    },
  },
]
