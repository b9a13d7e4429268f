import { expect } from 'vitest'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { valueOf } from './live-client.ts'
import { paths, type Ask, type Row } from '../../fakes/raw-requests.ts'
import type { LiveRow, LiveScene } from './behaviour-row.ts'

const project = `${paths.projects}/5001`
const expense = `${paths.expenses}/30001`

async function projectOf(ask: Ask): Promise<Row> {
  return ((await ask('GET', project)).json as { readonly project: Row }).project
}

async function expenseOf(ask: Ask): Promise<Row> {
  type Answer = { readonly response: { readonly result: { readonly expense: Row } } }
  return ((await ask('GET', expense)).json as Answer).response.result.expense
}

/** Bodies, oldest first. */
async function puts({ far }: LiveScene): Promise<readonly unknown[]> {
  const sent = (await far.requests()).filter(({ method }) => method === 'PUT')
  return sent.map(({ body }) => JSON.parse(body) as unknown)
}

/**
 * Observed updates of rows other than time entries (docs/interface/live-services.md#1-whole-updates,
 * docs/interface/expenses.md#deletion).
 */
export const mergedUpdates: readonly LiveRow[] = [
  {
    behaviour: 'a PUT of a project or an expense keeps what it leaves out',
    source: 'docs/interface/live-services.md#1-whole-updates',
    async sandbox({ ask }) {
      const [oldProject, oldExpense] = [await projectOf(ask), await expenseOf(ask)]
      await ask('PUT', project, { project: { description: 'new' } })
      await ask('PUT', expense, { expense: { notes: 'new' } })
      const { updated_at: _at, ...newProject } = await projectOf(ask)
      expect({ ...oldProject, description: 'new' }).toMatchObject(newProject)
      const { updated: _updated, ...newExpense } = await expenseOf(ask)
      expect({ ...oldExpense, notes: 'new' }).toMatchObject(newExpense)
    },
    async client(scene) {
      const { projects, expenses } = scene.far.service
      const [oldProject, oldExpense] = [await projectOf(scene.ask), await expenseOf(scene.ask)]
      valueOf(await projects.update(5001 as ServiceId, { description: 'new' }))
      valueOf(await expenses.update(30_001 as ServiceId, { notes: 'new' }))
      // Only the changed field: others could overwrite a concurrent change.
      expect(await puts(scene)).toEqual([
        { project: { description: 'new' } },
        { expense: { notes: 'new' } },
      ])
      const { updated_at: _at, ...newProject } = await projectOf(scene.ask)
      expect({ ...oldProject, description: 'new' }).toMatchObject(newProject)
      const { updated: _updated, ...newExpense } = await expenseOf(scene.ask)
      expect({ ...oldExpense, notes: 'new' }).toMatchObject(newExpense)
    },
  },
  {
    behaviour: 'a PUT of an expense that carries vis_state loses its other fields',
    source: 'docs/interface/expenses.md#deletion',
    async sandbox({ ask }) {
      const { notes } = await expenseOf(ask)
      await ask('PUT', expense, { expense: { notes: 'lost', vis_state: 1 } })
      expect(await expenseOf(ask)).toMatchObject({ vis_state: 1, notes })
    },
    async client(scene) {
      valueOf(await scene.far.service.expenses.delete(30_001 as ServiceId))
      expect(await puts(scene)).toEqual([{ expense: { vis_state: 1 } }])
      expect(await expenseOf(scene.ask)).toMatchObject({ vis_state: 1 })
    },
  },
]
