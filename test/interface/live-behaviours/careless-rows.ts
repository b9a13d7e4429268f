import { expect } from 'vitest'
import { createExpenseCommands } from '../../../electron/commands/expenses.ts'
import { expensePage, expenseCondition } from '../../../electron/queries/expense-list.ts'
import { allCategories } from '../../../electron/store/categories.ts'
import { allProjects } from '../../../electron/store/projects.ts'
import { allStaff } from '../../../electron/store/staff.ts'
import { categoryName } from '../../../shared/domain/expenses/category.ts'
import { noDate } from '../../../shared/domain/expenses/expense.ts'
import { paths, type Ask, type Row } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'
import { inProgram } from './live-program.ts'

const source = 'docs/interface/live-services.md#17-careless-rows'

async function listed(ask: Ask, path: string, list: string): Promise<readonly Row[]> {
  const { json } = await ask('GET', `${path}?per_page=100`)
  const { response } = json as { readonly response: { readonly result: Row } }
  return response.result[list] as readonly Row[]
}

const undated = {
  expense: {
    amount: { amount: '7.00' },
    categoryid: 706,
    staffid: 1,
    date: noDate,
    vendor: 'Nobody knows when',
  },
}

export const carelessRows: readonly LiveRow[] = [
  {
    behaviour: 'categories have the same name in several places of their tree',
    source,
    switches: { slips: ['repeatedCategories'] },
    async sandbox({ ask }) {
      const rows = await listed(ask, paths.categories, 'categories')
      expect(rows.filter(({ category }) => category === 'Travel')).toMatchObject([
        { id: 701, parentid: null, is_cogs: false },
        { id: 702, parentid: 701 },
        { id: 703, parentid: 701 },
        { id: 706, is_cogs: true },
        { id: 708, parentid: 705, is_cogs: true },
      ])
      const expenses = await listed(ask, `${paths.expenses}?include[]=category&x=`, 'expenses')
      const named = expenses.map(({ category }) => (category as Row)['category'])
      expect(named.filter((name) => name === 'Travel').length).toBeGreaterThan(1)
    },
    async client(scene) {
      await inProgram(scene, async ({ bench }) => {
        const names = allCategories(bench.database).map(categoryName)
        expect(names.filter((name) => name.startsWith('Travel'))).toEqual([
          'Travel · Main category',
          'Travel · Travel · 702',
          'Travel · Travel · 703',
          'Travel · Cost of goods · Main category',
          'Travel · Cost of goods · Software',
        ])
      })
    },
  },
  {
    behaviour: 'archived and deleted services of a project stay listed',
    source,
    switches: { slips: ['archivedServices'] },
    async sandbox({ ask }) {
      const { json } = await ask('GET', `${paths.projects}/5004`)
      expect(json).toMatchObject({
        project: {
          services: [
            { id: 11, vis_state: 0 },
            { id: 12, vis_state: 2 },
            { id: 13, vis_state: 1 },
          ],
        },
      })
    },
    async client(scene) {
      await inProgram(scene, async ({ bench }) => {
        const project = allProjects(bench.database).find(({ serviceId }) => serviceId === 5004)
        expect(project?.services).toEqual([
          { id: 11, name: 'Design' },
          { id: 12, name: 'Development', isArchived: true },
          { id: 13, name: 'Consulting', isArchived: true },
        ])
      })
    },
  },
  {
    behaviour: 'a date that is not set is 0000-00-00, also that of an expense',
    source,
    switches: { slips: ['zeroDates'] },
    async sandbox({ ask, far }) {
      const time = '0000-00-00 00:00:00'
      const made = await ask('POST', paths.expenses, undated)
      expect(made.json).toMatchObject({
        response: { result: { expense: { date: '0000-00-00', updated: time } } },
      })
      const staff = await listed(ask, paths.staff, 'staff')
      expect(staff[0]).toMatchObject({ last_login: time, signup_date: time, updated: time })
      const { json } = await ask('GET', `${paths.projects}?per_page=100`)
      const { projects } = json as { readonly projects: readonly Row[] }
      expect(projects.map((row) => row['due_date'])).toContain('0000-00-00')
      await far.behave({ slips: [] })
      expect((await ask('POST', paths.expenses, undated)).status).toBe(422)
    },
    async client(scene) {
      expect((await scene.ask('POST', paths.expenses, undated)).status).toBe(200)
      await inProgram(scene, async ({ bench, program, unsent }) => {
        const found = () =>
          expensePage(
            bench.database,
            expenseCondition(bench.database, { vendor: 'nobody knows' }),
            { limit: 10 },
          )
        const [expense] = found()
        expect(expense?.date).toBe(noDate)
        if (!expense) return
        const { edit } = createExpenseCommands(bench)
        expect(edit({ id: expense.id, notes: 'Found in a drawer' }).ok).toBe(true)
        await program.untilEmpty()
        expect(unsent()).toEqual([])
        expect(found()).toMatchObject([{ date: noDate, notes: 'Found in a drawer' }])
        expect(bench.database.get('SELECT count(*) AS n FROM rejected_rows')).toEqual({ n: 0 })
        expect(allStaff(bench.database)[0]).toMatchObject({
          lastLoginAt: null,
          signedUpAt: null,
          changedAt: null,
        })
        expect(allProjects(bench.database).map(({ dueDate }) => dueDate)).not.toContain(noDate)
      })
    },
  },
]
