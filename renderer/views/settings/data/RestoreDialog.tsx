import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { RestoredBackup } from '../../../../shared/contract/payloads.ts'
import {
  isNothingToRestore,
  type RestorePreview,
} from '../../../../shared/domain/backups/restore-preview.ts'
import type { BackupFile } from '../../../../shared/domain/backups/retention.ts'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { localZone } from '../../../lib/clock.ts'
import { backupTime, contentsMessage, returningLines, stayingLines } from './restore-message.ts'
import { Problem } from '../../../controls/Problem.tsx'
import { useLoaded } from '../../../data/use-query.ts'
import styles from '../settings.module.css'

type Props = {
  readonly backup: BackupFile
  readonly onClose: () => void
  readonly onRestored: (restored: RestoredBackup) => void
}

/**
 * Dialog that says what a restore would do, before anything is restored (decision 112). Escape cancels until the
 * restore has begun.
 */
export function RestoreDialog({ backup, onClose, onRestored }: Props): ReactElement {
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
    <div className={`column ${styles['restoreLines']}`}>
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
  const [preview, setPreview] = useState<RestorePreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRestoring, setIsRestoring] = useState(false)
  useLoaded(
    () => submit('backups.preview', { name }),
    (outcome) => {
      setPreview(outcome.ok ? outcome.value : null)
      setProblem(outcome.ok ? null : outcome.error.message)
    },
    [submit, name],
  )
  const restore = async (): Promise<void> => {
    if (isRestoring) return
    setIsRestoring(true)
    setProblem(null)
    const outcome = await submit('backups.restore', { name })
    setIsRestoring(false)
    if (outcome.ok) onRestored(outcome.value)
    else setProblem(outcome.error.message)
  }
  return { preview, problem, isRestoring, restore }
}
