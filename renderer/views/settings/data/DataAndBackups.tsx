import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { BackupState, RestoredBackup } from '../../../../shared/contract/payloads.ts'
import type { Outcome } from '../../../../shared/contract/errors.ts'
import type { BackupFile } from '../../../../shared/domain/backups/backup-schedule.ts'
import { formatSize } from '../../../../shared/domain/expenses/receipt.ts'
import {
  isNothingToRestore,
  type RestorePreview,
} from '../../../../shared/domain/backups/restore-preview.ts'
import { useCall } from '../../../components/use-call.ts'
import { useWindowContext, useWindowState, useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { localZone } from '../../../lib/clock.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { useLoaded } from '../../../data/use-query.ts'
import {
  backupLabel,
  restoredMessage,
  backupTime,
  contentsMessage,
  returningLines,
  stayingLines,
} from './restore-message.ts'
import { Problem } from '../../../controls/Problem.tsx'
import styles from '../settings.module.css'

/** Settings section with the location of the data and the backups of the shown account (decision 111). */
export function DataAndBackups(): ReactElement {
  const { state, problem, isMaking, make, show, showRestored } = useBackups()
  const shown = problem ?? state?.problem ?? null
  return (
    <div className={`column ${styles['block']}`}>
      <dl className={styles['facts']}>
        <dt>{t`Data folder`}</dt>
        <dd className={`selectable ${styles['path']}`}>{state?.dataFolder ?? '–'}</dd>
      </dl>
      <p className="dim small">{t`Stint backs up this account once a day. It keeps daily backups for 7 days, weekly backups for 4 weeks, your last 10 manual backups, and the backups made just before each of the last 3 restores and updates. Receipts aren’t included; they stay in the data folder.`}</p>
      <div className="wrap">
        <Button isPending={isMaking} isDisabled={state === null} onPress={() => void make()}>
          {isMaking ? t`Backing up…` : t`Back up now`}
        </Button>
        <Button
          isDisabled={!state || state.backups.length === 0}
          onPress={() => void show('backups')}
        >{t`Open backup folder`}</Button>
        <Button
          isDisabled={state === null}
          onPress={() => void show('data')}
        >{t`Open data folder`}</Button>
      </div>
      <Problem text={shown} />
      {state && <BackupList backups={state.backups} onRestored={showRestored} />}
    </div>
  )
}

type ListProps = {
  readonly backups: readonly BackupFile[]
  readonly onRestored: (restored: RestoredBackup) => void
}

function BackupList({ backups, onRestored }: ListProps): ReactElement {
  const [chosen, setChosen] = useState<BackupFile | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (chosen === null) opener.current?.focus()
  }, [chosen])
  if (backups.length === 0) return <p className="dim">{t`There is no backup yet.`}</p>
  const zone = localZone()
  return (
    <>
      <ul className={styles['backups']} aria-label={t`Backups`}>
        {backups.map((backup) => (
          <li key={backup.name}>
            <span>{backupLabel(backup, zone)}</span>
            <span className="dim">{formatSize(backup.bytes)}</span>
            <NativeButton
              tone="plain"
              aria-label={t`Restore… (backup from ${backupLabel(backup, zone)})`}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget
                setChosen(backup)
              }}
            >{t`Restore…`}</NativeButton>
          </li>
        ))}
      </ul>
      {chosen && (
        <RestoreDialog
          backup={chosen}
          onClose={() => setChosen(null)}
          onRestored={(restored) => {
            setChosen(null)
            onRestored(restored)
          }}
        />
      )}
    </>
  )
}

/** Time between two queries during a backup that this window did not start, in ms. */
const pause = 1000

/** Returns the backups; null until they are loaded, and again after a switch of account. */
function useBackups() {
  const { answers, submit, offerUndo } = useWindowContext().stores
  const account = useWindowState((window) => window.workspace?.id ?? null)
  const [loaded, setLoaded] = useState<{ of: string | null; state: BackupState } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const state = loaded?.of === account ? loaded.state : null
  const isBusy = isMaking || (state?.isRunning ?? false)
  const take = (outcome: Outcome<BackupState>): void => {
    setProblem(outcome.ok ? null : outcome.error.message)
    if (outcome.ok) setLoaded({ of: account, state: outcome.value })
  }
  useLoaded(
    () => answers.once('backups.state', {}),
    (outcome) => {
      take(outcome)
      return outcome.ok && outcome.value.isRunning ? pause : undefined
    },
    [answers, account],
  )
  const make = async (): Promise<void> => {
    if (isBusy) return
    setIsMaking(true)
    const outcome = await submit('backups.now', {})
    setIsMaking(false)
    take(outcome)
  }
  const show = async (which: 'backups' | 'data'): Promise<void> => {
    const outcome = await submit('backups.openFolder', { which })
    setProblem(outcome.ok ? null : outcome.error.message)
  }
  const showRestored = ({ result, state: now }: RestoredBackup): void => {
    setProblem(null)
    setLoaded({ of: account, state: now })
    void offerUndo(restoredMessage(result))
  }
  return { state, problem, isMaking: isBusy, make, show, showRestored }
}

type Props = {
  readonly backup: BackupFile
  readonly onClose: () => void
  readonly onRestored: (restored: RestoredBackup) => void
}

/** Dialog that says what a restore would do (decision 112). Until the restore begins, Escape cancels it. */
function RestoreDialog({ backup, onClose, onRestored }: Props): ReactElement {
  const { preview, problem, isRestoring, restore } = useRestore(backup, onRestored)
  const canRestore = preview !== null && !isNothingToRestore(preview.differences)
  const close = (): void => {
    if (!isRestoring) onClose()
  }
  return (
    <Dialog
      title={t`Restore the backup from ${backupTime(backup, localZone())}?`}
      onClose={close}
      actions={
        <>
          <Button autoFocus onPress={close}>
            {canRestore ? t`Cancel` : t`Close`}
          </Button>
          {canRestore && (
            <Button tone="key" onPress={() => void restore()}>
              {isRestoring ? t`Restoring…` : t`Restore`}
            </Button>
          )}
        </>
      }
    >
      {preview === null && problem === null && <p role="status">{t`Reading the backup…`}</p>}
      {preview !== null && <Preview preview={preview} />}
      <Problem text={problem} />
    </Dialog>
  )
}

function Preview({ preview }: { readonly preview: RestorePreview }): ReactElement {
  const { contents, differences } = preview
  const returning = returningLines(differences)
  return (
    <>
      <p>{contentsMessage(contents, localZone())}</p>
      {returning.length === 0 ? (
        <p>{t`Nothing to restore: everything in this backup is already here.`}</p>
      ) : (
        <Lines title={t`What will be restored`} lines={returning} />
      )}
      <Lines title={t`What won’t change`} lines={stayingLines(differences)} />
      {returning.length > 0 && (
        <p className="dim small">{t`Data already on the service won’t change. Stint backs up your current data first, and you can undo the restore.`}</p>
      )}
    </>
  )
}

type LinesProps = { readonly title: string; readonly lines: readonly string[] }

function Lines({ title, lines }: LinesProps): ReactElement | null {
  if (lines.length === 0) return null
  return (
    <div className={`column ${styles['lines']}`}>
      <h3>{title}</h3>
      <ul className="bullets" aria-label={title}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function useRestore({ name }: BackupFile, onRestored: Props['onRestored']) {
  const { submit } = useStores()
  const [read, setRead] = useState<Outcome<RestorePreview> | null>(null)
  const { problem, isBusy, run } = useCall()
  useLoaded(() => submit('backups.preview', { name }), setRead, [submit, name])
  const restore = (): Promise<void> => run(() => submit('backups.restore', { name }), onRestored)
  const preview = read?.ok === true ? read.value : null
  const unread = read?.ok === false ? read.error.message : null
  return { preview, problem: problem ?? unread, isRestoring: isBusy, restore }
}
