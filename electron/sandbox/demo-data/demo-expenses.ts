import type { ExpenseRow } from '../rows.ts'
import { toEasternTime } from '../local-time.ts'
import { blankExpense, expenseStatus } from '../routes/expense-fields.ts'
import type { SeededRandom } from './seeded-random.ts'
import { business, projects, purchases } from './demo-business.ts'

const day = 86_400_000
/** Number of expenses of a realistic year. */
const yearOfExpenses = 300

/** Creates the expenses of the last year, oldest first. */
export function createDemoExpenses(
  random: SeededRandom,
  now: number,
  count = yearOfExpenses,
): readonly ExpenseRow[] {
  return Array.from({ length: count }, (_, index) => {
    const back = Math.floor(((count - index) * 364) / count)
    const bought = now - back * day
    const purchase = random.pick(purchases)
    const projectIndex = random.between(0, projects.length - 1)
    const client = random.next() < 0.6 ? (projects[projectIndex]?.client ?? 0) : 0
    const invoiceid = client !== 0 && back > 60 ? 9000 + Math.floor(index / 3) : null
    const amount = (purchase.amount * (0.6 + random.next())).toFixed(2)
    const tax = purchase.tax
    const taxAmount = tax && ((Number(amount) * Number(tax[1])) / (100 + Number(tax[1]))).toFixed(2)
    const id = 30_001 + index
    return {
      ...blankExpense,
      expenseid: id,
      id,
      categoryid: purchase.category,
      projectid: client === 0 ? 0 : 5001 + projectIndex,
      clientid: client,
      taxName1: tax?.[0] ?? null,
      taxPercent1: tax?.[1] ?? null,
      taxAmount1: taxAmount === undefined ? null : { amount: taxAmount, code: purchase.code },
      invoiceid,
      status: expenseStatus(client, invoiceid, back > 120),
      updated: toEasternTime(bought),
      vendor: purchase.vendor,
      staffid: 1,
      date: new Date(bought).toISOString().slice(0, 10),
      has_receipt: random.next() < 0.5,
      accounting_systemid: business.accountId,
      notes: purchase.note,
      amount: { amount, code: purchase.code },
    }
  })
}
