import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement, ReactNode } from 'react'
import { useStores, useWorkspaceId } from '../window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import type { Reminder } from '../../../shared/contract/payloads.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { useAccounts, useSwitchAccount } from '../use-accounts.ts'
import { useNow } from '../use-now.ts'
import { useRunning } from '../../data/work.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'

/** Reminders such as a long-running timer or a changed system clock. Never modal. */
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
  switch (reminder.kind) {
    case 'stillWorking':
      return <StillWorking reminder={reminder} />
    case 'clockJump':
      return <ClockJump reminder={reminder} />
    case 'noSandbox':
      return (
        <Warning
          reminder={reminder}
        >{t`Stint is running without its sandbox, which protects your files if a page is compromised. Restart Stint without the --no-sandbox option. If it doesn’t start, allow user namespaces on this system.`}</Warning>
      )
    case 'logFailed':
      return (
        <Warning
          reminder={reminder}
        >{t`Stint can’t write its log. Your records are safe, but the log won’t help if something goes wrong. (${reminder.reason})`}</Warning>
      )
  }
}

type Props = { readonly reminder: Reminder; readonly children: ReactNode }

/** Warning about this computer. It can only be closed. */
function Warning({ reminder, children }: Props): ReactElement {
  const stores = useStores()
  return (
    <div className="notice-line" role="alert">
      <span className="selectable">{children}</span>
      <NativeButton
        tone="flat"
        isIcon
        isSmall
        aria-label={t`Close this notice`}
        onClick={() => void stores.act('desktop.closeReminder', { id: reminder.id })}
      >
        ×
      </NativeButton>
    </div>
  )
}

type StillWorkingProps = { readonly reminder: Extract<Reminder, { kind: 'stillWorking' }> }

function StillWorking({ reminder }: StillWorkingProps): ReactElement | null {
  const stores = useStores()
  const [timer] = useRunning()
  const shown = useWorkspaceId()
  const now = useNow(true)
  if (reminder.workspaceId !== shown) return <StillWorkingElsewhere reminder={reminder} />
  if (!timer) return null
  const length = hoursMinutes(Math.max(0, Math.floor((now - timer.startedAt) / 1000)))
  return (
    <div className="notice-line" role="alert">
      <span>{t`Still working? The timer has been running for ${length}.`}</span>
      <span className="notice-actions">
        <NativeButton
          tone="link"
          onClick={() => void stores.act('desktop.closeReminder', { id: reminder.id })}
        >{t`Yes, continue`}</NativeButton>
        <NativeButton
          tone="link"
          onClick={() => void stores.act('timer.stop', { id: timer.id })}
        >{t`Stop`}</NativeButton>
      </span>
    </div>
  )
}

/** Reminder of a long-running timer in an account that is not shown. The timer has to be stopped in that account. */
function StillWorkingElsewhere({ reminder }: StillWorkingProps): ReactElement | null {
  const stores = useStores()
  const { id, workspaceId } = reminder
  const account = useAccounts().find((one) => one.id === workspaceId)
  const show = useSwitchAccount()
  if (!account) return null
  return (
    <div className="notice-line" role="alert">
      <span>{t`Still working? The timer in ${account.name} has been running for a long time.`}</span>
      <span className="notice-actions">
        <NativeButton
          tone="link"
          onClick={() => void stores.act('desktop.closeReminder', { id })}
        >{t`Yes, continue`}</NativeButton>
        <NativeButton
          tone="link"
          onClick={() => show(workspaceId)}
        >{t`Switch account`}</NativeButton>
      </span>
    </div>
  )
}

type ClockJumpProps = { readonly reminder: Extract<Reminder, { kind: 'clockJump' }> }

/**
 * Notice that the system clock was changed. If the clock was set forward, the skipped time is a gap. If it was set
 * back, the running timer became shorter.
 */
function ClockJump({ reminder }: ClockJumpProps): ReactElement {
  const stores = useStores()
  const { by, timer: then } = reminder
  // A timer that began later, or whose start was changed, lost no time.
  const timer = useRunning().find(
    ({ id, startedAt }) => id === then?.id && startedAt === then.since,
  )
  const length = hoursMinutes(Math.round(Math.abs(by) / 1000))
  const close = (): void => void stores.act('desktop.closeReminder', { id: reminder.id })
  /** Moves the start by the clock change, so that the duration is the time that was really worked. */
  const giveBack = async (id: LocalId, startedAt: EpochMs): Promise<void> => {
    if (await stores.act('entries.edit', { id, startedAt }, { undo: null })) close()
  }
  return (
    <div className="notice-line" role="alert">
      <span>
        {by > 0
          ? t`This computer’s clock was set forward by ${length}. If a timer was running, that time is listed under “Gaps”.`
          : t`This computer’s clock was set back by ${length}. Running timers now show less time than they should.`}
      </span>
      <span className="notice-actions">
        {by < 0 && timer && (
          <NativeButton
            tone="link"
            onClick={() => void giveBack(timer.id, (timer.startedAt + by) as EpochMs)}
          >{t`Add ${length} back to the timer`}</NativeButton>
        )}
        <NativeButton tone="flat" isIcon isSmall aria-label={t`Close this notice`} onClick={close}>
          ×
        </NativeButton>
      </span>
    </div>
  )
}
