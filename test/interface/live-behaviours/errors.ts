import { expect } from 'vitest'
import type { Day, ServiceId } from '../../../shared/domain/units.ts'
import { fixedToken } from '../../../electron/service/token-source.ts'
import { errorOf, newEntry, nobody, withClient } from './live-client.ts'
import { inProgram } from './live-program.ts'
import { paths, madeEntry } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'

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

const newExpense = {
  amount: { amount: '12.50', code: 'EUR' },
  categoryId: 702 as ServiceId,
  staffId: 1 as ServiceId,
  date: '2026-11-20' as Day,
}

/** Observed forms of error responses (docs/interface/errors.md). */
export const errors: readonly LiveRow[] = [
  {
    behaviour: 'refusals come in the newer form, of every family',
    source: 'docs/interface/live-services.md#4-newer-errors',
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
      const response = await ask('GET', paths.staff, undefined, { authorization: 'Bearer other' })
      expect([response.status, response.json]).toMatchObject([401, { code: 16, details: [{}] }])
      const elsewhere = await ask('GET', paths.expenses.replace('wB4x9Q', 'other'))
      expect([elsewhere.status, elsewhere.json]).toMatchObject([403, { code: 7 }])
    },
    async client(scene) {
      const { projects, timeEntries, expenses } = scene.far.service
      expect(errorOf(await projects.get(nobody))).toMatchObject({
        kind: 'notFound',
        status: 404,
        code: '1012',
        message: 'Project not found',
      })
      const lunch = { ...newExpense, amount: { amount: 'much', code: 'EUR' } }
      expect(errorOf(await expenses.create(lunch))).toMatchObject({
        kind: 'invalid',
        status: 422,
        message: 'Not a number.',
        fields: { 'amount.amount': 'Not a number.' },
      })
      const named = { ...newEntry, projectId: nobody }
      expect(errorOf(await timeEntries.create(named))).toMatchObject({
        kind: 'invalid',
        code: '2001',
        message: 'Project does not exist.',
        fields: { project_id: 'Project does not exist.' },
      })
      await withClient(scene, { tokens: fixedToken('other') }, async (client) => {
        for (const answer of [
          await client.timeEntries.page({}, 1, 1),
          await client.staff.page({}, 1),
        ])
          expect(errorOf(answer)).toMatchObject({ kind: 'unauthorized', status: 401 })
      })
      await withClient(scene, { accountId: 'other' }, async (client) => {
        expect(errorOf(await client.expenses.page({}, 1))).toMatchObject({
          kind: 'forbidden',
          status: 403,
          code: '1003',
        })
      })
    },
  },
  {
    behaviour: 'callbacks tell their newer errors as field violations',
    source: 'docs/interface/errors.md',
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
    async client({ far }) {
      expect(errorOf(await far.service.callbacks.register('x', 'y'))).toMatchObject({
        kind: 'invalid',
        status: 422,
        message: 'event: Unrecognized event. uri: Not a valid URL.',
        fields: { event: 'Unrecognized event.', uri: 'Not a valid URL.' },
      })
    },
  },
  {
    behaviour: 'an error comes with status 200, on DELETE too, and nothing was done',
    source: 'docs/interface/live-services.md#4-newer-errors',
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
    async client(scene) {
      const { ask, far } = scene
      await far.behave({ rights: 'all' })
      const { id } = await madeEntry(ask)
      await inProgram(scene, async ({ program, entries, entry, unsent }) => {
        await far.behave({ rights: ['projects'] })
        entries.remove({ id: entry(id).id })
        await program.untilEmpty()
        expect(unsent()).toMatchObject([
          { kind: 'delete', state: 'parked', error: { kind: 'forbidden' } },
        ])
      })
      const { projects, timeEntries } = far.service
      expect(errorOf(await timeEntries.delete(id as ServiceId))).toMatchObject({
        kind: 'forbidden',
        status: 200,
        code: '1003',
      })
      expect(errorOf(await projects.delete(nobody))).toMatchObject({
        kind: 'notFound',
        status: 200,
        message: 'Project not found',
      })
      expect(errorOf(await projects.create({ title: '' }))).toMatchObject({
        kind: 'invalid',
        fields: { title: 'Missing data for required field.' },
      })
      await far.behave({ rights: 'all' })
      expect((await ask('GET', `${paths.entries}/${id}`)).json).toHaveProperty('time_entry.id', id)
    },
  },
  {
    behaviour: 'an error in the documented form comes with status 200',
    source: 'docs/interface/errors.md',
    switches: { errorsAsSuccess: true },
    async sandbox({ ask }) {
      const deleted = await ask('DELETE', `${paths.entries}/424242`)
      expect([deleted.status, deleted.json]).toEqual([200, { error: 'Time entry not found' }])
      const expense = await ask('GET', `${paths.expenses}/424242`)
      expect([expense.status, expense.json]).toMatchObject([
        200,
        { response: { errors: [{ errno: 1012 }] } },
      ])
      const response = await ask('GET', paths.entries, undefined, { authorization: 'Bearer other' })
      expect(response.status).toBe(401)
    },
    async client({ far }) {
      const { timeEntries, expenses, projects } = far.service
      expect(errorOf(await timeEntries.delete(nobody))).toMatchObject({
        kind: 'notFound',
        status: 200,
        message: 'Time entry not found',
      })
      expect(errorOf(await expenses.get(nobody))).toMatchObject({
        kind: 'notFound',
        status: 200,
        code: 1012,
      })
      expect(errorOf(await projects.create({ title: '' }))).toMatchObject({
        kind: 'invalid',
        code: 2001,
        fields: { title: 'Missing data for required field.' },
      })
    },
  },
]
