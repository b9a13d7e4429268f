/** Performs the steps of a history as commands on a real store and engine, with a simulated clock. */
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createHistory } from '../../electron/commands/history/history.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { createProjectCommands } from '../../electron/commands/projects.ts'
import { createRestoredCommands } from '../../electron/commands/service-restore.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { createCallbackCommands } from '../../electron/commands/callbacks.ts'
import { createStaffCommands } from '../../electron/commands/staff.ts'
import { allCallbacks } from '../../electron/store/callbacks.ts'
import { latestExpenses } from '../../electron/store/expenses.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { allProjects } from '../../electron/store/projects.ts'
import { allStaff } from '../../electron/store/staff.ts'
import { runningTimeEntries } from '../../electron/store/time-entries.ts'
import {
  isDoubtful,
  type Operation,
  type OperationError,
} from '../../shared/domain/sync/operation.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Day, ServiceId } from '../../shared/domain/units.ts'
import type { SandboxServer } from '../fakes/sandbox-server.ts'
import { entriesIn, type StoreBench } from '../fakes/store-bench.ts'
import type { Ledger } from './write-ledger.ts'
import { readable } from './random-behaviour.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { actOnEntries, isEntryStep, workOnImports } from './entry-steps.ts'
import { LocalBackup } from './local-backup.ts'
import { otherDevice } from './other-device.ts'
import type { Step } from './history-steps.ts'

export class SimulatedUser {
  readonly #bench: StoreBench
  readonly #far: SandboxServer
  readonly #program: SimulatedProgram
  readonly #ledger: Ledger
  readonly #localBackup: LocalBackup
  #hasBackup = false
  /** Creates without a known outcome that were looked up again. */
  readonly #lookedForAgain = new Set<string>()
  /** Conflicts that were settled already, by row and fields. */
  readonly #insistedOn = new Set<string>()

  constructor(
    bench: StoreBench,
    farEnd: SandboxServer,
    ledger: Ledger,
    program = new SimulatedProgram(bench, farEnd),
  ) {
    this.#bench = { ...bench, history: createHistory(bench) }
    this.#localBackup = new LocalBackup(this.#bench)
    this.#far = farEnd
    this.#ledger = ledger
    this.#program = program
  }

  async perform(step: Step): Promise<void> {
    switch (step.do) {
      case 'wait':
        await this.#bench.clock.advance(step.seconds * 1000)
        break
      case 'faults':
        await this.#far.order(step.faults)
        break
      case 'send':
        await this.#program.untilSent()
        break
      case 'news':
        await this.#program.pull()
        break
      case 'interrupt':
        await this.#program.restart()
        break
      case 'backup':
        await this.#program.untilSent()
        await this.#far.snapshot()
        this.#ledger.serviceBackedUp()
        this.#hasBackup = true
        // What is changed in the second of a backup looks like news in it: times of change are whole seconds.
        await this.#bench.clock.advance(1000)
        break
      case 'restore':
        await this.#restoreService(step.whileListed)
        break
      case 'kill':
        await this.#program.kill()
        break
      case 'keep':
        this.#localBackup.take()
        break
      case 'bringBack':
        await this.#program.restart(() => {
          this.#ledger.record(() => this.#localBackup.restore())
        })
        break
      case 'clock':
        this.#bench.clock.jump(step.hours * 3_600_000)
        break
      case 'os':
        this.#program.engine.systemOnlineChanged(step.isOnline)
        break
      case 'other':
        // Some time passes between two devices, and no request is in flight: modification times have whole
        // seconds, and the service has no conditional updates. After a restore of the service an id can stand
        // for two rows, so that writes can't be attributed.
        if (this.#ledger.isRestored) break
        await this.#bench.clock.advance(20_000)
        await this.#program.untilSent()
        await otherDevice(this.#far, this.#ledger, step)
        // A pull counts as fresh for 15 s (engine.ts): no step happens in that time.
        this.#bench.clock.jump(20_000)
        break
      default:
        this.#ledger.record(() =>
          isEntryStep(step) ? actOnEntries(this.#bench, step) : this.#act(step),
        )
    }
    this.#ledger.see()
  }

  /** Ends all faults, makes all decisions that operations wait for, and runs until the outbox is empty. */
  async settle(): Promise<void> {
    await this.#far.order([])
    await this.#far.behave(readable)
    if (this.#ledger.isRestored) await this.#recordOneMore()
    // A list that was begun before must not determine the pull cursor.
    await this.#program.restart(() => forgetMarks(this.#bench))
    await this.#rest()
    // A list that shows an older version is a sign of a restore only after two minutes (sync/restored/older-versions.ts), and a
    // row that no list shows is looked for only by then (sync/pulling/vanished-rows.ts).
    await this.#bench.clock.advance(180_000)
    await this.#program.restart(() => forgetMarks(this.#bench))
    await this.#rest()
    await this.#program.end()
  }

  /** A restore is detected by reused ids: one row is recorded before it, and one after it. */
  async #recordOneMore(): Promise<void> {
    // Lists with hidden rows are compared again after a while.
    await this.#bench.clock.advance(900_000)
    const timer = createTimerCommands(this.#bench)
    this.#ledger.record(() => timer.switch({ note: `one more ${this.#ledger.nextNumber()}` }))
    await this.#bench.clock.advance(60_000)
    this.#ledger.record(() => timer.stop({}))
    await this.#rest()
  }

  /** Stops timers, makes decisions and sends, until nothing waits. */
  async #rest(): Promise<void> {
    const timer = createTimerCommands(this.#bench)
    for (let round = 0; round < 40; round += 1) {
      for (const { id } of runningTimeEntries(this.#bench.database)) {
        this.#ledger.record(() => timer.stop({ id }))
      }
      await this.#program.untilEmpty()
      const hasNews = await this.#program.untilPulled()
      this.#ledger.see()
      this.#answer()
      const left = allOperations(this.#bench.database)
      const isRunning = runningTimeEntries(this.#bench.database).length > 0
      const isAsked = this.#program.engine.status().restored !== null
      if (hasNews && left.length === 0 && !isRunning && !isAsked) break
      for (const operation of left.filter(({ state }) => state === 'parked'))
        this.#decide(operation)
    }
  }

  /** After all pulls are done: what was not pulled by then is lost. */
  async #restoreService(listed?: string): Promise<void> {
    if (!this.#hasBackup) return
    this.#hasBackup = false
    const [plan, behaviour] = [await this.#far.plan(), await this.#far.behaviour()]
    await this.#far.order([])
    await this.#far.behave({ ...readable, requestsPerMinute: null })
    await this.#program.restart(() => forgetMarks(this.#bench))
    await this.#recordOneMore()
    // An hour later, so that new rows of the service have other modification times.
    await this.#bench.clock.advance(3_600_000)
    await this.#program.untilSent()
    await this.#far.behave(behaviour)
    if (listed !== undefined) await this.#askFor(listed)
    await this.#far.restore()
    this.#ledger.serviceRestored()
    await this.#far.order(plan)
  }

  /** Pulls from the beginning, until the service has made a page of the list, which then arrives slowly. */
  async #askFor(list: string): Promise<void> {
    await this.#far.order([{ do: 'drip', ms: 1000, method: 'GET', path: list }])
    await this.#program.restart(() => forgetMarks(this.#bench))
    for (let round = 0; round < 50 && (await this.#far.plan()).length > 0; round += 1) {
      await this.#bench.clock.advance(1)
    }
  }

  /** By the seed. */
  #answer(): void {
    if (this.#program.engine.status().restored === null) return
    const choice = this.#ledger.nextNumber() % 3 === 0 ? 'keep' : 'sendAgain'
    const commands = createRestoredCommands(this.#bench)
    this.#ledger.record(() => commands.answer({ choice }))
  }

  #act(step: Step): unknown {
    const { database, clock } = this.#bench
    const timer = createTimerCommands(this.#bench)
    const entries = createEntryCommands(this.#bench)
    const latest = entriesIn(database).find(({ startedAt }) => startedAt < clock.now())
    const [expense] = latestExpenses(database, 1)
    const project = allProjects(database).find(({ title }) => title.startsWith('mine'))
    switch (step.do) {
      case 'start':
        return timer.start(inProject(step, project?.id))
      case 'switch':
        return timer.switch(inProject(step, project?.id))
      case 'stop':
        return timer.stop({})
      case 'edit':
        return latest && entries.edit({ id: latest.id, note: step.note })
      case 'remove':
        return latest && entries.remove({ id: latest.id })
      case 'undo':
        return this.#turn(() => this.#bench.history.undo())
      case 'redo':
        return this.#turn(() => this.#bench.history.redo())
      case 'project':
        return createProjectCommands(this.#bench).create({ title: `mine ${step.title}` })
      case 'editProject':
        return (
          project &&
          createProjectCommands(this.#bench).edit({ id: project.id, description: step.text })
        )
      case 'removeProject':
        return project && createProjectCommands(this.#bench).remove({ id: project.id })
      case 'expense':
        return createExpenseCommands(this.#bench).submit({
          ...blankExpense,
          ...step.fields,
          projectId: project?.id ?? null,
          draftId: this.#bench.ids.next(),
        })
      case 'editExpense':
        return (
          expense && createExpenseCommands(this.#bench).edit({ id: expense.id, notes: step.text })
        )
      case 'removeExpense':
        return expense && createExpenseCommands(this.#bench).remove({ id: expense.id })
      case 'editStaff': {
        const [member] = allStaff(database)
        return member && createStaffCommands(this.#bench).edit({ id: member.id, note: step.text })
      }
      case 'callback':
        return createCallbackCommands(this.#bench).register({
          event: step.event,
          uri: 'http://127.0.0.1:9/',
        })
      case 'removeCallback': {
        const [callback] = allCallbacks(database)
        return callback && createCallbackCommands(this.#bench).remove({ id: callback.id })
      }
      default:
        return undefined
    }
  }

  /** Undoes or redoes, and does the work of an import that was turned. */
  #turn(work: () => unknown): unknown {
    const outcome = work()
    workOnImports(this.#bench)
    return outcome
  }

  remove(): void {
    this.#localBackup.remove()
  }

  /** By the seed: alternating between the choices. */
  #decide(operation: Operation): void {
    const outbox = createOutboxCommands(this.#bench)
    const { id, remote, error, createdAt } = operation
    const isEven = createdAt % 2000 === 0
    if (remote !== null) {
      // Nobody insists on what the service does not take.
      const conflictKey = `${operation.localId} ${Object.keys(remote).join(' ')}`
      const take = isEven && !this.#insistedOn.has(conflictKey) ? 'mine' : 'theirs'
      this.#insistedOn.add(conflictKey)
      const choices = Object.fromEntries(
        Object.keys(remote).map((name) => [name, { take } as const]),
      )
      this.#ledger.decide(operation, () => outbox.resolve({ id, choices }))
    } else if (isDoubtful(operation)) {
      // By now the service shows everything. What is not found then is not there: it called a refusal a
      // success, or gave the row's id to another one before it was known here. No program can tell that from
      // a list that lags behind; the person looks there, and says that it is to be sent again.
      const isInVain = this.#lookedForAgain.has(id)
      this.#lookedForAgain.add(id)
      this.#ledger.record(() => {
        if (!isInVain) return outbox.retry({ id })
        const shown = error?.candidate?.serviceId
        const isTheirs = shown !== undefined && this.#ledger.theirs(operation.entity, shown).isMade
        return shown === undefined || isTheirs ? outbox.recreate({ id }) : outbox.adopt({ id })
      })
    } else if (error && isAboutProject(error) && 'projectId' in operation.patch) {
      // The project was deleted before its entry or expense was created.
      this.#ledger.record(() => outbox.repair({ id, fields: { projectId: null } }))
    } else if (error?.kind === 'notFound') {
      this.#ledger.record(() => (isEven ? outbox.recreate({ id }) : outbox.discard({ id })))
    } else throw new Error(`parked without a reason to: ${JSON.stringify(operation)}`)
  }
}

/** A hidden row reappears with an old modification time, so that only a full list contains it. */
function forgetMarks({ database }: StoreBench): void {
  database.write((transaction) => {
    transaction.run(`DELETE FROM settings WHERE key LIKE 'pull.%' AND key NOT LIKE '%.hidesRows'`)
    return success(null)
  })
}

/** The refusal is about the project of the row; one with a truncated body names no field. */
function isAboutProject({ kind, fields }: OperationError): boolean {
  return kind === 'invalid' || 'project_id' in fields || 'projectid' in fields
}

function inProject(
  { note, withProject }: { readonly note: string; readonly withProject: boolean },
  projectId: Parameters<ReturnType<typeof createTimerCommands>['start']>[0]['projectId'],
): Parameters<ReturnType<typeof createTimerCommands>['start']>[0] {
  return { note, ...(withProject && projectId !== undefined && { projectId }) }
}

const blankExpense = {
  currency: 'EUR',
  date: '2026-11-20' as Day,
  categoryId: 702 as ServiceId,
  staffId: 1 as ServiceId,
  clientId: null,
  notes: '',
  markupPercent: null,
  taxName1: null,
  taxPercent1: null,
  taxAmount1: null,
  taxName2: null,
  taxPercent2: null,
  taxAmount2: null,
  compoundedTax: false,
}
