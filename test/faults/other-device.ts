/** Another device on the same account, which sends its requests directly to the service. */
import { createServiceClient, type ServiceClient } from '../../electron/service/client.ts'
import { systemClock } from '../../electron/base/clock.ts'
import type { Seconds } from '../../shared/domain/units.ts'
import type { SandboxServer } from '../fakes/sandbox-server.ts'
import type { Ledger } from './write-ledger.ts'
import { readable } from './random-behaviour.ts'
import type { OtherStep } from './history-steps.ts'
import { fixedToken } from '../../electron/service/token-source.ts'

/** Carries out an action of another device. Meanwhile, the service causes no faults and no unparsable responses. */
export async function otherDevice(
  farEnd: SandboxServer,
  ledger: Ledger,
  step: OtherStep,
): Promise<void> {
  const [plan, behaviour] = [await farEnd.plan(), await farEnd.behaviour()]
  await farEnd.order([])
  await farEnd.behave({ ...readable, requestsPerMinute: null })
  const { sandbox } = farEnd
  const service = createServiceClient({
    baseUrl: sandbox.baseUrl,
    businessId: String(sandbox.businessId),
    accountId: sandbox.accountId,
    tokens: fixedToken(sandbox.token),
    clock: systemClock,
  })
  try {
    await act(service, ledger, step)
  } finally {
    await service.close()
    await farEnd.order(plan)
    await farEnd.behave(behaviour)
  }
}

async function act(service: ServiceClient, ledger: Ledger, step: OtherStep): Promise<void> {
  if (step.what === 'editExpense' || step.what === 'removeExpense') {
    return actOnExpense(service, ledger, step)
  }
  if (step.what === 'removeProject') return removeProject(service, ledger, step)
  const page = await service.timeEntries.page({ includeUnlogged: true }, 1, 100)
  const all = page.ok ? page.value.rows : []
  const rows = all.filter(({ id }) => ledger.isShared('timeEntry', id))
  const row = rows[step.pick % Math.max(1, rows.length)]
  const note = `theirs ${step.text} ${ledger.nextNumber()}`
  if (step.what === 'create') {
    const made = await service.timeEntries.create({
      isLogged: true,
      duration: 60 as Seconds,
      note,
      startedAt: ledger.now(),
      clientId: null,
      projectId: null,
    })
    if (made.ok) ledger.theyCreated('timeEntry', made.value.id)
  } else if (row && step.what === 'edit') {
    const changed = await service.timeEntries.update(row.id, row.raw, { note })
    if (changed.ok) ledger.theyWrote('timeEntry', row.id, { note })
  } else if (row && step.what === 'stop' && !row.isLogged) {
    const timer = row.timer === null ? {} : { timer: { id: row.timer.id } }
    const fields = { isLogged: true, duration: (1000 + ledger.nextNumber()) as Seconds }
    const stopped = await service.timeEntries.update(row.id, row.raw, { ...fields, ...timer })
    if (stopped.ok) ledger.theyWrote('timeEntry', row.id, fields)
  } else if (row && step.what === 'remove') {
    const removed = await service.timeEntries.delete(row.id)
    if (removed.ok) ledger.theyRemoved('timeEntry', row.id)
  }
}

async function actOnExpense(
  service: ServiceClient,
  ledger: Ledger,
  step: OtherStep,
): Promise<void> {
  const page = await service.expenses.page({}, 1)
  const all = page.ok ? page.value.rows : []
  const rows = all.filter(({ id }) => ledger.isShared('expense', id))
  const row = rows[step.pick % Math.max(1, rows.length)]
  if (!row) return
  if (step.what === 'removeExpense') {
    const removed = await service.expenses.delete(row.id)
    if (removed.ok) ledger.theyRemoved('expense', row.id)
    return
  }
  const notes = `theirs ${step.text} ${ledger.nextNumber()}`
  const changed = await service.expenses.update(row.id, { notes })
  if (changed.ok) ledger.theyWrote('expense', row.id, { notes })
}

async function removeProject(
  service: ServiceClient,
  ledger: Ledger,
  step: OtherStep,
): Promise<void> {
  const page = await service.projects.page({}, 1, 100)
  const all = page.ok ? page.value.rows : []
  const rows = all.filter(
    ({ id, title }) => title.startsWith('mine') && ledger.isShared('project', id),
  )
  const row = rows[step.pick % Math.max(1, rows.length)]
  if (!row) return
  const removed = await service.projects.delete(row.id)
  if (removed.ok) ledger.theyRemoved('project', row.id)
}
