/** Imitates services that fill in response rows carelessly (docs/interface/live-services.md#17-careless-rows). */
import type { Slip } from '../behaviour.ts'
import { changeRows, type RowChange, type ResponseTrait } from './response-rows.ts'
import { isObject, type Fields } from '../request.ts'

const changes: Readonly<Partial<Record<Slip, RowChange>>> = {
  repeatedCategories(row, list) {
    if (list === 'categories') return repeated(row)
    const { category } = row
    return list === 'expenses' && isObject(category)
      ? { ...row, category: repeated(category) }
      : row
  },
  zeroDates(row, list) {
    const time = '0000-00-00 00:00:00'
    if (list === 'projects') return { ...row, due_date: row['due_date'] ?? '0000-00-00' }
    if (list === 'staff') return { ...row, last_login: time, signup_date: time, updated: time }
    return list === 'expenses' && row['date'] === '0000-00-00' ? { ...row, updated: time } : row
  },
  archivedServices(row, list) {
    const { services } = row
    if (list !== 'projects' || !Array.isArray(services)) return row
    // The first service is active, the second archived, the third deleted.
    const visStates: Readonly<Record<number, number>> = { 12: 2, 13: 1 }
    return {
      ...row,
      services: (services as readonly { readonly id: number }[]).map((service) => ({
        ...service,
        vis_state: visStates[service.id] ?? 0,
      })),
    }
  },
}

export const carelessRows: ResponseTrait = (answer, { behaviour: { slips } }) =>
  slips.reduce((made, slip) => changeRows(made, changes[slip] ?? ((row) => row)), answer)

function repeated(category: Fields): Fields {
  const { parentid, is_cogs } = category
  return parentid === null && is_cogs === false ? category : { ...category, category: 'Travel' }
}
