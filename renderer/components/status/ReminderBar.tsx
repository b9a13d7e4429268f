import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { useStores, useWorkspaceId } from '../window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import type { Reminder } from '../../../shared/contract/payloads.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { useAccounts, useSwitchAccount } from '../use-accounts.ts'
import { useNow } from '../use-now.ts'
import { useRunning } from '../../data/work.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { NoticeLine } from './NoticeLine.tsx'

/** Reminders, for example that a timer has run for very long or the system clock changed. They are never modal. */
export function ReminderBar(): ReactElement {
  const reminders = useQuery('desktop.reminders', {})
  return (
    <>
      {reminders?.map((reminder) => (
        <ReminderLine key={reminder.id} reminder={reminder} />
      ))}
    </>
  )
}

function ReminderLine({ reminder }: { readonly reminder: Reminder }): ReactElement {
  const { act } = useStores()
  const close = (): void => void act('desktop.closeReminder', { id: reminder.id })
  switch (reminder.kind) {
    case 'stillWorking':
      return <StillWorking reminder={reminder} onClose={close} />
    case 'clockJump':
      return <ClockJump reminder={reminder} onClose={close} />
    case 'noSandbox':
      return (
        <NoticeLine
          onClose={close}
        >{t`Stint is running without its sandbox, which protects your files if a page is compromised. Restart Stint without the --no-sandbox option. If it doesn’t start, allow user namespaces on this system.`}</NoticeLine>
      )
    case 'logFailed':
      return (
        <NoticeLine
          onClose={close}
        >{t`Stint can’t write its log. Your records are safe, but the log won’t help if something goes wrong. (${reminder.reason})`}</NoticeLine>
      )
  }
}

type Props<Kind extends Reminder['kind']> = {
  readonly reminder: Extract<Reminder, { kind: Kind }>
  readonly onClose: () => void
}

/** Reminder of a long-running timer. If the timer's account isn't shown, offers to switch to it, not to stop. */
function StillWorking({ reminder, onClose }: Props<'stillWorking'>): ReactElement | null {
  const { act } = useStores()
  const { workspaceId } = reminder
  const [timer] = useRunning()
  const shown = useWorkspaceId()
  const account = useAccounts().find(({ id }) => id === workspaceId)
  const show = useSwitchAccount()
  const now = useNow(true)
  const answers = (label: string, choose: () => void): ReactElement => (
    <>
      <NativeButton tone="link" onClick={onClose}>{t`Yes, continue`}</NativeButton>
      <NativeButton tone="link" onClick={choose}>
        {label}
      </NativeButton>
    </>
  )
  if (workspaceId !== shown) {
    if (!account) return null
    return (
      <NoticeLine
        actions={answers(t`Switch account`, () => show(workspaceId))}
      >{t`Still working? The timer in ${account.name} has been running for a long time.`}</NoticeLine>
    )
  }
  if (!timer) return null
  const length = hoursMinutes(Math.max(0, Math.floor((now - timer.startedAt) / 1000)))
  return (
    <NoticeLine
      actions={answers(t`Stop`, () => void act('timer.stop', { id: timer.id }))}
    >{t`Still working? The timer has been running for ${length}.`}</NoticeLine>
  )
}

/** Reminder of a changed clock. Setting it forward left a gap of skipped time; setting it back shortened the timer. */
function ClockJump({ reminder, onClose }: Props<'clockJump'>): ReactElement {
  const { act } = useStores()
  const { by, timer: then } = reminder
  // A timer that began later, or whose start was changed, lost no time.
  const timer = useRunning().find(
    ({ id, startedAt }) => id === then?.id && startedAt === then.since,
  )
  const length = hoursMinutes(Math.round(Math.abs(by) / 1000))
  const giveBack = async (id: LocalId, startedAt: EpochMs): Promise<void> => {
    if (await act('entries.edit', { id, startedAt }, { undo: null })) onClose()
  }
  return (
    <NoticeLine
      onClose={onClose}
      actions={
        by < 0 &&
        timer && (
          <NativeButton
            tone="link"
            onClick={() => void giveBack(timer.id, (timer.startedAt + by) as EpochMs)}
          >{t`Add ${length} back to the timer`}</NativeButton>
        )
      }
    >
      {by > 0
        ? t`This computer’s clock was set forward by ${length}. If a timer was running, that time is listed under “Gaps”.`
        : t`This computer’s clock was set back by ${length}. Running timers now show less time than they should.`}
    </NoticeLine>
  )
}
